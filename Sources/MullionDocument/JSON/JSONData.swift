// SPDX-License-Identifier: GPL-3.0-or-later

/// A value of a small JSON text that is not a document, such as a list of files.
package enum JSONData: Sendable, Equatable {
  case object([String: JSONData])
  case array([JSONData])
  case text(String)
  case number(Double)
  case truth(Bool)
  case null

  /// Reads a JSON text; returns nil if it is not valid.
  ///
  /// - Complexity: O(bytes).
  package init?(json bytes: [UInt8]) {
    guard let tree = try? JSONTree(bytes) else { return nil }
    self.init(tree.root)
  }

  private init(_ value: JSONValue) {
    if let members = value.members {
      var object: [String: JSONData] = [:]
      for (key, member) in members { object[key.text ?? ""] = JSONData(member) }
      self = .object(object)
    } else if let elements = value.elements {
      self = .array(elements.map { JSONData($0) })
    } else if let text = value.text {
      self = .text(text)
    } else if let number = value.number {
      self = .number(number)
    } else if let truth = value.truth {
      self = .truth(truth)
    } else {
      self = .null
    }
  }

  /// Returns the value of a key; nil if this is no object or has no such key.
  package subscript(key: String) -> JSONData? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The elements of an array; none for other values.
  package var elements: [JSONData] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The characters of a text; nil for other values.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
