// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

extension JSONSyntaxError.Found: CustomStringConvertible {
  /// The found text, described in words.
  var description: String {
    switch self {
    case .end: "the end of the file"
    case .word(let word): word.quoted
    case .character(let scalar) where scalar.value < 0x20 || scalar.value == 0x7F:
      "the control character \(hexadecimal(scalar.value))"
    case .character("\""): "a quotation mark"
    case .character(let scalar): "\"\(scalar)\""
    case .byte(let byte): "the byte 0x\(hexadecimalDigits(UInt32(byte), width: 2))"
    }
  }
}

extension JSONSyntaxError.Problem: CustomStringConvertible {
  /// A sentence with the found and the expected text.
  var description: String {
    switch self {
    case .unexpected(let found, let expected):
      "found \(found), expected \(expected)"
    case .notUTF8(let byte):
      "found the byte 0x\(hexadecimalDigits(UInt32(byte), width: 2)), expected text in UTF-8"
    case .utf16:
      "found a text in UTF-16, expected one in UTF-8; save the file as UTF-8"
    case .controlCharacter(let byte):
      "found the control character \(hexadecimal(UInt32(byte))) inside a text, "
        + "expected it to be written as \\u\(hexadecimalDigits(UInt32(byte), width: 4)) "
        + "or the text to be closed"
    case .badEscape(let text):
      "found \"\(text)\" inside a text, "
        + "expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hexadecimal digits"
    case .loneSurrogate(let unit):
      "found \\u\(hexadecimalDigits(unit, width: 4)), one half of a pair, "
        + "expected \\ud800…\\udbff followed by \\udc00…\\udfff"
    case .numberOutOfRange(let text):
      "found the number \(text), expected a number that a Double can hold, below 1.8e308"
    case .limit(let sentence): sentence
    case .tooDeep:
      "found more than \(JSONTree.Limit.nesting) levels of nesting, "
        + "expected at most \(JSONTree.Limit.nesting)"
    case .tooManyBytes(let count):
      "found a file of \(count) bytes, expected at most \(JSONTree.Limit.bytes) (64 MiB)"
    }
  }
}

/// Returns the code point in the form `U+000A`.
private func hexadecimal(_ value: UInt32) -> String {
  "U+\(hexadecimalDigits(value, width: 4).uppercased())"
}

/// Returns a number in base 16 with at least `width` digits.
func hexadecimalDigits(_ value: UInt32, width: Int) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
