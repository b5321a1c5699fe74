// SPDX-License-Identifier: GPL-3.0-or-later

/// A parsed JSON text: its bytes, and the position of each value.
///
/// Strings and numbers are converted on access, so a value that is never accessed costs only eight
/// bytes.
final class JSONTree: Sendable {
  /// The limits for one text.
  enum Limit {
    static let bytes = 64 << 20
    static let nesting = 256
  }

  /// A key that occurs more than once in an object.
  struct DuplicateKey: Sendable, Equatable {
    var key: String
    var offset: Int
    var firstOffset: Int
  }

  let bytes: [UInt8]
  let nodes: [JSONNode]
  /// The keys that occur more than once in one object, in the order of the text.
  let duplicateKeys: [DuplicateKey]
  /// The number of duplicate keys that are not kept.
  let omittedDuplicateKeys: Int

  /// Parses a JSON text as specified by RFC 8259.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - budget: The budget for parsing; the tree's memory is not taken from it.
  /// - Throws: The first syntax error, or the exceeded limit.
  /// - Complexity: O(bytes).
  init(
    _ bytes: [UInt8], budget: DocumentBudget = DocumentBudget(.none)
  ) throws(JSONSyntaxError) {
    guard bytes.count <= Limit.bytes else {
      throw JSONSyntaxError(.tooManyBytes(bytes.count), at: 0)
    }
    var parser = JSONParser(bytes, budget: budget)
    try parser.parse()
    self.bytes = bytes
    nodes = parser.nodes
    duplicateKeys = parser.duplicateKeys
    omittedDuplicateKeys = parser.omittedDuplicateKeys
  }

  /// The memory of the tree, in bytes.
  var memory: Int { bytes.count + nodes.count * MemoryLayout<JSONNode>.stride }

  /// The outermost value.
  var root: JSONValue { JSONValue(tree: self, index: 0) }
}
