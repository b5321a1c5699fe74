// SPDX-License-Identifier: GPL-3.0-or-later

/// The problem of a mistake, without the line and column that a duplicate key's message gives for the first
/// key.
///
/// A document may have thousands of mistakes that list the same allowed names, so the hash omits these
/// lists, and comparisons create no message text.
struct MistakeIdentity: Hashable {
  private let problem: DocumentIssue.Problem

  init(_ problem: DocumentIssue.Problem) {
    if case .duplicateKey(let key, _, _) = problem {
      self.problem = .duplicateKey(key, line: 0, column: 0)
    } else {
      self.problem = problem
    }
  }

  func hash(into hasher: inout Hasher) {
    switch problem {
    case .unknownKey(let name, _, _), .unknownName(let name, _, _), .duplicateKey(let name, _, _),
      .foreignKey(let name, _), .keyOfOtherType(let name, _, _), .missingKey(let name, _),
      .excludedKey(let name, _), .duplicateID(let name, _), .unknownReference(let name, _, _),
      .syntax(let name), .illegalConstraint(let name), .image(let name), .refused(let name),
      .limit(let name):
      hasher.combine(name)
    case .value(let found, let expected):
      hasher.combine(found)
      hasher.combine(expected)
    case .constraintText(let sentence, let column, let text):
      hasher.combine(sentence)
      hasher.combine(column)
      hasher.combine(text)
    }
  }
}
