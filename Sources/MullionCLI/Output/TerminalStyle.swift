// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The colors of words on standard output; none if it is no terminal or `NO_COLOR` is set.
struct TerminalStyle {
  /// A color of the terminal's palette, by its ANSI code.
  enum Color: Int {
    case red = 31
    case green = 32
    case yellow = 33
  }

  /// Whether words are colored.
  let isColored: Bool

  /// Creates the style for standard output.
  init() {
    let noColor = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    isColored = isatty(STDOUT_FILENO) == 1 && !noColor
  }

  /// Returns a word in a color.
  func text(_ word: String, _ color: Color) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(word)\u{1B}[0m" : word
  }
}
