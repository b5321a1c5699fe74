// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A scene's painting steps, back to front, with their boxes.
///
/// A node's items depend on the parts that the view has, even if they are not visible at present.
/// So most changes keep the list and only update boxes.
struct SceneItems {
  /// The part of a view that an item paints.
  enum Kind: UInt8 {
    /// The view and its subviews as one picture.
    case group
    case shadow
    case background
    case contents
    case picture
    case border
  }

  /// One painting step.
  struct Item {
    var node: Int32
    var kind: Kind
    /// The index of the next item; for the first item of a node, that of the item after its whole
    /// subtree.
    var end: Int32
    /// The index of the innermost group around the item; -1 for none.
    var group: Int32
  }

  private(set) var items: [Item] = []
  /// The device pixels that each item may paint.
  private(set) var inks: [PixelRect] = []
  /// The inks of items outside groups; empty for those inside.
  private(set) var outerInks: [PixelRect] = []
  /// The device pixels that each item is proven to cover; empty inside groups.
  private(set) var opaques: [PixelRect] = []
  /// For each item, a box that contains its ink and that of the items up to ``Item/end``; boxes
  /// only grow until the next build.
  private(set) var extents: [PixelRect] = []
  /// For each node, the index of its first item; without items, the index that it would have.
  private var starts: [Int32] = []
  /// For each node, the index of its border's item; -1 for none.
  private var borders: [Int32] = []
  /// The items that are backdrops, back to front.
  private(set) var backdrops: [Int] = []
  /// The planes of groups that have one, by item.
  private var planes: [Int: Plane] = [:]
  /// The nodes with unfinished subtrees during a build, and their groups.
  private var open: [(node: Int32, group: Int32)] = []

  // MARK: Building

  /// Builds the items of all nodes.
  ///
  /// - Complexity: O(nodes).
  mutating func build(_ nodes: [SceneNode]) {
    items.removeAll(keepingCapacity: true)
    inks.removeAll(keepingCapacity: true)
    outerInks.removeAll(keepingCapacity: true)
    opaques.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    borders.removeAll(keepingCapacity: true)
    if !planes.isEmpty { planes.removeAll() }
    if !backdrops.isEmpty { backdrops.removeAll() }
    nodes.withUnsafeBufferPointer { nodes in
      for index in nodes.indices {
        close(before: Int32(index), nodes)
        begin(index, nodes)
      }
      close(before: Int32(nodes.count), nodes)
    }
    fitExtents()
  }

  private mutating func begin(_ index: Int, _ nodes: UnsafeBufferPointer<SceneNode>) {
    let node = Int32(index)
    var group = open.last?.group ?? -1
    starts.append(Int32(items.count))
    borders.append(-1)
    let kinds = Self.kinds(nodes[index].appearance)
    if kinds.contains(.group) {
      add(.group, node, group, nodes)
      group = Int32(items.count - 1)
      setPlane(Int(group), nodes[index].appearance)
    }
    for kind in [Kind.shadow, .background, .contents, .picture] where kinds.contains(kind) {
      add(kind, node, group, nodes)
    }
    open.append((node, group))
  }

  /// Finishes the subtrees that end before a node.
  private mutating func close(before next: Int32, _ nodes: UnsafeBufferPointer<SceneNode>) {
    while let last = open.last, last.node + nodes[Int(last.node)].count <= next {
      open.removeLast()
      if Self.kinds(nodes[Int(last.node)].appearance).contains(.border) {
        borders[Int(last.node)] = Int32(items.count)
        add(.border, last.node, last.group, nodes)
      }
      let start = Int(starts[Int(last.node)])
      if start < items.count, items[start].node == last.node {
        items[start].end = Int32(items.count)
      }
    }
  }

  private mutating func add(
    _ kind: Kind, _ node: Int32, _ group: Int32, _ nodes: UnsafeBufferPointer<SceneNode>
  ) {
    items.append(Item(node: node, kind: kind, end: Int32(items.count + 1), group: group))
    inks.append(.zero)
    outerInks.append(.zero)
    opaques.append(.zero)
    if kind == .contents, nodes[Int(node)].appearance.contents.backdropRadius != nil {
      backdrops.append(items.count - 1)
    }
    write(items.count - 1, nodes[Int(node)].appearance)
  }

  /// Computes the extents, and the inks of groups.
  private mutating func fitExtents() {
    extents = inks
    for index in items.indices.reversed() {
      let item = items[index]
      var inner = index + 1
      var box = inks[index]
      while inner < Int(item.end) {
        box = box.union(extents[inner])
        inner = Int(items[inner].end)
      }
      extents[index] = outer(box, index)
      if item.kind == .group { fitGroup(index) }
    }
  }

  /// Sets a group's ink to the union of the inks inside it.
  private mutating func fitGroup(_ index: Int) {
    let box = outer(innerInk(index), index)
    inks[index] = box
    outerInks[index] = items[index].group < 0 ? box : .zero
    extents[index] = extents[index].union(box)
  }

  /// Returns a box around the inks inside a group, in pixels of the group's plane.
  func innerInk(_ index: Int) -> PixelRect {
    var box = PixelRect.zero
    var inner = index + 1
    while inner < Int(items[index].end) {
      box = box.union(inks[inner])
      // The items inside a group with a plane have pixels of that plane.
      inner = !planes.isEmpty && planes[inner] != nil ? Int(items[inner].end) : inner + 1
    }
    return box
  }

  /// Returns the pixels around an item that depend on pixels inside it.
  private func outer(_ box: PixelRect, _ index: Int) -> PixelRect {
    guard !planes.isEmpty, let plane = planes[index] else { return box }
    return plane.outerBox(of: box)
  }

