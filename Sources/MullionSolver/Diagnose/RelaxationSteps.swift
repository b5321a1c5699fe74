// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The moves of a solution that leave out one kept constraint and keep all others.
///
/// The solution is a vertex: a basis of the linear program of the kept constraints. If one of the
/// constraints that are tight there is left out, the vertex can move along an edge, and every other
/// quantity changes at a fixed rate. The constraints whose rates for a dropped constraint are not
/// zero are, with the bounds in the basis, a Farkas proof that it conflicts with them.
///
/// If the vertex can move far enough along each of these edges that the dropped constraint holds,
/// then no conflict can do without any of these constraints. So the proof is the only conflict of the
/// dropped constraint with kept ones, and the one that the rule of ``ConflictSearch`` finds. One
/// column of the tableau for each kept constraint thus confirms all conflicts of a component, where a
/// search solves a program for each member of each conflict.
struct RelaxationSteps {
  /// A kept constraint, and the change of a dropped one per unit by which it is relaxed.
  private struct Rate {
    var member: Int
    var value: Double
  }

  /// The steps by which a kept constraint can be relaxed while all others hold.
  private struct Steps {
    var least = -Double.infinity
    var most = Double.infinity

    /// Limits the steps so that a quantity stays within bounds.
    mutating func keep(_ value: Double, from lower: Double, to upper: Double, rate: Double) {
      if rate.magnitude <= RelaxationSteps.rounding { return }
      let (low, high) = ((min(0, lower - value)) / rate, (max(0, upper - value)) / rate)
      least = max(least, min(low, high))
      most = min(most, max(low, high))
    }
  }

  /// A row of the program, divided by its largest coefficient.
  struct Row {
    var index: Int
    var scale: Double
    var side: Double
  }

  let model: Model
  /// The rows that have an error column: the background and the kept candidates, in their order.
  let tight: [Int32]
  let backgroundCount: Int
  /// The column of the first error; the errors have the order of the rows.
  private(set) var firstError = 0
  private(set) var rows: [Int32: Row] = [:]
  private var steps: [Steps] = []
  /// The rates of each dropped constraint.
  private var rates: [Int32: [Rate]] = [:]
  private(set) var solution = LinearProgramSolution()
  private(set) var glpkCalls = 0
  private(set) var pivots = 0

  /// The largest number of rows, whose rates take memory in proportion to the square of their number.
  private static let mostRows = 2000
  /// A rate up to this one, or up to this fraction of the largest one of a constraint, is rounding.
  static let rounding = 1e-9

  /// Solves the program of the kept constraints.
  ///
  /// Leaves out each equality that the kept constraints before it imply. The vertex could not move
  /// if only this equality were relaxed. By the rule, it is no member of a conflict: a prefix that
  /// ends with it also conflicts without it.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - variables: The variables of the constraints.
  ///   - background: The constraints that are never dropped.
  ///   - kept: The candidates that are kept, in their order of precedence.
  ///   - dropped: The candidates that are dropped.
  ///   - limits: The time limit.
  /// - Returns: The moves; nil if the program fails or if there are too many constraints.
  static func find(
    model: Model, variables: [Int32], background: [Int32], kept: [Int32], dropped: [Int32],
    limits: SolverLimits
  ) -> Self? {
    func steps(_ kept: [Int32]) -> Self? {
      Self(
        model: model, variables: variables, background: background, candidates: kept,
        dropped: dropped, limits: limits)
    }
    guard let first = steps(kept) else { return nil }
    let implied = first.impliedEqualities()
    if implied.isEmpty { return first }
    var second = steps(kept.filter { !implied.contains($0) })
    second?.glpkCalls += first.glpkCalls
    second?.pivots += first.pivots
    return second
  }

  private init?(
    model: Model, variables: [Int32], background: [Int32], candidates: [Int32], dropped: [Int32],
    limits: SolverLimits
  ) {
    self.model = model
    tight = background + candidates
    backgroundCount = background.count
    guard tight.count + dropped.count <= Self.mostRows, !limits.isReached else { return nil }
    var program = LinearProgram()
    var columns: [Int32: Int] = [:]
    do {
      try addColumns(variables, tight + dropped, to: &program, &columns)
      firstError = program.columnCount
      for slot in tight { try add(slot, isTight: true, to: &program, columns) }
      for slot in dropped { try add(slot, isTight: false, to: &program, columns) }
      var options = LinearProgram.Options()
      options.deadline = limits.deadline
      options.rateColumns = firstError..<program.columnCount
      glpkCalls = 1
      solution = try program.solve(options)
    } catch {
      return nil
    }
    pivots = solution.pivots
    guard solution.status == .optimal, solution.hasRates else { return nil }
    readRates(program, dropped)
  }

