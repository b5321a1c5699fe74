// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// An element of a ``BlockList``: a number of items that have a common length.
protocol BlockElement {
  /// The number of items, at least 1.
  var items: Int { get }
  /// The length of all items together, in points.
  var length: Double { get }
}

/// A list of elements in which an element is found by the index of an item, or by a length from the
/// start.
///
/// The elements are in blocks of at most ``mostElements``. A replacement changes the blocks around
/// it, and the sums of the blocks after it. With n elements, a search takes O(log n), and a
/// replacement of a few elements O(n / 64) additions.
struct BlockList<Element: BlockElement> {
  /// The position of an element.
  struct Position {
    fileprivate var block: Int
    fileprivate var index: Int
    /// The number of items before the element.
    var item: Int
    /// The sum of the lengths before the element, in points.
    var start: Double
  }

  private static var mostElements: Int { 64 }
  private static var fewestElements: Int { 16 }

  private var blocks: [[Element]] = []
  /// The number of items before each block, and the total number of items.
  private var itemStarts = [0]
  /// The length before each block, and the total length, in points.
  private var lengthStarts = [0.0]

  /// Creates a list.
  ///
  /// - Complexity: O(elements).
  init(_ elements: [Element] = []) { replace(0..<0, with: elements) }

  /// The number of items.
  var items: Int { itemStarts[blocks.count] }
  /// The sum of all lengths, in points.
  var length: Double { lengthStarts[blocks.count] }
  /// Whether the list has exactly one element.
  var isSingle: Bool { blocks.count == 1 && blocks[0].count == 1 }

  subscript(position: Position) -> Element { blocks[position.block][position.index] }

  /// Returns the position of the element with an item; nil if there is no such item.
  func position(ofItem item: Int) -> Position? {
    guard item >= 0, item < items else { return nil }
    let block = Self.last(itemStarts, notAbove: item)
    var found = Position(
      block: block, index: 0, item: itemStarts[block], start: lengthStarts[block])
    for element in blocks[block] {
      if found.item + element.items > item { break }
      found.item += element.items
      found.start += element.length
      found.index += 1
    }
    return found
  }

  /// Returns the position of the first element that ends after a length; nil if there is none.
  func position(endingAfter length: Double) -> Position? {
    guard !blocks.isEmpty, length < self.length else { return nil }
    let block = length <= 0 ? 0 : Self.last(lengthStarts, notAbove: length)
    var found: Position? = Position(
      block: min(block, blocks.count - 1), index: 0, item: 0, start: 0)
    found?.item = itemStarts[min(block, blocks.count - 1)]
    found?.start = lengthStarts[min(block, blocks.count - 1)]
    // Rounding of the sums can put the end of a block a little before its last element's end.
    while let place = found, place.start + self[place].length <= length { found = after(place) }
    return found
  }

  /// Returns the position after another one; nil at the end.
  func after(_ position: Position) -> Position? {
    let element = self[position]
    var next = position
    next.item += element.items
    next.start += element.length
    next.index += 1
    guard next.index == blocks[next.block].count else { return next }
    (next.block, next.index) = (next.block + 1, 0)
    return next.block < blocks.count ? next : nil
  }

  /// Replaces the elements with a range of items; an element that begins before the range or ends
  /// after it must not contain items of the range.
  mutating func replace(_ range: Range<Int>, with elements: [Element]) {
    let (first, last) = (boundary(range.lowerBound), boundary(range.upperBound))
    var joined: [Element] = []
    if first.index > 0 { joined += blocks[first.block][..<first.index] }
    joined += elements
    var end = last.block
    if last.index > 0 {
      joined += blocks[last.block][last.index...]
      end += 1
    }
    // Without this, many small replacements would leave many small blocks.
    if joined.count < Self.fewestElements, end < blocks.count {
      joined += blocks[end]
      end += 1
    }
    let parts = stride(from: 0, to: joined.count, by: Self.mostElements).map {
      Array(joined[$0..<min($0 + Self.mostElements, joined.count)])
    }
    blocks.replaceSubrange(first.block..<end, with: parts)
    addUp(from: first.block)
  }

  /// Returns the block and the index of the element that begins with an item.
  private func boundary(_ item: Int) -> (block: Int, index: Int) {
    position(ofItem: item).map { ($0.block, $0.index) } ?? (blocks.count, 0)
  }

  private mutating func addUp(from block: Int) {
    itemStarts.removeSubrange((block + 1)...)
    lengthStarts.removeSubrange((block + 1)...)
    var (items, length) = (itemStarts[block], lengthStarts[block])
    for elements in blocks[block...] {
      for element in elements {
        items += element.items
        length += element.length
      }
      itemStarts.append(items)
      lengthStarts.append(length)
    }
  }

  /// Returns the index of the last block whose start is not above a value; the starts ascend.
  private static func last<Value: Comparable>(_ starts: [Value], notAbove value: Value) -> Int {
    var (lower, upper) = (0, starts.count - 1)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if starts[middle] <= value { lower = middle } else { upper = middle }
    }
    return lower
  }
}
