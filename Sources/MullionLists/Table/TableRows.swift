// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The slots of a table and their heights, from top to bottom.
///
/// Each section has slots for a header, its rows and a footer. The first and the last slot are those
/// of the table's own header and footer. A place is the index of a slot.
struct TableRows {
  /// The contents of a slot.
  enum Slot: Hashable {
    /// The header of the table.
    case top
    /// The footer of the table.
    case bottom
    case header(Int)
    case row(TableView.IndexPath)
    case footer(Int)
  }

  /// The number of rows in each section.
  private(set) var counts: [Int] = []
  private(set) var heights = HeightIndex()
  /// Whether each height is exact, and not an estimate.
  private(set) var isKnown: [Bool] = []
  /// The index of each section's first slot, followed by the total number of slots.
  private var starts = [0]

  /// Creates the slots of a table without sections.
  init() { self.init([]) }

  func contains(_ path: TableView.IndexPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  /// Returns the index of the slot of an existing row.
  func index(of path: TableView.IndexPath) -> Int { starts[path.section] + 1 + path.row }

  /// Returns the indices of the slots of an existing section, including its header and footer.
  func indices(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  func index(of slot: Slot) -> Int {
    switch slot {
    case .top: 0
    case .bottom: heights.count - 1
    case .header(let section): starts[section]
    case .row(let path): index(of: path)
    case .footer(let section): starts[section + 1] - 1
    }
  }

  /// Returns the index of a slot; nil if its section or row does not exist.
  func place(of slot: Slot) -> Int? {
    switch slot {
    case .top, .bottom: break
    case .header(let section), .footer(let section):
      guard counts.indices.contains(section) else { return nil }
    case .row(let path): guard contains(path) else { return nil }
    }
    return index(of: slot)
  }

  /// Returns the contents of the slot at an index.
  ///
  /// - Complexity: O(log sections).
  func slot(at place: Int) -> Slot {
    if place == 0 { return .top }
    if place >= heights.count - 1 { return .bottom }
    var (lower, upper) = (0, counts.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if starts[middle] <= place { lower = middle } else { upper = middle }
    }
    if place == starts[lower] { return .header(lower) }
    if place == starts[lower + 1] - 1 { return .footer(lower) }
    return .row(TableView.IndexPath(row: place - starts[lower] - 1, section: lower))
  }

  /// Returns the indices of the slots that overlap a range of y coordinates.
  func indices(from top: Double, to bottom: Double) -> Range<Int> {
    let first = heights.first(endingAfter: top)
    guard first < heights.count, bottom > top else { return first..<first }
    var end = first
    var y = heights.start(of: first)
    while end < heights.count, y < bottom {
      y += heights.heights[end]
      end += 1
    }
    return first..<end
  }

  mutating func set(_ height: Double, at place: Int) {
    isKnown[place] = true
    if heights.heights[place] != height { heights.set(height, at: place) }
  }

  /// Marks the heights of all rows as estimates.
  mutating func forgetHeights() {
    for section in counts.indices {
      for place in indices(ofSection: section).dropFirst().dropLast() { isKnown[place] = false }
    }
  }

  /// Marks the height of a slot as an estimate.
  mutating func forgetHeight(at place: Int) { isKnown[place] = false }

  /// A height in points, and whether it is exact.
  typealias Height = (height: Double, isKnown: Bool)

  /// A section and the heights of its slots.
  struct Section {
    var header: Height
    var footer: Height
    var rows: [Height]
  }

  /// Returns an existing section.
  func section(_ section: Int) -> Section {
    let slots = indices(ofSection: section)
    return Section(
      header: height(at: slots.lowerBound), footer: height(at: slots.upperBound - 1),
      rows: slots.dropFirst().dropLast().map(height(at:)))
  }

  private func height(at place: Int) -> Height { (heights.heights[place], isKnown[place]) }

  /// Creates the slots of sections.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - top: The height of the table's header, in points; 0 for none.
  ///   - bottom: The height of the table's footer, in points; 0 for none.
  /// - Complexity: O(rows).
  init(_ sections: [Section], top: Double = 0, bottom: Double = 0) {
    var heights = [top]
    isKnown = [true]
    starts = [1]
    for section in sections {
      counts.append(section.rows.count)
      heights.append(section.header.height)
      heights.append(contentsOf: section.rows.lazy.map(\.height))
      heights.append(section.footer.height)
      isKnown.append(section.header.isKnown)
      isKnown.append(contentsOf: section.rows.lazy.map(\.isKnown))
      isKnown.append(section.footer.isKnown)
      starts.append(heights.count)
    }
    heights.append(bottom)
    isKnown.append(true)
    self.heights = HeightIndex(heights)
  }
}
