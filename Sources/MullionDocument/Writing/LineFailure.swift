// SPDX-License-Identifier: GPL-3.0-or-later

/// The failure of one line in a run with one document on each line.
public struct LineFailure: Sendable, Equatable {
  /// One mistake.
  public struct Issue: Sendable, Equatable {
    /// The JSON pointer of the value; nil for a syntax error or an issue without a position.
    public var pointer: String?
    /// The column in the line, from 1, in Unicode scalars; nil if it is unknown.
    public var column: Int?
    /// A sentence with the found and the expected text.
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
  /// The exit code for the failure.
  public var code: Int
  /// The mistakes, in the order of the text.
  public var issues: [Issue]
  /// The number of issues that are not listed.
  public var omitted: Int

  /// Creates a failure that is not caused by the content of the document.
  public init(line: Int, code: Int, message: String) {
    self.init(line: line, code: code, issues: [Issue(message: message)])
  }

  /// Creates a failure caused by an invalid document.
  public init(line: Int, code: Int, error: DocumentError) {
    self.init(
      line: line, code: code,
      issues: error.issues.map {
        Issue(pointer: $0.position.pointer, column: $0.position.column, message: "\($0.problem)")
      }, omitted: error.omitted)
  }

  /// Creates a failure caused by a layout that could not be solved.
  public init(line: Int, code: Int, failure: LayoutFailure) {
    self.init(line: line, code: code, pointer: failure.pointer, message: "\(failure.cause)")
  }

  /// Creates a failure caused by a limit that was reached before the first result.
  public init(line: Int, code: Int, limit: LimitReached) {
    self.init(line: line, code: code, pointer: limit.pointer, message: limit.sentence)
  }

  private init(line: Int, code: Int, pointer: String, message: String) {
    let issue = Issue(pointer: pointer.isEmpty ? nil : pointer, message: message)
    self.init(line: line, code: code, issues: [issue])
  }

  private init(line: Int, code: Int, issues: [Issue], omitted: Int = 0) {
    self.line = line
    self.code = code
    self.issues = issues
    self.omitted = omitted
  }

  /// The JSON line that replaces the result, without a line feed.
  ///
  /// - Complexity: O(issues).
  public var jsonLine: String {
    let list = issues.map { issue -> JSONWriter.Value in
      var members: JSONWriter.Members = []
      if let pointer = issue.pointer { members.append(("pointer", .string(pointer))) }
      if let column = issue.column { members.append(("column", .number(Double(column)))) }
      return .members(members + [("message", .string(issue.message))])
    }
    var error: JSONWriter.Members = [
      ("code", .number(Double(code))), ("issues", .array(list)),
    ]
    if omitted > 0 { error.append(("omitted", .number(Double(omitted)))) }
    var writer = JSONWriter(isOneLine: true)
    writer.inlineObject([("line", .number(Double(line))), ("error", .members(error))])
    return writer.text
  }
}
