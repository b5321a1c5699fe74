// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver

extension DocumentLayout {
  /// Creates the budget of a document that was read without one.
  static func budget(
    for document: LayoutDocument, _ limits: DocumentLimits
  ) throws(DocumentError) -> DocumentBudget {
    let budget = DocumentBudget(limits)
    guard budget.take(DocumentCost.of(document)) else {
      let sentence = budget.tooLittleMemory(for: "a document of more views and constraints")
      throw DocumentError(issues: [.init(position: .init(pointer: ""), problem: .limit(sentence))])
    }
    return budget
  }

  /// Restarts the time limit for a public call, unless the caller passed a budget, whose time limit
  /// covers reading and all calls together.
  func beginCall() {
    if hasOwnBudget { budget.restartTime() }
  }

  /// Runs a closure that answers a question about the layout, within the time limit.
  ///
  /// The time limit starts now, unless one limit covers all calls.
  package func answering<Answer, Failure: Error>(
    _ question: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    beginCall()
    return try inTime(question)
  }

  /// Ends building or editing with an issue if the time is over; reads the clock at intervals.
  ///
  /// - Parameters:
  ///   - pointer: The position in the document.
  ///   - weight: The time that the part takes, in relation to a plain view.
  func checkTime(at pointer: @autoclosure () -> String, weight: Int = 1) {
    untilClock += weight
    guard untilClock >= 128 else { return }
    untilClock = 0
    guard !isStopped, WorkLimit.isReached || budget.isOverdue else { return }
    isStopped = true
    issues.append(
      .init(
        position: .init(pointer: pointer()),
        problem: .limit(budget.exhausted("the views and constraints from here on were not made"))))
  }

  /// Runs a closure whose layouts end at the document's deadline.
  ///
  /// After the deadline the solver ends a solve without frames, or omits explanations and ranges.
  /// Only this method turns a limit of the document into a limit of the window's engine. The limit
  /// applies only to the closure, so a host can show the window afterwards without a time limit.
  func inTime<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let limit = budget.workLimit
    defer { if limit.wasReached { measureAgain() } }
    return try WorkLimit.withLimit(limit) { () throws(Failure) -> Result in
      try window.withLayoutDeadline(budget.deadline, body)
    }
  }

  /// Marks all views for measurement and layout after the time limit interrupted some of their
  /// work.
  ///
  /// A later call has a time limit of its own. Without this, it would reuse incomplete results,
  /// such as half a text or a table without its rows.
  private func measureAgain() {
    for view in views.values {
      view.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
    }
  }

  /// Returns one sentence for each kind of work that a solve omitted at its limit.
  ///
  /// The frames are valid nevertheless. Only this method puts the engine's list of unfinished work
  /// into words.
  func unfinishedWork(of report: LayoutReport) -> [String] {
    let count = report.conflicts.count { !$0.isMinimal }
    if count == 0 { return [] }
    let what = count == 1 ? "a conflict was" : "\(count) conflicts were"
    let sentence = "\(what) not reduced to the fewest constraints"
    return [
      budget.isExhausted ? budget.exhausted(sentence) : "the work limit was reached: \(sentence)"
    ]
  }

  /// Returns the ranges of the ambiguous attributes.
  ///
  /// If there is no time for them, returns none and appends a sentence to `unfinished`.
  func ambiguities(
    _ unfinished: inout [String]
  ) throws(ViewError) -> [LayoutAmbiguity] {
    let sentence = budget.exhausted("the ranges of the ambiguous attributes were not computed")
    do throws(ViewError) {
      if !budget.isExhausted { return try window.ambiguities() }
    } catch {
      guard case .solver(_, .limitReached) = error else { throw error }
    }
    unfinished.append(sentence)
    return []
  }
}