  private func addColumns(
    _ variables: [Int32], _ slots: [Int32], to program: inout LinearProgram,
    _ columns: inout [Int32: Int]
  ) throws(LinearProgramError) {
    for variable in variables {
      columns[variable] = try program.addColumn(lower: model.lowerBounds[Int(variable)])
    }
    for slot in slots {
      for place in model.rows[Int(slot)].terms {
        let variable = model.terms.entries[place].variable
        if columns[variable] != nil { continue }
        let value = model.values[Int(variable)]
        columns[variable] = try program.addColumn(lower: value, upper: value)
      }
    }
  }

  /// Adds the row of a constraint: with an error column, or without bounds if it is not tight.
  private mutating func add(
    _ slot: Int32, isTight: Bool, to program: inout LinearProgram, _ columns: [Int32: Int]
  ) throws(LinearProgramError) {
    let constraint = model.constraint(at: Int(slot))
    let largest = constraint.expression.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    let scale = largest > 0 ? 1 / largest : 1
    var terms: [LinearProgram.Term] = constraint.expression.terms.compactMap { term in
      columns[term.variable.index].map { .init($0, term.coefficient * scale) }
    }
    if isTight { terms.append(.init(try program.addColumn(lower: 0, upper: 0), 1)) }
    let side = -constraint.expression.constant * scale
    let (hasLower, hasUpper) = (
      isTight && constraint.relation != .lessThanOrEqual,
      isTight && constraint.relation != .greaterThanOrEqual
    )
    let index = try program.addRow(
      terms, lower: hasLower ? side : -.infinity, upper: hasUpper ? side : .infinity)
    rows[slot] = Row(index: index, scale: scale, side: side)
  }

  /// Groups the rates by the dropped constraints, and computes how far each kept constraint can be
  /// relaxed.
  private mutating func readRates(_ program: LinearProgram, _ dropped: [Int32]) {
    let places = Dictionary(
      uniqueKeysWithValues: dropped.compactMap { slot in rows[slot].map { ($0.index, slot) } })
    steps = Array(repeating: Steps(), count: tight.count)
    for rate in solution.rates {
      let (member, moved) = (Int(rate.driver) - firstError, Int(rate.moved))
      let row = moved - program.columnCount
      if let slot = row >= 0 ? places[row] : nil {
        rates[slot, default: []].append(Rate(member: member, value: rate.coefficient))
      } else if row >= 0 {
        steps[member].keep(
          solution.rowValues[row], from: program.rowLower[row], to: program.rowUpper[row],
          rate: rate.coefficient)
      } else {
        steps[member].keep(
          solution.columnValues[moved], from: program.columnLower[moved],
          to: program.columnUpper[moved], rate: rate.coefficient)
      }
    }
  }

  /// Returns the only conflict of a dropped constraint with the kept ones, as a valid proof; nil if it
  /// is not certain that there is only one.
  ///
  /// - Complexity: O(terms of the members).
  func conflict(of broken: Int32) -> Proof? {
    guard let row = rows[broken], let all = rates[broken] else { return nil }
    let largest = all.reduce(0) { max($0, $1.value.magnitude) }
    let rates = all.filter { $0.value.magnitude > Self.rounding * largest }
    // The move that the dropped constraint needs; its relation does not matter, because it is violated.
    let gap = row.side - solution.rowValues[row.index]
    for rate in rates where rate.member >= backgroundCount {
      let step = gap / rate.value
      guard step >= steps[rate.member].least, step <= steps[rate.member].most else { return nil }
    }
    // Relaxed by one unit, the sum of a tight constraint falls by one.
    var members = [(slot: broken, multiplier: row.scale)]
    for rate in rates {
      let slot = tight[rate.member]
      members.append((slot, rate.value * (rows[slot]?.scale ?? 1)))
    }
    var sum = SlotSum()
    members.sort { $0.slot < $1.slot }
    guard let proof = Proof(members, in: model), proof.broken == broken else { return nil }
    if proof.holds(in: model, &sum) { return proof }
    return proof.reversed.holds(in: model, &sum) ? proof.reversed : nil
  }
}
