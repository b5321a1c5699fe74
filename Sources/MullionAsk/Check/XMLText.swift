// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Escapes texts for XML 1.0 and HTML.
enum XMLText {
  /// Returns a text for the content of an element or for an attribute in double quotation marks.
  ///
  /// Characters that XML forbids, and those that control a terminal, are written as in JSON.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.printableLines.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML parsers turn unescaped line feeds and tabs in attributes into spaces.
      case "\n", "\t": result += "&#\(scalar.value);"
      case "\u{FFFE}", "\u{FFFF}": result += scalar.escape
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
