// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// Solves lines on any thread.
struct LineSolver: Sendable {
  let options: DocumentLayout.Options
  let failOn: LayoutSettings.Failure?

  /// The printed result of a line and its status.
  struct Answer {
    /// The result without a line feed.
    var text: String
    var status: ExitStatus
  }

  func answer(to line: LineReader.Line) -> Answer {
    guard let bytes = line.bytes else {
      let excess = DocumentFile.excess(over: line.limit)
      return answer(.limit) { LineFailure(line: line.number, code: $0, message: excess) }
    }
    do {
      return try solve(bytes, name: "\(options.name):\(line.number)")
    } catch {
      return answer(ExitStatus(error)) { code in
        switch error {
        case let error as DocumentError: LineFailure(line: line.number, code: code, error: error)
        case let error as LayoutFailure: LineFailure(line: line.number, code: code, failure: error)
        case let error as LimitReached: LineFailure(line: line.number, code: code, limit: error)
        default: LineFailure(line: line.number, code: code, message: "\(error)")
        }
      }
    }
  }

  private func solve(_ bytes: [UInt8], name: String) throws -> Answer {
    let start = ContinuousClock.now
    let budget = DocumentBudget(options.limits, since: start)
    let document = try LayoutDocument(json: bytes, budget: budget)
    let reading = ContinuousClock.now - start
    var options = options
    options.name = name
    let hasSteps = !document.steps.isEmpty
    let layout = try DocumentLayout(consume document, options: options, budget: budget)
    layout.forgetConstraintDescriptions()
    var writer = ResultWriter(hasSteps: hasSteps, isOneLine: true)
    var answer = Answer(text: "", status: .solved)
    do {
      try layout.solveEach(readMicroseconds: reading / .microseconds(1)) { result in
        let text = writer.result(result)
        // Lines are printed in the order of the input, so the text stays in memory until all
        // earlier lines are printed.
        try budget.takeOutput(text.utf8.count)
        answer.text += text
        answer.status = max(answer.status, ExitStatus(result, failOn: failOn))
      }
      answer.text += writer.end()
    } catch let error as LimitReached {
      let end = writer.end([error.description])
      guard !answer.text.isEmpty else { throw error }
      answer.text += end
      answer.status = max(answer.status, .limit)
    }
    return answer
  }

  private func answer(_ status: ExitStatus, _ failure: (_ code: Int) -> LineFailure) -> Answer {
    Answer(text: failure(Int(status.rawValue)).jsonLine, status: status)
  }
}
