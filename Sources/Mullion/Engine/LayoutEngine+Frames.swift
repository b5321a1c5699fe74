// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// A node's frame in root coordinates as the last solve has it, exact.
  func solvedFrame(of node: LayoutNode) -> Rect {
    frame(of: node, alignment: solvedAlignment(of: node))
  }

  private func solvedAlignment(of node: LayoutNode) -> Rect {
    Rect(
      x: value(node.minX), y: value(node.minY), width: value(node.width),
      height: value(node.height))
  }

  private func value(_ variable: Variable) -> Double { solver.value(of: variable) ?? 0 }

  private func frame(of node: LayoutNode, alignment: Rect) -> Rect {
    let insets = node.insets
    return Rect(
      x: alignment.origin.x - insets.left, y: alignment.origin.y - insets.top,
      width: alignment.size.width + insets.left + insets.right,
      height: alignment.size.height + insets.top + insets.bottom)
  }

  // MARK: Notes

  /// Has a node's frame written at the next layout, whether or not it moves.
  func note(_ node: LayoutNode, _ writing: LayoutNode.Writing = .own) {
    if node.writing.isEmpty { unwritten.append(node) }
    node.writing.formUnion(writing)
  }

  /// Takes note of a new value.
  private func takeNote(of variable: Variable) {
    guard let node = owners[variable] else { return }
    let value = value(variable)
    if variable == node.width {
      node.solved.size.width = value
      note(node)
    } else if variable == node.height {
      node.solved.size.height = value
      note(node)
    } else {
      // Frames are relative: what is inside of what moved has another one, unless it moved likewise.
      if variable == node.minX { node.solved.origin.x = value } else { node.solved.origin.y = value }
      note(node, [.own, .inside])
    }
  }

  // MARK: Writing

  /// Writes the frames of what moved.
  ///
  /// A frame is relative to the superview, so the subviews and guides of what moved are written too. The origin of
  /// bounds is never written, and no equal value.
  func writeFrames(changed: [Variable]) {
    if mustWriteAll {
      if let root { noteSubtree(root) }
    } else {
      for variable in changed { takeNote(of: variable) }
    }
    mustWriteAll = false
    let scale = scale
    var next = 0
    // What is inside of what moved is added on the way.
    while next < unwritten.count {
      let node = unwritten[next]
      next += 1
      guard node.isKnown else { continue }
      if node.writing.contains(.inside), node.ownGuide == nil { noteInside(node.host) }
      node.writing = []
      write(node, scale)
    }
    unwritten.removeAll(keepingCapacity: unwritten.count <= 64 || unwritten.count <= viewCount / 2)
  }

  private func noteInside(_ view: View) {
    for subview in view.subviews { if let node = node(of: subview) { note(node) } }
    for guide in view.layoutGuides { if let node = node(of: guide) { note(node) } }
  }

  /// Reads all values anew and has all frames written.
  private func noteSubtree(_ view: View) {
    func read(_ node: LayoutNode?) {
      guard let node else { return }
      node.solved = solvedAlignment(of: node)
      note(node)
    }
    read(node(of: view))
    for guide in view.layoutGuides { read(node(of: guide)) }
    for subview in view.subviews { noteSubtree(subview) }
  }

  private func write(_ node: LayoutNode, _ scale: Double) {
    guard node.place != .top, let outerView = node.outerView,
      let container = self.node(of: outerView)
    else { return }
    let exact = frame(of: node, alignment: node.solved)
    let outer = frame(of: container, alignment: container.solved).origin
    if let guide = node.ownGuide {
      guide.solvedFrame = exact.offsetBy(dx: -outer.x, dy: -outer.y)
      return
    }
    let grid = PixelGrid(scale: scale)
    let snapped = Point(x: grid.snap(exact.minX), y: grid.snap(exact.minY))
    node.host.write(
      frame: Rect(
        x: difference(snapped.x, grid.snap(outer.x), scale),
        y: difference(snapped.y, grid.snap(outer.y), scale),
        width: difference(grid.snap(exact.maxX), snapped.x, scale),
        height: difference(grid.snap(exact.maxY), snapped.y, scale)),
      exact: exact.offsetBy(dx: -outer.x, dy: -outer.y), in: outerView)
  }

  /// The difference of two places on the pixel grid, as the grid's own number nearest to it.
  private func difference(_ place: Double, _ other: Double, _ scale: Double) -> Double {
    let pixels = (place * scale).rounded() - (other * scale).rounded()
    return pixels.isFinite ? pixels / scale : place - other
  }
}
