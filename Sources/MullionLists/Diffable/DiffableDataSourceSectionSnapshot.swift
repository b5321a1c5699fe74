// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The items of one section of a diffable data source, as trees of parents and children.
///
/// ```swift
/// var outline = DiffableDataSourceSectionSnapshot<String>()
/// outline.append(["Japan", "Peru"])
/// outline.append(["Kyoto", "Nara"], to: "Japan")
/// outline.expand(["Japan"])
/// source.apply(outline, to: "Countries")
/// ```
///
/// Items begin collapsed. The collection view shows the ``visibleItems``: the root items, and the
/// children of expanded items. Each identifier occurs once. A call that adds an identifier again, or
/// names one that the snapshot does not contain, is reported to ``ViewError/handler``; the rest of
/// the call takes effect.
nonisolated public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  fileprivate struct Node: Equatable {
    /// The item above; nil for a root item.
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Contents

  /// All items, each before its children.
  ///
  /// - Complexity: O(items).
  public var items: [ItemIdentifierType] { flattened(rootItems) }

  /// The items whose parents are all expanded, each before its children.
  ///
  /// - Complexity: O(visible items).
  public var visibleItems: [ItemIdentifierType] { flattened(rootItems, onlyVisible: true) }

  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// Returns the index of an item in ``items``; nil for an unknown one.
  ///
  /// - Complexity: O(items).
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// Returns the number of items above an item; 0 for a root item and an unknown one.
  ///
  /// - Complexity: O(level).
  public func level(of item: ItemIdentifierType) -> Int {
    var level = 0
    var node = nodes[item]
    while let parent = node?.parent {
      level += 1
      node = nodes[parent]
    }
    return level
  }

  /// Returns the parent of an item; nil for a root item and an unknown one.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// Returns the direct children of an item; none for an unknown one.
  func children(of item: ItemIdentifierType) -> [ItemIdentifierType] { nodes[item]?.children ?? [] }

  /// Returns whether an item is expanded; false for an unknown one.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Returns whether all items above an item are expanded; false for an unknown one.
  ///
  /// - Complexity: O(level).
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard var node = nodes[item] else { return false }
    while let parent = node.parent, let above = nodes[parent] {
      guard above.isExpanded else { return false }
      node = above
    }
    return true
  }

  /// Returns the items below an item as a snapshot of their own; an empty one for an unknown item.
  ///
  /// - Parameters:
  ///   - parent: The item above.
  ///   - includingParent: Whether the item itself is the root item of the result.
  /// - Returns: The snapshot, with the same items expanded.
  /// - Complexity: O(items of the result).
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var result = Self()
    guard let node = nodes[parent] else {
      Self.report(unknown: parent)
      return result
    }
    result.rootItems = includingParent ? [parent] : node.children
    for item in flattened(result.rootItems) { result.nodes[item] = nodes[item] }
    for item in result.rootItems { result.nodes[item]?.parent = nil }
    return result
  }

  /// Returns a line of text for each item, indented by its level.
  ///
  /// An asterisk marks visible items, a plus sign expanded ones, and a minus sign collapsed ones.
  public func visualDescription() -> String {
    let visible = Set(visibleItems)
    return items.map { item in
      let indent = String(repeating: "  ", count: level(of: item))
      let mark = visible.contains(item) ? "*" : " "
      return "\(mark) \(indent)\(isExpanded(item) ? "+" : "-") \(item)\n"
    }.joined()
  }

  // MARK: Items

  /// Adds items after the children of an item, or after all root items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - parent: The item above; nil for root items.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    guard let parent else { return insert(items, under: nil, at: rootItems.count) }
    guard let node = nodes[parent] else { return Self.report(unknown: parent) }
    insert(items, under: parent, at: node.children.count)
  }

  /// Inserts items before another one, under the same parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType
  ) {
    guard let (parent, index) = place(of: beforeIdentifier) else { return }
    insert(items, under: parent, at: index)
  }

  /// Inserts items after another one and its children, under the same parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType
  ) {
    guard let (parent, index) = place(of: afterIdentifier) else { return }
    insert(items, under: parent, at: index + 1)
  }

  /// Inserts the items of another snapshot before an item, under the same parent.
  public mutating func insert(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    guard let (parent, index) = place(of: item) else { return }
    insert(snapshot, under: parent, at: index)
  }

  /// Inserts the items of another snapshot after an item and its children, under the same parent.
  public mutating func insert(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    guard let (parent, index) = place(of: item) else { return }
    insert(snapshot, under: parent, at: index + 1)
  }

  /// Replaces all items below an item by those of another snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard let node = nodes[parent] else { return Self.report(unknown: parent) }
    for item in flattened(node.children) { nodes[item] = nil }
    nodes[parent]?.children = []
    insert(snapshot, under: parent, at: 0)
  }

  /// Deletes items with all items below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    var gone: [ItemIdentifierType?: Set<ItemIdentifierType>] = [:]
    for item in known(items) {
      // An earlier item of the list may have been above this one.
      guard let node = nodes[item] else { continue }
      gone[node.parent, default: []].insert(item)
      for below in flattened([item]) { nodes[below] = nil }
    }
    for (parent, children) in gone {
      guard let parent else {
        rootItems.removeAll { children.contains($0) }
        continue
      }
      nodes[parent]?.children.removeAll { children.contains($0) }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  // MARK: Expansion

  /// Expands items, so that their children are visible if the items are.
  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(items, true) }

  /// Collapses items; the items below keep their own state.
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(items, false) }

  private mutating func setExpanded(_ items: [ItemIdentifierType], _ isExpanded: Bool) {
    for item in known(items) { nodes[item]?.isExpanded = isExpanded }
  }

  // MARK: Inside

  /// Returns items, each before the items below it.
  private func flattened(
    _ items: [ItemIdentifierType], onlyVisible: Bool = false
  ) -> [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    // A recursive function would overflow the stack for items with a great level.
    var pending = Array(items.reversed())
    while let item = pending.popLast() {
      result.append(item)
      guard let node = nodes[item], !onlyVisible || node.isExpanded else { continue }
      pending += node.children.reversed()
    }
    return result
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int
  ) {
    place(items.filter { adopt($0, Node(parent: parent)) }, under: parent, at: index)
  }

  private mutating func insert(
    _ other: Self, under parent: ItemIdentifierType?, at index: Int
  ) {
    var roots: [ItemIdentifierType] = []
    var pending = Array(other.rootItems.reversed())
    while let item = pending.popLast() {
      guard let node = other.nodes[item] else { continue }
      let above = node.parent ?? parent
      guard adopt(item, Node(parent: above, isExpanded: node.isExpanded)) else { continue }
      if let inner = node.parent { nodes[inner]?.children.append(item) } else { roots.append(item) }
      pending += node.children.reversed()
    }
    place(roots, under: parent, at: index)
  }

  /// Adds a node for an item; returns false and reports the item if there is one already.
  private mutating func adopt(_ item: ItemIdentifierType, _ node: Node) -> Bool {
    guard nodes[item] == nil else {
      ViewError.report(.collection(.duplicateIdentifier("item \(item)")))
      return false
    }
    nodes[item] = node
    return true
  }

  /// Lists items that have a node among the children of a parent or the root items.
  private mutating func place(
    _ items: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int
  ) {
    guard let parent else { return rootItems.insert(contentsOf: items, at: index) }
    nodes[parent]?.children.insert(contentsOf: items, at: index)
  }

  /// Returns the parent of an item and its index among the children; reports an unknown item.
  private func place(
    of item: ItemIdentifierType
  ) -> (parent: ItemIdentifierType?, index: Int)? {
    guard let node = nodes[item] else {
      Self.report(unknown: item)
      return nil
    }
    let siblings = node.parent.map { children(of: $0) } ?? rootItems
    return siblings.firstIndex(of: item).map { (node.parent, $0) }
  }

  /// Returns the items that the snapshot contains, and reports the others.
  private func known(_ items: [ItemIdentifierType]) -> [ItemIdentifierType] {
    items.filter { item in
      if !contains(item) { Self.report(unknown: item) }
      return contains(item)
    }
  }

  private static func report(unknown item: ItemIdentifierType) {
    ViewError.report(.collection(.unknownIdentifier("item \(item)")))
  }
}

nonisolated extension DiffableDataSourceSectionSnapshot.Node: Sendable
where ItemIdentifierType: Sendable {}

nonisolated extension DiffableDataSourceSectionSnapshot: Sendable
where ItemIdentifierType: Sendable {}

nonisolated extension DiffableDataSourceSectionSnapshot: Equatable {}
