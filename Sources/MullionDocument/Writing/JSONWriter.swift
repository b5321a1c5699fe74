// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

/// Writes JSON in a fixed form: short values on one line, and each entry of a list on its own line.
package struct JSONWriter {
  /// The text in UTF-8.
  ///
  /// Appending to an array of bytes takes a third of the time of appending short strings to a
  /// `String`.
  private var bytes: [UInt8] = []
  private var depth = 0
  private let isOneLine: Bool
  /// Whether the current object or array has an entry, so that the next one needs a comma.
  private var hasEntry = false

  /// Creates an empty text, with one line for each entry or with a single line.
  package init(isOneLine: Bool = false) { self.isOneLine = isOneLine }

  /// Returns an object as text, with a line feed at the end.
  package static func text(isOneLine: Bool = false, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(isOneLine: isOneLine)
    writer.object(body)
    return writer.takeText() + "\n"
  }

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

  private mutating func begin(_ bracket: StaticString) {
    append(bracket)
    depth += 1
    hasEntry = false
  }

  private mutating func end(_ bracket: StaticString) {
    depth -= 1
    if hasEntry { startLine() }
    append(bracket)
    hasEntry = true
  }

  /// The text written since the last call of ``takeText()``.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the text written since the last call.
  package mutating func takeText() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return text
  }

  private mutating func append(_ literal: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  private mutating func startLine() {
    if isOneLine { return }
    append("\n")
    for _ in 0..<depth { append("  ") }
  }

  /// Starts the next element on its own line.
  package mutating func element() {
    if hasEntry { append(isOneLine ? ", " : ",") }
    startLine()
    hasEntry = true
  }

  /// Starts the next member on its own line.
  package mutating func key(_ key: String) {
    element()
    string(key)
    append(": ")
  }

  /// Writes a member with a value on one line.
  package mutating func member(_ key: String, _ value: Value) {
    self.key(key)
    self.value(value)
  }

  /// Writes a member with an object that has each of its members on its own line.
  package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  /// Writes a member with a list that has each element on its own line.
  ///
  /// - Parameters:
  ///   - key: The name of the member.
  ///   - elements: The elements.
  ///   - write: Writes an element.
  package mutating func list<Element>(
    _ key: String, _ elements: some Sequence<Element>,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    array { writer in
      for element in elements {
        writer.element()
        write(&writer, element)
      }
    }
  }

  /// Writes a member with a list of values, each on its own line.
  package mutating func list(_ key: String, _ values: some Sequence<Value>) {
    list(key, values) { $0.value($1) }
  }

  /// Writes a string, with escapes for characters that control a terminal.
  package mutating func string(_ value: String) {
    append("\"")
    var value = value
    let isPlain = value.withUTF8 { characters in
      let isPlain = characters.allSatisfy {
        $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      if isPlain { bytes.append(contentsOf: characters) }
      return isPlain
    }
    if !isPlain {
      for scalar in value.unicodeScalars { appendEscaped(scalar) }
    }
    append("\"")
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case _ where scalar.controlsTerminal: bytes.append(contentsOf: scalar.escape.utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  /// Writes a number; writes null if it is not finite, as for an unbounded end of a range.
  package mutating func number(_ value: Double) {
    if value.isFinite { ShortDecimal.append(value, to: &bytes) } else { append("null") }
  }

  /// Writes a finite number with all digits that reading it back needs.
  package mutating func exactNumber(_ value: Double) {
    bytes.append(contentsOf: ExactDecimal.text(value).utf8)
  }

  /// Writes an object on one line.
  package mutating func inlineObject(_ members: Members) {
    append("{")
    for (index, member) in members.enumerated() {
      append(index == 0 ? "\"" : ", \"")
      append(member.key)
      append("\": ")
      value(member.value)
    }
    append("}")
  }

  /// Writes a member with an object on one line.
  package mutating func inlineObject(_ key: String, _ members: Members) {
    self.key(key)
    inlineObject(members)
  }

  /// Writes a rectangle as an object on one line.
  mutating func inlineRect(_ rect: Rect) {
    append("{\"x\": ")
    number(rect.minX)
    append(", \"y\": ")
    number(rect.minY)
    append(", \"width\": ")
    number(rect.width)
    append(", \"height\": ")
    number(rect.height)
    append("}")
  }

  /// The members of an object on one line.
  package typealias Members = [(key: StaticString, value: Value)]

  /// The value of a member of an object on one line.
  package enum Value {
    case number(Double)
    /// A number with all its digits.
    case exact(Double)
    case string(String)
    case truth(Bool)
    case members(Members)
    case array([Value])

    /// An array of strings.
    package static func strings(_ texts: some Sequence<String>) -> Value {
      .array(texts.map { .string($0) })
    }

    /// An object with up to two numbers; a number that is nil is omitted.
    static func pair(
      _ firstKey: StaticString, _ first: Double?, _ secondKey: StaticString, _ second: Double?
    ) -> Value {
      var members: Members = []
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
    case .truth(let truth): append(truth ? "true" : "false")
    case .members(let members): inlineObject(members)
    case .array(let values):
      append("[")
      for (index, element) in values.enumerated() {
        if index > 0 { append(", ") }
        self.value(element)
      }
      append("]")
    }
  }
}
