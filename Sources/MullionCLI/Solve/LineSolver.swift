// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument

/// Solves lines on any thread, and draws them on request.
struct LineSolver: Sendable {
  let options: DocumentLayout.Options
  let failOn: LayoutSettings.Failure?
  /// The folder for the pictures, each named by the number of its line; nil for none.
  var pictures: String?
  /// The number of each document's steps to apply; nil for all.
  var steps: Int?

  /// Returns the result of a line's document.
  ///
  /// - Throws: The reason why there is no result, or no picture.
  func answer(to line: LineReader.Line) throws -> LineAnswer {
    let bytes = try line.content()
    var options = options
    options.name = "\(options.name):\(line.number)"
    options.forgetsConstraintDescriptions = true
    var input = try InputDocument(
      json: bytes, of: options.name, name: options.name, limits: options.limits)
    input.keepSteps(steps)
    let budget = input.budget
    let hasSteps = !input.document.steps.isEmpty
    let reading = input.reading / .microseconds(1)
    let layout = try (consume input).build(options)
    let answer = try solve(layout, hasSteps: hasSteps, reading: reading, budget)
    if let pictures, answer.status != .limit {
      try OutputFile(path: "\(pictures)/\(line.number).png").draw(layout)
    }
    return answer
  }

  private func solve(
    _ layout: DocumentLayout, hasSteps: Bool, reading: Double, _ budget: DocumentBudget
  ) throws -> LineAnswer {
    var writer = ResultWriter(hasSteps: hasSteps, isOneLine: true)
    var answer = LineAnswer("")
    do {
      try layout.solveEach(readMicroseconds: reading) { result in
        let text = writer.result(result)
        // Answers are printed in the order of the lines, so this text stays in memory until all
        // earlier ones are printed, and counts against the memory limit.
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
}
