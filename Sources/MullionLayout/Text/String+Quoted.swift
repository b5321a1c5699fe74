// SPDX-License-Identifier: GPL-3.0-or-later

nonisolated extension String {
  /// The text in quotation marks, on one line and short enough for a message.
  package var quoted: String {
    var result = "\""
    for scalar in shortened.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// The first sixty characters, with an ellipsis for the rest.
  package var shortened: String {
    let head = prefix(60)
    return head.endIndex == endIndex ? self : head + "…"
  }
}
