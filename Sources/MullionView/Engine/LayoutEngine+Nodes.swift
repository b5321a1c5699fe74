// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  var window: Window? { root as? Window }
  /// The window of the tree; the root of a temporary engine may be inside it.
  var errorWindow: Window? { root?.window }
  /// The device pixels per point; the root of a temporary engine may be inside a window.
  var scale: Double { root?.window?.scale ?? 1 }
  var direction: LayoutDirection { root?.window?.layoutDirection ?? .leftToRight }

  /// Creates the node of a view, with new variables.
  func makeNode(of view: View) throws(SolverError) -> LayoutNode {
    let source = geometrySource(of: view)
    let outer = source == .top || source == .fitting ? nil : view.superview
    let container = outer.flatMap { self.node(of: $0) }
    let hasInsets = view.alignmentRectInsets != .zero
    if view.wrappingContent == nil {
      return try LayoutNode(
        of: view, in: container, engine: self, geometrySource: source, hasInsets: hasInsets,
        solver: solver)
    }
    return try TextLayoutNode(
      of: view, in: container, engine: self, geometrySource: source, hasInsets: hasInsets,
      solver: solver)
  }
}
