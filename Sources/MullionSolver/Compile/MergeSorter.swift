// SPDX-License-Identifier: GPL-3.0-or-later

/// A stable sort that reuses its memory.
///
/// The standard library's sort allocates memory at each call.
///
/// The algorithm is a bottom-up merge sort of short runs. If two runs are already in order, merging
/// them takes one comparison.
struct MergeSorter<Element> {
  private var merged: [Element] = []

  private static var shortRun: Int { 16 }

  /// Sorts a list.
  ///
  /// Elements that compare equal keep their order.
  ///
  /// - Complexity: O(n log n).
  mutating func sort(_ list: inout [Element], by precedes: (Element, Element) -> Bool) {
    var start = 0
    while start < list.count {
      Self.insert(start..<min(start + Self.shortRun, list.count), of: &list, by: precedes)
      start += Self.shortRun
    }
    var width = Self.shortRun
    while width < list.count {
      mergePairs(of: &list, width: width, by: precedes)
      width *= 2
    }
  }

  private static func insert(
    _ range: Range<Int>, of list: inout [Element], by precedes: (Element, Element) -> Bool
  ) {
    for place in range.dropFirst() {
      let element = list[place]
      var at = place
      while at > range.lowerBound, precedes(element, list[at - 1]) {
        list[at] = list[at - 1]
        at -= 1
      }
      list[at] = element
    }
  }

  private mutating func mergePairs(
    of list: inout [Element], width: Int, by precedes: (Element, Element) -> Bool
  ) {
    var start = 0
    while start + width < list.count {
      let (middle, end) = (start + width, min(start + 2 * width, list.count))
      if precedes(list[middle], list[middle - 1]) {
        merge(start, middle, end, of: &list, by: precedes)
      }
      start = end
    }
  }

  private mutating func merge(
    _ start: Int, _ middle: Int, _ end: Int, of list: inout [Element],
    by precedes: (Element, Element) -> Bool
  ) {
    merged.removeAll(keepingCapacity: true)
    var (left, right) = (start, middle)
    while left < middle, right < end {
      if precedes(list[right], list[left]) {
        merged.append(list[right])
        right += 1
      } else {
        merged.append(list[left])
        left += 1
      }
    }
    // The remaining elements of the right run are already in position.
    while left < middle {
      merged.append(list[left])
      left += 1
    }
    for place in merged.indices { list[start + place] = merged[place] }
  }
}
