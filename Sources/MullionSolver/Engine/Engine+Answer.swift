// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Solving a component, with fallbacks.
extension Engine {
  /// The outcome of an attempt.
  enum Outcome {
    case solved(SubproblemSolver.Answer)
    /// There is no solution.
    case infeasible
    /// GLPK gave no answer, or one that fails the certificate.
    case failed(SolverError)
  }

  /// Brings the values of a component up to date.
  ///
  /// - Throws: ``SolverError`` if GLPK and every fallback fail.
  mutating func answer(_ component: Component) throws(SolverError) {
    pass.statistics.solvedComponents += 1
    do {
      return try answerUnscaled(component)
    } catch {
      guard error.isNumeric, !limits.isReached else { throw error }
    }
    // Scaling helps if coefficients differ widely. The unscaled program comes first, because
    // scaling changes which values count as zero in a level with small coefficients.
    pass.statistics.fallbacks += 1
    subproblemSolver.isScaling = true
    defer { subproblemSolver.isScaling = false }
    component.work.needsCompile = true
    do {
      try answerUnscaled(component)
    } catch {
      throw model.explain(error, component)
    }
  }

  private mutating func answerUnscaled(_ component: Component) throws(SolverError) {
    if let replay = component.replays.replay, repeatPass(replay, component) { return }
    let isRepeatable = isRepeatable(component)
    prepare(component)
    switch attemptWithFallbacks(component) {
    case .solved(let answer):
      accept(component, [])
      if isRepeatable, answer == .affineSolutions {
        evaluator.recordRepeatable(component, model, &compiler)
      } else {
        component.forgetReplay()
      }
      return
    case .failed(let error): throw error
    case .infeasible: break
    }
    component.forgetReplay()
    if limits.isReached { throw .limitReached }
    if leaveOutConflicts(component) { return accept(component, []) }
    try answerConflict(component)
  }

  /// Answers a component by its replay; false if that does not apply.
  private mutating func repeatPass(_ replay: Replay, _ component: Component) -> Bool {
    guard !verifies, evaluator.repeatPass(replay, component, &model, &compiler.reduction) else {
      return false
    }
    pass.statistics.evaluations += replay.affineSolutions.count
    component.replays.count = 0
    return true
  }

  /// Solves the component in its compiled form, then compiled again, then without eliminations.
  private mutating func attemptWithFallbacks(_ component: Component) -> Outcome {
    var outcome: Outcome
    if component.work.needsCompile {
      let proofs = component.conflicts.knownProofs
      component.conflicts.proofs = validProofs(of: component)
      component.conflicts.retire(
        proofs.filter { component.conflicts.proofs.proofs[$0.broken] == nil })
      outcome = compileAndAttempt(
        component, leavingOut: component.conflicts.proofs.broken, slack: false, presolve)
    } else {
      outcome = answerInPlace(component)
      if case .infeasible = outcome {
        outcome = compileAndAttempt(
          component, leavingOut: component.conflicts.proofs.broken, slack: false, presolve)
      }
    }
    if case .failed = outcome, presolve == .on, !limits.isReached {
      pass.statistics.fallbacks += 1
      outcome = compileAndAttempt(
        component, leavingOut: component.conflicts.proofs.broken, slack: false, .off)
    }
    return outcome
  }

  /// Whether only parameters have changed since the last answer, and that answer needed no slack,
  /// no fallback and no dropped constraint.
  private func isRepeatable(_ component: Component) -> Bool {
    !verifies && !component.work.needsCompile && !component.work.needsEverything
      && !component.compilation.hasSlack
      && component.compilation.presolve == presolve && !component.conflicts.isInConflict
      && component.work.dueSubproblems.isEmpty
      && component.work.changedConstraints.isEmpty && component.work.unchecked.isEmpty
  }

  /// Marks the work that the changes since the last answer require.
  private mutating func prepare(_ component: Component) {
    if component.compilation.hasSlack || component.compilation.presolve != presolve
      || !review(component)
    {
      component.work.needsCompile = true
    }
    if component.work.needsCompile { return }
    if !component.work.changedConstraints.isEmpty {
      let start = ContinuousClock.now
      let isUpdated = component.tieBreaking.rows.isEmpty && compiler.update(component, model)
      component.work.needsCompile = !isUpdated
      component.work.unchecked += component.work.changedConstraints
      pass.statistics.compileMicroseconds += start.elapsedMicroseconds
      if !isUpdated { return }
    }
    for parameter in component.parameters where compiler.reduction.isChanged(parameter) {
      for subproblem in component.subproblems
      where !subproblem.isDue && subproblem.parameters.contains(parameter) {
        subproblem.isDue = true
        component.work.dueSubproblems.append(subproblem.number)
      }
    }
  }

  // MARK: Conflicts

  /// Returns the proofs of earlier answers that still hold.
  private mutating func validProofs(of component: Component) -> ProofSet {
    if presolve == .off { return ProofSet() }
    let known = component.conflicts.knownProofs + diagnosis.looseProofs
    return compiler.validProofs(known, of: component, model)
  }

  /// Drops constraints one after another, each with a proof, until the rest has a solution; false
  /// if that fails.
  ///
  /// Fails without eliminations, so that the search over all constraints can serve as a reference.
  private mutating func leaveOutConflicts(_ component: Component) -> Bool {
    if presolve == .off || component.compilation.presolve == .off { return false }
    for _ in 0..<Self.conflictRounds {
      if limits.isReached { return false }
      guard recallOrFindProofs(component) else { return false }
      switch compileAndAttempt(
        component, leavingOut: component.conflicts.proofs.broken, slack: false, presolve)
      {
      case .solved: return true
      case .infeasible: continue
      case .failed: return false
      }
    }
    return false
  }

