// SPDX-License-Identifier: GPL-3.0-or-later

/// Splits a text at its newlines.
enum Paragraphs {
  /// Returns at most `limit` paragraphs, and whether the text continues after them.
  ///
  /// An empty text has no paragraphs. If a text ends with a newline, its last paragraph is empty. A
  /// carriage return followed by a line feed is one newline.
  ///
  /// - Complexity: Linear in the length of the paragraphs returned.
  static func split(_ text: String, limit: Int) -> (paragraphs: [String], isCut: Bool) {
    guard !text.isEmpty else { return ([], false) }
    let scalars = text.unicodeScalars
    var paragraphs: [String] = []
    var start = scalars.startIndex
    while paragraphs.count < limit {
      let rest = scalars[start...]
      guard let end = rest.firstIndex(where: BreakRules.isNewline) else {
        paragraphs.append(String(rest))
        return (paragraphs, false)
      }
      paragraphs.append(String(scalars[start..<end]))
      start = scalars.index(after: end)
      if scalars[end] == "\r" && start < scalars.endIndex && scalars[start] == "\n" {
        start = scalars.index(after: start)
      }
    }
    return (paragraphs, true)
  }
}
