// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Answering a component, with fallbacks.
extension Engine {
  /// What required rows may be missed by where rounding is in the way; only as much of it is used as must be.
  ///
  /// More than `ElasticProgram` allows, whose rows are scaled otherwise, and less than the certificate does.
  static let slack = Certificate.tolerance / 2

  /// What became of an attempt.
  private enum Outcome {
    case holds
    /// There is no solution.
    case hasNone
    /// GLPK gave no answer, or one that does not hold.
    case fails(SolverError)
  }

  /// Brings a component up to date.
  ///
  /// - Throws: ``SolverError`` if GLPK and every fallback fail.
  mutating func answer(_ component: Component) throws(SolverError) {
    statistics.solvedComponents += 1
    prepare(component)
    var outcome: Outcome
    if component.needsCompile {
      outcome = compileAndAttempt(component, leavingOut: [], slack: false, presolve)
    } else {
      outcome = attempt(component)
    }
    if case .fails = outcome, presolve == .on {
      statistics.fallbacks += 1
      outcome = compileAndAttempt(component, leavingOut: [], slack: false, .off)
    }
    switch outcome {
    case .holds: return accept(component, [])
    case .fails(let error): throw error
    case .hasNone: break
    }
    try answerConflict(component)
  }

  /// Says what must be done for what changed since the last answer.
  private mutating func prepare(_ component: Component) {
    // A conflict has no memory: after any change the rule is applied afresh to all constraints.
    if !component.left.isEmpty || component.hasSlack || component.presolve != presolve {
      component.needsCompile = true
    }
    if component.needsCompile { return }
    if !component.changedConstraints.isEmpty {
      let start = clock()
      let isUpdated = component.tieBreaks.isEmpty && update(component)
      component.needsCompile = !isUpdated
      component.unchecked += component.changedConstraints
      statistics.compileMicroseconds += start.elapsedMicroseconds
      if !isUpdated { return }
    }
    for parameter in component.parameters where reduction.stamps[Int(parameter)] == pass {
      for piece in component.pieces where !piece.isDue && piece.parameters.contains(parameter) {
        piece.isDue = true
        component.duePieces.append(piece.number)
      }
    }
  }

  private mutating func answerConflict(_ component: Component) throws(SolverError) {
    compact(component)
    let search = try ConflictSearch(
      model: model, variables: component.variables, constraints: component.constraints)
    statistics.glpkCalls += search.glpkCalls
    statistics.pivots += search.pivots
    let broken = Set(search.findings.map(\.broken))
    var failure = SolverError.engineFailed("a conflict came and went with rounding")
    // What is left has a solution, but for rounding; eliminations add roundings up, the rows as they stand do not.
    for (slack, presolve) in [(false, presolve), (true, presolve), (true, .off)] {
      let outcome = compileAndAttempt(component, leavingOut: broken, slack: slack, presolve)
      if case .holds = outcome { return accept(component, search.findings) }
      if case .fails(let error) = outcome { failure = error }
      statistics.fallbacks += 1
    }
    throw failure
  }

  private mutating func accept(_ component: Component, _ findings: [ConflictSearch.Finding]) {
    component.findings = findings
    component.changedConstraints.removeAll(keepingCapacity: true)
    component.unchecked.removeAll(keepingCapacity: true)
    if !component.movable.isEmpty || component.pieces.contains(where: { !$0.movable.isEmpty }) {
      findMovable(component)
    }
  }

  private mutating func compileAndAttempt(
    _ component: Component, leavingOut broken: Set<Int32>, slack: Bool,
    _ presolve: Solver.Presolve
  ) -> Outcome {
    let start = clock()
    compile(component, leavingOut: broken, slack: slack, presolve)
    statistics.compileMicroseconds += start.elapsedMicroseconds
    return attempt(component)
  }

  /// Solves every piece that is due, and all of them again by slower means if the answer does not hold.
  private mutating func attempt(_ component: Component) -> Outcome {
    // Where rounding alone is in the way, the certificate has the last word.
    contradictionTolerance =
      component.hasSlack ? Certificate.tolerance : ElasticProgram.tolerance
    guard component.contradiction <= contradictionTolerance else { return .hasNone }
    do {
      let start = changes.count
      var everywhere = component.needsEverything
      for means in Means.allCases {
        if means != .keptBasis {
          statistics.fallbacks += 1
          everywhere = true
          for piece in component.pieces { markDue(piece, of: component) }
          component.needsEverything = true
        }
        guard try solveDue(component, by: means) else { return .hasNone }
        let miss = evaluateAndCheck(component, since: start, everywhere: everywhere)
        if miss <= Certificate.tolerance { return .holds }
        if means == .exact { return .fails(.certificateFailed(miss)) }
      }
      return .holds
    } catch {
      return .fails(.engineFailed("\(error)"))
    }
  }

  /// Computes the values and returns by how much they miss.
  private mutating func evaluateAndCheck(
    _ component: Component, since start: Int, everywhere: Bool
  ) -> Double {
    let isTimed = statistics.glpkCalls > 0 || statistics.compileMicroseconds > 0
    let began = isTimed ? clock() : nil
    evaluate(component)
    let miss = miss(of: component, since: start, everywhere: everywhere)
    if let began { statistics.evaluateMicroseconds += began.elapsedMicroseconds }
    return miss
  }

  func clock() -> ContinuousClock.Instant { .now }
}

extension ContinuousClock.Instant {
  /// Microseconds from this instant to now.
  var elapsedMicroseconds: Double {
    (ContinuousClock.now - self) / .microseconds(1)
  }
}
