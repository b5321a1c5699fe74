// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The lines of an editable text in a width.
///
/// A line ends at a newline, or after the last space, hyphen or ideograph before the width's end,
/// otherwise inside of a word. If a paragraph's style has a factor for hyphenation, a line that would
/// be too short ends inside the next word, with a hyphen. Spaces at the end of a line may extend
/// beyond the width. After an edit, only paragraphs that changed are broken again.
struct TextLines {
  /// One line.
  struct Line: Equatable {
    /// The offsets of the characters, without the newline.
    var range: Range<Int>
    /// Whether the paragraph continues on the next line.
    var isWrapped: Bool
    /// Whether a hyphen that is not in the text is at the end.
    var isHyphenated = false
    /// The number of the paragraph's characters before the line.
    var offset = 0
    /// The distance of the top from that of the first line, in points.
    var top = 0.0
    /// The height, in points, without the space after the line.
    var height = 0.0
    /// The space after the line, in points.
    var spacing = 0.0

    /// The offset of the paragraph's first character.
    var paragraphStart: Int { range.lowerBound - offset }
  }

  /// The lines that an edit replaced.
  struct Replacement {
    /// The indices of the earlier lines.
    var range: Range<Int>
    /// The growth of the number of lines.
    var delta: Int
  }

  /// The lines, from top to bottom; at least one.
  private(set) var lines = [Line(range: 0..<0, isWrapped: false)]

  /// The height of all lines, in points.
  var height: Double { lines.last.map { $0.top + $0.height } ?? 0 }

  /// Divides a text into lines.
  ///
  /// - Complexity: O(characters).
  mutating func update(_ source: TextLineSource) {
    lines.removeAll(keepingCapacity: true)
    var top = 0.0
    source.forEachLine(in: 0..<source.characters.count) { Self.append($0, to: &lines, &top) }
  }

  /// Divides the paragraphs that an edit changed into lines, and moves the later lines.
  ///
  /// - Parameters:
  ///   - change: The edit of the text that the lines are for.
  ///   - source: The new text.
  /// - Returns: The replaced lines.
  /// - Complexity: O(characters of the paragraphs + lines after them).
  mutating func update(_ change: EditableText.Change, _ source: TextLineSource) -> Replacement {
    var first = index(of: change.range.lowerBound)
    while first > 0, lines[first - 1].isWrapped { first -= 1 }
    var last = index(of: change.range.upperBound)
    while last + 1 < lines.count, lines[last].isWrapped { last += 1 }
    let end = lines[last].range.upperBound + change.delta
    var top = lines[first].top
    var new: [Line] = []
    source.forEachLine(in: lines[first].range.lowerBound..<end) {
      Self.append($0, to: &new, &top)
    }
    let offset = last + 1 < lines.count ? top - lines[last + 1].top : 0
    if change.delta != 0 || offset != 0 {
      for index in lines.indices[(last + 1)...] {
        let range = lines[index].range
        lines[index].range = range.lowerBound + change.delta..<range.upperBound + change.delta
        lines[index].top += offset
      }
    }
    lines.replaceSubrange(first...last, with: new)
    return Replacement(range: first..<last + 1, delta: new.count - (last + 1 - first))
  }

  private static func append(_ line: Line, to lines: inout [Line], _ top: inout Double) {
    lines.append(line)
    lines[lines.count - 1].top = top
    top += line.height + line.spacing
  }

  /// Returns the index of the line with a caret position.
  ///
  /// A position between two lines of a paragraph belongs to the second one.
  ///
  /// - Complexity: O(log lines).
  func index(of place: Int) -> Int { last { $0.range.lowerBound <= place } }

  /// Returns the index of the last line whose top is not below a distance from the first line's.
  ///
  /// - Complexity: O(log lines).
  func index(atY y: Double) -> Int { last { $0.top <= y } }

  /// Returns the index of the last line that meets a condition, or 0; the lines before it meet it.
  private func last(where isBefore: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isBefore(lines[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
