// SPDX-License-Identifier: GPL-3.0-or-later

/// Something in a document that is not as it has to be: where, what was found and what was
/// expected.
public struct DocumentIssue: Error, Sendable, Equatable {
  /// Where in the document.
  public struct Place: Sendable, Hashable {
    /// The line, from 1; nil if only the pointer is known.
    public var line: Int?
    /// The column, from 1, in Unicode scalars; nil if only the pointer is known.
    public var column: Int?
    /// The JSON pointer (RFC 6901) of the value; nil where the text is not JSON.
    public var pointer: String?

    /// Creates a place.
    public init(line: Int? = nil, column: Int? = nil, pointer: String? = nil) {
      self.line = line
      self.column = column
      self.pointer = pointer
    }
  }

  /// What is wrong.
  public enum Problem: Sendable, Equatable {
    /// The text is not JSON; the sentence says why.
    case syntax(String)
    /// A key that an object has more than once, and the line and column of the first.
    case duplicateKey(String, line: Int, column: Int)
    /// A key that is not known at this place, the nearest one that is, and all of them.
    case unknownKey(String, nearest: String?, known: [String])
    /// A key that belongs to views of other types.
    case keyOfOtherType(String, type: String, types: [String])
    /// A key without which the object says nothing.
    case missingKey(String, expected: String)
    /// A key that does not go together with another one.
    case excludedKey(String, by: String)
    /// A value of the wrong kind, or out of its range.
    case value(found: String, expected: String)
    /// A name that is not one of a fixed set.
    case unknownName(String, nearest: String?, known: [String])
    /// An identifier that stands for something else already, described in words.
    case duplicateID(String, first: String)
    /// An identifier that stands for nothing here.
    case unknownReference(String, kind: String, nearest: String?)
    /// A text that is no constraint, or no visual format; the column is counted in the text, from 1.
    case constraintText(String, column: Int, text: String)
    /// A constraint that can have no meaning.
    case illegalConstraint(String)
    /// An image that cannot be had.
    case image(String)
    /// Something the layout engine refuses.
    case refused(String)
    /// Something this version cannot do yet.
    case notSupported(String)
    /// A limit that was exceeded; the sentence says which.
    case limit(String)
  }

  /// Where it is.
  public var place: Place
  /// What it is.
  public var problem: Problem

  /// Creates an issue.
  public init(place: Place, problem: Problem) {
    self.place = place
    self.problem = problem
  }
}

/// All that is wrong with a document, in the order of the text; at least one issue.
public struct DocumentError: Error, Sendable, Equatable {
  /// The issues that are kept, at most ``mostIssues``.
  public var issues: [DocumentIssue]
  /// How many more there were.
  public var omitted: Int

  /// The number of issues that are kept; whoever has more will not read them all.
  public static let mostIssues = 100_000

  /// Creates an error.
  public init(issues: [DocumentIssue], omitted: Int = 0) {
    self.issues = issues
    self.omitted = omitted
  }

  /// Whether the document only exceeds a limit and might be valid otherwise.
  public var isLimit: Bool {
    issues.allSatisfy { if case .limit = $0.problem { true } else { false } }
  }
}
