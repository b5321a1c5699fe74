// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// A JSON text as values, for small files such as settings and recorded results.
package indirect enum JSONContent: Sendable, Equatable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case array([JSONContent])
  /// The members in the order of the text.
  case object([Member])

  /// A member of an object.
  package struct Member: Sendable, Equatable {
    package var key: String
    package var value: JSONContent
  }

  /// Parses a text.
  ///
  /// - Throws: A ``DocumentError`` with the first syntax error or the exceeded limit.
  /// - Complexity: O(bytes).
  package init(json bytes: [UInt8]) throws(DocumentError) {
    do throws(JSONSyntaxError) {
      self.init(try JSONTree(bytes).root)
    } catch {
      throw DocumentError(error, in: bytes)
    }
  }

  private init(_ value: JSONValue) {
    self =
      switch value.kind {
      case .null: .null
      case .yes: .truth(true)
      case .no: .truth(false)
      case .number: .number(value.number ?? 0)
      case .text: .text(value.text ?? "")
      case .array: .array(value.elements?.map { JSONContent($0) } ?? [])
      case .object:
        .object(
          value.members?.map { Member(key: $0.key.text ?? "", value: JSONContent($0.value)) } ?? [])
      }
  }

  /// The members of an object; empty for another value.
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The elements of an array; empty for another value.
  package var elements: [JSONContent] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The number; nil for another value.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The string; nil for another value.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// Returns the first member with a key; nil if there is none.
  package subscript(key: String) -> JSONContent? {
    members.first { $0.key == key }?.value
  }

  /// A description that fits after "found" in a message.
  package var found: String {
    switch self {
    case .null: "null"
    case .truth(let truth): "\(truth)"
    case .number(let number): "the number \(ShortDecimal.text(number))"
    case .text(let text): "text \(text.quoted)"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
