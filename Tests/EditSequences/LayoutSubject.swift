// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestBridge
import TestSupport

/// A solver that contains a layout and receives its edits.
final class LayoutSubject: TieBreaking {
  /// The error that rolls back a transaction.
  private struct TakenBack: Error {}

  let solver = Solver()
  private var variables: [Int: Variable] = [:]
  private var ids: [Int: Constraint.ID] = [:]
  /// The tie breaks, in an order that follows the layout's tree.
  private var tieBreaks: [LayoutModel.TieBreak]
  /// The variables that each row mentions, by key.
  private var mentions: [Int: Set<Int>] = [:]

  init(_ model: LayoutModel, presolve: Solver.Presolve, order: [Int]? = nil) throws {
    tieBreaks = model.tieBreaks
    mentions = model.rows.mapValues { Set($0.terms.map(\.variable)) }
    solver.presolve = presolve
    solver.tieBreaker = self
    try take(model.steps(order: order), model)
  }

  /// Makes the calls of the solver that lead to a layout.
  func take(_ steps: [Step], _ model: LayoutModel) throws {
    tieBreaks = model.tieBreaks
    mentions = model.rows.mapValues { Set($0.terms.map(\.variable)) }
    for step in steps { try take(step) }
  }

  private func take(_ step: Step) throws {
    switch step {
    case .addVariable(let key, .parameter(let value)):
      variables[key] = try solver.addParameter(LayoutModel.name(key), value: value)
    case .addVariable(let key, .variable(let bound)):
      variables[key] = try solver.addVariable(LayoutModel.name(key), lowerBound: bound)
    case .removeVariable(let key):
      if let variable = variables.removeValue(forKey: key) { try solver.remove(variable) }
    case .add(let key, let row): ids[key] = try solver.add(constraint(row, "r\(key)"))
    case .remove(let key):
      if let id = ids.removeValue(forKey: key) { try solver.remove(id) }
    case .setParameter(let key, let value):
      if let variable = variables[key] { try solver.setParameter(variable, to: value) }
    case .setConstant(let key, let constant):
      if let id = ids[key] { try solver.setConstant(of: id, to: constant) }
    case .setPriority(let key, let priority):
      if let id = ids[key] { try solver.setPriority(of: id, to: priority) }
    case .changeTieBreaks: solver.tieBreaksDidChange()
    case .transaction(let steps, let isTakenBack): try transact(steps, isTakenBack)
    }
  }

  private func transact(_ steps: [Step], _ isTakenBack: Bool) throws {
    let (variables, ids) = (variables, ids)
    do {
      try solver.transaction {
        for step in steps { try take(step) }
        if isTakenBack { throw TakenBack() }
      }
    } catch is TakenBack {
      (self.variables, self.ids) = (variables, ids)
    }
  }

  private func constraint(_ row: LayoutModel.Row, _ name: String) -> Constraint {
    Constraint(
      LinearExpression(terms(row.terms), constant: row.constant), row.relation,
      priority: row.priority, origin: row.origin, identifier: name)
  }

  private func terms(_ terms: [LayoutModel.Term]) -> [LinearExpression.Term] {
    terms.compactMap { term in variables[term.variable].map { .init($0, term.coefficient) } }
  }

  /// Returns every rule that mentions one of the variables, in tree order.
  func tieBreaks(for asked: [Variable]) -> [TieBreak] {
    let wanted = Set(asked)
    func isWanted(_ keys: some Sequence<Int>) -> Bool {
      keys.contains { variables[$0].map(wanted.contains) ?? false }
    }
    return tieBreaks.compactMap { step in
      switch step {
      case .magnitude(let terms): isWanted(terms.map(\.variable)) ? tieBreak(step) : nil
      case .error(let row): isWanted(mentions[row] ?? []) ? tieBreak(step) : nil
      case .slacks(let rows):
        tieBreak(.slacks(rows.filter { isWanted(mentions[$0] ?? []) }))
      }
    }
  }

