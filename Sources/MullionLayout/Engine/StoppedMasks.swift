// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// The masks of a tree whose sizes are zero, because a superbox is too small for them.
///
/// If the superbox's size is known before the solve, arithmetic decides. Otherwise constraints
/// determine it, and the proof of a conflict decides.
struct StoppedMasks {
  /// A mask that stopped at zero so that a required constraint can hold.
  struct Dependent {
    var node: LayoutNode
    var axis: Axis
    /// The constraint that can hold only if the mask stops.
    var reason: Constraint.ID
    var depth: Int
  }

  /// Whether a mask in a superbox of known size has stopped.
  var hasKnown = false
  /// Whether ``slack`` is up to date.
  var isCurrent = false
  /// The size of the window and its root box, by axis, for which ``slack`` was computed.
  var roots = SIMD2<Double>.zero
  /// The range of changes of ``roots``, by axis, for which the same masks in superboxes of known
  /// size stop.
  var slack = (lower: SIMD2<Double>.zero, upper: SIMD2<Double>.zero)
  /// The masks that stopped in superboxes whose sizes constraints determine.
  var dependents: [Dependent] = []
  /// The dropped constraints that cannot hold even if masks stop.
  var hopeless: Set<Constraint.ID> = []

  /// Whether the same masks in superboxes of known size stop for other sizes of the roots.
  func isValid(for roots: SIMD2<Double>) -> Bool {
    guard isCurrent else { return false }
    let change = roots - self.roots
    return all(change .>= slack.lower) && all(change .<= slack.upper)
  }
}

/// A set of axes.
nonisolated struct AxisSet: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ axis: Axis) { rawValue = axis == .horizontal ? 1 : 2 }
}
