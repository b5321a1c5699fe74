// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// One value of a parsed JSON text.
struct JSONValue: Sendable {
  let tree: JSONTree
  let index: Int

  private var node: JSONNode { tree.nodes[index] }

  var kind: JSONNode.Kind { node.kind }

  /// The offset of the value's first byte in the text.
  var offset: Int { node.offset }

  /// The characters, if the value is a string; otherwise nil.
  ///
  /// - Complexity: O(length).
  var text: String? {
    kind == .text ? JSONText.string(node, in: tree.bytes) : nil
  }

  /// Whether the value is a string with given characters, all of them ASCII.
  ///
  /// This is faster than a comparison with ``text``, which creates a string.
  func isText(_ other: StaticString) -> Bool {
    let node = node
    guard node.kind == .text else { return false }
    guard !node.hasEscapes else { return text == "\(other)" }
    guard Int(node.extent) == other.utf8CodeUnitCount else { return false }
    return tree.bytes.withUnsafeBufferPointer { bytes in
      let own = bytes[node.offset + 1..<node.offset + 1 + Int(node.extent)]
      return own.elementsEqual(
        UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
    }
  }

  /// The first member with a key, if the value is an object that has one; otherwise nil.
  ///
  /// - Complexity: O(members).
  func member(_ key: StaticString) -> JSONValue? {
    members?.first { $0.key.isText(key) }?.value
  }

  /// Whether the value is an object with a key.
  ///
  /// - Complexity: O(members).
  func hasMember(_ key: String) -> Bool { members?.contains { $0.key.text == key } ?? false }

  /// The number, if the value is a number; otherwise nil.
  var number: Double? {
    kind == .number ? JSONText.number(node, in: tree.bytes) : nil
  }

  /// The truth value, if the value is `true` or `false`; otherwise nil.
  var truth: Bool? {
    switch kind {
    case .yes: true
    case .no: false
    default: nil
    }
  }

  /// The elements, if the value is an array; otherwise nil.
  var elements: Elements? {
    kind == .array ? Elements(tree: tree, position: index + 1, end: Int(node.extent)) : nil
  }

  /// The members in the order of the text, if the value is an object; otherwise nil.
  var members: Members? {
    kind == .object ? Members(tree: tree, position: index + 1, end: Int(node.extent)) : nil
  }

  /// The index of the first node after the value and its contents.
  fileprivate var endIndex: Int {
    switch kind {
    case .array, .object: Int(node.extent)
    default: index + 1
    }
  }

  /// A description of the value that fits after "found" in a message.
  var found: String {
    switch kind {
    case .null: "null"
    case .yes: "true"
    case .no: "false"
    case .number: "the number \(JSONText.source(of: node, in: tree.bytes).shortened)"
    case .text: "text \((text ?? "").quoted)"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The elements of an array.
  struct Elements: Sequence, IteratorProtocol {
    fileprivate let tree: JSONTree
    fileprivate var position: Int
    fileprivate let end: Int

    mutating func next() -> JSONValue? {
      guard position < end else { return nil }
      let value = JSONValue(tree: tree, index: position)
      position = value.endIndex
      return value
    }
  }

  /// The members of an object.
  struct Members: Sequence, IteratorProtocol {
    fileprivate let tree: JSONTree
    fileprivate var position: Int
    fileprivate let end: Int

    mutating func next() -> (key: JSONValue, value: JSONValue)? {
      guard position < end else { return nil }
      let key = JSONValue(tree: tree, index: position)
      let value = JSONValue(tree: tree, index: position + 1)
      position = value.endIndex
      return (key, value)
    }
  }
}
