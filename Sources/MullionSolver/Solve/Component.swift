// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Variables that constraints tie together, and what is kept of them between solves.
///
/// Components share no variable, so each is solved by itself. Parameters tie nothing together.
final class Component {
  /// Slots of the variables.
  let variables: [Int32]
  /// Slots of the constraints.
  let constraints: [Int32]
  /// The variables whose tie breaks are part of the program, and the tie breaks.
  let settled: Set<Int32>
  let tieBreaks: [LinearExpression]

  private var reduction: Reduction?
  /// What is left to solve; writable so that tests can spoil a kept basis.
  var pieces: [Piece] = []
  /// The conflicts of the last answer.
  private(set) var findings: [ConflictSearch.Finding] = []
  /// The constraints that are left out of the program.
  private var left: Set<Int32> = []
  /// Whether required rows were given room for rounding.
  private var hasSlack = false
  /// What the program was compiled with; off for once where eliminations stood in the way of an answer.
  private var compiledPresolve = Solver.Presolve.on
  /// The variables that the constraints alone leave open, as far as the last basis can tell: none is missing.
  private(set) var movable: [Int32] = []
  /// The answer, by the places of `variables`.
  private(set) var values: [Double] = []
  /// Whether a constant changed, which eliminations have worked into other rows.
  var needsReduction = true

  init(
    variables: [Int32], constraints: [Int32], settled: Set<Int32> = [],
    tieBreaks: [LinearExpression] = []
  ) {
    self.variables = variables
    self.constraints = constraints
    self.settled = settled
    self.tieBreaks = tieBreaks
  }

  /// Brings the answer up to date.
  ///
  /// - Throws: ``SolverError`` if GLPK and every fallback fail. The answer and the conflicts are then as they were.
  func answer(
    _ model: Model, _ presolve: Solver.Presolve, _ statistics: inout SolveStatistics
  ) throws(SolverError) {
    statistics.solvedComponents += 1
    // A conflict has no memory: after any change the rule is applied afresh to all constraints.
    let isStale = needsReduction || !left.isEmpty || hasSlack || compiledPresolve != presolve
    needsReduction = true
    var outcome =
      isStale
      ? compileAndAttempt(model, leavingOut: [], slack: false, presolve, &statistics)
      : attempt(model, &statistics)
    if case .fails = outcome, presolve == .on {
      statistics.fallbacks += 1
      outcome = compileAndAttempt(model, leavingOut: [], slack: false, .off, &statistics)
    }
    switch outcome {
    case .holds: return accept([])
    case .fails(let error): throw error
    case .hasNone: break
    }
    let search = try ConflictSearch(model: model, variables: variables, constraints: constraints)
    statistics.glpkCalls += search.glpkCalls
    statistics.pivots += search.pivots
    let broken = Set(search.findings.map(\.broken))
    // What is left has a solution, but for rounding; eliminations add roundings up, the rows as they stand do not.
    for (slack, presolve) in [(false, presolve), (true, presolve), (true, .off)] {
      outcome = compileAndAttempt(model, leavingOut: broken, slack: slack, presolve, &statistics)
      if case .holds = outcome { return accept(search.findings) }
      statistics.fallbacks += 1
    }
    if case .fails(let error) = outcome { throw error }
    throw .engineFailed("a conflict came and went with rounding")
  }

  /// What became of an attempt.
  private enum Outcome {
    case holds
    /// There is no solution.
    case hasNone
    /// GLPK gave no answer, or one that does not hold.
    case fails(SolverError)
  }

  private func compileAndAttempt(
    _ model: Model, leavingOut broken: Set<Int32>, slack: Bool, _ presolve: Solver.Presolve,
    _ statistics: inout SolveStatistics
  ) -> Outcome {
    do {
      try compile(model, leavingOut: broken, slack: slack, presolve, &statistics)
    } catch {
      return .fails(.engineFailed("\(error)"))
    }
    return attempt(model, &statistics)
  }

  private func accept(_ findings: [ConflictSearch.Finding]) {
    self.findings = findings
    needsReduction = false
  }

  // MARK: Compiling

  /// What required rows may be missed by where rounding is in the way; only as much of it is used as must be.
  ///
  /// More than `ElasticProgram` allows, whose rows are scaled otherwise, and less than the certificate does.
  private static let slack = Certificate.tolerance / 2

  private func compile(
    _ model: Model, leavingOut broken: Set<Int32>, slack: Bool, _ presolve: Solver.Presolve,
    _ statistics: inout SolveStatistics
  ) throws(LinearProgramError) {
    let start = ContinuousClock.now
    defer { statistics.compileMicroseconds += start.elapsedMicroseconds }
    left = broken
    hasSlack = slack
    compiledPresolve = presolve
    let old = pieces
    let (reduction, pieces) = try reduce(model, tieBreaks, presolve)
    self.reduction = reduction
    self.pieces = pieces
    guard old.count == pieces.count else { return }
    for index in old.indices { self.pieces[index].inherit(from: old[index]) }
  }

