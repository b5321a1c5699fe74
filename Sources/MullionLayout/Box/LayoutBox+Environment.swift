// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionSolver

// The environment of a tree of boxes without views. The values belong to the box at the top of the
// tree and have no effect in others.
extension LayoutBox {
  /// The number of device pixels per point, to which ``frame`` is rounded; nil rounds nothing.
  ///
  /// Default nil. It must be above zero.
  public final var pixelScale: Double? {
    get { ownEnvironment.flatMap { $0.scale > 0 ? $0.scale : nil } }
    set {
      guard newValue.map({ $0 > 0 && $0 <= Self.maximumMagnitude }) ?? true else {
        return report(
          .outOfRange(
            item: displayName, property: "pixelScale", value: newValue ?? 0,
            expected: "a finite number above 0"))
      }
      guard newValue != pixelScale, let environment = ownOrNewEnvironment else { return }
      environment.scale = newValue ?? 0
      rewriteFrames()
    }
  }

  /// The direction of leading and trailing in the tree.
  ///
  /// Default left to right.
  public final var layoutDirection: LayoutDirection {
    get { ownEnvironment?.direction ?? .leftToRight }
    set {
      guard newValue != layoutDirection, let environment = ownOrNewEnvironment else { return }
      environment.direction = newValue
      treeDirectionDidChange()
    }
  }

  /// The insets from the edges of the box to the safe area, in points; content should not extend
  /// into them.
  ///
  /// Default zero. ``safeAreaLayoutGuide`` and the margins of all boxes follow them.
  public final var safeArea: EdgeInsets {
    get { ownEnvironment?.safeArea ?? .zero }
    set {
      for value in [newValue.top, newValue.left, newValue.bottom, newValue.right] {
        guard value >= 0, value <= Self.maximumMagnitude else {
          return report(
            .outOfRange(
              item: displayName, property: "safeArea", value: value,
              expected: "a number of at least 0"))
        }
      }
      guard newValue != safeArea, let environment = ownOrNewEnvironment else { return }
      environment.safeArea = newValue
      marginsWereSet()
      insetsDidChange()
    }
  }

  /// Receives the errors of calls that cannot throw for boxes of the tree.
  ///
  /// Default nil: errors go to ``LayoutError/handler``.
  public final var errorHandler: ((LayoutError) -> Void)? {
    get { ownEnvironment?.errorHandler }
    set {
      if newValue == nil, ownEnvironment == nil { return }
      ownOrNewEnvironment?.errorHandler = newValue
    }
  }

  /// The time at which a layout of the tree is abandoned; nil for no limit.
  ///
  /// Such a layout throws ``LayoutError/solver(what:_:)`` with `SolverError.limitReached` and changes
  /// no frames. Default nil.
  public final var layoutDeadline: ContinuousClock.Instant? {
    get { ownEnvironment?.deadline }
    set {
      guard newValue != layoutDeadline, let environment = ownOrNewEnvironment else { return }
      environment.deadline = newValue
      environmentLimitsDidChange()
    }
  }

  /// Whether each layout of the tree is verified to be optimal as well as feasible, which is slower.
  ///
  /// Default false.
  public final var verifiesLayout: Bool {
    get { ownEnvironment?.verifies ?? false }
    set {
      guard newValue != verifiesLayout, let environment = ownOrNewEnvironment else { return }
      environment.verifies = newValue
      environmentLimitsDidChange()
    }
  }

  /// Whether a layout of the tree may reuse results of earlier layouts.
  ///
  /// With `everyPass`, each layout passes the whole tree to GLPK and checks the answer. Default
  /// incremental. Frames, conflicts and ambiguities are the same with each value.
  public final var solving: Solver.Solving {
    get { ownEnvironment?.solving ?? .incremental }
    set {
      guard newValue != solving, let environment = ownOrNewEnvironment else { return }
      environment.solving = newValue
      environmentLimitsDidChange()
    }
  }

  /// The environment, created if necessary; for the box of a view, reports an error and returns
  /// nil.
  private var ownOrNewEnvironment: LayoutEnvironment? {
    guard !hasOwner else {
      report(.boxOfView(box: displayName))
      return nil
    }
    if let known = ownEnvironment { return known }
    let new = LayoutEnvironment(scale: 0)
    ownEnvironment = new
    return new
  }
}
