// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Mullion

/// The colors of words on standard output; none if it is no terminal or `NO_COLOR` is set.
struct TerminalStyle {
  /// A color of the terminal's palette, by its ANSI code.
  enum Color: Int, CaseIterable {
    case red = 31
    case green = 32
    case yellow = 33
  }

  /// The style of standard output.
  static let standard = TerminalStyle()
  private static let end = "\u{1B}[0m"

  /// Whether words are colored.
  let isColored: Bool

  /// Creates the style for standard output.
  init() {
    let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    isColored = isatty(STDOUT_FILENO) == 1 && !noColor
  }

  /// Returns a word in a color.
  func text(_ word: String, _ color: Color) -> String {
    isColored ? Self.start(color) + word + Self.end : word
  }

  private static func start(_ color: Color) -> String { "\u{1B}[\(color.rawValue)m" }

  /// Returns a text with escapes in place of characters that control a terminal, except line feeds,
  /// tabs and the style's own colors.
  ///
  /// - Complexity: O(bytes).
  func printable(_ text: String) -> String {
    // A fast check first: results are long, and nearly all contain no control characters.
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F || byte == UInt8(ascii: "\n")
    }
    if isPlain { return text }
    guard isColored else { return text.printableLines }
    var text = text.printableLines
    for code in Color.allCases.map(Self.start) + [Self.end] {
      text = text.replacing(code.printable, with: code)
    }
    return text
  }
}
