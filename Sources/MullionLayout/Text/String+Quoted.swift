// SPDX-License-Identifier: GPL-3.0-or-later

nonisolated extension String {
  /// The text in quotation marks, on one line and short enough for a message.
  package var quoted: String {
    "\"" + shortened.replacing("\"", with: "\\\"").printable + "\""
  }

  /// The first sixty characters, with an ellipsis for the rest.
  package var shortened: String {
    let head = prefix(60)
    return head.endIndex == endIndex ? self : head + "…"
  }

  /// The text on one line, with escapes in place of characters that control a terminal.
  package var printable: String { printable { _ in false } }

  /// The text with its line feeds and tabs, and escapes in place of other characters that control a
  /// terminal.
  package var printableLines: String { printable { $0 == "\n" || $0 == "\t" } }

  private func printable(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    func isPrinted(_ scalar: Unicode.Scalar) -> Bool { !scalar.controlsTerminal || isKept(scalar) }
    guard !unicodeScalars.allSatisfy(isPrinted) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case _ where isPrinted(scalar): result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      default: result += scalar.escape
      }
    }
    return result
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether a terminal executes the character, ends a line at it or reorders the text around it.
  ///
  /// These are the controls of ISO/IEC 6429 (C0, C1 and delete), the line and paragraph separators,
  /// and the controls of Unicode Standard Annex 9.
  package var controlsTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The escape of a character in JSON, such as `\u001b`.
  package var escape: String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
