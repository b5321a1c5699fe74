// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// A feasibility test for sets of required constraints, which can be repeated for other sets.
///
/// Every candidate row has error columns and so may be violated. The objective is the sum of the
/// errors of the tested rows. Testing another set changes only the objective, so the last basis
/// stays feasible and a test takes few pivots. Rows are scaled by their largest coefficient and
/// have a tolerance for rounding. A violation beyond the tolerance is a conflict.
struct ElasticProgram {
  /// Whether constraints can hold together.
  enum Verdict {
    case feasible
    case infeasible(Contradiction)
  }

  /// The proof that constraints cannot hold together.
  struct Contradiction {
    /// The indices of the candidates that suffice for the conflict.
    var support: Set<Int>
    /// The Farkas multipliers of all tested constraints, and those of the background.
    var multipliers: [Double]
    var background: [Double]
  }

  /// The multiplier of one constraint.
  struct Multiplier {
    enum Row {
      case background(Int)
      case candidate(Int)
    }

    var row: Row
    var value: Double
  }

  /// The violation up to which required constraints do not conflict, but differ by rounding; in the
  /// units of their largest terms.
  static let tolerance = 1e-7

  private let limits: SolverLimits
  /// Whether programs with widely different coefficients are scaled.
  private let isScaled: Bool
  private var program = LinearProgram()
  private var basis: Basis?
  /// Whether the basis is dual feasible for every objective.
  private var isDualFeasible = false
  /// A row's index in the program, its error columns, and the factor by which it was scaled.
  private typealias Row = (row: Int, errors: [LinearProgram.Term], scale: Double)
  /// The rows of the candidates.
  private var rows: [Row] = []
  private var background: [Row] = []
  private(set) var glpkCalls = 0
  private(set) var pivots = 0
  private(set) var simplexCalls = 0
  /// The largest constant of a row, in its scale; values have about its magnitude and carry its
  /// rounding.
  private var largestSide = 0.0

  /// Builds the program of a component, in which the background always holds.
  ///
  /// `definers` maps constraints to the variable that each determines once others are known,
  /// without a cycle. They give a starting basis.
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

  /// Makes each definer's variable basic.
  ///
  /// Basic variables have no cost, so the basis is dual feasible. Only conflicting rows are
  /// violated, which are few.
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

  private var filter: ConflictFilter {
    ConflictFilter(
      rows.map { .init(row: $0.row, errors: $0.errors.map(\.column)) },
      tolerance: 0.01 * Self.tolerance + 1e-14 * largestSide)
  }

  /// Finds the candidates that conflict with those before them, each with Farkas multipliers.
  ///
  /// - Returns: The index of each such candidate, and the multipliers of the candidate, of other
  ///   candidates that can hold together, and of the background.
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

  /// Searches from the kept basis, and from the basis of all rows if that cannot be factorized.
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

  /// Finds the conflict of a candidate with others that can hold together, given by their indices
  /// in order.
  ///
  /// The shortest run of the others that conflicts with the members so far contributes its last
  /// one. This repeats until the members conflict.
  ///
  /// - Returns: The members' indices and Farkas multipliers, the candidate last; nil if there is no
  ///   conflict.
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
    // A search that does not end has taken all its steps.
    simplexCalls += stepLimit
    let found = try program.findConflict(filter, marks, from: basis, deadline: limits.deadline)
    simplexCalls -= stepLimit
    basis = found.basis
    pivots += found.pivots
    simplexCalls += found.simplexCalls
    if found.error <= filter.tolerance { return nil }
    return found.marks.indices.filter { found.marks[$0] == .member }
      .map { ($0, found.rowDuals[rows[$0].row] * rows[$0].scale) }
  }

  /// Tests whether some candidates, given by their indices, can hold together with the background.
  ///
  /// The verdict has Farkas multipliers for the constraints as written.
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
    // Values carry the rounding of the largest value, which is not a conflict.
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
