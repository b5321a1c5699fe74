// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// Creates the node of a view, with new variables.
  func makeNode(of view: View) throws(SolverError) -> LayoutNode {
    let source = geometrySource(of: view)
    let outer = source == .top || source == .fitting ? nil : view.superview
    let container = outer.flatMap { self.node(of: $0) }
    let hasInsets = view.alignmentRectInsets != .zero
    if view.label == nil {
      return try LayoutNode(
        of: view, in: container, engine: self, geometrySource: source, hasInsets: hasInsets,
        solver: solver)
    }
    return try TextLayoutNode(
      of: view, in: container, engine: self, geometrySource: source, hasInsets: hasInsets,
      solver: solver)
  }
}
