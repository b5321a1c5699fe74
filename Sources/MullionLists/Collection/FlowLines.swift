// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The size of an item along a line and across the lines, in points.
struct FlowExtent: Equatable {
  /// The extent along the line.
  var along: Double
  /// The extent in the scroll direction.
  var across: Double
}

/// Consecutive items of one size.
private struct FlowRun: BlockElement {
  var extent: FlowExtent
  var items: Int
  var length: Double { 0 }
}

/// Consecutive lines with the same number of items and the same thickness.
private struct FlowLine: BlockElement {
  var itemsPerLine: Int
  var repeats: Int
  /// The extent of the largest item in the scroll direction, in points.
  var thickness: Double
  /// The distance to the next line, in points.
  var spacing: Double

  var items: Int { itemsPerLine * repeats }
  /// The distance from the start of a line to the start of the next one, in points.
  var pitch: Double { thickness + spacing }
  var length: Double { pitch * Double(repeats) }
}

/// The items of a section of a flow layout, in lines.
///
/// Lines are filled greedily: an item begins a new line if it does not fit. Consecutive items of
/// one size, and consecutive lines of one kind, have one entry each. Items that were never measured
/// therefore take one entry, and no step visits all items. A new size of one item moves the items
/// after it only up to the first line that begins with the same item as before.
struct FlowLines {
  /// The length of a line and the distances within and between lines, in points.
  struct Metrics: Equatable {
    var available = 0.0
    var itemSpacing = 10.0
    var lineSpacing = 10.0
  }

  /// The frame of an item relative to the first line, in points.
  struct Frame: Equatable {
    var item: Int
    /// The position along the line.
    var along: Double
    /// The position in the scroll direction.
    var across: Double
    var extent: FlowExtent
  }

  /// The limit of the columns that the last line of equal items can have.
  private static var mostColumns: Int { 1_000_000 }

  let metrics: Metrics
  private var runs = BlockList<FlowRun>()
  private var lines = BlockList<FlowLine>()

  /// Creates the lines of items.
  ///
  /// - Parameters:
  ///   - extents: The sizes of consecutive items, each with the number of these items.
  ///   - metrics: The length of a line and the distances.
  /// - Complexity: O(sizes).
  init(_ extents: [(extent: FlowExtent, count: Int)], metrics: Metrics) {
    self.metrics = metrics
    var runs: [FlowRun] = []
    for (extent, count) in extents where count > 0 {
      Self.append(FlowRun(extent: extent, items: count), to: &runs)
    }
    self.runs = BlockList(runs)
    lines = BlockList(flow(from: 0, until: { _ in false }).lines)
  }

  /// The number of items.
  var count: Int { runs.items }
  /// Whether all items have the same size.
  var isEven: Bool { count == 0 || runs.isSingle }
  /// The extent of all lines in the scroll direction, in points.
  var length: Double { count == 0 ? 0 : lines.length - metrics.lineSpacing }

  /// Returns the size of an item; nil if it does not exist.
  func extent(of item: Int) -> FlowExtent? {
    runs.position(ofItem: item).map { runs[$0].extent }
  }

  /// Returns the sizes of all items, in runs of equal sizes.
  ///
  /// - Complexity: O(runs).
  var extents: [(extent: FlowExtent, count: Int)] {
    var result: [(FlowExtent, Int)] = []
    var place = runs.position(ofItem: 0)
    while let next = place {
      result.append((runs[next].extent, runs[next].items))
      place = runs.after(next)
    }
    return result
  }

  // MARK: Changes

  /// Sets the sizes of some items; ignores items that do not exist.
  mutating func set(_ extents: [(item: Int, extent: FlowExtent)]) {
    var (first, last) = (Int.max, -1)
    for (item, extent) in extents where set(extent, of: item) {
      (first, last) = (min(first, item), max(last, item))
    }
    if last >= 0 { flowAgain(from: first, to: last) }
  }

