// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

extension DocumentIssue.Position: CustomStringConvertible {
  /// The JSON pointer, such as `/root/frame/width`; without one, line and column, such as `3:17`.
  public var description: String {
    if let pointer, !pointer.isEmpty {
      pointer.pointerInMessage
    } else if let line, let column {
      "\(line):\(column)"
    } else {
      "the document"
    }
  }
}

extension DocumentIssue.Problem: CustomStringConvertible {
  /// A sentence with the found and the expected text.
  public var description: String {
    switch self {
    case .syntax(let sentence), .refused(let sentence), .limit(let sentence), .image(let sentence),
      .illegalConstraint(let sentence):
      sentence
    case .duplicateKey(let key, let line, let column):
      "found the key \(key.quoted) a second time, expected it once (the first is at \(line):\(column))"
    case .unknownKey(let key, let nearest, let known):
      "found the unknown key \(key.quoted), "
        + expectedOne(of: known, nearest: nearest) { keysCommand(known) }
    case .foreignKey(let key, let expected):
      "found the unknown key \(key.quoted), expected \(expected)"
    case .keyOfOtherType(let key, let type, let types):
      "found the key \(key.quoted) in a view of type \(type), "
        + "expected it only in \(types.map(\.quoted).joined(separator: ", "))"
    case .missingKey(let key, let expected):
      "found no key \(key.quoted), expected \(expected)"
    case .excludedKey(let key, let other):
      "found the key \(key.quoted) beside \(other.quoted), expected only one of them"
    case .value(let found, let expected):
      "found \(found), expected \(expected)"
    case .unknownName(let name, let nearest, let known):
      "found \(name.quoted), " + expectedOne(of: known, nearest: nearest, isLong: nearest == nil)
    case .duplicateID(let id, let first):
      "found the id \(id.quoted) a second time, expected a unique id (it already names \(first))"
    case .unknownReference(let id, let kind, let nearest):
      "found \(id.quoted), expected the id of \(kind)" + suggestion(nearest)
    case .constraintText(let sentence, let column, let text):
      "\(sentence) (column \(column) of \(text.quoted))"
    }
  }
}

extension DocumentIssue: CustomStringConvertible {
  /// The position and the problem.
  public var description: String { "\(position): \(problem)" }

  /// Returns the line that the command prints, in the form of compilers: `FILE:3:17: error: /pointer:
  /// …`.
  ///
  /// An issue without a line begins with `FILE: error:`.
  public func diagnostic(inFile file: String) -> String {
    let place = position.line.flatMap { line in position.column.map { ":\(line):\($0)" } } ?? ""
    let pointer = position.pointer.map { $0.isEmpty ? "" : "\($0.pointerInMessage): " } ?? ""
    return "\(file)\(place): error: \(pointer)\(problem)"
  }

  /// Returns a line with the position as a pointer: `FILE:3:17: …` for a syntax error, otherwise
  /// `FILE: /pointer: …`.
  public func description(inFile file: String) -> String {
    if let pointer = position.pointer, !pointer.isEmpty {
      "\(file): \(pointer.pointerInMessage): \(problem)"
    } else if let line = position.line, let column = position.column {
      "\(file):\(line):\(column): \(problem)"
    } else {
      "\(file): \(problem)"
    }
  }
}

extension String {
  /// A JSON pointer on one line, with the first characters of each long key.
  fileprivate var pointerInMessage: String {
    guard utf8.count > 60 || unicodeScalars.contains(where: \.controlsTerminal) else { return self }
    return split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).shortened }.joined(separator: "/").printable
  }
}

extension DocumentError: CustomStringConvertible {
  /// All issues, one on each line.
  public var description: String {
    (issues.map(\.description) + remainder).joined(separator: "\n")
  }

  /// The line with the number of issues that are not listed; empty if all are listed.
  public var remainder: [String] {
    omitted == 0 ? [] : ["and \(omitted) more like these"]
  }
}

/// The longest list of allowed names in a message, in characters: two lines of a terminal.
private let longestList = 160
/// The longest list of allowed names without a likely one: the types of views are four lines.
private let longestChoice = 320

/// Returns the allowed names, and the probably intended one.
///
/// - Parameters:
///   - names: The allowed names.
///   - nearest: The probably intended name.
///   - isLong: Whether a list may have the length of ``longestChoice``.
///   - command: Returns the command that prints the names.
/// - Returns: The words, which follow "found".
private func expectedOne(
  of names: [String], nearest: String?, isLong: Bool = false,
  command: () -> String = { "mullion schema" }
) -> String {
  guard !names.isEmpty else { return "expected none" }
  // Each name has at least four characters with its quotation marks and its comma. A document may
  // have thousands of such mistakes, so names that are too many are not joined.
  if names.count <= (nearest == nil ? longestList / 4 : 12) {
    let list = names.map(\.quoted).joined(separator: ", ")
    if list.count <= (isLong ? longestChoice : longestList) {
      return "expected \(names.count == 1 ? "" : "one of ")\(list)" + suggestion(nearest)
    }
  }
  // With a good guess, a long list of names is only a distraction.
  if let nearest {
    return "expected one of \(names.count) others; did you mean \(nearest.quoted)?"
  }
  return "expected one of \(names.count) others, which \(command().quoted) lists"
}

/// Returns the command that prints the keys of an object.
private func keysCommand(_ keys: [String]) -> String {
  let object = DocumentSchema.object(withKeys: keys)
  return "mullion schema" + (object.map { " --keys \($0)" } ?? "")
}

private func suggestion(_ nearest: String?) -> String {
  nearest.map { "; did you mean \($0.quoted)?" } ?? ""
}
