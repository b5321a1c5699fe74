// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes the difference of two texts in the unified format of `diff -u`, which `patch` applies.
public struct UnifiedDiff {
  /// The number of unchanged lines that are shown before and after a change.
  private static let context = 3
  /// The largest number of lines of a change, old and new ones together.
  ///
  /// If the texts are not equal again by then, the change replaces the rest of the text.
  private static let longestChange = 1_000

  /// A run of lines of the old text that lines of the new text replace.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  /// Returns the difference of two versions of a file; empty for equal texts.
  ///
  /// A line ends at a line feed, and a carriage return before it is a part of the line.
  public static func text(file: String, old: [UInt8], new: [UInt8]) -> String {
    if old == new { return "" }
    let diff = UnifiedDiff(old: lines(of: old), new: lines(of: new))
    return "--- \(file)\n+++ \(file)\n" + diff.hunks()
  }

  /// Returns the lines of a text, each with its line feed.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(text[start...index])
      start = index + 1
    }
    return start < text.count ? lines + [text[start...]] : lines
  }

  /// The changes in order; the lines between two changes are equal.
  private func changes() -> [Change] {
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, right < new.count, old[left] == new[right] {
        (left, right) = (left + 1, right + 1)
        continue
      }
      let (oldCount, newCount) = lengthOfChange(left, right)
      changes.append(
        Change(old: left..<left + oldCount, new: right..<right + newCount))
      (left, right) = (left + oldCount, right + newCount)
    }
    return changes
  }

  /// Returns the numbers of old and new lines of the change that begins at two lines: the least total after
  /// which the next lines are equal.
  private func lengthOfChange(_ left: Int, _ right: Int) -> (old: Int, new: Int) {
    for total in 1...Self.longestChange {
      // Try equal numbers of old and new lines first, because most changes replace parts of lines.
      for oldCount in (0...total).sorted(by: { abs(2 * $0 - total) < abs(2 * $1 - total) }) {
        let (one, other) = (left + oldCount, right + total - oldCount)
        if one == old.count, other == new.count { return (oldCount, total - oldCount) }
        if one < old.count, other < new.count, old[one] == new[other] {
          return (oldCount, total - oldCount)
        }
      }
    }
    return (old.count - left, new.count - right)
  }

  private func hunks() -> String {
    var groups: [[Change]] = []
    for change in changes() {
      if let last = groups.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * Self.context
      {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    return groups.map(hunk).joined()
  }

  private func hunk(_ changes: [Change]) -> String {
    guard let first = changes.first, let last = changes.last else { return "" }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldLines = first.old.lowerBound - before..<last.old.upperBound + after
    let newLines = first.new.lowerBound - before..<last.new.upperBound + after
    var text = "@@ -\(Self.text(oldLines)) +\(Self.text(newLines)) @@\n"
    var index = oldLines.lowerBound
    for change in changes {
      for line in old[index..<change.old.lowerBound] { text += Self.text(" ", line) }
      for line in old[change.old] { text += Self.text("-", line) }
      for line in new[change.new] { text += Self.text("+", line) }
      index = change.old.upperBound
    }
    for line in old[index..<oldLines.upperBound] { text += Self.text(" ", line) }
    return text
  }

  /// Returns the number of the first line, from 1, and the number of lines.
  ///
  /// For an empty range, the first number is that of the line before it.
  private static func text(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }

  private static func text(_ sign: String, _ line: ArraySlice<UInt8>) -> String {
    let end = line.last == UInt8(ascii: "\n") ? "" : "\n\\ No newline at end of file\n"
    return sign + String(decoding: line, as: UTF8.self) + end
  }
}
