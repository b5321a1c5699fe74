// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// What a scene paints, back to front, as boxes.
struct SceneItems {
  /// What is painted of a view.
  enum Kind: UInt8 {
    case shadow
    case background
    case contents
    case picture
    case border
    /// The view and its subviews as one picture.
    case group
  }

  /// One thing to paint.
  struct Item {
    var node: Int32
    var kind: Kind
    /// The item after those of the group.
    var end: Int32 = 0
  }

  private(set) var items: [Item] = []
  /// The device pixels that each item may paint.
  private(set) var inks: [PixelRect] = []
  /// The same for the items outside of groups, nothing for those inside.
  private(set) var outerInks: [PixelRect] = []
  /// The device pixels that each item is proven to hide; none inside of groups.
  private(set) var opaques: [PixelRect] = []

  /// An open view: its node, the node after its subtree, its group's item.
  private struct Open {
    var node: Int32
    var end: Int32
    var group: Int32
  }

  private var open: [Open] = []
  private var groups: [Int32] = []

  /// Lists what nodes paint.
  ///
  /// - Complexity: O(nodes).
  mutating func build(_ nodes: [SceneNode]) {
    items.removeAll(keepingCapacity: true)
    inks.removeAll(keepingCapacity: true)
    outerInks.removeAll(keepingCapacity: true)
    opaques.removeAll(keepingCapacity: true)
    var index = 0
    while index < nodes.count {
      while let last = open.last, last.end <= index { close(last, nodes) }
      guard nodes[index].look.isShown else {
        index += Int(nodes[index].count)
        continue
      }
      begin(index, nodes)
      index += 1
    }
    while let last = open.last { close(last, nodes) }
  }

  private mutating func begin(_ index: Int, _ nodes: [SceneNode]) {
    let look = nodes[index].look
    let node = Int32(index)
    var view = Open(node: node, end: node + nodes[index].count, group: -1)
    if look.isGroup {
      view.group = Int32(items.count)
      add(.group, node, .zero)
      groups.append(view.group)
    }
    let canHide = look.fade == 1
    if look.shadow != nil { add(.shadow, node, look.shadowInk) }
    add(
      .background, node, look.backgroundInk,
      canHide && (look.mask == 0 || SceneDefect.opaqueUnderMask.isOn)
        ? look.backgroundOpaque : .zero)
    add(
      .contents, node, look.contentsInk,
      canHide && look.innerMask == 0 ? look.contents.opaque : .zero)
    add(
      .picture, node, look.pictureInk,
      canHide && (look.innerMask == 0 || SceneDefect.opaqueUnderMask.isOn)
        ? look.picture.opaque : .zero)
    open.append(view)
  }

  private mutating func close(_ view: Open, _ nodes: [SceneNode]) {
    open.removeLast()
    let look = nodes[Int(view.node)].look
    add(.border, view.node, look.borderInk)
    guard view.group >= 0 else { return }
    groups.removeLast()
    let group = Int(view.group)
    items[group].end = Int32(items.count)
    if group + 1 == items.count {
      items.removeLast()
      inks.removeLast()
      outerInks.removeLast()
      opaques.removeLast()
    } else if groups.isEmpty {
      outerInks[group] = inks[group]
    } else if let outer = groups.last {
      inks[Int(outer)] = inks[Int(outer)].union(inks[group])
    }
  }

  private mutating func add(
    _ kind: Kind, _ node: Int32, _ ink: PixelRect, _ opaque: PixelRect = .zero
  ) {
    guard kind == .group || !ink.isEmpty else { return }
    items.append(Item(node: node, kind: kind))
    inks.append(ink)
    let isInside = !groups.isEmpty
    outerInks.append(isInside ? .zero : ink)
    opaques.append(isInside ? .zero : opaque.intersection(ink))
    if isInside, let group = groups.last { inks[Int(group)] = inks[Int(group)].union(ink) }
  }
}
