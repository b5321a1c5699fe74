// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Which of some required constraints can hold together, asked again and again.
///
/// Every candidate row may be missed, by error columns; those that are asked about pay for it. So asking about others
/// is another objective, the last basis stays feasible, and an answer takes few pivots. Rows are scaled by their largest
/// coefficient, and each has room for rounding: what is missed beyond that is a conflict.
struct ElasticProgram {
  /// Whether constraints can hold together.
  enum Verdict {
    case feasible
    case infeasible(Contradiction)
  }

  /// Why constraints cannot hold together.
  struct Contradiction {
    /// The places of those that suffice for it.
    var support: Set<Int>
    /// The Farkas multipliers of all that were asked about, and those of the background.
    var multipliers: [Double]
    var background: [Double]
    /// The places of those that are missed; without them the others hold.
    var missed: [Int]
  }

  /// How far required constraints may miss each other before it is a conflict and not rounding, in the units of their
  /// largest terms.
  static let tolerance = 1e-7

  private var program = LinearProgram()
  private var basis: Basis?
  /// Whether the basis is right for the dual simplex method, whatever is asked.
  private var isDualFeasible = false
  /// The error columns of each row, its place in the program, and the factor it was scaled by.
  private typealias Row = (row: Int, errors: [LinearProgram.Term], scale: Double)
  /// Of the candidates.
  private var rows: [Row] = []
  private var background: [Row] = []
  private(set) var glpkCalls = 0
  private(set) var pivots = 0

  /// Builds the program of a component; the background always holds.
  ///
  /// `definers` are constraints that decide a variable each once others are known, with no circle among them: a basis
  /// to start from.
  init(
    model: Model, variables: [Int32], background: [Int32], candidates: [Int32],
    definers: [Int32: Int32] = [:]
  ) throws(LinearProgramError) {
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

  /// Puts each definer's variable into the basis.
  ///
  /// What is basic costs nothing, so the basis is dual feasible, and few rows are missed: those that conflict.
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
  }

  /// Whether some candidates, by their places, can hold together with the background.
  ///
  /// The multipliers are Farkas's, of the constraints as they were written. With `missingLater` it is rather a later
  /// candidate that is missed.
  ///
  /// - Throws: ``LinearProgramError``, also if the background contradicts itself.
  mutating func verdict(
    _ places: [Int], missingLater: Bool = false
  ) throws(LinearProgramError) -> Verdict {
    try program.setObjective(
      places.flatMap { (place) -> [LinearProgram.Term] in
        let cost = missingLater ? 2 - Double(place) / Double(rows.count) : 1
        return rows[place].errors.map { .init($0.column, cost) }
      })
    let solution = try solve()
    basis = solution.basis
    func error(_ place: Int) -> Double {
      rows[place].errors.reduce(0) { $0 + solution.columnValues[$1.column] }
    }
    // Values carry the rounding of the largest of them, which is no conflict either.
    let size = solution.columnValues.reduce(0) { max($0, $1.magnitude) }
    let rounding = 0.01 * Self.tolerance + 1e-14 * size
    if places.reduce(0, { $0 + error($1) }) <= rounding { return .feasible }
    let duals = places.map { solution.rowDuals[rows[$0].row] }
    let largest = duals.reduce(0) { max($0, $1.magnitude) }
    return .infeasible(
      Contradiction(
        support: Set(zip(places, duals).filter { $1.magnitude > 1e-9 * largest }.map(\.0)),
        multipliers: zip(places, duals).map { $1 * rows[$0].scale },
        background: background.map { solution.rowDuals[$0.row] * $0.scale },
        missed: places.filter { error($0) > rounding }))
  }

  private mutating func solve() throws(LinearProgramError) -> LinearProgramSolution {
    var failure = LinearProgramError.engineFailed("nothing was tried")
    var options = LinearProgram.Options()
    for means in [Engine.Means.keptBasis, .standardBasis, .exact]
    where means != .keptBasis || basis != nil {
      options.basis = means == .keptBasis ? basis : nil
      options.isExact = means == .exact
      options.startsDualFeasible = means == .keptBasis && isDualFeasible
      isDualFeasible = false
      do {
        glpkCalls += 1
        let solution = try program.solve(options)
        pivots += solution.pivots
        if solution.status == .optimal { return solution }
        failure = .engineFailed(solution.status.sentence)
      } catch {
        failure = error
      }
    }
    throw failure
  }
}
