// SPDX-License-Identifier: GPL-3.0-or-later

extension JSONParser {
  /// Reads a string whose opening quote is at the current offset.
  mutating func parseText() throws(JSONSyntaxError) {
    let start = offset
    var hasEscapes = false
    offset += 1
    while true {
      offset = endOfPlainText(from: offset)
      guard offset < bytes.count else {
        throw unexpected("the quotation mark that closes the text")
      }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let length = offset - start - 1
        nodes.append(JSONNode(.text, at: start, extent: length, hasEscapes: hasEscapes))
        offset += 1
        return
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0..<0x20:
        throw JSONSyntaxError(.controlCharacter(bytes[offset]), at: offset)
      default:
        try skipMultibyteCharacter()
      }
    }
  }

  /// Returns the end of a run of ASCII characters that stand for themselves in a string.
  private func endOfPlainText(from start: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = start
      while end < bytes.count, 0x20..<0x80 ~= bytes[end], bytes[end] != UInt8(ascii: "\""),
        bytes[end] != UInt8(ascii: "\\")
      {
        end += 1
      }
      return end
    }
  }

  /// Skips one character of two to four bytes.
  ///
  /// Accepts the well-formed sequences of the Unicode Standard (3.9, table 3-7).
  private mutating func skipMultibyteCharacter() throws(JSONSyntaxError) {
    let first = bytes[offset]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: throw JSONSyntaxError(.notUTF8(first), at: offset)
    }
    guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else {
      throw JSONSyntaxError(.notUTF8(first), at: offset)
    }
    for index in 2..<max(2, length) where bytes[offset + index] & 0xC0 != 0x80 {
      throw JSONSyntaxError(.notUTF8(first), at: offset)
    }
    offset += length
  }

  private mutating func skipEscape() throws(JSONSyntaxError) {
    let start = offset
    switch byte(at: offset + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    case UInt8(ascii: "u"):
      let unit = try hexadecimalUnit(at: start)
      offset += 6
      guard (0xD800...0xDFFF).contains(unit) else { return }
      guard unit < 0xDC00, byte(at: offset) == UInt8(ascii: "\\"),
        byte(at: offset + 1) == UInt8(ascii: "u"),
        (0xDC00...0xDFFF).contains(try hexadecimalUnit(at: offset))
      else { throw JSONSyntaxError(.loneSurrogate(unit), at: start) }
      offset += 6
    default:
      throw badEscape(at: start, length: 2)
    }
  }

  private func hexadecimalUnit(at start: Int) throws(JSONSyntaxError) -> UInt32 {
    var unit: UInt32 = 0
    for index in start + 2..<start + 6 {
      guard let digit = JSONText.hexadecimalDigit(byte(at: index)) else {
        throw badEscape(at: start, length: index - start + 1)
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  private func badEscape(at start: Int, length: Int) -> JSONSyntaxError {
    let end = min(start + length, bytes.count)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return JSONSyntaxError(.badEscape(text), at: start)
  }

  /// Reads a number that begins at the current offset.
  mutating func parseNumber() throws(JSONSyntaxError) {
    let start = offset
    if byte(at: offset) == UInt8(ascii: "-") { offset += 1 }
    let wholeStart = offset
    try skipDigits("a digit")
    if offset - wholeStart > 1, byte(at: wholeStart) == UInt8(ascii: "0") {
      offset = wholeStart + 1
      throw unexpected("no digit after a leading 0")
    }
    var needsRangeCheck = offset - wholeStart > 300
    if byte(at: offset) == UInt8(ascii: ".") {
      offset += 1
      try skipDigits("a digit after the decimal point")
    }
    if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
      needsRangeCheck = true
      offset += 1
      if byte(at: offset) == UInt8(ascii: "+") || byte(at: offset) == UInt8(ascii: "-") {
        offset += 1
      }
      try skipDigits("a digit of the exponent")
    }
    let node = JSONNode(.number, at: start, extent: offset - start)
    if needsRangeCheck, !JSONText.number(node, in: bytes).isFinite {
      throw JSONSyntaxError(
        .numberOutOfRange(JSONText.source(of: node, in: bytes)), at: start)
    }
    nodes.append(node)
  }

  private mutating func skipDigits(_ expected: String) throws(JSONSyntaxError) {
    guard isDigit(byte(at: offset)) else { throw unexpected(expected) }
    repeat { offset += 1 } while isDigit(byte(at: offset))
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") <= 9
  }
}
