// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// What changes behind an opaque view, which is in front of it before and after, is on no screen.
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

  /// Takes out of the damage what opaque pixels in front hide in the frame to come.
  ///
  /// If they are new, or were elsewhere, the view they belong to has changed and damages them itself.
  ///
  /// - Complexity: O(boxes · opaque views in front of them).
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
    changes.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    formers.removeAll(keepingCapacity: true)
    isOrderLost = false
  }
}
