// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON value that can be changed; numbers stay as they are written.
public indirect enum JSON: Sendable, Equatable {
  case null
  case truth(Bool)
  case number(String)
  case text(String)
  case array([JSON])
  case object([Member])

  /// A key and its value.
  public struct Member: Sendable, Equatable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSON

    /// Creates a member.
    public init(_ key: String, _ value: JSON) {
      (self.key, self.value) = (key, value)
    }
  }

  /// Parses a text; nil if it is not JSON.
  public init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let value = reader.value(depth: 0) else { return nil }
    self = value
  }

  /// The value as JSON text.
  public var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .truth(let truth): text += truth ? "true" : "false"
    case .number(let number): text += number
    case .text(let string): Self.write(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// Parses valid JSON.
///
/// For invalid JSON the result is unspecified: nil or some value.
private struct Reader {
  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() -> UInt8? {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard next() == byte.asciiValue else { return false }
    index += 1
    return true
  }

  mutating func value(depth: Int) -> JSON? {
    guard depth < 300, let first = next() else { return nil }
    switch first {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return text().map { .text($0) }
    default:
      let start = index
      while index < bytes.count, !Array(" \t\r\n,]}".utf8).contains(bytes[index]) { index += 1 }
      switch String(decoding: bytes[start..<index], as: UTF8.self) {
      case "": return nil
      case "null": return .null
      case "true": return .truth(true)
      case "false": return .truth(false)
      case let word: return .number(word)
      }
    }
  }

  private mutating func object(_ depth: Int) -> JSON? {
    index += 1
    var members: [JSON.Member] = []
    if take("}") { return .object([]) }
    repeat {
      guard next() == UInt8(ascii: "\""), let key = text(), take(":"),
        let value = value(depth: depth + 1)
      else { return nil }
      members.append(.init(key, value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(_ depth: Int) -> JSON? {
    index += 1
    var elements: [JSON] = []
    if take("]") { return .array([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  private mutating func text() -> String? {
    index += 1
    var content: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
        guard index < bytes.count else { return nil }
        // Every other escape becomes its letter.
        content.append(bytes[index] == UInt8(ascii: "n") ? 0x0A : bytes[index])
      } else {
        content.append(bytes[index])
      }
      index += 1
    }
    index += 1
    return index <= bytes.count ? String(decoding: content, as: UTF8.self) : nil
  }
}
