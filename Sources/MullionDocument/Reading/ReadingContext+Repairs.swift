// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Functions that return the edit for a mistake that can be corrected in only one way.
///
/// Each function returns nil if the mistake could mean something else. ``DocumentFixer`` confirms an
/// edit by reading the edited document.
extension ReadingContext {
  /// Returns the edit that renames a key: a key of another system to the own key with the same meaning, or
  /// a plain misspelling to the key that was meant.
  func renaming(
    of key: JSONValue, to nearest: String?, for query: ForeignKeys.Query, isForeign: Bool,
    in object: JSONValue
  ) -> Repair? {
    guard let nearest else { return nil }
    let own: String? =
      if isForeign {
        ForeignKeys.isSameKey(query.key, as: nearest, in: query.shape) ? nearest : nil
      } else {
        suggester.onlyMisspelled(query.key, among: query.shape.keys)
      }
    return own.flatMap { own in
      var repair = replacing(key, by: own)
      repair?.target = ["\(object.offset)", own]
      return repair
    }
  }

  /// Returns the edit that corrects a plain misspelling of a name.
  func respelling(of value: JSONValue, _ name: String, among known: [String]) -> Repair? {
    suggester.onlyMisspelled(name, among: known).flatMap { replacing(value, by: $0) }
  }

  /// Returns the edit that replaces the characters of a text by a name of ASCII letters.
  func replacing(_ value: JSONValue, by name: String) -> Repair? {
    guard value.kind == .text else { return nil }
    return Repair(range: value.offset + 1..<value.endOffset - 1, replacement: name)
  }

  /// Returns the edit that writes a number or a truth value without its quotation marks; nil for
  /// another value.
  func unquoting(of value: JSONValue) -> Repair? {
    guard let text = value.text, text.utf8.count <= 32,
      let tree = try? JSONTree(Array(text.utf8)), tree.bytes.count == tree.root.endOffset,
      tree.root.offset == 0
    else { return nil }
    switch tree.root.kind {
    case .number, .yes, .no: return Repair(range: value.offset..<value.endOffset, replacement: text)
    default: return nil
    }
  }

  /// Returns the edit of a part of a constraint's text.
  ///
  /// - Parameters:
  ///   - column: The column of the part, from 1, in Unicode scalars of the text.
  ///   - replacement: The part and the text to write for it.
  ///   - value: The text.
  /// - Returns: The edit.
  func replacing(
    at column: Int, _ replacement: ConstraintText.Replacement?, in value: JSONValue
  ) -> Repair? {
    // If the text contains escape sequences, its offsets differ from those in the document, so it gets no
    // repair.
    guard let replacement, let text = value.text,
      value.endOffset - value.offset - 2 == text.utf8.count
    else { return nil }
    let scalars = text.unicodeScalars
    guard
      let start = scalars.index(
        scalars.startIndex, offsetBy: column - 1, limitedBy: scalars.endIndex),
      text[start...].hasPrefix(replacement.found)
    else { return nil }
    let offset = value.offset + 1 + text.utf8.distance(from: text.startIndex, to: start)
    return Repair(
      range: offset..<offset + replacement.found.utf8.count, replacement: replacement.text)
  }
}

extension JSONValue {
  /// The offset of the first byte after the value.
  ///
  /// - Complexity: O(bytes of the value).
  var endOffset: Int {
    let node = tree.nodes[index]
    switch kind {
    case .null, .yes: return offset + 4
    case .no: return offset + 5
    case .number: return offset + Int(node.extent)
    case .text: return offset + Int(node.extent) + 2
    case .array:
      return closing(after: elements?.reduce(nil) { _, element in element })
    case .object:
      return closing(after: members?.reduce(nil) { _, member in member.value })
    }
  }

  /// Returns the offset after the bracket that follows the last value of a container.
  private func closing(after last: JSONValue?) -> Int {
    var end = last?.endOffset ?? offset + 1
    while end < tree.bytes.count, ![UInt8(ascii: "]"), UInt8(ascii: "}")].contains(tree.bytes[end])
    {
      end += 1
    }
    return end + 1
  }
}

extension JSONTree {
  /// Returns the edit that removes a member whose key and value have the bytes of an earlier member; nil if
  /// their bytes differ.
  func removal(of duplicate: DuplicateKey) -> ReadingContext.Repair? {
    guard let first = value(ofKeyAt: duplicate.firstOffset),
      let second = value(ofKeyAt: duplicate.offset)
    else { return nil }
    let (one, other) = (first.offset..<first.endOffset, second.offset..<second.endOffset)
    guard one.count == other.count, bytes[one] == bytes[other],
      let comma = bytes[..<duplicate.offset].lastIndex(of: UInt8(ascii: ","))
    else { return nil }
    return .init(range: comma..<other.upperBound, replacement: "")
  }

  /// Returns the value of the key at an offset.
  ///
  /// - Complexity: O(log nodes).
  private func value(ofKeyAt offset: Int) -> JSONValue? {
    var (low, high) = (0, nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    guard low + 1 < nodes.count, nodes[low].offset == offset else { return nil }
    return JSONValue(tree: self, index: low + 1)
  }
}
