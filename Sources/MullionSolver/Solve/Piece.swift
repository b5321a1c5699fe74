// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// A linear program of a component's, and what is kept of it between solves.
struct Piece {
  private(set) var compiled: ComponentProgram
  /// The last basis; writable so that tests can put a wrong one in its place.
  var basis: Basis?
  /// The answer, by the places of `compiled.variables`.
  private(set) var values: [Double] = []
  /// Which of the variables the levels leave open, as far as the last basis can tell: none is missing.
  private(set) var movable: [Bool] = []
  /// Whether the answer is for the numbers as they stand.
  private var isCurrent = false

  /// Ways to solve, the quickest first.
  enum Means: CaseIterable {
    case keptBasis, startingBasis, standardBasis, exact
  }

  init(_ compiled: ComponentProgram) {
    self.compiled = compiled
  }

  /// Takes over the basis of a piece that differs in nothing but the numbers of its bounds.
  mutating func inherit(from other: Piece) {
    guard compiled.program.hasSameShape(as: other.compiled.program) else { return }
    basis = other.basis
    movable = other.movable
  }

  /// Brings parameters up to date; false if the answer stands.
  mutating func refresh(
    _ reduction: Reduction, _ model: Model
  ) throws(LinearProgramError) -> Bool {
    if try compiled.refresh(reduction, model) { isCurrent = false }
    return !isCurrent
  }

  /// Solves by the quickest means from the given one on that gives an answer; false if there is none.
  ///
  /// That there is no solution counts only from GLPK's own start: from another, rounding can lead astray.
  mutating func answer(
    by first: Means, _ statistics: inout SolveStatistics
  ) throws(LinearProgramError) -> Bool {
    var failure: LinearProgramError?
    var failures = 0
    let start = Means.allCases.firstIndex(of: first) ?? 0
    for means in Means.allCases[start...] where means != .keptBasis || basis != nil {
      do {
        let solution = try run(means, &statistics)
        switch solution.status {
        case .optimal:
          take(solution)
          statistics.fallbacks += failures
          return true
        case .infeasible where means == .standardBasis || means == .exact: return false
        default: failure = .engineFailed(solution.status.sentence)
        }
      } catch {
        failure = error
      }
      failures += 1
    }
    statistics.fallbacks += failures
    throw failure ?? .engineFailed("nothing was tried")
  }

  private func run(
    _ means: Means, _ statistics: inout SolveStatistics
  ) throws(LinearProgramError) -> LinearProgramSolution {
    let start = ContinuousClock.now
    defer { statistics.solveMicroseconds += start.elapsedMicroseconds }
    var options = options(for: means)
    options.movableAfter = compiled.levelCount
    let solution = try compiled.program.solve(options)
    statistics.glpkCalls += 1
    statistics.pivots += solution.pivots
    statistics.evaluations += solution.wasEvaluated ? 1 : 0
    statistics.rows += compiled.program.rowCount
    statistics.columns += compiled.program.columnCount
    return solution
  }

  private func options(for means: Means) -> LinearProgram.Options {
    var options = LinearProgram.Options()
    switch means {
    case .keptBasis:
      options.basis = basis
      options.evaluatesFirst = true
      options.startsDualFeasible = true
    case .startingBasis:
      options.basis = StartingBasis(compiled).basis
      options.startsDualFeasible = true
    case .standardBasis: break
    case .exact: options.isExact = true
    }
    return options
  }

  private mutating func take(_ solution: LinearProgramSolution) {
    basis = solution.basis
    isCurrent = true
    // Rounding may leave a value a hair beyond its bound; the bound is the truth.
    values = compiled.variables.indices.map {
      let bounds = compiled.program.columnBounds($0)
      return min(max(solution.columnValues[$0], bounds.lower), bounds.upper)
    }
    // What can move depends on the basis alone, so an evaluated one leaves the list as it was.
    if !solution.wasEvaluated {
      movable = Array(solution.movableColumns[..<compiled.variables.count])
    }
  }

  /// The ranges of sums over the piece's columns on the set of optimal points.
  func ranges(
    of sums: [[LinearProgram.Term]]
  ) throws(LinearProgramError) -> [LinearProgramSolution.Range] {
    var failure = LinearProgramError.engineFailed("nothing was tried")
    for means in [Means.startingBasis, .standardBasis, .exact] {
      do {
        var options = options(for: means)
        options.probes = sums
        let solution = try compiled.program.solve(options)
        if solution.status == .optimal { return solution.ranges }
        failure = .engineFailed(solution.status.sentence)
      } catch {
        failure = error
      }
    }
    throw failure
  }
}
