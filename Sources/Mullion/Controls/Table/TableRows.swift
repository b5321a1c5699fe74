// SPDX-License-Identifier: GPL-3.0-or-later

/// What a table shows, from top to bottom: of each section a header, rows and a footer, with their heights.
///
/// Places are numbers of these slots.
struct TableRows {
  /// What stands in a slot.
  enum Slot: Hashable {
    case header(Int)
    case row(TableView.IndexPath)
    case footer(Int)
  }

  /// The number of rows of each section.
  private(set) var counts: [Int] = []
  private(set) var heights = HeightIndex()
  /// Whether each height is more than an estimate.
  private(set) var isKnown: [Bool] = []
  /// Where each section begins, and at the end the number of slots.
  private var starts = [0]

  init() {}

  func contains(_ path: TableView.IndexPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  /// The slot of a row that there is.
  func place(of path: TableView.IndexPath) -> Int { starts[path.section] + 1 + path.row }

  /// The slots of a section that there is, header and footer included.
  func places(ofSection section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  func place(of slot: Slot) -> Int {
    switch slot {
    case .header(let section): starts[section]
    case .row(let path): place(of: path)
    case .footer(let section): starts[section + 1] - 1
    }
  }

  /// What stands in a slot; O(log sections).
  func slot(at place: Int) -> Slot {
    var (lower, upper) = (0, counts.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if starts[middle] <= place { lower = middle } else { upper = middle }
    }
    if place == starts[lower] { return .header(lower) }
    if place == starts[lower + 1] - 1 { return .footer(lower) }
    return .row(TableView.IndexPath(row: place - starts[lower] - 1, section: lower))
  }

  /// The slots that have a part between two heights.
  func places(from top: Double, to bottom: Double) -> Range<Int> {
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

  /// Has heights of rows be estimates again.
  mutating func forgetHeights() {
    for section in counts.indices {
      for place in places(ofSection: section).dropFirst().dropLast() { isKnown[place] = false }
    }
  }

  /// Has the height of one row be an estimate again.
  mutating func forgetHeight(at place: Int) { isKnown[place] = false }

  /// A section and the heights of its slots.
  struct Section {
    var header: Double
    var footer: Double
    var rows: [(height: Double, isKnown: Bool)]
  }

  /// A section that there is.
  func section(_ section: Int) -> Section {
    let slots = places(ofSection: section)
    return Section(
      header: heights.heights[slots.lowerBound], footer: heights.heights[slots.upperBound - 1],
      rows: slots.dropFirst().dropLast().map { (heights.heights[$0], isKnown[$0]) })
  }

  /// Lists slots anew; O(rows).
  init(_ sections: [Section]) {
    var heights: [Double] = []
    for section in sections {
      counts.append(section.rows.count)
      heights.append(section.header)
      heights.append(contentsOf: section.rows.lazy.map(\.height))
      heights.append(section.footer)
      isKnown.append(true)
      isKnown.append(contentsOf: section.rows.lazy.map(\.isKnown))
      isKnown.append(true)
      starts.append(heights.count)
    }
    self.heights = HeightIndex(heights)
  }
}
