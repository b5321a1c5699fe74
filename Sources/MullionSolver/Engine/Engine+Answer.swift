// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The solution of one component, with fallbacks.
extension Engine {
  /// The outcome of an attempt to solve a component.
  enum Outcome {
    case solved(SubproblemSolver.Answer)
    /// The component has no solution.
    case infeasible
    /// GLPK gave no answer, or its answer violates a required constraint.
    case failed(SolverError)
  }

  /// Updates the values of a component.
  ///
  /// - Throws: ``SolverError`` if GLPK and every fallback fail.
  mutating func answer(_ component: Component) throws(SolverError) {
    pass.statistics.solvedComponents += 1
    do {
      return try answerUnscaled(component)
    } catch {
      guard error.isNumeric, !limits.isReached else { throw error }
    }
    // Scaling helps if coefficients differ widely in size. It is only a fallback, because it
    // changes which values count as zero in a level with small coefficients.
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

  /// Computes the values of a component by its replay.
  ///
  /// Returns false if the replay cannot be used.
  private mutating func repeatPass(_ replay: Replay, _ component: Component) -> Bool {
    guard !subproblemSolver.verifies,
      evaluator.repeatPass(replay, component, &model, &compiler.reduction)
    else {
      return false
    }
    pass.statistics.evaluations += replay.affineSolutions.count
    component.replays.count = 0
    return true
  }

  /// Solves a component with its compiled programs.
  ///
  /// If that fails, compiles it again, and as a last resort without eliminations.
  private mutating func attemptWithFallbacks(_ component: Component) -> Outcome {
    var outcome: Outcome
    if component.work.needsCompile {
      let proofs = component.conflicts.knownProofs
      component.conflicts.proofs = validProofs(of: component)
      component.conflicts.retire(
        proofs.filter { component.conflicts.proofs[$0.broken] == nil })
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

  /// Whether only parameters have changed since the component was last solved, and that solve used
  /// no slack, no fallback and no dropped constraint.
  private func isRepeatable(_ component: Component) -> Bool {
    !subproblemSolver.verifies && !component.work.needsCompile && !component.work.needsEverything
      && !component.compilation.hasSlack
      && component.compilation.presolve == presolve && !component.conflicts.isInConflict
      && component.work.dueSubproblems.isEmpty
      && component.work.changedConstraints.isEmpty && component.work.unchecked.isEmpty
  }

  /// Marks the work that the changes since the component was last solved require.
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

  /// Returns the proofs of earlier conflicts that still hold with the current constants and
  /// parameters.
  private mutating func validProofs(of component: Component) -> ProofSet {
    if presolve == .off { return ProofSet() }
    let known = component.conflicts.knownProofs + diagnosis.looseProofs
    return compiler.validProofs(known, of: component, model)
  }

  /// Leaves out constraints, each with a proof, until the others have a solution.
  ///
  /// Returns false if that fails.
  ///
  /// Always returns false if the caller turned presolving off, so that ``ConflictSearch`` finds the
  /// conflicts, as a reference for tests.
  private mutating func leaveOutConflicts(_ component: Component) -> Bool {
    if settings.presolve == .off || component.compilation.presolve != presolve { return false }
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

  /// Solves a component with conflicts that ``ConflictSearch`` finds among all its required
  /// constraints.
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
    // Without the dropped constraints, there is a solution up to rounding. The last attempt uses no
    // eliminations, because these accumulate rounding errors.
    for (slack, presolve) in [(false, presolve), (true, presolve), (true, .off)] {
      let outcome = compileAndAttempt(component, leavingOut: broken, slack: slack, presolve)
      if case .solved = outcome { return accept(component, search.findings) }
      if case .failed(let error) = outcome { failure = error }
      pass.statistics.fallbacks += 1
    }
    throw failure
  }

  /// Ends the solution of a component: clears its work and finds its movable variables.
  private mutating func accept(_ component: Component, _ findings: [ConflictSearch.Finding]) {
    component.conflicts.findings = findings
    component.work.changedConstraints.removeAll(keepingCapacity: true)
    component.work.unchecked.removeAll(keepingCapacity: true)
    if !component.movable.isEmpty || component.subproblems.contains(where: { !$0.movable.isEmpty })
    {
      evaluator.findMovable(component, compiler.reduction)
    }
  }

  /// Compiles a component from scratch without some constraints, and solves it.
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

  /// Solves the due subproblems of a component, and computes and checks its values.
  ///
  /// If the values violate a required constraint, solves all subproblems again by slower methods.
  mutating func attempt(_ component: Component) -> Outcome {
    guard component.compilation.contradiction <= component.contradictionTolerance else {
      return .infeasible
    }
    do {
      let start = evaluator.changes.count
      subproblemSolver.hasWideAnswer = false
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
        if violation <= Certificate.tolerance {
          if subproblemSolver.hasWideAnswer,
            let error = tooLarge(component, above: Self.largestWideValue)
          {
            return .failed(error)
          }
          return .solved(answer)
        }
        if method == .exact { return .failed(tooLarge(component) ?? .certificateFailed(violation)) }
      }
      return .failed(.engineFailed("no method was tried"))
    } catch {
      return .failed(error == .deadlineReached ? .limitReached : .engineFailed("\(error)"))
    }
  }

  /// Solves the due subproblems and writes their values to the model.
  ///
  /// If one cannot be solved, writes the values of the others.
  private mutating func solveDue(
    _ component: Component, by method: SubproblemSolver.Method
  ) throws(LinearProgramError) -> SubproblemSolver.Answer {
    defer { evaluator.write(subproblemSolver.columnValues, &model, &compiler.reduction) }
    return try subproblemSolver.solveDue(component, by: method, &compiler, model)
  }

  /// Returns the error for a variable whose value is too large; nil if there is no such variable.
  private func tooLarge(
    _ component: Component, above limit: Double = largestValue
  ) -> SolverError? {
    let slot = component.variables.first { !(model.values[Int($0)].magnitude <= limit) }
    guard let slot else { return nil }
    return .invalidNumber(model.values[Int(slot)], model.name(of: Int(slot)) ?? "a value")
  }

  /// The largest magnitude of a variable's value.
  ///
  /// For larger values, the rounding errors of sums may exceed the tolerance of the certificate.
  private static let largestValue = 1e9

  /// The largest magnitude of a value that exact arithmetic finds, equal to
  /// ``Solver/maximumMagnitude``.
  private static let largestWideValue = 1e12

  /// Computes the values of a component, and returns the largest violation of a required
  /// constraint.
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
  /// The time from this instant to now, in microseconds.
  var elapsedMicroseconds: Double {
    (ContinuousClock.now - self) / .microseconds(1)
  }
}
