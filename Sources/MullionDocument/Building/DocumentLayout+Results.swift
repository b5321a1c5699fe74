// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
import MullionGeometry
import MullionSolver

extension DocumentLayout {
  /// The JSON pointer of the step that ``solveAll(readMicroseconds:)`` is at, for what the engine reports meanwhile.
  @TaskLocal package static var currentStep: String?

  /// Solves the document, then makes its steps one after another and solves after each.
  ///
  /// - Parameter readMicroseconds: How long reading the document took, for statistics.
  /// - Returns: The document's result with those of the steps in it.
  /// - Throws: A ``DocumentError`` for a step that cannot be made, a ``LayoutFailure`` if the engine refuses a number or
  ///   fails.
  public func solveAll(readMicroseconds: Double = 0) throws -> LayoutResult {
    var result = try solve(at: "")
    result.statistics?.microseconds.read = readMicroseconds
    guard !document.steps.isEmpty else { return result }
    var steps: [LayoutResult] = []
    while madeSteps < document.steps.count {
      let pointer = "/steps/\(madeSteps)"
      steps.append(
        try Self.$currentStep.withValue(pointer) {
          try makeNextStep()
          return try solve(at: pointer)
        })
    }
    result.steps = steps
    return result
  }

  private func solve(at pointer: String) throws(LayoutFailure) -> LayoutResult {
    do {
      return try solve()
    } catch {
      throw LayoutFailure(
        pointer: pointer.isEmpty ? place(of: error) ?? "" : pointer, cause: error)
    }
  }

  /// Solves the layout as it stands.
  ///
  /// - Returns: The result, without steps.
  /// - Throws: A `ViewError` if the solver fails; the frames are as before.
  public func solve() throws(ViewError) -> LayoutResult {
    let report = try window.solveLayout()
    recordAwaitedSizes()
    let ambiguities = try window.ambiguities()
    var result = LayoutResult(
      name: document.name ?? options.name,
      status: report.conflicts.isEmpty ? .solved : .conflict,
      size: window.bounds.size, frames: [])
    if options.wantsPixelFrames || window.scale != 1 { result.pixelFrames = [] }
    if let root = window.rootView { collectFrames(of: root, into: &result) }
    // A guide that is used on one axis only is no mistake.
    result.ambiguous = ambiguities.compactMap { ambiguity in
      ambiguity.view.map { view in
        .init(
          view: view.identifier ?? "", attribute: "\(ambiguity.attribute)",
          minimum: ambiguity.minimum, maximum: ambiguity.maximum)
      }
    }
    result.conflicts = conflicts(report.conflicts)
    result.violations = report.violations.map { violation in
      .init(constraint: violation.id, priority: violation.priority, amount: violation.amount)
    }
    if options.wantsStatistics { result.statistics = statistics(of: report) }
    return result
  }

  private func collectFrames(of view: View, into result: inout LayoutResult) {
    let id = view.identifier ?? ""
    result.frames.append(.init(id: id, rect: view.exactFrame))
    result.pixelFrames?.append(.init(id: id, rect: view.frameBeneathTransform))
    for subview in view.subviews { collectFrames(of: subview, into: &result) }
  }

  private func statistics(of report: LayoutReport) -> LayoutStatistics {
    var statistics = LayoutStatistics()
    // The window is the tool's, not the document's.
    statistics.views = max(0, report.viewCount - 1)
    statistics.variables = report.statistics.variables
    statistics.rows = report.statistics.constraints
    statistics.components = report.statistics.components
    statistics.glpkCalls = report.statistics.glpkCalls
    statistics.pivots = report.statistics.pivots
    statistics.solvedComponents = report.statistics.solvedComponents
    statistics.programColumns = report.statistics.columns
    statistics.programRows = report.statistics.rows
    statistics.evaluations = report.statistics.evaluations
    statistics.fallbacks = report.statistics.fallbacks
    statistics.microseconds.build = buildMicroseconds
    statistics.microseconds.compile = report.statistics.compileMicroseconds
    statistics.microseconds.solve = report.statistics.solveMicroseconds
    statistics.microseconds.evaluate = report.statistics.evaluateMicroseconds
    return statistics
  }
}
