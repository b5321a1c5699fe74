// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// A linear program that tests whether sets of required constraints can hold together.
///
/// Every constraint that may be dropped is a candidate. Its row has error columns, so it may be
/// violated. The objective is the sum of the errors of the tested candidates; if its minimum is
/// zero, they can hold together. A test of another set changes only the objective, so the last
/// basis stays feasible and the test takes few pivots. Rows are divided by their largest
/// coefficient and may be violated by ``tolerance``, because of rounding.
struct ElasticProgram {
  /// Whether constraints can hold together.
  enum Verdict {
    case feasible
    case infeasible(Contradiction)
  }

  /// The proof that constraints cannot hold together.
  struct Contradiction {
    /// The indices of candidates that conflict already without the other tested ones.
    var support: Set<Int>
    /// The Farkas multipliers of all tested candidates, in the order of the test.
    var multipliers: [Double]
    /// The Farkas multipliers of the background: the constraints that are never dropped.
    var background: [Double]
  }

  /// The Farkas multiplier of one constraint.
  struct Multiplier {
    enum Row {
      case background(Int)
      case candidate(Int)
    }

    var row: Row
    var value: Double
  }

  /// The violation of a required constraint, divided by its largest coefficient, that counts as
  /// rounding and not as a conflict.
  static let tolerance = 1e-7

  private let limits: SolverLimits
  /// Whether GLPK scales the program if its coefficients differ widely in size.
  private let isScaled: Bool
  private var program = LinearProgram()
  private var basis: Basis?
  /// Whether the basis is dual feasible for every objective.
  private var isDualFeasible = false
  /// The index of a row in the program, its error columns, and the factor by which it was scaled.
  private typealias Row = (row: Int, errors: [LinearProgram.Term], scale: Double)
  /// The rows of the candidates.
  private var rows: [Row] = []
  private var background: [Row] = []
  private(set) var glpkCalls = 0
  private(set) var pivots = 0
  private(set) var simplexCalls = 0
  /// The largest constant of a scaled row.
  ///
  /// Values have about this magnitude, and their rounding errors are in proportion to it.
  private var largestSide = 0.0

  /// Builds the program.
  ///
  /// The constraints of the background must always hold; candidates may be violated.
  ///
  /// `definers` gives the alias that a constraint defines, by constraint. If it is not empty, the
  /// program starts from a basis in which these aliases are basic.
  init(
    model: Model, variables: [Int32], background: [Int32], candidates: [Int32],
    definers: [Int32: Int32] = [:], limits: SolverLimits,
    isScaled: Bool = false
  ) throws(LinearProgramError) {
    self.limits = limits
    self.isScaled = isScaled
    var columns: [Int32: Int] = [:]
    for slot in variables {
      columns[slot] = try program.addColumn(lower: model.lowerBounds[Int(slot)])
    }
    for slot in background + candidates {
      for place in model.rows[Int(slot)].terms {
        let variable = model.terms.entries[place].variable
        if columns[variable] != nil { continue }
        let value = model.values[Int(variable)]
        columns[variable] = try program.addColumn(lower: value, upper: value)
      }
    }
    for slot in background { try add(model.constraint(at: Int(slot)), columns, false) }
    self.background = rows
    rows = []
    for slot in candidates { try add(model.constraint(at: Int(slot)), columns, true) }
    if !definers.isEmpty { start(background + candidates, columns, definers) }
  }

  /// Sets the starting basis, in which the variables of `definers` are basic.
  ///
  /// Variables have no cost, so the basis is dual feasible. It violates only few rows: those that
  /// conflict.
  private mutating func start(
    _ slots: [Int32], _ columns: [Int32: Int], _ definers: [Int32: Int32]
  ) {
    var basis = Basis(
      columns: program.columnLower.map { $0.isFinite ? .atLower : .freeAtZero },
      rows: Array(repeating: .basic, count: program.rowCount))
    for (row, slot) in slots.enumerated() {
      guard let variable = definers[slot], let column = columns[variable] else { continue }
      basis.columns[column] = .basic
      basis.rows[row] = .atLower
    }
    self.basis = basis
    isDualFeasible = true
  }

  /// Adds the row of a constraint, with error columns if it is elastic.
  private mutating func add(
    _ constraint: Constraint, _ columns: [Int32: Int], _ isElastic: Bool
  ) throws(LinearProgramError) {
    let largest = constraint.expression.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    let scale = largest > 0 ? 1 / largest : 1
    var terms: [LinearProgram.Term] = constraint.expression.terms.compactMap { term in
      columns[term.variable.index].map { .init($0, term.coefficient * scale) }
    }
    var errors: [LinearProgram.Term] = []
    if isElastic, constraint.relation != .greaterThanOrEqual {
      errors.append(.init(try program.addColumn(lower: 0), -1))
    }
    if isElastic, constraint.relation != .lessThanOrEqual {
      errors.append(.init(try program.addColumn(lower: 0), 1))
    }
    terms += errors
    let side = -constraint.expression.constant * scale
    let row = try program.addRow(
      terms,
      lower: constraint.relation == .lessThanOrEqual ? -.infinity : side - Self.tolerance,
      upper: constraint.relation == .greaterThanOrEqual ? .infinity : side + Self.tolerance)
    rows.append((row, errors, scale))
    largestSide = max(largestSide, side.magnitude)
  }

  /// The conflict filter whose groups are the candidates.
  private var filter: ConflictFilter {
    ConflictFilter(
      rows.map { .init(row: $0.row, errors: $0.errors.map(\.column)) },
      tolerance: 0.01 * Self.tolerance + 1e-14 * largestSide)
  }

