// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// What changes behind an opaque view that stays as it is, and in front of what changes, is on no screen.
extension Scene {
  /// Where in the orders of two frames a box of damage comes from: only what lies in front of that can hide it.
  struct Origin {
    /// The last node before those in front, in the frame on the screen; -1 for what was not there.
    var old: Int32
    /// The same in the frame to come; -1 for what is not there any more.
    var new: Int32

    /// That of what nothing can hide.
    static let front = Origin(old: .max, new: .max)
  }

  /// Where a node that is still there was in the frame on the screen.
  struct Former {
    /// -1 if it was not there.
    var index: Int32
    /// The last node of its subtree.
    var last: Int32
  }

  /// Adds a box of damage.
  func addDamage(_ box: PixelRect, from origin: Origin) {
    damage.append(box)
    origins.append(origin)
  }

  /// Where the node was; its own place if no node came, went or changed places.
  private func former(_ index: Int32) -> Former {
    if formers.isEmpty {
      return Former(index: index, last: index &+ nodes[Int(index)].count &- 1)
    }
    return formers[Int(index)]
  }

  /// Where the damage of a change comes from; a border lies in front of what is inside.
  func origin(of change: Change) -> Origin {
    let index = change.index
    let former = former(index)
    let node = nodes[Int(index)]
    let hasBorder = (node.look.border | (change.earlier?.border ?? 0)) >> 24 > 0
    return Origin(
      old: hasBorder ? former.last : former.index,
      new: hasBorder ? index &+ node.count &- 1 : index)
  }

  /// Takes note of the nodes that can hide nothing, for they changed themselves.
  func noteChanged() {
    if changed.count != nodes.count { changed = [Bool](repeating: false, count: nodes.count) }
    for change in changes { changed[Int(change.index)] = true }
  }

  /// Takes out of the damage what is hidden in both frames by the same opaque pixels.
  ///
  /// - Complexity: O(boxes · opaque views in front of them that have not changed).
  func leaveOutHidden() {
    guard !isOrderLost else { return }
    var first = Int32.max
    var bounds = PixelRect.zero
    for (box, origin) in zip(damage, origins) where origin.new < .max {
      first = min(first, origin.new)
      bounds = bounds.union(box)
    }
    guard first < .max else { return }
    items.findOpaques(in: bounds, after: first, &found)
    found.removeAll { changed[Int(items.items[Int($0)].node)] }
    guard !found.isEmpty else { return }
    var left: [PixelRect] = []
    for (box, origin) in zip(damage, origins) { leaveOutHidden(box, origin, &left) }
    swap(&damage, &left)
  }

  /// Adds to boxes what is seen of one.
  private func leaveOutHidden(_ box: PixelRect, _ origin: Origin, _ left: inout [PixelRect]) {
    var covers: [PixelRect] = []
    for item in found {
      let cover = items.opaques[Int(item)].intersection(box)
      guard !cover.isEmpty else { continue }
      let node = items.items[Int(item)].node
      let isInFront = node > origin.new && former(node).index > origin.old
      guard isInFront || SceneDefect.coverBehind.isOn else { continue }
      if cover == box { return }
      covers.append(cover)
    }
    if covers.isEmpty { return left.append(box) }
    left += Region(box).subtracting(Region(covers)).rects
  }

  /// Forgets what an update knows of the frame before.
  func forgetFormer() {
    for change in changes { changed[Int(change.index)] = false }
    changes.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    formers.removeAll(keepingCapacity: true)
    isOrderLost = false
  }
}
