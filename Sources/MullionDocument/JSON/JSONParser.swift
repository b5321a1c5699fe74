// SPDX-License-Identifier: GPL-3.0-or-later

/// Parses a JSON text into nodes, with an explicit stack instead of recursion.
struct JSONParser {
  /// The grammar element that may come next.
  private enum Expectation {
    case value
    case firstElement
    case firstKey
    case key
    case separator
  }

  let bytes: [UInt8]
  var offset = 0
  var nodes: [JSONNode] = []
  var duplicateKeys: [JSONTree.DuplicateKey] = []
  /// The number of duplicate keys that were found but not kept.
  var omittedDuplicateKeys = 0
  /// The node indices of the open arrays and objects, outermost first.
  private var open: [Int] = []
  private var expectation = Expectation.value
  private let budget: DocumentBudget
  /// The number of nodes that fit into the remaining memory.
  private let nodeLimit: Int

  init(_ bytes: [UInt8], budget: DocumentBudget) {
    self.bytes = bytes
    self.budget = budget
    nodeLimit = (budget.remaining - bytes.count) / MemoryLayout<JSONNode>.stride
    nodes.reserveCapacity(max(0, min(bytes.count / 12 + 1, nodeLimit)))
  }

  /// Returns the byte at an offset, or 0 after the end.
  ///
  /// A valid JSON text contains no byte 0, so the two cases cannot be confused.
  func byte(at offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  mutating func parse() throws(JSONSyntaxError) {
    // Windows editors write a byte order mark; RFC 8259 allows a parser to ignore it.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    if isUTF16 { throw JSONSyntaxError(.utf16, at: 0) }
    var untilClock = 0
    repeat {
      skipSpace()
      guard nodes.count < nodeLimit else {
        throw JSONSyntaxError(
          .limit(budget.tooLittleMemory(for: "more than \(max(0, nodeLimit)) values")), at: offset)
      }
      untilClock += 1
      if untilClock & 0xFFFF == 0, budget.isExhausted {
        throw JSONSyntaxError(.limit(budget.exhausted("reading ended here")), at: offset)
      }
      switch expectation {
      case .value: try parseValue(or: nil)
      case .firstElement: try parseValue(or: UInt8(ascii: "]"))
      case .firstKey: try parseKey(orEnd: true)
      case .key: try parseKey(orEnd: false)
      case .separator: try parseSeparator()
      }
    } while expectation != .separator || !open.isEmpty
    skipSpace()
    guard offset == bytes.count else {
      throw unexpected("nothing after the end of the document")
    }
  }

  /// Whether the text begins as one in UTF-16 or UTF-32, which have a mark or zeros.
  private var isUTF16: Bool {
    let (first, second) = (byte(at: 0), byte(at: 1))
    if (first, second) == (0xFF, 0xFE) || (first, second) == (0xFE, 0xFF) { return true }
    return bytes.count > 1 && (first == 0) != (second == 0)
  }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  private mutating func parseValue(or end: UInt8?) throws(JSONSyntaxError) {
    switch byte(at: offset) {
    case UInt8(ascii: "{"): try begin(.object, expecting: .firstKey)
    case UInt8(ascii: "["): try begin(.array, expecting: .firstElement)
    case UInt8(ascii: "\""):
      try parseText()
      expectation = .separator
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try parseNumber()
      expectation = .separator
    case UInt8(ascii: "t"): try parseWord("true", .yes)
    case UInt8(ascii: "f"): try parseWord("false", .no)
    case UInt8(ascii: "n"): try parseWord("null", .null)
    case let other where other == end && offset < bytes.count: close()
    default: throw unexpectedValue(orEnd: end != nil)
    }
  }

  private mutating func begin(
    _ kind: JSONNode.Kind, expecting next: Expectation
  ) throws(JSONSyntaxError) {
    guard open.count < JSONTree.Limit.nesting else {
      throw JSONSyntaxError(.tooDeep, at: offset)
    }
    open.append(nodes.count)
    nodes.append(JSONNode(kind, at: offset))
    offset += 1
    expectation = next
  }

  private mutating func close() {
    offset += 1
    expectation = .separator
    guard let container = open.popLast() else { return }
    nodes[container].extent = UInt32(truncatingIfNeeded: nodes.count)
    if nodes[container].kind == .object { findDuplicateKeys(in: container) }
  }

  private mutating func parseKey(orEnd: Bool) throws(JSONSyntaxError) {
    if orEnd, byte(at: offset) == UInt8(ascii: "}") { return close() }
    guard byte(at: offset) == UInt8(ascii: "\"") else {
      throw unexpected(
        orEnd
          ? "a key in quotation marks or \"}\""
          : "a key in quotation marks after the comma" + surplusComma(before: "}"))
    }
    try parseText()
    skipSpace()
    guard byte(at: offset) == UInt8(ascii: ":") else { throw unexpected("\":\" after the key") }
    offset += 1
    expectation = .value
  }

  private mutating func parseSeparator() throws(JSONSyntaxError) {
    guard let container = open.last else { return }
    let isObject = nodes[container].kind == .object
    switch byte(at: offset) {
    case UInt8(ascii: ","):
      offset += 1
      expectation = isObject ? .key : .value
    case UInt8(ascii: "}") where isObject: close()
    case UInt8(ascii: "]") where !isObject: close()
    default: throw unexpected(isObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
    }
  }

  private mutating func parseWord(
    _ word: StaticString, _ kind: JSONNode.Kind
  ) throws(JSONSyntaxError) {
    let length = word.utf8CodeUnitCount
    let common = (0..<length).prefix { byte(at: offset + $0) == word.utf8Start[$0] }.count
    guard common == length else {
      // A single matching letter, such as the `t` of `title`, does not show that `true` was meant.
      throw common > 1 ? unexpected("\"\(word)\"") : unexpectedValue(orEnd: false)
    }
    nodes.append(JSONNode(kind, at: offset))
    offset += length
    expectation = .separator
  }

  /// Returns the error for a position where a value must begin, but none does.
  private func unexpectedValue(orEnd: Bool) -> JSONSyntaxError {
    if open.isEmpty {
      return unexpected("a value: a document is an object, which begins with \"{\"")
    }
    return unexpected(orEnd ? "a value or \"]\"" : "a value" + surplusComma(before: "]"))
  }

  /// Returns the advice to remove a comma, if the closing bracket at the current offset directly follows
  /// one; empty otherwise.
  private func surplusComma(before bracket: Unicode.Scalar) -> String {
    let last = bytes[..<offset].last { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
    guard byte(at: offset) == UInt8(ascii: bracket), last == UInt8(ascii: ",") else { return "" }
    return "; remove the comma before \"\(bracket)\""
  }

  /// Returns the error for unexpected text at the current offset.
  func unexpected(_ expected: String) -> JSONSyntaxError {
    let next = byte(at: offset + 1)
    let isComment =
      byte(at: offset) == UInt8(ascii: "/")
      && (next == UInt8(ascii: "/") || next == UInt8(ascii: "*"))
    let reason = isComment ? "; JSON has no comments" : ""
    return JSONSyntaxError(
      .unexpected(found: found(at: offset), expected: expected + reason), at: offset)
  }

  private func found(at offset: Int) -> JSONSyntaxError.Found {
    guard offset < bytes.count else { return .end }
    let letters = bytes[offset...].prefix(24).prefix {
      ($0 | 0x20) &- UInt8(ascii: "a") < 26
    }
    if letters.count > 1 { return .word(String(decoding: letters, as: UTF8.self)) }
    var decoder = UTF8()
    var rest = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return .byte(bytes[offset]) }
    return .character(scalar)
  }
}

// MARK: - Duplicate keys

extension JSONParser {
  /// Records the keys that occur more than once in an object.
  ///
  /// - Complexity: O(keys).
  private mutating func findDuplicateKeys(in object: Int) {
    var keys: [Int] = []
    var node = object + 1
    while node < nodes.count {
      keys.append(node)
      node = end(of: node + 1)
    }
    guard keys.count > 1 else { return }
    if keys.count <= 12, !keys.contains(where: { nodes[$0].hasEscapes }) {
      guard hasEqualPair(keys) else { return }
    }
    var first: [String: Int] = Dictionary(minimumCapacity: keys.count)
    for key in keys {
      let name = JSONText.string(nodes[key], in: bytes)
      if let earlier = first[name] {
        guard duplicateKeys.count < DocumentError.mostIssues else {
          omittedDuplicateKeys += 1
          continue
        }
        duplicateKeys.append(
          .init(key: name, offset: nodes[key].offset, firstOffset: nodes[earlier].offset))
      } else {
        first[name] = key
      }
    }
  }

  /// Returns whether two keys have the same bytes.
  ///
  /// - Complexity: O(keys²), so use it only for few keys.
  private func hasEqualPair(_ keys: [Int]) -> Bool {
    for (position, left) in keys.enumerated() {
      for right in keys[..<position] where haveEqualBytes(nodes[left], nodes[right]) {
        return true
      }
    }
    return false
  }

  private func haveEqualBytes(_ left: JSONNode, _ right: JSONNode) -> Bool {
    guard left.extent == right.extent else { return false }
    for step in 1..<(Int(left.extent) + 1)
    where bytes[left.offset + step] != bytes[right.offset + step] {
      return false
    }
    return true
  }

  /// Returns the index of the first node after a value and its contents.
  private func end(of node: Int) -> Int {
    switch nodes[node].kind {
    case .array, .object: Int(nodes[node].extent)
    default: node + 1
    }
  }
}
