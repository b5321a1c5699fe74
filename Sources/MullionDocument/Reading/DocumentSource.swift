// SPDX-License-Identifier: GPL-3.0-or-later

/// The text of a document, for the lines and columns of its values.
public struct DocumentSource: Sendable {
  private let tree: JSONTree

  /// Parses a text.
  ///
  /// - Parameter bytes: The text in UTF-8.
  /// - Throws: A ``DocumentError`` for a text that is not JSON.
  /// - Complexity: O(bytes).
  public init(json bytes: [UInt8]) throws(DocumentError) {
    do {
      tree = try JSONTree(bytes)
    } catch {
      throw DocumentError(error, in: bytes)
    }
  }

  /// Returns the line and column of the value that each JSON pointer leads to.
  ///
  /// If a pointer leads to no value, its position is that of the last value on its path that exists.
  ///
  /// - Complexity: O(bytes), and O(pointers · members on their paths).
  public func positions(of pointers: some Sequence<String>) -> [String: DocumentIssue.Position] {
    let offsets = Set(pointers).map { (pointer: $0, offset: offset(of: $0)) }
    var finder = JSONPositionFinder(tree.bytes)
    var result: [String: DocumentIssue.Position] = [:]
    for (pointer, offset) in offsets.sorted(by: { $0.offset < $1.offset }) {
      let position = finder.position(of: offset)
      result[pointer] = .init(line: position.line, column: position.column, pointer: pointer)
    }
    return result
  }

  /// Whether the text is an object with the members of a layout document.
  public var looksLikeDocument: Bool { tree.root.member("root") != nil }

  private func offset(of pointer: String) -> Int {
    var value = tree.root
    for token in pointer.split(separator: "/") {
      let key = String(token.replacing("~1", with: "/").replacing("~0", with: "~"))
      let next =
        value.kind == .array
        ? UInt32(key).flatMap { index in
          value.elements?.dropFirst(Int(index)).first { _ in true }
        }
        : value.members?.first { $0.key.text == key }?.value
      guard let next else { break }
      value = next
    }
    return value.offset
  }
}

extension DocumentError {
  /// Returns the error with the lines and columns of the issues that have only a JSON pointer, such as
  /// an image that cannot be loaded.
  ///
  /// - Parameter bytes: The text of the document. If it is not JSON, the error stays as it is.
  /// - Returns: The error.
  /// - Complexity: O(bytes), and O(issues · members on their paths).
  package func located(in bytes: [UInt8]) -> DocumentError {
    let pointers = issues.filter { $0.position.line == nil }.compactMap(\.position.pointer)
    guard !pointers.isEmpty, let source = try? DocumentSource(json: bytes) else { return self }
    let positions = source.positions(of: pointers)
    var error = self
    for index in error.issues.indices where error.issues[index].position.line == nil {
      guard let pointer = error.issues[index].position.pointer else { continue }
      error.issues[index].position = positions[pointer] ?? error.issues[index].position
    }
    return error
  }

  /// Whether the document exceeds only limits of time or memory, which options set.
  package var exceedsBudget: Bool {
    issues.allSatisfy { issue in
      guard case .limit(let sentence) = issue.problem else { return false }
      return sentence.contains("memory limit") || sentence.contains("time limit")
    }
  }
}
