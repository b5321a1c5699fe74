// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Solving a component, with fallbacks.
extension Engine {
  /// The violation allowed in required rows if rounding makes them infeasible.
  ///
  /// The program minimizes it before all levels.
  ///
  /// More than `ElasticProgram` allows, whose rows are scaled differently, and less than the
  /// certificate allows.
  static let slack = Certificate.tolerance / 2

  /// The outcome of an attempt.
  enum Outcome {
    case holds
    /// There is no solution.
    case infeasible
    /// GLPK gave no answer, or one that fails the certificate.
    case fails(SolverError)
  }

  /// The number of rounds that drop constraints by proofs before the search over all constraints.
  static let conflictRounds = 64

  /// Brings the values of a component up to date.
  ///
  /// - Throws: ``SolverError`` if GLPK and every fallback fail.
  mutating func answer(_ component: Component) throws(SolverError) {
    statistics.solvedComponents += 1
    do {
      return try answerUnscaled(component)
    } catch {
      guard error.isNumeric, !limits.isReached else { throw error }
    }
    // Scaling helps if coefficients differ widely. The unscaled program comes first, because
    // scaling changes which values count as zero in a level with small coefficients.
    statistics.fallbacks += 1
    isScaling = true
    defer { isScaling = false }
    component.needsCompile = true
    do {
      try answerUnscaled(component)
    } catch {
      throw explain(error, component)
    }
  }

  private mutating func answerUnscaled(_ component: Component) throws(SolverError) {
    if let replay = component.replay, repeatPass(replay, component) {
      component.repeatableCount = 0
      return
    }
    let isRepeatable = isRepeatable(component)
    isAnsweredByAffineSolutions = true
    prepare(component)
    var outcome: Outcome
    if component.needsCompile {
      let proofs = component.knownProofs
      component.proofs = standingProofs(component)
      component.retire(proofs.filter { component.proofs.proofs[$0.broken] == nil })
      outcome = compileAndAttempt(
        component, leavingOut: component.proofs.broken, slack: false, presolve)
    } else {
      outcome = answerInPlace(component)
      if case .infeasible = outcome {
        outcome = compileAndAttempt(
          component, leavingOut: component.proofs.broken, slack: false, presolve)
      }
    }
    if case .fails = outcome, presolve == .on, !limits.isReached {
      statistics.fallbacks += 1
      outcome = compileAndAttempt(
        component, leavingOut: component.proofs.broken, slack: false, .off)
    }
    switch outcome {
    case .holds:
      accept(component, [])
      if isRepeatable, isAnsweredByAffineSolutions {
        recordRepeatable(component)
      } else {
        component.forgetReplay()
      }
      return
    case .fails(let error): throw error
    case .infeasible: break
    }
    component.forgetReplay()
    if limits.isReached { throw .limitReached }
    if leaveOutConflicts(component) { return accept(component, []) }
    try answerConflict(component)
  }

  /// Whether only parameters have changed since the last answer, and that answer needed no slack,
  /// no fallback and no dropped constraint.
  private func isRepeatable(_ component: Component) -> Bool {
    !verifies && !component.needsCompile && !component.needsEverything && !component.hasSlack
      && component.presolve == presolve && !component.isInConflict
      && component.dueSubproblems.isEmpty
      && component.changedConstraints.isEmpty && component.unchecked.isEmpty
  }

  /// Marks the work that the changes since the last answer require.
  private mutating func prepare(_ component: Component) {
    if component.hasSlack || component.presolve != presolve || !review(component) {
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
      for subproblem in component.subproblems
      where !subproblem.isDue && subproblem.parameters.contains(parameter) {
        subproblem.isDue = true
        component.dueSubproblems.append(subproblem.number)
      }
    }
  }

  // MARK: Conflicts

  /// The proofs of earlier answers that still hold.
  private mutating func standingProofs(_ component: Component) -> ProofSet {
    if presolve == .off { return ProofSet() }
    var standing = ProofSet()
    let known = component.knownProofs + looseProofs
    for proof in known.sorted(by: { $0.broken < $1.broken }) where proof.holds(in: model, &sum) {
      guard reduction.states[Int(proof.broken)].component == component.number else { continue }
      _ = standing.insert(proof)
    }
    return standing
  }

