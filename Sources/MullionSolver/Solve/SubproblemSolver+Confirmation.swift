// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The solution of programs whose numbers differ widely in size.
extension SubproblemSolver {
  /// Solves a program with GLPK, and continues from GLPK's basis in exact arithmetic.
  ///
  /// If the basis is optimal, exact arithmetic takes no pivot. The answer is a function of the
  /// program: it depends neither on the basis to start from nor on GLPK's tolerances. If exact
  /// arithmetic takes too long, ``solution`` is GLPK's answer.
  mutating func solveExactly(
    _ compiled: CompiledProgram, _ given: LinearProgram.Options
  ) throws(LinearProgramError) {
    var options = given
    options.evaluatesFirst = false
    options.isExact = false
    var failure: LinearProgramError?
    do {
      try call(compiled, options)
    } catch {
      if error == .deadlineReached { throw error }
      failure = error
    }
    let isAnswered = failure == nil && solution.status == .optimal
    let bases = isAnswered ? [solution.basis, nil] : [nil]
    for basis in bases {
      options.basis = basis
      if let exact = try compiled.program.solveWide(options) {
        hasWideAnswer = true
        statistics.pivots += exact.pivots
        solution = exact
        return
      }
    }
    if let failure { throw failure }
  }
}
