// SPDX-License-Identifier: GPL-3.0-or-later

/// A JSON text that was read: its bytes and, for each value, where it stands.
///
/// Texts and numbers are turned into Swift values when they are asked for, so a value that nobody reads costs
/// eight bytes.
final class JSONTree: Sendable {
  /// What one text may measure.
  enum Limit {
    static let bytes = 64 << 20
    static let nesting = 256
  }

  /// A key that an object has more than once.
  struct DuplicateKey: Sendable, Equatable {
    var key: String
    var offset: Int
    var firstOffset: Int
  }

  let bytes: [UInt8]
  let nodes: [JSONNode]
  /// Keys that stand in one object more than once, in the order of the text.
  let duplicateKeys: [DuplicateKey]
  /// How many more there are than are kept.
  let omittedDuplicateKeys: Int

  /// Reads a JSON text as RFC 8259 has it.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - budget: The budget for reading; the tree's memory is not taken from it.
  /// - Throws: The first place where the text is not JSON, or the limit it exceeds.
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

  /// The value that the whole text is.
  var root: JSONValue { JSONValue(tree: self, index: 0) }
}
