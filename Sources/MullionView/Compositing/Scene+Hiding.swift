// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A change that an opaque view covers in both frames is never visible and needs no repaint.
extension Scene {
  /// The position of a damaged box in the drawing order of two frames; only items in front of it
  /// can hide it.
  struct Origin {
    /// The last node that is not in front of the box, in the frame on screen; -1 if the box is new.
    var old: Int32
    /// The last node that is not in front of the box, in the next frame; -1 if the box was removed.
    var new: Int32

    /// The origin of damage that no opaque view can hide.
    static let front = Origin(old: .max, new: .max)
  }

  /// The position, in the frame on screen, of a node that still exists.
  struct Former {
    /// The node's index; -1 if it is new.
    var index: Int32
    /// The index of the last node in its subtree.
    var last: Int32
  }

  /// Adds a box of damage.
  func addDamage(_ box: PixelRect, from origin: Origin) {
    damage.append(box)
    origins.append(origin)
  }

  /// Returns the position of a node in the frame on screen.
  ///
  /// If no node was added, removed or moved, it equals the current position.
  func former(_ index: Int32) -> Former {
    if formers.isEmpty {
      return Former(index: index, last: index &+ nodes[Int(index)].count &- 1)
    }
    return formers[Int(index)]
  }

  /// Returns the origin of a change's damage.
  ///
  /// A border is in front of the subviews, so only items in front of the whole subtree hide it.
  func origin(of change: Change) -> Origin {
    let index = change.index
    let former = former(index)
    let node = nodes[Int(index)]
    let hasBorder = (node.appearance.border | (change.earlier?.border ?? 0)) >> 24 > 0
    return Origin(
      old: hasBorder ? former.last : former.index,
      new: hasBorder ? index &+ node.count &- 1 : index)
  }

  /// Removes damage that opaque pixels in front hide in the next frame.
  ///
  /// If these opaque pixels are new or moved, the change of their own view damages them.
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
    var index = 0
    while index < damage.count {
      // A rotated view has many boxes with the same origin.
      let start = index
      let origin = origins[start]
      while index < damage.count, origins[index].old == origin.old, origins[index].new == origin.new
      {
        index += 1
      }
      leaveOutHidden(damage[start..<index], origin, &left)
    }
    swap(&damage, &left)
  }

  /// Appends the visible parts of damaged boxes to `left`.
  private func leaveOutHidden(
    _ boxes: ArraySlice<PixelRect>, _ origin: Origin, _ left: inout [PixelRect]
  ) {
    let bounds = boxes.count == 1 ? boxes[boxes.startIndex] : boxes.reduce(.zero) { $0.union($1) }
    var covers: [PixelRect] = []
    for item in found {
      let cover = items.opaques[Int(item)].intersection(bounds)
      guard !cover.isEmpty else { continue }
      let node = items.items[Int(item)].node
      let isInFront = node > origin.new && former(node).index > origin.old
      guard isInFront || SceneDefect.coverBehind.isOn else { continue }
      if cover == bounds { return }
      covers.append(cover)
    }
    if covers.isEmpty { return left += boxes }
    left += Region(boxes).subtracting(Region(covers)).rects
  }

  /// Discards the changes and the former positions after an update.
  func forgetFormer() {
    changes.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    if !shownTexts.isEmpty { shownTexts.removeAll(keepingCapacity: true) }
    removed.removeAll(keepingCapacity: true)
    reordered.removeAll(keepingCapacity: true)
    formers.removeAll(keepingCapacity: true)
    isOrderLost = false
  }
}
