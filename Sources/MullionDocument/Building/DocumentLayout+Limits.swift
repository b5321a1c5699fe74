// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionSolver

extension DocumentLayout {
  /// The budget of a document that was not read with one.
  static func budget(
    for document: LayoutDocument, _ limits: DocumentLimits
  ) throws(DocumentError) -> DocumentBudget {
    let budget = DocumentBudget(limits)
    guard budget.take(DocumentCost.of(document)) else {
      let sentence = budget.tooLittleMemory(for: "a document of more views and constraints")
      throw DocumentError(issues: [.init(place: .init(pointer: ""), problem: .limit(sentence))])
    }
    return budget
  }

  /// Begins the time of a call, unless it has been counting since the document was read.
  func beginCall() {
    if hasOwnBudget { budget.restartTime() }
  }

  /// Ends building or editing, with an issue, if the time is over.
  func checkTime(at pointer: String) {
    untilClock += 1
    guard !isStopped, untilClock & 0x7F == 0, budget.isOverdue else { return }
    isStopped = true
    issues.append(
      .init(
        place: .init(pointer: pointer),
        problem: .limit(budget.overdue("the views and constraints from here on were not made"))))
  }

  /// Gives the solver the time that the document has left; called before each solve.
  ///
  /// The solver then ends a solve without frames, or leaves out explanations and ranges. The one place where a limit of the
  /// document becomes a limit of the window's engine.
  func passDeadline(_ deadline: ContinuousClock.Instant?, to window: Window) {
    window.layoutDeadline = deadline
  }

  /// What a solve left out because its time was over, a sentence for each; the frames are the answer all the same.
  ///
  /// The one place where the engine's list of unfinished work is put into words.
  func unfinishedWork(of report: LayoutReport) -> [String] {
    let count = report.conflicts.count { !$0.isMinimal }
    if count == 0 { return [] }
    let what = count == 1 ? "a conflict was" : "\(count) conflicts were"
    let sentence = "\(what) not reduced to the fewest constraints"
    return [budget.isOverdue ? budget.overdue(sentence) : "\(sentence): limit of work"]
  }

  /// The ranges of what is open, or no ranges and a sentence if there was no time for them.
  func ambiguities(
    _ unfinished: inout [String]
  ) throws(ViewError) -> [LayoutAmbiguity] {
    let sentence = budget.overdue("the ranges of what is open were not computed")
    do throws(ViewError) {
      if !budget.isOverdue { return try window.ambiguities() }
    } catch {
      guard case .solver(_, .limitReached) = error else { throw error }
    }
    unfinished.append(sentence)
    return []
  }
}
