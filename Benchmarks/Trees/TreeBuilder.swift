// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionSolver

/// Builds a tree of views or boxes as a program does, with anchors or stacks.
struct TreeBuilder<Kind: TreeKind> {
  typealias Item = Kind.Item

  let root: Item
  /// The items without those that only arrange others, in the order of creation.
  var items: [Item] = []
  /// The content that the operation `text` changes, with both sizes.
  var middle: (item: Item, sizes: [Size])?

  init(_ root: Item) { self.root = root }

  /// Adds the items of a layout to the root and activates their constraints.
  mutating func build(_ layout: TreeLayout, _ count: Int) throws {
    switch layout {
    case .form: try buildForm(count)
    case .stacks: try buildStacks(count)
    case .row: try buildRow(count)
    case .feed: try buildFeed(count)
    case .nested: try buildNested(count)
    }
  }

  /// Gives the middle content its other size, or its first one; false if the layout has no contents.
  func setContent(isChanged: Bool) -> Bool {
    guard let middle else { return false }
    Kind.setContent(of: middle.item, middle.sizes[isChanged ? 1 : 0])
    return true
  }

  // MARK: Parts

  mutating func add(_ item: Item, to outer: Item) -> Item {
    Kind.add(item, to: outer)
    items.append(item)
    return item
  }

  /// Returns the label of a row, whose text is 40 to 119 points wide.
  func label(_ row: Int) -> Item {
    let label = Kind.content(Self.labelWidth(row), 20)
    for axis in [Axis.horizontal, .vertical] { Kind.setHugging(Priority(251), of: label, axis) }
    return label
  }

  func field() -> Item {
    let field = Kind.content(120, 30)
    Kind.setResistance(Priority(740), of: field, .horizontal)
    return field
  }

  /// Makes the label of the middle row the one that changes: wider than all others.
  mutating func noteMiddle(_ label: Item, row: Int, of count: Int) {
    guard row == count / 2 else { return }
    middle = (label, [Self.labelWidth(row), 130].map { Size(width: $0, height: 20) })
  }

  private static func labelWidth(_ row: Int) -> Double { 40 + Double(37 * row % 80) }
}
