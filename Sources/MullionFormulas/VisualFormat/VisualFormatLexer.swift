// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout
import MullionSolver

/// Splits a visual format into tokens, one at a time.
///
/// The lexer works on UTF-8 bytes. A format contains only ASCII characters.
struct VisualFormatLexer {
  enum Token: Equatable {
    case end, bar, openBracket, closeBracket, openList, closeList, comma, dash, plus, at
    case relation(Relation)
    case name, number
    /// A character that no format contains.
    case other
  }

  private let bytes: [UInt8]
  /// The current token.
  private(set) var token = Token.end
  /// The offset of the current token.
  private(set) var offset = 0
  /// The offset of the next token.
  private var next = 0

  init(_ format: String) {
    bytes = Array(format.utf8)
    advance()
  }

  /// The length of the format.
  var count: Int { bytes.count }

  /// The text of the current token.
  var text: String { String(decoding: bytes[offset..<next], as: UTF8.self) }

  /// The value of the current number token; infinite if it exceeds the range of a Double.
  var number: Double {
    // Swift, unlike C, does not accept a number that ends in a decimal point.
    let end = bytes[next - 1] == UInt8(ascii: ".") ? next - 1 : next
    return Double(String(decoding: bytes[offset..<end], as: UTF8.self)) ?? .infinity
  }

  /// The current token as messages quote it.
  var found: String {
    token == .end ? "the end" : VisualFormatError.quoted(text)
  }

  /// Whether the current token is white space.
  var isWhiteSpace: Bool {
    token == .other && text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// Skips and returns the first of the prefixes with which the format begins; nil if there is
  /// none.
  mutating func skip(firstOf prefixes: [String]) -> String? {
    let found = prefixes.first { bytes.starts(with: $0.utf8) }
    guard let found else { return nil }
    next = found.utf8.count
    advance()
    return found
  }

  /// Advances to the next token.
  mutating func advance() {
    offset = next
    guard let first = byte(at: offset) else { return token = .end }
    if let simple = Self.simple(first) {
      (token, next) = (simple, offset + 1)
    } else if let relation = relation() {
      (token, next) = (.relation(relation), offset + 2)
    } else if Self.startsName(first) {
      (token, next) = (.name, run(from: offset + 1) { Self.startsName($0) || Self.isDigit($0) })
    } else if let end = numberEnd() {
      (token, next) = (.number, end)
    } else {
      // Skip the continuation bytes of the character, whose upper bits are 10.
      (token, next) = (.other, run(from: offset + 1) { $0 & 0xC0 == 0x80 })
    }
  }

  // MARK: Characters

  private func byte(at place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Returns the end of the run of bytes that starts at an offset and satisfies a condition.
  private func run(from place: Int, while isPart: (UInt8) -> Bool) -> Int {
    var end = place
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return end
  }

  private static func simple(_ byte: UInt8) -> Token? {
    switch byte {
    case UInt8(ascii: "|"): .bar
    case UInt8(ascii: "["): .openBracket
    case UInt8(ascii: "]"): .closeBracket
    case UInt8(ascii: "("): .openList
    case UInt8(ascii: ")"): .closeList
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "-"): .dash
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "@"): .at
    default: nil
    }
  }

  private static func startsName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  private func relation() -> Relation? {
    guard byte(at: offset + 1) == UInt8(ascii: "=") else { return nil }
    return switch bytes[offset] {
    case UInt8(ascii: "="): .equal
    case UInt8(ascii: "<"): .lessThanOrEqual
    case UInt8(ascii: ">"): .greaterThanOrEqual
    default: nil
    }
  }

  /// Returns the end of the number at the current offset; nil if there is none.
  ///
  /// The grammar is that of C's `strtod`, without sign, infinity and NaN.
  private func numberEnd() -> Int? {
    let isHex =
      bytes[offset] == UInt8(ascii: "0")
      && byte(at: offset + 1).map { $0 | 0x20 } == UInt8(ascii: "x")
      && byte(at: offset + 2).map(Self.isHexDigit) == true
    let isDigit = isHex ? Self.isHexDigit : Self.isDigit
    let start = isHex ? offset + 2 : offset
    var end = run(from: start, while: isDigit)
    var digits = end - start
    if byte(at: end) == UInt8(ascii: ".") {
      let fraction = run(from: end + 1, while: isDigit)
      digits += fraction - end - 1
      end = fraction
    }
    guard digits > 0 else { return nil }
    guard byte(at: end).map({ $0 | 0x20 }) == UInt8(ascii: isHex ? "p" : "e") else { return end }
    let hasSign = byte(at: end + 1).map { [UInt8(ascii: "+"), UInt8(ascii: "-")].contains($0) }
    let exponent = end + (hasSign == true ? 2 : 1)
    let last = run(from: exponent, while: Self.isDigit)
    return last > exponent ? last : end
  }
}