  /// Finds the candidates that cannot hold together with the candidates kept before them, and the
  /// Farkas multipliers of these conflicts.
  ///
  /// - Returns: The index of each such candidate; and the multipliers of this candidate, of kept
  ///   candidates, and of the background, whose weighted sum is a contradiction.
  /// - Throws: ``LinearProgramError``, also if the background contradicts itself.
  mutating func contradictions() throws(LinearProgramError) -> [(place: Int, [Multiplier])] {
    let found = try keepGreedily(Array(repeating: .candidate, count: rows.count))
    pivots += found.pivots
    simplexCalls += found.simplexCalls
    basis = found.basis
    var contradictions: [(place: Int, [Multiplier])] = []
    for entry in found.proofs {
      if contradictions.last?.place != entry.group { contradictions.append((entry.group, [])) }
      // The rows of the background come first.
      let place = entry.row - background.count
      let (row, scale): (Multiplier.Row, Double) =
        place < 0
        ? (.background(entry.row), background[entry.row].scale)
        : (.candidate(place), rows[place].scale)
      contradictions[contradictions.count - 1].1.append(
        Multiplier(row: row, value: entry.dual * scale))
    }
    return contradictions
  }

  /// Runs ``LinearProgram/keepGreedily(_:_:from:deadline:)`` from the last basis; if that fails,
  /// from the standard basis.
  private mutating func keepGreedily(
    _ marks: [ConflictFilter.Mark]
  ) throws(LinearProgramError) -> ConflictFilter.Result {
    glpkCalls += 1
    do {
      return try program.keepGreedily(filter, marks, from: basis, deadline: limits.deadline)
    } catch {
      guard basis != nil, error != .deadlineReached else { throw error }
    }
    glpkCalls += 1
    return try program.keepGreedily(filter, marks, deadline: limits.deadline)
  }

  /// Finds the conflict of the candidate at an index with others that can hold together.
  ///
  /// Indices must be in ascending order.
  ///
  /// Uses the rule of ``ConflictSearch``: in each step, the last candidate of the shortest
  /// conflicting prefix becomes a member.
  ///
  /// - Returns: The indices and Farkas multipliers of the members, with the candidate at the end;
  ///   nil if there is no conflict.
  /// - Throws: ``LinearProgramError``, also if the search takes more calls of the simplex method
  ///   than `stepLimit`.
  mutating func conflict(
    of place: Int, with others: [Int], stepLimit: Int
  ) throws(LinearProgramError) -> [(place: Int, multiplier: Double)]? {
    var filter = self.filter
    filter.stepLimit = stepLimit
    var marks = [ConflictFilter.Mark](repeating: .leftOut, count: rows.count)
    for other in others { marks[other] = .candidate }
    marks[place] = .member
    glpkCalls += 1
    let found: ConflictFilter.Result
    do {
      found = try program.findConflict(filter, marks, from: basis, deadline: limits.deadline)
    } catch {
      if case .iterationLimit = error { simplexCalls += stepLimit }
      throw error
    }
    basis = found.basis
    pivots += found.pivots
    simplexCalls += found.simplexCalls
    if found.error <= filter.tolerance { return nil }
    return found.marks.indices.filter { found.marks[$0] == .member }
      .map { ($0, found.rowDuals[rows[$0].row] * rows[$0].scale) }
  }

  /// Tests whether the candidates at some indices can hold together with the background.
  ///
  /// The Farkas multipliers in the verdict are for the constraints before they were scaled.
  ///
  /// - Throws: ``LinearProgramError``, also if the background contradicts itself.
  mutating func verdict(_ places: [Int]) throws(LinearProgramError) -> Verdict {
    try program.setObjective(
      places.flatMap { place in rows[place].errors.map { .init($0.column, 1) } })
    let solution = try solve()
    basis = solution.basis
    func error(_ place: Int) -> Double {
      rows[place].errors.reduce(0) { $0 + solution.columnValues[$1.column] }
    }
    // Each value can have a rounding error in proportion to the largest value. Such an error is not
    // a conflict.
    let size = solution.columnValues.reduce(0) { max($0, $1.magnitude) }
    let rounding = 0.01 * Self.tolerance + 1e-14 * size
    if places.reduce(0, { $0 + error($1) }) <= rounding { return .feasible }
    let duals = places.map { solution.rowDuals[rows[$0].row] }
    let largest = duals.reduce(0) { max($0, $1.magnitude) }
    return .infeasible(
      Contradiction(
        support: Set(zip(places, duals).filter { $1.magnitude > 1e-9 * largest }.map(\.0)),
        multipliers: zip(places, duals).map { $1 * rows[$0].scale },
        background: background.map { solution.rowDuals[$0.row] * $0.scale }))
  }

  private mutating func solve() throws(LinearProgramError) -> LinearProgramSolution {
    var failure = LinearProgramError.engineFailed("no method was tried")
    var options = LinearProgram.Options()
    options.deadline = limits.deadline
    options.isScaled = isScaled
    for method in [SubproblemSolver.Method.keptBasis, .standardBasis, .exact]
    where method != .keptBasis || basis != nil {
      options.basis = method == .keptBasis ? basis : nil
      options.isExact = method == .exact
      options.startsDualFeasible = method == .keptBasis && isDualFeasible
      isDualFeasible = false
      do {
        glpkCalls += 1
        let solution = try program.solve(options)
        pivots += solution.pivots
        simplexCalls += solution.simplexCalls
        if solution.status == .optimal { return solution }
        failure = .engineFailed(solution.status.sentence)
      } catch {
        if error == .deadlineReached { throw error }
        failure = error
      }
    }
    throw failure
  }
}
