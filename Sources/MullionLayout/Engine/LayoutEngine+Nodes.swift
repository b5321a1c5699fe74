// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// The environment stored in the root; nil if the root is not the top of the tree or has none.
  package var ownEnvironment: LayoutEnvironment? { root?.ownEnvironment }
  /// The environment of the tree; the root of a temporary engine may be inside the tree.
  var environment: LayoutEnvironment? { root?.environment }
  /// The device pixels per point; zero if frames are not rounded.
  var scale: Double { root?.gridScale ?? 0 }
  var direction: LayoutDirection { environment?.direction ?? .leftToRight }

  /// Reports an error of the tree.
  func report(_ error: LayoutError) { root?.report(error) }

  /// Creates the node of a box, with new variables.
  func makeNode(of box: LayoutBox) throws(SolverError) -> LayoutNode {
    let source = geometrySource(of: box)
    let outer = source == .top || source == .fitting ? nil : box.superbox
    let container = outer.flatMap { self.node(of: $0) }
    let hasInsets = box.alignmentRectInsets != .zero
    if box.wrappingContent == nil {
      return try LayoutNode(
        of: box, in: container, engine: self, geometrySource: source, hasInsets: hasInsets,
        solver: solver)
    }
    return try TextLayoutNode(
      of: box, in: container, engine: self, geometrySource: source, hasInsets: hasInsets,
      solver: solver)
  }
}
