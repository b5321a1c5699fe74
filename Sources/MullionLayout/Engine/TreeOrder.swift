// SPDX-License-Identifier: GPL-3.0-or-later

/// The positions of items in tree order, as paths of indices that compare lexicographically.
package struct TreeOrder {
  /// Creates an order of a tree that was not visited yet.
  package init() {}

  /// The index of each subbox and guide, by its superbox or owning box.
  private var indices: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]

  mutating func path(of item: any LayoutItem) -> [Int] {
    var path: [Int] = []
    var current: any LayoutItem = item.layoutBox ?? item
    while let parent = current.layoutBox?.superbox ?? (current as? LayoutGuide)?.owningBox {
      path.append(index(of: current, in: parent))
      current = parent
    }
    return path.reversed()
  }

  private mutating func index(of item: any LayoutItem, in parent: LayoutBox) -> Int {
    let key = ObjectIdentifier(parent)
    if indices[key] == nil {
      let children =
        parent.layoutGuides.map { ObjectIdentifier($0) }
        + parent.subboxesInLayoutOrder.map { ObjectIdentifier($0) }
      indices[key] = Dictionary(
        zip(children, children.indices), uniquingKeysWith: { first, _ in first })
    }
    return indices[key]?[ObjectIdentifier(item)] ?? 0
  }
}