  /// Solves the component by a conflict search over all its required constraints.
  private mutating func answerConflict(_ component: Component) throws(SolverError) {
    if limits.isReached { throw .limitReached }
    component.conflicts.proofs = ProofSet()
    compiler.compact(component)
    let search = try ConflictSearch(
      model: model, variables: component.variables, constraints: component.constraints,
      limits: limits, isScaled: subproblemSolver.isScaling)
    pass.statistics.glpkCalls += search.glpkCalls
    pass.statistics.pivots += search.pivots
    let broken = Set(search.findings.map(\.broken))
    var failure = SolverError.engineFailed("rounding made a conflict appear and disappear")
    // The rest has a solution up to rounding. Eliminations accumulate rounding errors; the original
    // rows do not.
    for (slack, presolve) in [(false, presolve), (true, presolve), (true, .off)] {
      let outcome = compileAndAttempt(component, leavingOut: broken, slack: slack, presolve)
      if case .solved = outcome { return accept(component, search.findings) }
      if case .failed(let error) = outcome { failure = error }
      pass.statistics.fallbacks += 1
    }
    throw failure
  }

  private mutating func accept(_ component: Component, _ findings: [ConflictSearch.Finding]) {
    component.conflicts.findings = findings
    component.work.changedConstraints.removeAll(keepingCapacity: true)
    component.work.unchecked.removeAll(keepingCapacity: true)
    if !component.movable.isEmpty || component.subproblems.contains(where: { !$0.movable.isEmpty })
    {
      evaluator.findMovable(component, compiler.reduction)
    }
  }

  mutating func compileAndAttempt(
    _ component: Component, leavingOut broken: Set<Int32>, slack: Bool,
    _ presolve: Solver.Presolve
  ) -> Outcome {
    let start = ContinuousClock.now
    if component.conflicts.isInConflict || !broken.isEmpty { diagnosis.reported.isStale = true }
    compiler.compile(component, leavingOut: broken, slack: slack, presolve, model)
    pass.statistics.compileMicroseconds += start.elapsedMicroseconds
    return attempt(component)
  }

  /// Solves every due subproblem.
  ///
  /// If the answer fails the certificate, solves all of them again by slower methods.
  mutating func attempt(_ component: Component) -> Outcome {
    guard component.compilation.contradiction <= component.contradictionTolerance else {
      return .infeasible
    }
    do {
      let start = evaluator.changes.count
      var everywhere = component.work.needsEverything
      for method in SubproblemSolver.Method.allCases {
        if method != .keptBasis {
          pass.statistics.fallbacks += 1
          everywhere = true
          for subproblem in component.subproblems { component.markDue(subproblem) }
          component.work.needsEverything = true
        }
        let answer = try solveDue(component, by: method)
        if answer == .infeasible { return .infeasible }
        let violation = evaluateAndCheck(component, since: start, everywhere: everywhere)
        if violation <= Certificate.tolerance { return .solved(answer) }
        if method == .exact { return .failed(tooLarge(component) ?? .certificateFailed(violation)) }
      }
      return .failed(.engineFailed("no method was tried"))
    } catch {
      return .failed(error == .deadlineReached ? .limitReached : .engineFailed("\(error)"))
    }
  }

  /// Solves the due subproblems and writes the values that were found, even without an answer for
  /// all of them.
  private mutating func solveDue(
    _ component: Component, by method: SubproblemSolver.Method
  ) throws(LinearProgramError) -> SubproblemSolver.Answer {
    defer { evaluator.write(subproblemSolver.columnValues, &model, &compiler.reduction) }
    return try subproblemSolver.solveDue(component, by: method, &compiler, model)
  }

  /// Returns the error for a variable whose value is too large for double precision; nil if there
  /// is none.
  private func tooLarge(_ component: Component) -> SolverError? {
    let slot = component.variables.first {
      !(model.values[Int($0)].magnitude <= Self.largestValue)
    }
    guard let slot else { return nil }
    return .invalidNumber(model.values[Int(slot)], model.name(of: Int(slot)) ?? "a value")
  }

  /// The largest value of a variable.
  ///
  /// Beyond it, the rounding of sums exceeds the tolerance.
  private static let largestValue = 1e9

  /// Computes the values and returns the largest violation of a required constraint.
  private mutating func evaluateAndCheck(
    _ component: Component, since start: Int, everywhere: Bool
  ) -> Double {
    let isTimed =
      subproblemSolver.statistics.glpkCalls > 0 || pass.statistics.compileMicroseconds > 0
    let began = isTimed ? ContinuousClock.now : nil
    compiler.compactSometimes(component)
    evaluator.evaluate(component, &model, &compiler.reduction)
    let violation = evaluator.violation(
      of: component, since: start, everywhere: everywhere, model, compiler.reduction)
    if let began { pass.statistics.evaluateMicroseconds += began.elapsedMicroseconds }
    return violation
  }
}

extension ContinuousClock.Instant {
  /// Microseconds from this instant to now.
  var elapsedMicroseconds: Double {
    (ContinuousClock.now - self) / .microseconds(1)
  }
}
