// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Finds which required constraints of a component cannot hold together and which of them give way.
///
/// The rule: the required constraints are taken in order, the firmest origin first, within an origin in the order of
/// activation. One that cannot hold together with those kept before it is broken. So the answer depends on the model
/// alone, and in every conflict it is the most recently activated of the least firm origin that gives way.
///
/// The conflict reported for a broken constraint is found from its end: the shortest run of kept constraints that
/// conflicts with the members found so far contributes its last one, until the members conflict by themselves. The
/// set is irreducible, for each member was needed, and does not depend on the pivots.
///
/// Feasibility is asked of an elastic program, whose rows may be missed at a cost: its duals name rows that suffice for
/// the conflict (Farkas; Gleeson and Ryan 1990), and the last of them bounds the run from above, so that a few
/// solves find what a search over all runs would.
struct ConflictSearch {
  /// A broken constraint and the conflict that broke it.
  struct Finding {
    var broken: Int32
    /// Slots and multipliers of the members, the firmest first.
    var members: [(slot: Int32, multiplier: Double)]
  }

  private let model: Model
  private let variables: [Int32]
  private let background: [Int32]
  private var candidates: [Int32]
  private(set) var findings: [Finding] = []
  private(set) var glpkCalls = 0
  private(set) var pivots = 0

  /// What an elastic program found.
  private enum Verdict {
    case feasible
    /// Which rows suffice for the conflict, and all rows' multipliers.
    case infeasible(support: [Int], multipliers: [Double])
  }

  /// Searches a component whose required constraints have no solution.
  ///
  /// - Throws: ``SolverError/contradictoryStructure(_:)`` if nothing may give way.
  init(model: Model, variables: [Int32], constraints: [Int32]) throws(SolverError) {
    self.model = model
    self.variables = variables
    let required = constraints.filter {
      model.constraints[Int($0)].constraint.priority.isRequired
    }
    background = required.filter { model.constraints[Int($0)].constraint.origin == .structure }
    candidates = required.filter { model.constraints[Int($0)].constraint.origin != .structure }
    candidates.sort { Self.key($0, model) < Self.key($1, model) }
    while case .infeasible(let support, _) = try verdict(candidates) {
      try breakNext(support)
    }
  }

  private static func key(_ slot: Int32, _ model: Model) -> (UInt8, Int) {
    let record = model.constraints[Int(slot)]
    return (record.constraint.origin.rawValue, record.activation)
  }

  private mutating func breakNext(_ support: [Int]) throws(SolverError) {
    let length = try shortestRun(candidates, with: [], support: support)
    guard length > 0 else { throw .contradictoryStructure(names(background)) }
    var members = [candidates[length - 1]]
    var run = Array(candidates[..<(length - 1)])
    while case .infeasible(let support, _) = try verdict(run + members) {
      let length = try shortestRun(run, with: members, support: support)
      if length == 0 { break }
      members.insert(run[length - 1], at: 0)
      run.removeSubrange((length - 1)...)
    }
    let broken = candidates.remove(at: length - 1)
    findings.append(Finding(broken: broken, members: try weighed(members)))
  }

  /// The length of the shortest run from the start that conflicts with the members; the whole run is known to.
  private mutating func shortestRun(
    _ run: [Int32], with members: [Int32], support: [Int]
  ) throws(SolverError) -> Int {
    var length = Self.end(of: support, within: run.count)
    while length > 0 {
      guard case .infeasible(let support, _) = try verdict(run[..<(length - 1)] + members) else {
        return length
      }
      length = Self.end(of: support, within: length - 1)
    }
    return 0
  }

  /// One past the last index of the support that lies within a run.
  private static func end(of support: [Int], within count: Int) -> Int {
    (support.last { $0 < count } ?? -1) + 1
  }

  /// The members with their multipliers.
  ///
  /// The broken one, the last, has magnitude 1.
  private mutating func weighed(
    _ members: [Int32]
  ) throws(SolverError) -> [(slot: Int32, multiplier: Double)] {
    guard case .infeasible(_, let multipliers) = try verdict(members),
      let scale = multipliers.last?.magnitude, scale > 0
    else { throw .engineFailed("a conflict came and went with rounding") }
    return zip(members, multipliers).map { ($0, $1 / scale) }
  }

  private func names(_ slots: [Int32]) -> String {
    slots.map { model.describe(Int($0)) }.joined(separator: "; ")
  }
}

// MARK: The elastic program

extension ConflictSearch {
  /// How far required constraints may miss each other before it is a conflict and not rounding, in their units.
  static let tolerance = 1e-7

  /// Solves the elastic program of some required constraints: the sum of what they are missed by is minimised.
  private mutating func verdict(_ slots: [Int32]) throws(SolverError) -> Verdict {
    do {
      let (program, rows) = try elasticProgram(slots)
      glpkCalls += 1
      let solution = try program.solve()
      pivots += solution.pivots
      guard solution.status == .optimal else {
        throw SolverError.contradictoryStructure(names(background))
      }
      let missed = program.objectiveTerms(0).reduce(0) {
        $0 + $1.coefficient * solution.columnValues[$1.column]
      }
      if missed <= Self.tolerance { return .feasible }
      let multipliers = rows.map { solution.rowDuals[$0] }
      let support = multipliers.indices.filter { multipliers[$0].magnitude > 1e-9 }
      return .infeasible(support: support, multipliers: multipliers)
    } catch let error as SolverError {
      throw error
    } catch {
      throw .engineFailed("\(error)")
    }
  }

  private func elasticProgram(
    _ slots: [Int32]
  ) throws(LinearProgramError) -> (program: LinearProgram, rows: [Int]) {
    var program = LinearProgram()
    var columns: [Int32: Int] = [:]
    for slot in variables {
      columns[slot] = try program.addColumn(lower: model.variables[Int(slot)].lowerBound)
    }
    var objective: [LinearProgram.Term] = []
    var rows: [Int] = []
    for slot in background + slots {
      let constraint = model.constraints[Int(slot)].constraint
      var terms: [LinearProgram.Term] = []
      for term in constraint.expression.terms {
        let column: Int
        if let known = columns[term.variable.index] {
          column = known
        } else {
          let value = model.variables[Int(term.variable.index)].value
          column = try program.addColumn(lower: value, upper: value)
          columns[term.variable.index] = column
        }
        terms.append(.init(column, term.coefficient))
      }
      if rows.count >= background.count {
        let errors = try addErrors(constraint.relation, &program)
        terms += errors
        objective += errors.map { .init($0.column, 1) }
      }
      rows.append(try addRow(constraint, terms, &program))
    }
    try program.addObjective(objective)
    return (program, Array(rows[background.count...]))
  }

  private func addErrors(
    _ relation: Relation, _ program: inout LinearProgram
  ) throws(LinearProgramError) -> [LinearProgram.Term] {
    var errors: [LinearProgram.Term] = []
    if relation != .greaterThanOrEqual { errors.append(.init(try program.addColumn(lower: 0), -1)) }
    if relation != .lessThanOrEqual { errors.append(.init(try program.addColumn(lower: 0), 1)) }
    return errors
  }

  private func addRow(
    _ constraint: Constraint, _ terms: [LinearProgram.Term], _ program: inout LinearProgram
  ) throws(LinearProgramError) -> Int {
    let side = -constraint.expression.constant
    return try program.addRow(
      terms, lower: constraint.relation == .lessThanOrEqual ? -.infinity : side,
      upper: constraint.relation == .greaterThanOrEqual ? .infinity : side)
  }
}
