// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionSolver

/// Mullion's solver as a peer for a ``Screen``.
public final class SolverPeer: Peer {
  /// The solver.
  public let solver = Solver()
  private var variables: [Variable] = []
  private var rows: [Screen.Row]
  private var constraints: [Constraint] = []
  private var ids: [Constraint.ID?]

  /// Creates the variables and the constraints without activating them.
  public init(_ screen: Screen) throws {
    rows = screen.rows
    ids = Array(repeating: nil, count: screen.rows.count)
    for (item, isGiven) in screen.isGiven.enumerated() {
      variables.append(
        try isGiven
          ? solver.addParameter(value: screen.answer[item]) : solver.addVariable())
    }
    constraints = screen.rows.map(constraint)
  }

  private func constraint(_ row: Screen.Row) -> Constraint {
    let terms = row.sum.terms.map {
      LinearExpression.Term(variables[$0.item], $0.coefficient)
    }
    return Constraint(
      LinearExpression(terms, constant: -row.constant), row.relation, priority: row.priority)
  }

  /// Adds the active constraints.
  public func load() throws {
    for (row, constraint) in constraints.enumerated() where rows[row].isActive {
      ids[row] = try solver.add(constraint)
    }
  }

  /// Applies edits, including new items and the constraints on them.
  public func apply(_ change: Change) throws {
    let target = change.target
    while variables.count < target.answer.count { variables.append(try solver.addVariable()) }
    while constraints.count < target.rows.count {
      constraints.append(constraint(target.rows[constraints.count]))
      ids.append(nil)
    }
    for (item, value) in change.given { try solver.setParameter(variables[item], to: value) }
    for (row, constant) in change.constants {
      guard let id = ids[row] else { continue }
      try solver.setConstant(of: id, to: -constant)
    }
    for row in change.deactivated {
      guard let id = ids[row] else { continue }
      try solver.remove(id)
      ids[row] = nil
    }
    for row in change.activated { ids[row] = try solver.add(constraints[row]) }
    if constraints.count > target.rows.count {
      constraints.removeLast(constraints.count - target.rows.count)
      ids.removeLast(ids.count - constraints.count)
    }
    while variables.count > target.answer.count { try solver.remove(variables.removeLast()) }
  }

  /// Solves.
  public func solve() throws {
    try solver.solve()
  }

  /// Returns an item's value; NaN if the item was removed.
  public func value(of item: Int) -> Double {
    solver.value(of: variables[item]) ?? .nan
  }

  /// The solver's counters.
  public var counters: Counters {
    let totals = solver.totals
    var counters = Counters()
    counters.calls = totals.glpkCalls
    counters.pivots = totals.pivots
    counters.evaluations = totals.evaluations
    counters.fallbacks = totals.fallbacks
    counters.rows = totals.rows
    counters.columns = totals.columns
    return counters
  }
}