  /// Sets the size of an item; returns whether it differs from the earlier one.
  private mutating func set(_ extent: FlowExtent, of item: Int) -> Bool {
    guard let place = runs.position(ofItem: item), runs[place].extent != extent else {
      return false
    }
    let run = runs[place]
    let (before, end) = (item - place.item, place.item + run.items)
    var range = place.item..<end
    var new: [FlowRun] = []
    if before == 0, let earlier = runs.position(ofItem: item - 1) {
      new.append(runs[earlier])
      range = earlier.item..<end
    }
    Self.append(FlowRun(extent: run.extent, items: before), to: &new)
    Self.append(FlowRun(extent: extent, items: 1), to: &new)
    Self.append(FlowRun(extent: run.extent, items: end - item - 1), to: &new)
    if item + 1 == end, let later = runs.position(ofItem: end) {
      Self.append(runs[later], to: &new)
      range = range.lowerBound..<(end + runs[later].items)
    }
    runs.replace(range, with: new)
    return true
  }

  private static func append(_ run: FlowRun, to runs: inout [FlowRun]) {
    guard run.items > 0 else { return }
    if let last = runs.indices.last, runs[last].extent == run.extent {
      runs[last].items += run.items
    } else {
      runs.append(run)
    }
  }

  // MARK: Filling lines

  /// Fills the lines again from the line before the first changed item to the first line after the
  /// last changed item that begins as before.
  private mutating func flowAgain(from first: Int, to last: Int) {
    // A smaller item may fit into the line before its own.
    let own = lineStart(of: first)
    let begin = own > 0 ? lineStart(of: own - 1) : 0
    guard let head = lines.position(ofItem: begin) else { return }
    let old = lines
    func isStart(_ item: Int) -> Bool {
      guard item > last, let place = old.position(ofItem: item) else { return false }
      return (item - place.item) % old[place].itemsPerLine == 0
    }
    var new: [FlowLine] = []
    var kept = lines[head]
    kept.repeats = (begin - head.item) / kept.itemsPerLine
    if kept.repeats > 0 { new.append(kept) }
    let (filled, end) = flow(from: begin, until: isStart)
    for line in filled { Self.append(line, to: &new) }
    var replaced = head.item..<end
    if let tail = lines.position(ofItem: end), tail.item < end {
      var rest = lines[tail]
      rest.repeats -= (end - tail.item) / rest.itemsPerLine
      new.append(rest)
      replaced = head.item..<(tail.item + lines[tail].items)
    }
    lines.replace(replaced, with: new)
  }

  /// Returns the first item of the line with an item.
  private func lineStart(of item: Int) -> Int {
    guard let place = lines.position(ofItem: item) else { return 0 }
    return item - (item - place.item) % lines[place].itemsPerLine
  }

  /// Returns the lines from an item to the end, or to the first line start that a closure accepts,
  /// and the first item after them.
  private func flow(
    from start: Int, until isEnd: (Int) -> Bool
  ) -> (lines: [FlowLine], end: Int) {
    var result: [FlowLine] = []
    var item = start
    while item < count {
      if item > start, isEnd(item) { break }
      guard let line = line(from: item) else { break }
      Self.append(line, to: &result)
      item += line.items
    }
    return (result, item)
  }

  private static func append(_ line: FlowLine, to lines: inout [FlowLine]) {
    if let last = lines.indices.last, lines[last].itemsPerLine == line.itemsPerLine,
      lines[last].thickness == line.thickness
    {
      lines[last].repeats += line.repeats
    } else {
      lines.append(line)
    }
  }

  /// Returns the line that begins with an item, with all equal lines after it; nil at the end.
  private func line(from item: Int) -> FlowLine? {
    guard var place = runs.position(ofItem: item) else { return nil }
    let run = runs[place]
    var rest = place.item + run.items - item
    let most = fitting(run.extent, used: nil)
    var repeats = most > 0 ? rest / most : 0
    // If items of another size follow, the last line may have space for one, so it is filled separately.
    if repeats * most == rest, item + rest < count { repeats -= 1 }
    if repeats > 0 { return line(of: most, repeats: repeats, run.extent.across) }
    var items = 0
    var used: Double?
    var thickness = 0.0
    while true {
      let extent = runs[place].extent
      let taken = min(fitting(extent, used: used), rest)
      if taken > 0 {
        let before = used.map { $0 + metrics.itemSpacing } ?? 0
        used = before + extent.along * Double(taken) + metrics.itemSpacing * Double(taken - 1)
        thickness = max(thickness, extent.across)
        items += taken
      }
      guard taken == rest, let next = runs.after(place) else { break }
      (place, rest) = (next, runs[next].items)
    }
    return line(of: max(items, 1), repeats: 1, thickness)
  }

