// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Variables that constraints tie together, and what is kept of them between solves.
///
/// Components share no variable, so each is a linear program of its own. Parameters tie nothing together.
final class Component {
  /// Slots of the variables.
  let variables: [Int32]
  /// Slots of the constraints.
  let constraints: [Int32]
  /// The variables whose tie breaks are part of the program, and the tie breaks.
  let settled: Set<Int32>
  let tieBreaks: [LinearExpression]

  /// What is kept from the last solve; nil if it must be compiled.
  private(set) var compiled: ComponentProgram?
  private var basis: Basis?
  /// Constraints that gave way.
  private(set) var broken: Set<Int32> = []
  private(set) var findings: [ConflictSearch.Finding] = []
  /// Whether required rows were given room for rounding.
  private var hasSlack = false
  /// The variables that the constraints alone leave open, as far as the last basis can tell: none is missing.
  private(set) var movable: [Int32] = []
  /// The answer, by the places of `variables`.
  private(set) var values: [Double] = []
  /// Whether constants, parameters or priorities changed since the last solve.
  var needsAnswer = true

  init(
    variables: [Int32], constraints: [Int32], settled: Set<Int32> = [],
    tieBreaks: [LinearExpression] = []
  ) {
    self.variables = variables
    self.constraints = constraints
    self.settled = settled
    self.tieBreaks = tieBreaks
  }

  /// Forgets the compiled program, for edits that change more than numbers.
  func invalidate() {
    compiled = nil
    needsAnswer = true
  }

  /// Brings the answer up to date.
  ///
  /// - Throws: ``SolverError`` if GLPK and every fallback fail. The component then needs an answer still.
  func answer(_ model: Model, _ statistics: inout SolveStatistics) throws(SolverError) {
    defer { statistics.solvedComponents += 1 }
    // A conflict has no memory: after any change the rule is applied afresh to all constraints.
    if compiled == nil || !findings.isEmpty || hasSlack {
      try compile(model, leavingOut: nil, &statistics)
    }
    if try attempt(model, &statistics) { return }
    let search = try ConflictSearch(model: model, variables: variables, constraints: constraints)
    statistics.glpkCalls += search.glpkCalls
    statistics.pivots += search.pivots
    try compile(model, leavingOut: search.findings, &statistics)
    guard try attempt(model, &statistics) else {
      throw .engineFailed("a conflict came and went with rounding")
    }
  }

  /// Compiles the component without what gave way.
  ///
  /// `found` is nil before any search; an empty search means that rounding alone is in the way.
  private func compile(
    _ model: Model, leavingOut found: [ConflictSearch.Finding]?, _ statistics: inout SolveStatistics
  ) throws(SolverError) {
    let start = ContinuousClock.now
    defer { statistics.compileMicroseconds += start.elapsedMicroseconds }
    basis = nil
    findings = found ?? []
    broken = Set(findings.map(\.broken))
    hasSlack = found?.isEmpty ?? false
    compiled = try ComponentProgram(
      model: model, variables: variables, constraints: constraints, leavingOut: broken,
      tieBreaks: tieBreaks, slack: hasSlack ? ConflictSearch.tolerance : 0)
  }

  /// Solves the program as compiled, and again by slower means if the answer does not hold.
  ///
  /// False if it is infeasible.
  private func attempt(
    _ model: Model, _ statistics: inout SolveStatistics
  ) throws(SolverError) -> Bool {
    guard var program = compiled else { return false }
    try program.refresh(model: model, tieBreaks: tieBreaks)
    compiled = program
    var last = SolverError.engineFailed("nothing was tried")
    for means in Means.allCases where means != .keptBasis || basis != nil {
      do {
        let solution = try run(program, means, &statistics)
        if solution.status != .optimal {
          // Only a fresh basis may say so: an old one can be too far off for GLPK to get back from.
          if means == .keptBasis { continue }
          return false
        }
        let miss = Certificate.miss(
          of: solution.columnValues, program, model: model, leavingOut: broken)
        if miss <= Certificate.tolerance {
          take(solution, program)
          return true
        }
        last = .certificateFailed(miss)
      } catch {
        last = .engineFailed("\(error)")
      }
      statistics.fallbacks += 1
    }
    throw last
  }

  /// Ways to solve, the quickest first.
  private enum Means: CaseIterable {
    case keptBasis, startingBasis, standardBasis, exact
  }

  private func run(
    _ program: ComponentProgram, _ means: Means, _ statistics: inout SolveStatistics
  ) throws(LinearProgramError) -> LinearProgramSolution {
    let start = ContinuousClock.now
    defer { statistics.solveMicroseconds += start.elapsedMicroseconds }
    var options = LinearProgram.Options()
    options.movableAfter = program.levelCount
    switch means {
    case .keptBasis:
      options.basis = basis
      options.evaluatesFirst = true
      options.startsDualFeasible = true
    case .startingBasis:
      options.basis = StartingBasis(program).basis
      options.startsDualFeasible = true
    case .standardBasis: break
    case .exact: options.isExact = true
    }
    let solution = try program.program.solve(options)
    statistics.glpkCalls += 1
    statistics.pivots += solution.pivots
    statistics.evaluations += solution.wasEvaluated ? 1 : 0
    statistics.rows += program.program.rowCount
    statistics.columns += program.program.columnCount
    return solution
  }

  private func take(_ solution: LinearProgramSolution, _ program: ComponentProgram) {
    basis = solution.basis
    // Rounding may leave a value a hair below its bound; the bound is the truth.
    needsAnswer = false
    values = variables.indices.map {
      max(solution.columnValues[$0], program.program.columnBounds($0).lower)
    }
    // What can move depends on the basis alone, so an evaluated one leaves the list as it was.
    if !solution.wasEvaluated {
      movable = variables.indices.filter { solution.movableColumns[$0] }.map { variables[$0] }
    }
  }

  /// The ranges of expressions over what the levels leave open, tie breaks aside.
  ///
  /// The expressions are over variables of this component and parameters.
  func ranges(
    of expressions: [LinearExpression], _ model: Model
  ) throws(SolverError) -> [SolutionRange] {
    do {
      let program = try ComponentProgram(
        model: model, variables: variables, constraints: constraints, leavingOut: broken,
        tieBreaks: [], slack: hasSlack ? ConflictSearch.tolerance : 0, extraParameters: expressions)
      var options = LinearProgram.Options()
      options.basis = StartingBasis(program).basis
      options.startsDualFeasible = true
      options.probes = expressions.map { program.terms(of: $0) ?? [] }
      let solution = try program.program.solve(options)
      guard solution.status == .optimal else {
        throw SolverError.engineFailed(solution.status.sentence)
      }
      return zip(solution.ranges, expressions).map { range, expression in
        SolutionRange(
          minimum: range.minimum + expression.constant, maximum: range.maximum + expression.constant
        )
      }
    } catch let error as SolverError {
      throw error
    } catch {
      throw .engineFailed("\(error)")
    }
  }
}

extension ContinuousClock.Instant {
  /// Microseconds from this instant to now.
  var elapsedMicroseconds: Double {
    (ContinuousClock.now - self) / .microseconds(1)
  }
}
