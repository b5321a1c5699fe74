// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
package import MullionSolver

/// The conditions for which a tree is laid out: the pixel grid, the direction, the safe area and the limits.
///
/// The top of a tree has it, such as a window.
package final class LayoutEnvironment {
  /// The number of device pixels per point; frames are not rounded if it is zero.
  package var scale: Double
  /// The direction of leading and trailing.
  package var direction = LayoutDirection.leftToRight
  /// The insets of the tree's top that no content should cover, in points.
  package var safeArea = EdgeInsets.zero
  /// Whether each layout is verified to be optimal as well as feasible.
  package var verifies = false
  /// Whether a layout may reuse results of earlier solves.
  package var solving = Solver.Solving.incremental
  /// The time at which a layout is abandoned; nil for no limit.
  package var deadline: ContinuousClock.Instant?
  /// Receives the errors of calls that cannot throw, of boxes without a view; nil for
  /// ``LayoutError/handler``.
  package var errorHandler: ((LayoutError) -> Void)?
  /// The subbox that layout keeps at the size of the tree's top; nil for none.
  package unowned(unsafe) var rootBox: LayoutBox?

  /// Creates an environment with a pixel grid.
  package init(scale: Double) { self.scale = scale }
}

extension LayoutBox {
  /// The environment of the tree; nil if its top has none.
  ///
  /// - Complexity: O(depth).
  package final var environment: LayoutEnvironment? { topmost.ownEnvironment }

  /// The number of device pixels per point of the tree; zero if frames are not rounded.
  final var gridScale: Double {
    let top = topmost
    return top.ownEnvironment?.scale ?? top.owner?.scaleOutsideEnvironment ?? 0
  }
}