  private func tieBreak(_ step: LayoutModel.TieBreak) -> TieBreak {
    switch step {
    case .magnitude(let sum): TieBreak(LinearExpression(terms(sum)))
    case .error(let row): TieBreak(ids[row].map { [.error($0)] } ?? [])
    case .slacks(let rows): TieBreak(rows.compactMap { row in ids[row].map { .slack($0) } })
    }
  }

  // MARK: Answers

  /// The result of a solve; two solvers of one layout must agree on it.
  struct Answer {
    /// The value of each variable by key.
    var values: [Int: Double]
    /// The rows of each conflict in order, by the dropped row.
    var conflicts: [Int: [Int]]
  }

  /// Solves the layout and checks the report of the solve.
  ///
  /// - Returns: The answer; nil if structural constraints contradict each other.
  /// - Throws: Any other error of the solver. ``Mismatch`` if the report's changed values are wrong
  ///   or a second solve still has work to do.
  func answer() throws -> Answer? {
    let before = variables.values.map { ($0, solver.value(of: $0) ?? .nan) }
    do {
      let report = try solver.solve()
      let changed = before.filter { solver.value(of: $0.0) != $0.1 }.map(\.0)
      guard report.changed.count == changed.count, Set(report.changed) == Set(changed) else {
        throw Mismatch("\(changed.count) values changed, \(report.changed.count) are reported")
      }
    } catch let error as SolverError {
      if case .contradictoryStructure = error { return nil }
      throw error
    }
    let idle = try solver.solve()
    guard idle.changed.isEmpty else { throw Mismatch("a second solve changes values") }
    let isEveryPass = solver.solving == .everyPass
    guard isEveryPass || idle.statistics.glpkCalls == 0 else {
      throw Mismatch("a second solve still has work to do")
    }
    if isEveryPass, hasVariables, idle.statistics.programs == 0 {
      throw Mismatch("a second solve does not call GLPK")
    }
    let keys = Dictionary(uniqueKeysWithValues: ids.map { ($0.value, $0.key) })
    let conflicts = solver.conflicts.map { conflict in
      (keys[conflict.broken] ?? -1, conflict.members.map { keys[$0.constraint] ?? -1 })
    }
    return Answer(
      values: variables.mapValues { solver.value(of: $0) ?? .nan },
      conflicts: Dictionary(conflicts) { first, _ in first })
  }

  private var hasVariables: Bool {
    variables.values.contains { variable in
      if case .variable? = solver.domain(of: variable) { true } else { false }
    }
  }

  /// Returns the ranges of the ambiguous variables, by their keys.
  func openRanges() throws -> [Int: SolutionRange] {
    let keys = variables.keys.sorted()
    let ranges = try solver.ranges(of: keys.compactMap { variables[$0].map(LinearExpression.init) })
    return Dictionary(uniqueKeysWithValues: zip(keys, ranges).filter { $0.1.isOpen })
  }

  /// Compares the last answer with the exact reference.
  ///
  /// - Returns: The first difference; nil if there is none.
  func differenceFromReference(tolerance: Double) throws -> String? {
    let model = try ReferenceModel.copy(
      of: solver, tieBreaks: tieBreaks.map(tieBreak))
    let reference = ReferenceSolver.solve(model)
    for (index, variable) in solver.variables.enumerated() {
      let (found, expected) = (
        solver.value(of: variable) ?? .nan, reference.values[index].doubleValue
      )
      if !(abs(found - expected) <= tolerance) {
        return "\(model.variables[index].name) is \(found), in the reference \(expected)"
      }
    }
    let ids = solver.constraintIDs
    let expected = Set(
      reference.conflicts.map { members in
        members.filter { model.constraints[$0].breakRank != .structure }.map { ids[$0] }
      })
    let found = Set(solver.conflicts.map { $0.members.map(\.constraint) })
    return found == expected ? nil : "\(found.count) conflicts are not the reference's"
  }
}