  private func line(of items: Int, repeats: Int, _ thickness: Double) -> FlowLine {
    FlowLine(
      itemsPerLine: items, repeats: repeats, thickness: thickness, spacing: metrics.lineSpacing)
  }

  /// Returns the number of items of a size that fit into a line.
  ///
  /// - Parameters:
  ///   - extent: The size.
  ///   - used: The used part of the line, in points; nil for an empty line, which takes at least one
  ///     item.
  ///   - items: The upper limit; nil for the number of items in the section.
  /// - Returns: The number of items.
  private func fitting(_ extent: FlowExtent, used: Double?, among items: Int? = nil) -> Int {
    let items = items ?? count
    let step = extent.along + metrics.itemSpacing
    let free = metrics.available - (used ?? -metrics.itemSpacing)
    guard step > 0 else { return items }
    // The term compensates rounding errors of sums.
    let most = Int(min(max((free / step + 1e-9).rounded(.down), 0), Double(items)))
    return used == nil ? max(most, 1) : most
  }

  // MARK: Frames

  /// Returns the frame of an item; nil if it does not exist.
  ///
  /// - Complexity: O(log lines + items in the line).
  func frame(of item: Int) -> Frame? {
    guard let place = lines.position(ofItem: item) else { return nil }
    let line = lines[place]
    let index = (item - place.item) / line.itemsPerLine
    var found: Frame?
    forEachItem(
      of: line, from: place.item + index * line.itemsPerLine,
      at: place.start + Double(index) * line.pitch
    ) { if $0.item == item { found = $0 } }
    return found
  }

  /// Returns the frames of the items in the lines that overlap a range in the scroll direction.
  ///
  /// - Complexity: O(log lines + items found).
  func frames(from start: Double, to end: Double) -> [Frame] {
    var result: [Frame] = []
    var next = lines.position(endingAfter: start)
    while let place = next, place.start < end {
      let line = lines[place]
      if line.thickness > 0 {
        let skipped = min(max((start - place.start) / line.pitch, 0), Double(line.repeats))
        for index in Int(skipped)..<line.repeats {
          let across = place.start + Double(index) * line.pitch
          guard across < end else { break }
          guard across + line.thickness > start else { continue }
          forEachItem(of: line, from: place.item + index * line.itemsPerLine, at: across) {
            if $0.extent.along > 0, $0.extent.across > 0 { result.append($0) }
          }
        }
      }
      next = lines.after(place)
    }
    return result
  }

  private func forEachItem(
    of line: FlowLine, from first: Int, at across: Double, _ body: (Frame) -> Void
  ) {
    let (start, gap) = spreading(line, from: first)
    var along = start
    var place = runs.position(ofItem: first)
    var item = first
    let end = min(first + line.itemsPerLine, count)
    while let run = place, item < end {
      let extent = runs[run].extent
      for index in item..<min(run.item + runs[run].items, end) {
        // Items that are thinner than their line are centered in it.
        body(
          Frame(
            item: index, along: along, across: across + (line.thickness - extent.across) / 2,
            extent: extent))
        along += extent.along + gap
      }
      item = run.item + runs[run].items
      place = runs.after(run)
    }
  }

  /// Returns the position of a line's first item, and the distance between its items, in points.
  ///
  /// Full lines are spread over the available length, and a single item is centered. The last line
  /// has the minimum spacing, but if all items have one size, it has the columns of full lines.
  private func spreading(_ line: FlowLine, from first: Int) -> (start: Double, gap: Double) {
    guard let place = runs.position(ofItem: first) else { return (0, metrics.itemSpacing) }
    var (items, along) = (line.itemsPerLine, 0.0)
    if runs.isSingle {
      let extent = runs[place].extent
      items = max(fitting(extent, used: nil, among: Self.mostColumns), 1)
      along = extent.along * Double(items)
    } else if first + items >= count {
      return (0, metrics.itemSpacing)
    } else {
      var (next, item) = (Optional(place), first)
      while let run = next, item < first + items {
        let end = min(run.item + runs[run].items, first + items)
        along += runs[run].extent.along * Double(end - item)
        (item, next) = (end, runs.after(run))
      }
    }
    let left = max(metrics.available - along, 0)
    return items == 1 ? (left / 2, 0) : (0, left / Double(items - 1))
  }
}
