// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// A node's frame in root coordinates as the last solve has it, exact.
  func solvedFrame(of node: LayoutNode) -> Rect {
    func value(_ variable: Variable) -> Double { solver.value(of: variable) ?? 0 }
    let insets = node.insets
    return Rect(
      x: value(node.minX) - insets.left, y: value(node.minY) - insets.top,
      width: value(node.width) + insets.left + insets.right,
      height: value(node.height) + insets.top + insets.bottom)
  }

  /// Writes the frames of what moved, from the root downwards.
  ///
  /// A frame is relative to the superview, so the subviews and guides of what moved are written too. The origin of
  /// bounds is never written, and no equal value.
  func writeFrames(changed: [Variable]) {
    var affected = mustWriteAll ? nodes : unwritten
    for variable in changed {
      if let node = owners[variable] { affected[ObjectIdentifier(node.item)] = node }
    }
    for node in Array(affected.values) {
      guard let view = node.view else { continue }
      for subview in view.subviews { affected[ObjectIdentifier(subview)] = self.node(of: subview) }
      for guide in view.layoutGuides { affected[ObjectIdentifier(guide)] = self.node(of: guide) }
    }
    mustWriteAll = false
    unwritten = [:]
    let ordered = affected.values.compactMap { node in
      node.item.hostView.map { (depth: $0.depth, node: node) }
    }
    let scale = scale
    for (_, node) in ordered.sorted(by: { $0.depth < $1.depth }) { write(node, scale) }
  }

  private func write(_ node: LayoutNode, _ scale: Double) {
    guard node.place != .top else { return }
    let exact = solvedFrame(of: node)
    guard let view = node.view else {
      guard let guide = node.item as? LayoutGuide, let owner = guide.owningView,
        let container = self.node(of: owner)
      else { return }
      let origin = solvedFrame(of: container).origin
      guide.solvedFrame = exact.offsetBy(dx: -origin.x, dy: -origin.y)
      return
    }
    guard let superview = view.superview, let container = self.node(of: superview) else { return }
    let outer = solvedFrame(of: container).origin
    let grid = PixelGrid(scale: scale)
    let snapped = grid.snap(exact)
    view.write(
      frame: Rect(
        x: difference(snapped.minX, grid.snap(outer.x), scale),
        y: difference(snapped.minY, grid.snap(outer.y), scale),
        width: difference(grid.snap(exact.maxX), snapped.minX, scale),
        height: difference(grid.snap(exact.maxY), snapped.minY, scale)),
      exact: exact.offsetBy(dx: -outer.x, dy: -outer.y))
  }

  /// The difference of two places on the pixel grid, as the grid's own number nearest to it.
  private func difference(_ place: Double, _ other: Double, _ scale: Double) -> Double {
    let pixels = (place * scale).rounded() - (other * scale).rounded()
    return pixels.isFinite ? pixels / scale : place - other
  }
}
