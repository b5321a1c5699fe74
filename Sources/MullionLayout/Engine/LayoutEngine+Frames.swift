// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionSolver

extension LayoutEngine {
  /// Returns the exact frame of a node in the last solution, in root coordinates.
  func solvedFrame(of node: LayoutNode) -> Rect {
    Self.frame(of: node, solver.values(of: node.quantities) + base(of: node))
  }

  private static func frame(of node: LayoutNode, _ values: SIMD4<Double>) -> Rect {
    let alignment = Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    if !node.hasInsets { return alignment }
    let insets = node.insets
    return Rect(
      x: alignment.origin.x - insets.left, y: alignment.origin.y - insets.top,
      width: alignment.size.width + insets.left + insets.right,
      height: alignment.size.height + insets.top + insets.bottom)
  }

  /// Returns the exact alignment rectangle of a node in the last solution, in root coordinates.
  func solvedAlignment(of node: LayoutNode) -> Rect {
    let values = solver.values(of: node.quantities) + base(of: node)
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  // MARK: Recording changes

  func geometryWasSet(of box: LayoutBox) {
    if let flat { return flat.geometryWasSet(of: box) }
    guard let node = node(of: box) else { return }
    if node.geometrySource != .free { invalidate(box, .parameters) }
    if node.geometrySource != .top { recordFrame(node) }
  }

  func rewrite(_ box: LayoutBox) {
    if let flat { return flat.discard() }
    guard let node = node(of: box) else { return }
    node.hasInsets = box.alignmentRectInsets != .zero
    recordFrame(node, [.own, .inside])
    mustSolve = true
  }

  func rewriteAll() { mustWriteAll = true }

  /// Marks a node's frame to be written at the next layout, even if it does not move.
  func recordFrame(_ node: LayoutNode, _ writing: LayoutNode.Writing = .own) {
    Self.recordFrame(node, writing, in: &unwritten)
  }

  private static func recordFrame(
    _ node: LayoutNode, _ writing: LayoutNode.Writing, in pending: inout [LayoutNode]
  ) {
    if node.writing.isEmpty { pending.append(node) }
    node.writing.formUnion(writing)
  }

  /// Marks the nodes of changed variables.
  private func takeNote(of changed: [Variable], in pending: inout [LayoutNode]) {
    // Copy the table once, because the loop does not edit it.
    let owners = owners
    for variable in changed {
      guard let node = owners[variable] else { continue }
      // Frames are relative to the superbox. If an item moves, the frames inside it change unless
      // they move by the same distance.
      let isLength = variable == node.width || variable == node.height
      Self.recordFrame(node, isLength ? .own : [.own, .inside], in: &pending)
    }
  }

  // MARK: Writing

  /// Writes the frames of moved items.
  ///
  /// A frame is relative to the superbox, so the subboxes and guides of a moved item are written
  /// too. Does not write the origin of bounds, or values that are equal to the old ones.
  func writeFrames(changed: [Variable]) {
    var pending: [LayoutNode] = []
    swap(&pending, &unwritten)
    if mustWriteAll {
      if let root { noteSubtree(root, in: &pending) }
    } else {
      takeNote(of: changed, in: &pending)
    }
    mustWriteAll = false
    let mayChangeInsets = mayChangeInsets
    var writer = FrameWriter(scale: scale)
    // Read the values once, because the loop does not solve.
    let values = solver.valuesBySlot
    let hasBases = !bases.isEmpty
    var next = 0
    // The loop appends the items inside moved ones to the list.
    while next < pending.count {
      let node = pending[next]
      next += 1
      let hasMoved = node.writing.contains(.inside)
      node.writing = []
      guard node.isKnown else { continue }
      if let box = node.box {
        if mayChangeInsets { frameInsets.touched.append(box) }
        if box.marks.contains(.outdatedBelow) { box.unmarkFollowers() }
      }
      guard let container = node.container else { continue }
      if hasMoved { noteInside(node, in: &pending) }
      if writer.container !== container.host {
        let origin = Self.frame(of: container, container.quantities.values(in: values)).origin
        if hasBases {
          writer.enter(container.host, origin: origin, base: base(of: container))
        } else {
          writer.enter(container.host, origin: origin)
        }
      }
      let frame = Self.frame(of: node, node.quantities.values(in: values))
      if hasBases {
        writer.write(node, frame, base: base(of: node))
      } else {
        writer.write(node, frame)
      }
    }
    changedBoxes += writer.changed
    pending.removeAll(keepingCapacity: true)
    swap(&pending, &unwritten)
  }

  private func noteInside(_ node: LayoutNode, in pending: inout [LayoutNode]) {
    guard let box = node.box else { return }
    for subbox in box.subboxes {
      if let inner = self.node(of: subbox) { Self.recordFrame(inner, .own, in: &pending) }
    }
    for guide in box.layoutGuides {
      if let inner = self.node(of: guide) { Self.recordFrame(inner, .own, in: &pending) }
    }
  }

  /// Marks all frames of a subtree to be written.
  private func noteSubtree(_ box: LayoutBox, in pending: inout [LayoutNode]) {
    if let node = node(of: box) { Self.recordFrame(node, .own, in: &pending) }
    for guide in box.layoutGuides {
      if let node = node(of: guide) { Self.recordFrame(node, .own, in: &pending) }
    }
    for subbox in box.subboxes { noteSubtree(subbox, in: &pending) }
  }
}
