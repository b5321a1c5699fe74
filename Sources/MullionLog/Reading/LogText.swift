// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a file with logs, with the changes undone that forums, mail programs and shells make.
///
/// Removes marks of quoted lines, entities of HTML, escapes of Markdown and JSON, typographic
/// quotation marks, the escapes of addresses and the colors of terminals. No line is added or removed, so line numbers stay
/// those of the file.
package struct LogText {
  /// The text in UTF-8.
  let bytes: [UInt8]
  /// The offset of each line.
  private let lineStarts: [Int]

  /// Takes the bytes of a file, or of a part of it.
  package init(_ source: [UInt8]) {
    var bytes = Self.withoutColors(Self.inUTF8(source))
    if Self.contains("%3CNSLayoutConstraint", in: bytes) { bytes = Self.withoutPercents(bytes) }
    if Self.contains("&lt;", in: bytes) || Self.contains("&quot;", in: bytes) {
      bytes = Self.withoutEntities(bytes)
    }
    bytes = Self.withoutQuoteMarks(Self.withoutEscapes(bytes))
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// Returns the number of the line at an offset, from 1.
  ///
  /// - Complexity: O(log(lines)).
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns a part of the text.
  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the offsets at which a word begins, in the order of the text.
  func offsets(of word: String) -> [Int] {
    var found: [Int] = []
    var start = 0
    while let offset = Self.find(Array(word.utf8), in: bytes, from: start) {
      found.append(offset)
      start = offset + 1
    }
    return found
  }

  private static func contains(_ word: String, in bytes: [UInt8]) -> Bool {
    find(Array(word.utf8), in: bytes, from: 0) != nil
  }

  /// Returns the offset of the next occurrence of a word.
  static func find(_ word: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = word.first, bytes.count >= word.count else { return nil }
    var offset = start
    while offset <= bytes.count - word.count {
      if bytes[offset] == first, bytes[offset..<offset + word.count].elementsEqual(word) {
        return offset
      }
      offset += 1
    }
    return nil
  }

  private static let entities: [(name: [UInt8], text: [UInt8])] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"),
    ("&#x27;", "'"), ("&apos;", "'"), ("&nbsp;", " "), ("&amp;", "&"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  private static func withoutEntities(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "&"),
        let entity = entities.first(where: { bytes[index...].starts(with: $0.name) })
      {
        result += entity.text
        index += entity.name.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Removes sequences such as ESC `[31m`, with which terminals and CI systems color lines.
  private static func withoutColors(_ bytes: [UInt8]) -> [UInt8] {
    let escape: UInt8 = 0x1B
    guard bytes.contains(escape) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == escape, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "[")
      else {
        result.append(bytes[index])
        index += 1
        continue
      }
      // Skip the bytes of parameters, which precede the final byte of the sequence.
      index += 2
      while index < bytes.count, 0x20...0x3F ~= bytes[index] { index += 1 }
      if index < bytes.count, 0x40...0x7E ~= bytes[index] { index += 1 }
    }
    return result
  }

  /// Decodes percent escapes such as `%3C` for `<`, for a log that was copied from a URL.
  private static func withoutPercents(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexadecimalDigit(bytes[index + 1]), let low = hexadecimalDigit(bytes[index + 2])
      {
        // Keep an escaped line break, because a new line would change the line numbers.
        let byte = high << 4 | low
        result.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Characters that Markdown or JSON escapes by a backslash.
  private static let escapable = Set("<>[]()*_|#\"'`&-+.!{}".utf8)

  /// Removes backslashes before punctuation, and replaces typographic quotation marks.
  private static func withoutEscapes(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count, escapable.contains(bytes[index + 1]) {
        result.append(bytes[index + 1])
        index += 2
      } else if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80,
        let quote = quotationMark(bytes[index + 2])
      {
        result.append(quote)
        index += 3
      } else if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0xA0 {
        // Replace a nonbreaking space.
        result.append(UInt8(ascii: " "))
        index += 2
      } else {
        result.append(byte)
        index += 1
      }
    }
    return result
  }

  /// Returns the ASCII character for the last byte of U+2018 to U+201D.
  private static func quotationMark(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x98, 0x99: UInt8(ascii: "'")
    case 0x9C, 0x9D: UInt8(ascii: "\"")
    default: nil
    }
  }

  /// Replaces `>` and white space at the start of each line by spaces.
  private static func withoutQuoteMarks(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var isStart = true
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): isStart = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      case UInt8(ascii: ">") where isStart: result[index] = UInt8(ascii: " ")
      default: isStart = false
      }
    }
    return result
  }
}
