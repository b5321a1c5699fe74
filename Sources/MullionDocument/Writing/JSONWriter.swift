// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes JSON in a fixed form: short values on one line, and each entry of a list on its own line.
package struct JSONWriter {
  private(set) var text = ""
  private var depth = 0
  private let isOneLine: Bool
  /// Whether the current object or array has an entry, so that the next one needs a comma.
  private var hasEntry = false

  /// Creates an empty text, with one line for each entry or with a single line.
  package init(isOneLine: Bool = false) { self.isOneLine = isOneLine }

  /// Writes an object with each member on its own line.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  /// Writes an array with each element on its own line.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    beginArray()
    body(&self)
    endArray()
  }

  /// Begins an object, which contains everything written until ``endObject()``.
  package mutating func beginObject() { begin("{") }

  /// Ends the innermost object.
  package mutating func endObject() { end("}") }

  /// Begins an array, which contains everything written until ``endArray()``.
  package mutating func beginArray() { begin("[") }

  /// Ends the innermost array.
  package mutating func endArray() { end("]") }

  private mutating func begin(_ bracket: String) {
    text.append(bracket)
    depth += 1
    hasEntry = false
  }

  private mutating func end(_ bracket: String) {
    depth -= 1
    if hasEntry { startLine() }
    text.append(bracket)
    hasEntry = true
  }

  /// Returns the text written since the last call.
  package mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  private mutating func startLine() {
    if isOneLine { return }
    text.append("\n")
    for _ in 0..<depth { text.append("  ") }
  }

  /// Starts the next element on its own line.
  package mutating func element() {
    if hasEntry { text.append(isOneLine ? ", " : ",") }
    startLine()
    hasEntry = true
  }

  /// Starts the next member on its own line.
  package mutating func key(_ key: String) {
    element()
    string(key)
    text.append(": ")
  }

  /// Writes a string.
  package mutating func string(_ value: String) {
    text.append("\"")
    var isPlain = true
    for byte in value.utf8
    where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      isPlain = false
      break
    }
    if isPlain {
      text.append(value)
    } else {
      for scalar in value.unicodeScalars { appendEscaped(scalar) }
    }
    text.append("\"")
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text.append("\\\"")
    case "\\": text.append("\\\\")
    case "\n": text.append("\\n")
    case "\r": text.append("\\r")
    case "\t": text.append("\\t")
    case _ where scalar.value < 0x20:
      text.append("\\u" + hexadecimalDigits(scalar.value, width: 4))
    default: text.unicodeScalars.append(scalar)
    }
  }

  /// Writes a number; writes null if it is not finite, as for an unbounded end of a range.
  package mutating func number(_ value: Double) {
    text.append(value.isFinite ? ShortDecimal.text(value) : "null")
  }

  /// Writes a finite number with all digits that reading it back needs.
  package mutating func exactNumber(_ value: Double) { text.append(ExactDecimal.text(value)) }

  /// Writes an object on one line.
  package mutating func inlineObject(_ members: [(key: StaticString, value: Value)]) {
    text.append("{")
    for (index, member) in members.enumerated() {
      text.append(index == 0 ? "\"" : ", \"")
      text.append("\(member.key)")
      text.append("\": ")
      value(member.value)
    }
    text.append("}")
  }

  /// The value of a member of an object on one line.
  package enum Value {
    case number(Double)
    /// A number with all its digits.
    case exact(Double)
    case string(String)
    case truth(Bool)
    case list([[(key: StaticString, value: Value)]])
    case members([(key: StaticString, value: Value)])
    case array([Value])

    /// An object of those of two numbers that are not nil.
    static func pair(
      _ firstKey: StaticString, _ first: Double?, _ secondKey: StaticString, _ second: Double?
    ) -> Value {
      var members: [(key: StaticString, value: Value)] = []
      if let first { members.append((firstKey, .exact(first))) }
      if let second { members.append((secondKey, .exact(second))) }
      return .members(members)
    }
  }

  /// Writes a value on one line.
  package mutating func value(_ value: Value) {
    switch value {
    case .number(let number): self.number(number)
    case .exact(let number): exactNumber(number)
    case .string(let string): self.string(string)
    case .truth(let truth): text.append(truth ? "true" : "false")
    case .members(let members): inlineObject(members)
    case .array(let values):
      text.append("[")
      for (index, element) in values.enumerated() {
        if index > 0 { text.append(", ") }
        self.value(element)
      }
      text.append("]")
    case .list(let objects):
      text.append("[")
      for (index, object) in objects.enumerated() {
        if index > 0 { text.append(", ") }
        inlineObject(object)
      }
      text.append("]")
    }
  }
}
