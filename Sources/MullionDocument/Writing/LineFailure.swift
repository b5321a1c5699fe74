// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a line of many has no result.
public struct LineFailure: Sendable, Equatable {
  /// One thing that is wrong.
  public struct Issue: Sendable, Equatable {
    /// A JSON pointer to it; nil where the text is not JSON, or it is not about a place.
    public var pointer: String?
    /// Where it is in the line, from 1, in Unicode scalars; nil if that is not known.
    public var column: Int?
    /// What was found and what was expected.
    public var message: String

    /// Creates an issue.
    public init(pointer: String? = nil, column: Int? = nil, message: String) {
      self.pointer = pointer
      self.column = column
      self.message = message
    }
  }

  /// The number of the line, from 1.
  public var line: Int
  /// The exit code that it comes to.
  public var code: Int
  /// What is wrong, in the order of the text.
  public var issues: [Issue]
  /// How many more there are.
  public var omitted: Int

  /// Creates the failure of a line that something else is wrong with than its document.
  public init(line: Int, code: Int, message: String) {
    self.init(line: line, code: code, issues: [Issue(message: message)])
  }

  /// Creates the failure of a line whose document is not valid.
  public init(line: Int, code: Int, error: DocumentError) {
    self.init(
      line: line, code: code,
      issues: error.issues.map {
        Issue(pointer: $0.place.pointer, column: $0.place.column, message: "\($0.problem)")
      }, omitted: error.omitted)
  }

  /// Creates the failure of a line whose layout could not be solved.
  public init(line: Int, code: Int, failure: LayoutFailure) {
    let pointer = failure.pointer.isEmpty ? nil : failure.pointer
    self.init(
      line: line, code: code, issues: [Issue(pointer: pointer, message: "\(failure.cause)")])
  }

  /// Creates the failure of a line that reached a limit before its first result.
  public init(line: Int, code: Int, limit: LimitReached) {
    let pointer = limit.pointer.isEmpty ? nil : limit.pointer
    self.init(
      line: line, code: code, issues: [Issue(pointer: pointer, message: limit.sentence)])
  }

  private init(line: Int, code: Int, issues: [Issue], omitted: Int = 0) {
    self.line = line
    self.code = code
    self.issues = issues
    self.omitted = omitted
  }

  /// The line that stands in place of the result, without a line feed.
  ///
  /// O(issues).
  public var jsonLine: String {
    let list = issues.map { issue in
      var members: [(key: StaticString, value: JSONWriter.Value)] = []
      if let pointer = issue.pointer { members.append(("pointer", .string(pointer))) }
      if let column = issue.column { members.append(("column", .number(Double(column)))) }
      return members + [("message", .string(issue.message))]
    }
    var error: [(key: StaticString, value: JSONWriter.Value)] = [
      ("code", .number(Double(code))), ("issues", .list(list)),
    ]
    if omitted > 0 { error.append(("omitted", .number(Double(omitted)))) }
    var writer = JSONWriter(isOneLine: true)
    writer.inlineObject([("line", .number(Double(line))), ("error", .members(error))])
    return writer.text
  }
}
