// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The confirmation of answers of programs whose coefficients differ widely in size.
extension SubproblemSolver {
  /// Continues from the basis of ``solution`` in exact arithmetic, and replaces ``solution`` with
  /// the exact answer if that is better.
  ///
  /// If the basis of ``solution`` is optimal, this takes no pivot.
  ///
  /// - Returns: Whether exact arithmetic found an answer.
  mutating func confirm(
    _ compiled: CompiledProgram, _ options: LinearProgram.Options
  ) throws(LinearProgramError) -> Bool {
    var options = options
    options.basis = solution.basis
    options.isExact = true
    options.evaluatesFirst = false
    options.startsDualFeasible = false
    statistics.glpkCalls += 1
    do {
      let exact = try compiled.program.solve(options)
      statistics.pivots += exact.pivots
      guard exact.status == .optimal else { return false }
      let comparison = LevelComparison(program: compiled.program)
      if comparison.isBetter(exact.columnValues, than: solution.columnValues) { solution = exact }
      return true
    } catch {
      if error == .deadlineReached { throw error }
      return false
    }
  }
}
