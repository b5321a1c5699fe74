// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// Returns an attribute of a node's frame, in the coordinates of its superview, in terms of the
  /// solver's variables; nil for an attribute that the item does not have.
  func expression(of attribute: LayoutAttribute, _ node: LayoutNode) -> LinearExpression? {
    guard attribute != .notAnAttribute else { return nil }
    let axis = attribute.axis
    let own = node.variables(axis)
    let inset = node.insets.along(axis)
    let size = LinearExpression([.init(own.size)], constant: inset.before + inset.after)
    if attribute.measure == .size { return size }
    guard case .place(var share) = attribute.measure,
      let offsets = offsets(of: attribute, node)
    else { return nil }
    if attribute.side == .directional, direction(of: node.outerView ?? node.host) == .rightToLeft {
      share = 1 - share
    }
    let inner = (1 - share) * offsets.before - share * offsets.after
    return start(of: node, axis) + size * share + inner
  }

  /// Returns the minimum edge of a node's frame in the coordinates of its superview.
  private func start(of node: LayoutNode, _ axis: Axis) -> LinearExpression {
    guard let container = node.outerView.flatMap({ self.node(of: $0) }) else {
      let origin = node.host.frame.origin
      return LinearExpression(constant: axis == .horizontal ? origin.x : origin.y)
    }
    let first: LayoutAttribute = axis == .horizontal ? .left : .top
    return edges(of: node, in: container).first { $0.0 == first }?.1 ?? LinearExpression()
  }

  /// Returns the distances of an attribute from the edges of the frame; nil for an attribute that
  /// only views have.
  private func offsets(
    of attribute: LayoutAttribute, _ node: LayoutNode
  ) -> (before: Double, after: Double)? {
    if attribute.offset == .none { return (0, 0) }
    guard let view = node.view else { return nil }
    let inset = node.insets.along(attribute.axis)
    switch attribute.offset {
    case .none: return (0, 0)
    case .margins:
      let margins = margins(of: view).along(attribute.axis)
      return (margins.before + inset.before, margins.after + inset.after)
    case .firstBaseline: return (finite(view.firstBaselineOffset) + inset.before, 0)
    case .lastBaseline: return (0, finite(view.lastBaselineOffset) + inset.after)
    }
  }
}
