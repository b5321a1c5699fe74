// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// Which rows of a solver can bear on a variable.
///
/// Rows that share a variable bear on each other, directly or through further rows. A row with a free variable that no
/// other row mentions can be met whatever the rest is like, so it bears on nothing else: such rows are left out, and then
/// those of which the same becomes true.
struct Influence {
  private struct Row {
    var id: Constraint.ID
    /// The variables that the solver decides.
    var variables: [Variable]
  }

  private let solver: Solver
  private var rows: [Row] = []
  private var rowsByVariable: [Variable: [Int]] = [:]

  /// Takes note of the rows of a solver, but for those that gave way.
  ///
  /// O(rows · log rows).
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

  /// The rows that can bear on variables, in the order of activation.
  ///
  /// O(terms).
  func rows(bearingOn targets: Set<Variable>) -> [Constraint.ID] {
    let tied = reached(from: targets, through: Set(rows.indices))
    let left = reached(from: targets, through: pruned(tied, targets))
    return left.sorted().map { rows[$0].id }
  }

  /// The variables of a sum whose coefficients do not cancel out and that are no parameters.
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

  /// Rows without those that a free variable of their own always meets.
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
