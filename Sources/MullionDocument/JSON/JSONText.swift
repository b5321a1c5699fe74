// SPDX-License-Identifier: GPL-3.0-or-later

/// Converts the bytes of parsed strings and numbers to Swift values.
enum JSONText {
  /// Returns the characters of a string.
  ///
  /// - Complexity: O(length).
  static func string(_ node: JSONNode, in bytes: [UInt8]) -> String {
    let content = bytes[node.offset + 1..<node.offset + 1 + Int(node.extent)]
    guard node.hasEscapes else { return String(decoding: content, as: UTF8.self) }
    return String(decoding: unescaped(content), as: UTF8.self)
  }

  private static func unescaped(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      guard content[index] == UInt8(ascii: "\\") else {
        result.append(content[index])
        index += 1
        continue
      }
      let escape = content[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"): appendUnit(in: content, &index, to: &result)
      default: result.append(escape)
      }
    }
    return result
  }

  /// Appends the character of one `\u` escape, or of two that form a surrogate pair.
  ///
  /// `index` points to the byte after the first `u`.
  private static func appendUnit(
    in content: ArraySlice<UInt8>, _ index: inout Int, to result: inout [UInt8]
  ) {
    var value = unit(in: content, at: index)
    index += 4
    if (0xD800..<0xDC00).contains(value) {
      let low = unit(in: content, at: index + 2)
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      index += 6
    }
    guard let scalar = Unicode.Scalar(value) else { return }
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  private static func unit(in content: ArraySlice<UInt8>, at start: Int) -> UInt32 {
    content[start..<start + 4].reduce(0) { $0 << 4 | (hexadecimalDigit($1) ?? 0) }
  }

  /// Returns the value of a hexadecimal digit in upper or lower case; nil for another byte.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Returns the source text of a number or word.
  static func source(of node: JSONNode, in bytes: [UInt8]) -> String {
    String(decoding: bytes[node.offset..<node.offset + Int(node.extent)], as: UTF8.self)
  }

  /// Returns the Double nearest to a number; infinity if the number is out of range.
  ///
  /// - Complexity: O(length).
  static func number(_ node: JSONNode, in bytes: [UInt8]) -> Double {
    let end = node.offset + Int(node.extent)
    // An integer of up to 15 digits is exact and needs no general conversion.
    if node.extent <= 15 {
      var index = node.offset
      let isNegative = bytes[index] == UInt8(ascii: "-")
      if isNegative { index += 1 }
      var whole = 0
      while index < end, bytes[index] &- UInt8(ascii: "0") <= 9 {
        whole = whole * 10 + Int(bytes[index] - UInt8(ascii: "0"))
        index += 1
      }
      if index == end { return isNegative ? -Double(whole) : Double(whole) }
    }
    return Double(source(of: node, in: bytes)) ?? .infinity
  }
}
