// SPDX-License-Identifier: GPL-3.0-or-later

/// A text after fixes, with the offsets of their edits before and after.
struct EditedText {
  /// An edit, the fix that it belongs to, and its range in the edited text.
  private struct Entry {
    var fix: Int
    var edit: DocumentFix.Edit
    var range: Range<Int>
    /// The number of bytes by which the edits up to this one move the text after them.
    var shift: Int
  }

  /// The edited text.
  let bytes: [UInt8]
  private let entries: [Entry]
  /// The offset at which each fix begins in the text before the edits.
  private let starts: [Int]

  /// Applies fixes, which must be sorted by their first edit, to a text; nil if their edits overlap.
  init?(_ bytes: [UInt8], _ fixes: [DocumentFix]) {
    let all = fixes.enumerated().flatMap { index, fix in fix.edits.map { (fix: index, edit: $0) } }
      .sorted { $0.edit.range.lowerBound < $1.edit.range.lowerBound }
    var entries: [Entry] = []
    var (shift, end) = (0, 0)
    for (fix, edit) in all {
      guard edit.range.lowerBound >= end else { return nil }
      end = edit.range.upperBound
      let start = edit.range.lowerBound + shift
      let count = edit.replacement.utf8.count
      shift += count - edit.range.count
      entries.append(Entry(fix: fix, edit: edit, range: start..<start + count, shift: shift))
    }
    self.bytes = DocumentFixer.text(bytes, with: entries.map(\.edit))
    self.entries = entries
    starts = fixes.map { $0.edits[0].range.lowerBound }
  }

  /// Converts a repair of the edited text to an edit of the original text.
  ///
  /// Returns it with the index of the last fix that begins before it, to which the edit is added; nil if it
  /// overlaps another edit or precedes all fixes.
  ///
  /// - Complexity: O(log edits).
  func original(_ repair: ReadingContext.Repair) -> (fix: Int, edit: DocumentFix.Edit)? {
    var edit = DocumentFix.Edit(repair)
    let before = entries.partition { $0.range.lowerBound >= repair.range.upperBound }
    if before > 0 {
      let last = entries[before - 1]
      guard repair.range.lowerBound >= last.range.upperBound else { return nil }
      let range = repair.range
      edit.range = range.lowerBound - last.shift..<range.upperBound - last.shift
    }
    let fix = starts.partition { $0 > edit.range.lowerBound }
    return fix > 0 ? (fix - 1, edit) : nil
  }

  /// Returns the index of the fix that renamed the key before a wrong value; nil if no fix caused the
  /// mistake in this way.
  ///
  /// Whether a value is valid depends only on its key and on the type of the view, so the fix is wrong even
  /// without the other fixes.
  ///
  /// - Complexity: O(log edits).
  func wrongKey(_ mistake: DocumentReading.Mistake) -> Int? {
    switch mistake.issue.problem {
    case .value, .unknownName, .keyOfOtherType: break
    default: return nil
    }
    let before = entries.partition { $0.range.upperBound > mistake.offset }
    guard before > 0, mistake.repair == nil else { return nil }
    let last = entries[before - 1]
    // If the value belongs to the renamed key, only the key's end is between the edit and the value.
    let between = bytes[last.range.upperBound..<mistake.offset].filter { !Self.isSpace($0) }
    return between == Array("\":".utf8) ? last.fix : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}

extension Array {
  /// Returns the first index from which on all elements satisfy a condition; the count if none do.
  ///
  /// - Complexity: O(log elements).
  fileprivate func partition(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