  /// Drops constraints one after another, each with a proof, until the rest has a solution; false
  /// if that fails.
  ///
  /// Fails without eliminations, so that the search over all constraints can serve as a reference.
  private mutating func leaveOutConflicts(_ component: Component) -> Bool {
    if presolve == .off || component.presolve == .off { return false }
    for _ in 0..<Self.conflictRounds {
      if limits.isReached { return false }
      if !recallProofs(component) {
        guard (try? findProofs(component, &component.proofs)) == true else { return false }
      }
      switch compileAndAttempt(
        component, leavingOut: component.proofs.broken, slack: false, presolve)
      {
      case .holds: return true
      case .infeasible: continue
      case .fails: return false
      }
    }
    return false
  }

  /// Solves the component by a conflict search over all its required constraints.
  private mutating func answerConflict(_ component: Component) throws(SolverError) {
    if limits.isReached { throw .limitReached }
    component.proofs = ProofSet()
    compact(component)
    let search = try ConflictSearch(
      model: model, variables: component.variables, constraints: component.constraints,
      limits: limits, isScaled: isScaling)
    statistics.glpkCalls += search.glpkCalls
    statistics.pivots += search.pivots
    let broken = Set(search.findings.map(\.broken))
    var failure = SolverError.engineFailed("rounding made a conflict appear and disappear")
    // The rest has a solution up to rounding. Eliminations accumulate rounding errors; the original
    // rows do not.
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
    if !component.movable.isEmpty || component.subproblems.contains(where: { !$0.movable.isEmpty })
    {
      findMovable(component)
    }
  }

  mutating func compileAndAttempt(
    _ component: Component, leavingOut broken: Set<Int32>, slack: Bool,
    _ presolve: Solver.Presolve
  ) -> Outcome {
    let start = clock()
    if component.isInConflict || !broken.isEmpty { reportedConflicts.isStale = true }
    compile(component, leavingOut: broken, slack: slack, presolve)
    statistics.compileMicroseconds += start.elapsedMicroseconds
    return attempt(component)
  }

  /// Solves every due subproblem.
  ///
  /// If the answer fails the certificate, solves all of them again by slower methods.
  mutating func attempt(_ component: Component) -> Outcome {
    // With slack, rounding is the only obstacle, so the certificate's tolerance decides.
    contradictionTolerance =
      component.hasSlack ? Certificate.tolerance : ElasticProgram.tolerance
    guard component.contradiction <= contradictionTolerance else { return .infeasible }
    do {
      let start = changes.count
      var everywhere = component.needsEverything
      for method in Method.allCases {
        if method != .keptBasis {
          statistics.fallbacks += 1
          everywhere = true
          for subproblem in component.subproblems { markDue(subproblem, of: component) }
          component.needsEverything = true
        }
        guard try solveDue(component, by: method) else { return .infeasible }
        let violation = evaluateAndCheck(component, since: start, everywhere: everywhere)
        if violation <= Certificate.tolerance { return .holds }
        if method == .exact { return .fails(tooLarge(component) ?? .certificateFailed(violation)) }
      }
      return .holds
    } catch {
      return .fails(error == .deadlineReached ? .limitReached : .engineFailed("\(error)"))
    }
  }

  /// The error for a variable whose value is too large for double precision; nil if there is none.
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
    let isTimed = statistics.glpkCalls > 0 || statistics.compileMicroseconds > 0
    let began = isTimed ? clock() : nil
    evaluate(component)
    let violation = violation(of: component, since: start, everywhere: everywhere)
    if let began { statistics.evaluateMicroseconds += began.elapsedMicroseconds }
    return violation
  }

  func clock() -> ContinuousClock.Instant { .now }
}

extension ContinuousClock.Instant {
  /// Microseconds from this instant to now.
  var elapsedMicroseconds: Double {
    (ContinuousClock.now - self) / .microseconds(1)
  }
}
