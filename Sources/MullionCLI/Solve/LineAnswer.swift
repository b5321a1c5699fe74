// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

/// The printed result of one line of a file, and its status.
struct LineAnswer: Sendable {
  /// The result without a line feed.
  var text: String
  var status: ExitStatus

  /// Creates the answer to a line with a result.
  init(_ text: String, _ status: ExitStatus = .solved) {
    (self.text, self.status) = (text, status)
  }

  /// Creates the answer to a line whose work ended with an error.
  init(to line: LineReader.Line, error: any Error) {
    status = ExitStatus(error)
    let code = Int(status.rawValue)
    let failure =
      switch error {
      case let error as DocumentError: LineFailure(line: line.number, code: code, error: error)
      case let error as LayoutFailure: LineFailure(line: line.number, code: code, failure: error)
      case let error as LimitReached: LineFailure(line: line.number, code: code, limit: error)
      default: LineFailure(line: line.number, code: code, message: "\(error)")
      }
    text = failure.jsonLine
  }
}
