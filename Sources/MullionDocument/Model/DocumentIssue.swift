// SPDX-License-Identifier: GPL-3.0-or-later

/// A mistake in a document: its position, the found text and the expected text.
public struct DocumentIssue: Error, Sendable, Equatable {
  /// A position in the document.
  public struct Position: Sendable, Hashable {
    /// The line, from 1; nil if only the pointer is known.
    public var line: Int?
    /// The column, from 1, in Unicode scalars; nil if only the pointer is known.
    public var column: Int?
    /// The JSON pointer (RFC 6901) of the value; nil if the text is not JSON.
    public var pointer: String?

    /// Creates a position.
    public init(line: Int? = nil, column: Int? = nil, pointer: String? = nil) {
      self.line = line
      self.column = column
      self.pointer = pointer
    }
  }

  /// The kinds of mistakes.
  public enum Problem: Sendable, Equatable {
    /// The text is not JSON; the sentence gives the reason.
    case syntax(String)
    /// A key that occurs more than once in an object, with the line and column of the first
    /// occurrence.
    case duplicateKey(String, line: Int, column: Int)
    /// A key that is not allowed here, with the nearest allowed key and all allowed keys.
    case unknownKey(String, nearest: String?, known: [String])
    /// A key of another system, such as CSS or SwiftUI, with a description of what to write
    /// instead.
    case foreignKey(String, expected: String)
    /// A key that belongs to views of other types.
    case keyOfOtherType(String, type: String, types: [String])
    /// A required key that is missing.
    case missingKey(String, expected: String)
    /// A key that cannot be combined with another key.
    case excludedKey(String, by: String)
    /// A value of the wrong type or out of range.
    case value(found: String, expected: String)
    /// A name that is not in the fixed set of allowed names, with the nearest one and all of them.
    case unknownName(String, nearest: String?, known: [String])
    /// An id that is already in use; `first` describes its first use.
    case duplicateID(String, first: String)
    /// An id that names no view, guide or constraint that this position may refer to.
    case unknownReference(String, kind: String, nearest: String?)
    /// An invalid constraint text or visual format.
    ///
    /// The column is counted inside this text, from 1.
    case constraintText(String, column: Int, text: String)
    /// A constraint that makes no sense, such as a single position without another to measure from.
    case illegalConstraint(String)
    /// An image that cannot be loaded or drawn.
    case image(String)
    /// A value that the layout engine rejects.
    case refused(String)
    /// An exceeded limit; the sentence names it.
    case limit(String)
  }

  /// The position of the mistake.
  public var position: Position
  /// The problem at that position.
  public var problem: Problem

  /// Creates an issue.
  public init(position: Position, problem: Problem) {
    self.position = position
    self.problem = problem
  }
}

/// All mistakes in a document, in the order of the text; at least one.
public struct DocumentError: Error, Sendable, Equatable {
  /// The issues that are kept, at most ``mostIssues``.
  public var issues: [DocumentIssue]
  /// The number of issues that are not kept.
  public var omitted: Int

  /// The largest number of issues that are kept; more would not be useful to a reader.
  public static let mostIssues = 100_000

  /// Creates an error.
  public init(issues: [DocumentIssue], omitted: Int = 0) {
    self.issues = issues
    self.omitted = omitted
  }

  /// Whether the document only exceeds a limit and might be valid otherwise.
  public var exceedsLimit: Bool {
    issues.allSatisfy { if case .limit = $0.problem { true } else { false } }
  }
}
