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
    let start = ContinuousClock.now
    let budget = DocumentBudget(options.limits, since: start)
    let document = try document(in: bytes, budget)
    let reading = (ContinuousClock.now - start) / .microseconds(1)
    var options = options
    options.name = "\(options.name):\(line.number)"
    options.forgetsConstraintDescriptions = true
    let hasSteps = !document.steps.isEmpty
    let layout = try DocumentLayout(consume document, options: options, budget: budget)
    let answer = try solve(layout, hasSteps: hasSteps, reading: reading, budget)
    if let pictures, answer.status != .limit {
      try PictureFile(path: "\(pictures)/\(line.number).png").draw(layout)
    }
    return answer
  }

  private func document(
    in bytes: [UInt8], _ budget: DocumentBudget
  ) throws(DocumentError) -> LayoutDocument {
    var document = try LayoutDocument(json: bytes, budget: budget)
    if let steps { document.steps = Array(document.steps.prefix(steps)) }
    return document
  }

  private func solve(
    _ layout: DocumentLayout, hasSteps: Bool, reading: Double, _ budget: DocumentBudget
  ) throws -> LineAnswer {
    var writer = ResultWriter(hasSteps: hasSteps, isOneLine: true)
    var answer = LineAnswer("")
    do {
      try layout.solveEach(readMicroseconds: reading) { result in
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
}
