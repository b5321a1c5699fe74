// SPDX-License-Identifier: GPL-3.0-or-later

/// A position in the text of a constraint.
struct LineCursor {
  let bytes: [UInt8]
  var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the position; 0 at the end.
  var byte: UInt8 { byte(at: position) }

  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  var rest: String { string(position..<bytes.count) }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func skipSpaces() {
    while !isAtEnd, Self.isSpace(byte) { position += 1 }
  }

  /// Skips white space and a word, or stays at the position and returns false.
  mutating func skip(_ word: String) -> Bool {
    let start = position
    skipSpaces()
    if hasPrefix(word) {
      position += word.utf8.count
      return true
    }
    position = start
    return false
  }

  func hasPrefix(_ word: String) -> Bool {
    position + word.utf8.count <= bytes.count
      && bytes[position..<position + word.utf8.count].elementsEqual(word.utf8)
  }

  /// Reads a number without a sign, or returns nil and stays at the position.
  mutating func number() -> ExactNumber? {
    guard let end = numberEnd, let number = ExactNumber(string(position..<end)) else { return nil }
    position = end
    return number
  }

  /// The offset after the digits of a number without a sign; nil if there is none.
  var numberEnd: Int? {
    var end = position
    while Self.isDigit(byte(at: end)) || byte(at: end) == UInt8(ascii: ".") { end += 1 }
    guard end > position, Self.isDigit(byte(at: position)) || end > position + 1 else { return nil }
    if byte(at: end) | 0x20 == UInt8(ascii: "e") {
      var digits = end + 1
      if [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(byte(at: digits)) { digits += 1 }
      let start = digits
      while Self.isDigit(byte(at: digits)) { digits += 1 }
      if digits > start { end = digits }
    }
    return end
  }

  /// Returns the offset of the next occurrence of a byte.
  func offset(of wanted: UInt8) -> Int? { bytes[position...].firstIndex(of: wanted) }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a byte can be part of a name: a letter, a digit, `_`, `$`, or a part of a character
  /// outside ASCII.
  static func isOfName(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}