  private func reduce(
    _ model: Model, _ tieBreaks: [LinearExpression], _ presolve: Solver.Presolve
  ) throws(LinearProgramError) -> (Reduction, [Piece]) {
    var reduction = Reduction(
      model: model, variables: variables, constraints: constraints, leavingOut: left,
      eliminating: presolve == .on)
    let rows = tieBreaks.map { expression in
      let (terms, constant) = reduction.reduce(expression)
      return Reduction.Row(terms, constant: constant, .equal, rank: Reduction.tieBreakRank)
    }
    var pieces: [Piece] = []
    for piece in reduction.pieces(tieBreaks: rows) {
      pieces.append(
        Piece(
          try ComponentProgram(
            reduction, piece: piece, model: model, slack: hasSlack ? Self.slack : 0)))
    }
    return (reduction, pieces)
  }

  // MARK: Solving

  /// Solves every piece that changed, and all of them again by slower means if the answer does not hold.
  private func attempt(_ model: Model, _ statistics: inout SolveStatistics) -> Outcome {
    // Where rounding alone is in the way, the certificate has the last word.
    let tolerance = hasSlack ? Certificate.tolerance : ElasticProgram.tolerance
    guard let reduction, reduction.contradiction <= tolerance else { return .hasNone }
    do {
      for index in pieces.indices where try pieces[index].refresh(reduction, model) {
        guard try pieces[index].answer(by: .keptBasis, &statistics) else { return .hasNone }
      }
      var miss = take(reduction, model)
      for means in Piece.Means.allCases.dropFirst() where miss > Certificate.tolerance {
        statistics.fallbacks += 1
        for index in pieces.indices {
          guard try pieces[index].answer(by: means, &statistics) else { return .hasNone }
        }
        miss = take(reduction, model)
      }
      return miss <= Certificate.tolerance ? .holds : .fails(.certificateFailed(miss))
    } catch {
      return .fails(.engineFailed("\(error)"))
    }
  }

  /// Puts the pieces' values together and says by how much they miss the model.
  private func take(_ reduction: Reduction, _ model: Model) -> Double {
    let count = variables.count + reduction.parameters.count
    var values = Array(repeating: 0.0, count: count)
    var canMove = Array(repeating: false, count: count)
    for (place, slot) in reduction.parameters.enumerated() {
      values[variables.count + place] = model.variables[Int(slot)].value
    }
    for piece in pieces {
      for (column, node) in piece.compiled.variables.enumerated() {
        values[Int(node)] = piece.values[column]
        canMove[Int(node)] = piece.movable[column]
      }
    }
    reduction.expand(&values)
    reduction.spread(&canMove)
    for (node, slot) in variables.enumerated() {
      // Rounding may leave a value a hair below its bound; the bound is the truth.
      values[node] = max(values[node], model.variables[Int(slot)].lowerBound)
    }
    self.values = Array(values[..<variables.count])
    movable = variables.indices.filter { canMove[$0] }.map { variables[$0] }
    return Certificate.miss(
      of: values, constraints: constraints, reduction, model: model, leavingOut: left)
  }

  /// The ranges of expressions over what the levels leave open, tie breaks aside.
  ///
  /// The expressions are over variables of this component and parameters.
  func ranges(
    of expressions: [LinearExpression], _ model: Model
  ) throws(SolverError) -> [SolutionRange] {
    do {
      let (compiled, pieces) = try reduce(model, [], compiledPresolve)
      var reduction = compiled
      var ranges: [SolutionRange] = []
      var sums = pieces.map { _ in [(place: Int, terms: [LinearProgram.Term])]() }
      for (place, expression) in expressions.enumerated() {
        let (terms, constant) = reduction.reduce(expression)
        let given = terms.filter { reduction.isParameter($0.node) }.reduce(constant) {
          $0 + $1.coefficient * model.variables[Int(reduction.slot(of: $1.node))].value
        }
        ranges.append(SolutionRange(minimum: given, maximum: given))
        for (index, piece) in pieces.enumerated() {
          let own = terms.filter { !reduction.isParameter($0.node) }
            .compactMap { piece.compiled.terms([$0])?.first }
          if !own.isEmpty { sums[index].append((place, own)) }
        }
      }
      for (index, wanted) in sums.enumerated() where !wanted.isEmpty {
        let found = try pieces[index].ranges(of: wanted.map(\.terms))
        for (want, range) in zip(wanted, found) {
          ranges[want.place].minimum += range.minimum
          ranges[want.place].maximum += range.maximum
        }
      }
      return ranges
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
