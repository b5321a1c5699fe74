// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout

/// Scans the characters of a constraint text.
///
/// The scanner works on UTF-8 bytes and decodes only characters that are not ASCII.
struct ConstraintTextScanner {
  private let bytes: [UInt8]
  /// The offset of the current byte.
  private(set) var index = 0
  /// The end of the last scanned run of id characters.
  ///
  /// A sum such as `1-1-1` is a single run, whose end is needed for each term. Storing the end
  /// keeps the time linear.
  private var runEnd = 0
  /// The offset and column of the last column query.
  private var counted = (offset: 0, column: 1)

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { index == bytes.count }

  /// The current byte; nil at the end.
  var current: UInt8? { byte(at: index) }

  /// The byte after the current one; nil at the end.
  var next: UInt8? { byte(at: index + 1) }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Returns the column of an offset, from 1, in Unicode scalars.
  ///
  /// - Complexity: O(length) for any number of increasing offsets.
  mutating func column(at offset: Int) -> Int {
    if offset < counted.offset { counted = (0, 1) }
    counted.column += bytes[counted.offset..<offset].count { $0 & 0xC0 != 0x80 }
    counted.offset = offset
    return counted.column
  }

  /// Returns the text between an offset and the current offset.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// The text at the current offset, as messages quote it.
  var found: String {
    guard !isAtEnd else { return "the end" }
    var end = index
    while let length = idCharacterLength(at: end) { end += length }
    if end == index { end += characterLength(at: index) }
    return String(decoding: bytes[index..<end], as: UTF8.self).quoted
  }

  /// The ASCII letters at the current offset.
  var name: String {
    String(decoding: bytes[index...].prefix { $0.isLetter }, as: UTF8.self)
  }

  /// Returns whether a text is at the current offset.
  func starts(with text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  // MARK: Moving

  mutating func advance(by count: Int = 1) {
    index = min(index + count, bytes.count)
  }

  mutating func goBack(to offset: Int) {
    index = offset
  }

  mutating func skipSpace() {
    while let byte = current {
      if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
        index += 1
      } else if byte >= 0x80, scalar(at: index).properties.isWhitespace {
        index += characterLength(at: index)
      } else {
        return
      }
    }
  }

  mutating func skipDigits() {
    while let byte = current, byte.isDigit { index += 1 }
  }

  /// Skips an attribute or another name, which unlike an id cannot contain `-`.
  mutating func skipName() {
    index = endOfASCII(from: index, besides: UInt8(ascii: "_"))
    while current != UInt8(ascii: "-"), let length = idCharacterLength(at: index) {
      index += length
    }
  }

  /// Returns the end of the longest run of id characters and `/` at the current offset.
  ///
  /// A run begins with neither `-` nor a combining mark.
  mutating func identifierEnd() -> Int {
    guard let first = current, first != UInt8(ascii: "-"),
      first < 0x80 || scalar(at: index).canBeginID
    else { return index }
    if runEnd <= index {
      runEnd = endOfASCII(from: index, besides: UInt8(ascii: "-"))
      while let length = byte(at: runEnd) == UInt8(ascii: "/") ? 1 : idCharacterLength(at: runEnd) {
        runEnd += length
      }
    }
    return runEnd
  }

  /// Returns whether an id, a dot and a letter follow.
  mutating func startsItem() -> Bool {
    let end = identifierEnd()
    guard end > index, byte(at: end) == UInt8(ascii: "."), let letter = byte(at: end + 1) else {
      return false
    }
    return letter < 0x80 ? letter.isLetter : scalar(at: end + 1).isLetter
  }

  // MARK: Characters

  /// Returns the end of a run of ASCII letters, digits, `_` and one more character.
  ///
  /// Nearly all names consist of these, and this loop takes a fifth of the time of a loop that
  /// decodes each character.
  private func endOfASCII(from start: Int, besides other: UInt8) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count {
        let byte = bytes[end]
        guard byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == other else {
          break
        }
        end += 1
      }
      return end
    }
  }

  /// Returns the length of the id character at an offset; nil if there is none.
  private func idCharacterLength(at offset: Int) -> Int? {
    guard let byte = byte(at: offset) else { return nil }
    if byte < 0x80 {
      let isPart =
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      return isPart ? 1 : nil
    }
    return scalar(at: offset).isIDCharacter ? characterLength(at: offset) : nil
  }

  private func characterLength(at offset: Int) -> Int {
    switch bytes[offset] {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  private func scalar(at offset: Int) -> Unicode.Scalar {
    var decoder = UTF8()
    var rest = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return "\u{FFFD}" }
    return scalar
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { self &- UInt8(ascii: "0") <= 9 }

  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

nonisolated extension Unicode.Scalar {
  /// Whether an id may contain the character: a letter or a mark on one, a digit, `_` or `-`.
  package var isIDCharacter: Bool {
    if canBeginID || isASCII { return canBeginID }
    let category = properties.generalCategory
    return category == .nonspacingMark || category == .spacingMark
  }

  /// Whether an id may begin with the character: a letter, a digit of any script, `_` or `-`.
  package var canBeginID: Bool {
    isLetter || ("0"..."9").contains(self) || self == "_" || self == "-"
      || !isASCII && properties.generalCategory == .decimalNumber
  }

  /// Whether the character is a letter of any script.
  var isLetter: Bool {
    isASCII
      ? ("a"..."z").contains(self) || ("A"..."Z").contains(self)
      : properties.isAlphabetic
  }
}
