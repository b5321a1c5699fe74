// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionSolver

extension LayoutEngine {
  /// Returns an attribute of a node's frame, in the coordinates of its superbox, in terms of the
  /// solver's variables; nil for an attribute that the item does not have.
  package func expression(of attribute: LayoutAttribute, _ node: LayoutNode) -> LinearExpression? {
    guard attribute != .notAnAttribute else { return nil }
    let axis = attribute.axis
    let own = node.variables(axis)
    let inset = node.insets.along(axis)
    let size = LinearExpression(
      [.init(own.size)], constant: inset.before + inset.after + base(of: node, axis).size)
    if attribute.measure == .size { return size }
    let measure = node.box.map { self.measure(of: attribute, in: $0) } ?? attribute.measure
    guard case .place(var share) = measure,
      let offsets = offsets(of: attribute, node)
    else { return nil }
    if attribute.side == .directional, direction(of: node.outerBox ?? node.host) == .rightToLeft {
      share = 1 - share
    }
    let inner = (1 - share) * offsets.before - share * offsets.after
    return start(of: node, axis) + size * share + inner
  }

  /// Returns the minimum edge of a node's frame in the coordinates of its superbox.
  private func start(of node: LayoutNode, _ axis: Axis) -> LinearExpression {
    guard let container = node.outerBox.flatMap({ self.node(of: $0) }) else {
      let origin = node.host.owner?.frameOrigin ?? node.host.exactFrame.origin
      return LinearExpression(constant: axis == .horizontal ? origin.x : origin.y)
    }
    let first: LayoutAttribute = axis == .horizontal ? .left : .top
    return edges(of: node, in: container).first { $0.0 == first }?.1 ?? LinearExpression()
  }

  /// Returns the distances of an attribute from the edges of the frame; nil for an attribute that
  /// only boxes have.
  private func offsets(
    of attribute: LayoutAttribute, _ node: LayoutNode
  ) -> (before: Double, after: Double)? {
    if attribute.offset == .none { return (0, 0) }
    guard let box = node.box else { return nil }
    let inset = node.insets.along(attribute.axis)
    switch attribute.offset {
    case .none: return (0, 0)
    case .margins:
      let margins = margins(of: box).along(attribute.axis)
      return (margins.before + inset.before, margins.after + inset.after)
    case .firstBaseline, .lastBaseline:
      let own = baselineInsets(attribute.offset, of: box)
      return (own.before + inset.before, own.after + inset.after)
    }
  }
}
