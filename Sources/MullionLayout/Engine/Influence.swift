// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// Finds the rows of a solver that can affect a variable.
///
/// Rows that share a variable affect each other, directly or through further rows. A row with a
/// free variable that no other row mentions can always be satisfied, so it affects nothing else.
/// Such rows are removed. A removal can leave another row with such a variable, so it is repeated.
struct Influence {
  private struct Row {
    var id: Constraint.ID
    /// The variables with a value that the solver chooses.
    var variables: [Variable]
  }

  private let solver: Solver
  private var rows: [Row] = []
  private var rowsByVariable: [Variable: [Int]] = [:]

  /// Reads the rows of a solver, except for those that were dropped in conflicts.
  ///
  /// - Complexity: O(rows · log rows).
  init(in solver: Solver) {
    self.solver = solver
    let broken = Set(solver.brokenConstraints)
    for id in solver.constraintIDs where !broken.contains(id) {
      guard let constraint = solver.constraint(id) else { continue }
      let row = Row(id: id, variables: Self.decided(constraint.expression, by: solver))
      for variable in row.variables { rowsByVariable[variable, default: []].append(rows.count) }
      rows.append(row)
    }
  }

  /// Returns the rows that can affect the given variables, in the order of activation.
  ///
  /// - Complexity: O(terms).
  func rows(bearingOn targets: Set<Variable>) -> [Constraint.ID] {
    let tied = reached(from: targets, through: Set(rows.indices))
    let left = reached(from: targets, through: pruned(tied, targets))
    return left.sorted().map { rows[$0].id }
  }

  /// Returns the variables of a sum, without parameters and without those whose coefficients cancel
  /// out.
  private static func decided(_ sum: LinearExpression, by solver: Solver) -> [Variable] {
    var coefficients: [Variable: Double] = [:]
    for term in sum.terms { coefficients[term.variable, default: 0] += term.coefficient }
    return coefficients.compactMap { variable, coefficient in
      guard coefficient != 0, case .variable = solver.domain(of: variable) else { return nil }
      return variable
    }
  }

  private func reached(from targets: Set<Variable>, through open: Set<Int>) -> Set<Int> {
    var seen = targets
    var queue = Array(targets)
    var found: Set<Int> = []
    while let variable = queue.popLast() {
      for row in rowsByVariable[variable] ?? [] where open.contains(row) {
        guard found.insert(row).inserted else { continue }
        for next in rows[row].variables where seen.insert(next).inserted { queue.append(next) }
      }
    }
    return found
  }

  /// Returns the rows, except for those that a free variable in no other row can always satisfy.
  private func pruned(_ tied: Set<Int>, _ targets: Set<Variable>) -> Set<Int> {
    var left = tied
    var counts: [Variable: Int] = [:]
    for row in tied {
      for variable in rows[row].variables { counts[variable, default: 0] += 1 }
    }
    var queue = counts.filter { $0.value == 1 }.map(\.key)
    while let variable = queue.popLast() {
      guard !targets.contains(variable), isFree(variable),
        let row = rowsByVariable[variable]?.first(where: { left.contains($0) })
      else { continue }
      left.remove(row)
      for other in rows[row].variables {
        counts[other, default: 0] -= 1
        if counts[other] == 1 { queue.append(other) }
      }
    }
    return left
  }

  private func isFree(_ variable: Variable) -> Bool {
    solver.domain(of: variable) == .variable(lowerBound: nil)
  }
}