  private mutating func setPlane(_ index: Int, _ appearance: Appearance) {
    if planes.isEmpty, appearance.ownPlane == nil { return }
    planes[index] = appearance.ownPlane
  }

  // MARK: Updating

  /// Updates the boxes of one node.
  ///
  /// - Parameters:
  ///   - index: The node's index.
  ///   - node: The node's new state.
  ///   - nodes: All nodes.
  /// - Returns: False if the node now has other items, so that the list needs a rebuild.
  mutating func update(_ index: Int, _ node: SceneNode, _ nodes: [SceneNode]) -> Bool {
    let kinds = Self.kinds(node.appearance)
    var next = Int(starts[index])
    for kind in [Kind.group, .shadow, .background, .contents, .picture] {
      let isThere =
        next < items.count && items[next].node == Int32(index) && items[next].kind == kind
      guard isThere == kinds.contains(kind) else { return false }
      if isThere { next += 1 }
    }
    let border = Int(borders[index])
    guard kinds.contains(.border) == (border >= 0) else { return false }
    for item in Int(starts[index])..<next {
      if items[item].kind == .group { setPlane(item, node.appearance) }
      write(item, node.appearance)
    }
    if border >= 0 { write(border, node.appearance) }
    grow(Int(starts[index])..<next, border, index, nodes)
    return true
  }

  /// Extends the boxes around items to contain their new inks.
  private mutating func grow(
    _ range: Range<Int>, _ border: Int, _ index: Int, _ nodes: [SceneNode]
  ) {
    var box = border >= 0 ? inks[border] : .zero
    for item in range where items[item].kind != .group { box = box.union(inks[item]) }
    if let first = range.first { box = outer(box, first) }
    for item in range {
      extents[item] = extents[item].union(item == range.lowerBound ? box : inks[item])
    }
    if border >= 0 { extents[border] = inks[border] }
    var group: Int32 = -1
    if let first = range.first {
      group = items[first].group
    } else if border >= 0 {
      group = items[border].group
    }
    if let first = range.first, items[first].kind == .group { fitGroup(first) }
    while group >= 0 {
      fitGroup(Int(group))
      group = items[Int(group)].group
    }
    var parent = nodes[index].parent
    while parent >= 0 {
      let first = Int(starts[Int(parent)])
      if first < items.count, items[first].node == parent {
        box = outer(box, first)
        extents[first] = extents[first].union(box)
      }
      parent = nodes[Int(parent)].parent
    }
  }

  // MARK: Boxes

  /// Returns the kinds of items that an appearance has.
  private static func kinds(_ appearance: Appearance) -> KindSet {
    var kinds = KindSet()
    if appearance.isGroup { kinds.insert(.group) }
    if appearance.shadow != nil { kinds.insert(.shadow) }
    if appearance.background >> 24 > 0 { kinds.insert(.background) }
    if appearance.contents.stamp > 0 || !appearance.contents.ink.isEmpty { kinds.insert(.contents) }
    if appearance.picture.stamp > 0 { kinds.insert(.picture) }
    if appearance.border >> 24 > 0 { kinds.insert(.border) }
    return kinds
  }

  private mutating func write(_ index: Int, _ appearance: Appearance) {
    let ink: PixelRect
    var opaque = PixelRect.zero
    let ignoresMask = SceneDefect.opaqueUnderMask.isOn
    switch items[index].kind {
    case .group: return
    case .shadow: ink = appearance.shadowInk
    case .background:
      ink = appearance.backgroundInk
      if appearance.mask == 0 || ignoresMask { opaque = appearance.backgroundOpaque }
    case .contents:
      ink = appearance.contentsInk
      if appearance.innerMask == 0 { opaque = appearance.contents.opaque }
    case .picture:
      ink = appearance.pictureInk
      if appearance.innerMask == 0 || ignoresMask { opaque = appearance.picture.opaque }
    case .border: ink = appearance.borderInk
    }
    inks[index] = ink
    guard items[index].group < 0 else { return }
    outerInks[index] = ink
    opaques[index] = appearance.fade == 1 ? opaque.intersection(ink) : .zero
  }

  // MARK: Finding

  /// Finds the items that may paint in a box, back to front.
  ///
  /// - Complexity: O(nodes whose superviews paint there).
  func find(in box: PixelRect, _ result: inout [Int32]) {
    result.removeAll(keepingCapacity: true)
    let items = items.span
    let extents = extents.span
    let inks = outerInks.span
    var index = 0
    while index < items.count {
      if extents[index].intersection(box).isEmpty {
        index = Int(items[index].end)
        continue
      }
      if !inks[index].intersection(box).isEmpty { result.append(Int32(index)) }
      index = items[index].kind == .group ? Int(items[index].end) : index + 1
    }
  }

  /// Finds the items that cover pixels of a box and belong to nodes after a given one, back to
  /// front.
  ///
  /// - Complexity: O(nodes after it whose superviews paint there).
  func findOpaques(in box: PixelRect, after node: Int32, _ result: inout [Int32]) {
    result.removeAll(keepingCapacity: true)
    guard Int(node) + 1 < starts.count else { return }
    var index = Int(starts[Int(node) + 1])
    while index < items.count {
      if extents[index].intersection(box).isEmpty {
        index = Int(items[index].end)
        continue
      }
      if !opaques[index].intersection(box).isEmpty { result.append(Int32(index)) }
      index = items[index].kind == .group ? Int(items[index].end) : index + 1
    }
  }
}

/// A set of item kinds.
private struct KindSet {
  private var bits: UInt8 = 0

  mutating func insert(_ kind: SceneItems.Kind) { bits |= 1 << kind.rawValue }

  func contains(_ kind: SceneItems.Kind) -> Bool { bits >> kind.rawValue & 1 != 0 }
}
