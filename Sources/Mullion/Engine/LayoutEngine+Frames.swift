// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// A node's frame in root coordinates as the last solve has it, exact.
  func solvedFrame(of node: LayoutNode) -> Rect {
    frame(of: node, alignment: solvedAlignment(of: node))
  }

  /// A node's alignment rectangle in root coordinates as the last solve has it, exact.
  func solvedAlignment(of node: LayoutNode) -> Rect {
    func value(_ variable: Variable) -> Double { solver.value(of: variable) ?? 0 }
    return Rect(
      x: value(node.minX), y: value(node.minY), width: value(node.width),
      height: value(node.height))
  }

  private func frame(of node: LayoutNode, alignment: Rect) -> Rect {
    if !node.hasInsets { return alignment }
    let insets = node.insets
    return Rect(
      x: alignment.origin.x - insets.left, y: alignment.origin.y - insets.top,
      width: alignment.size.width + insets.left + insets.right,
      height: alignment.size.height + insets.top + insets.bottom)
  }

  // MARK: Notes

  /// Has a node's frame written at the next layout, whether or not it moves.
  func note(_ node: LayoutNode, _ writing: LayoutNode.Writing = .own) {
    Self.note(node, writing, in: &unwritten)
  }

  private static func note(
    _ node: LayoutNode, _ writing: LayoutNode.Writing, in pending: inout [LayoutNode]
  ) {
    if node.writing.isEmpty { pending.append(node) }
    node.writing.formUnion(writing)
  }

  /// Takes note of new values.
  private func takeNote(of changed: [Variable], in pending: inout [LayoutNode]) {
    // Looked up once: the tables are not edited here.
    let (owners, solver) = (owners, solver)
    for variable in changed {
      guard let node = owners[variable] else { continue }
      let value = solver.value(of: variable) ?? 0
      if variable == node.width {
        node.solved.size.width = value
        Self.note(node, .own, in: &pending)
      } else if variable == node.height {
        node.solved.size.height = value
        Self.note(node, .own, in: &pending)
      } else {
        // Frames are relative: what is inside of what moved has another one, unless it moved likewise.
        if variable == node.minX {
          node.solved.origin.x = value
        } else {
          node.solved.origin.y = value
        }
        Self.note(node, [.own, .inside], in: &pending)
      }
    }
  }

  // MARK: Writing

  /// Writes the frames of what moved.
  ///
  /// A frame is relative to the superview, so the subviews and guides of what moved are written too. The origin of
  /// bounds is never written, and no equal value.
  func writeFrames(changed: [Variable]) {
    var pending: [LayoutNode] = []
    swap(&pending, &unwritten)
    if mustWriteAll {
      if let root { readSubtree(root, into: &pending) }
    } else {
      takeNote(of: changed, in: &pending)
    }
    mustWriteAll = false
    var writer = FrameWriter(scale: scale)
    var next = 0
    // What is inside of what moved is added on the way.
    while next < pending.count {
      let node = pending[next]
      next += 1
      let hasMoved = node.writing.contains(.inside)
      node.writing = []
      guard node.isKnown, let container = node.container else { continue }
      if hasMoved { noteInside(node, in: &pending) }
      if writer.container !== container {
        writer.enter(container, origin: frame(of: container, alignment: container.solved).origin)
      }
      writer.write(node, frame(of: node, alignment: node.solved))
    }
    pending.removeAll(keepingCapacity: true)
    swap(&pending, &unwritten)
  }

  private func noteInside(_ node: LayoutNode, in pending: inout [LayoutNode]) {
    guard let view = node.view else { return }
    for subview in view.subviews {
      if let inner = self.node(of: subview) { Self.note(inner, .own, in: &pending) }
    }
    for guide in view.layoutGuides {
      if let inner = self.node(of: guide) { Self.note(inner, .own, in: &pending) }
    }
  }

  /// Reads all values anew and has all frames written.
  private func readSubtree(_ view: View, into pending: inout [LayoutNode]) {
    func read(_ node: LayoutNode?, _ pending: inout [LayoutNode]) {
      guard let node else { return }
      node.solved = solvedAlignment(of: node)
      Self.note(node, .own, in: &pending)
    }
    read(node(of: view), &pending)
    for guide in view.layoutGuides { read(node(of: guide), &pending) }
    for subview in view.subviews { readSubtree(subview, into: &pending) }
  }
}
