// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The optimal faces of programs, from which the ranges of expressions are computed.
extension SubproblemSolver {
  /// Builds and returns the program of the only due subproblem of a component.
  ///
  /// The caller must have called ``Compiler/prepareRows(_:_:)``.
  mutating func program(
    ofOnlyDue component: Component, _ compiler: borrowing Compiler, _ model: Model
  ) throws(LinearProgramError) -> CompiledProgram {
    batch = [0]
    defer { batch.removeAll(keepingCapacity: true) }
    try buildBatch(component, compiler, model)
    return builder.compiled
  }

  /// Returns the set of points that are optimal for a program's levels.
  ///
  /// The solve starts from `basis`, which was optimal for the levels earlier, if it fits the
  /// program.
  ///
  /// Adds the calls and pivots to `totals`.
  mutating func face(
    of compiled: CompiledProgram, from basis: Basis?, _ totals: inout SolveStatistics
  ) throws(LinearProgramError) -> OptimalFace {
    if compiled.needsConfirmation, let face = try wideFace(of: compiled, &totals) { return face }
    var failure = LinearProgramError.engineFailed("no method was tried")
    let attempts: [(Method, isScaled: Bool)] = [
      (.keptBasis, false), (.startingBasis, false), (.standardBasis, false), (.exact, false),
      (.standardBasis, true),
    ]
    for (method, isScaled) in attempts where method != .keptBasis || fits(basis, compiled.program) {
      var options = LinearProgram.Options()
      options.isScaled = isScaled
      if method == .keptBasis { options.basis = basis }
      if method == .startingBasis {
        startingBasis.find(compiled)
        options.basis = startingBasis.basis
      }
      options.startsDualFeasible = method == .startingBasis
      options.isExact = method == .exact
      options.movableAfter = compiled.levelCount
      options.findsFixedRows = true
      options.deadline = limits.deadline
      totals.glpkCalls += 1
      do {
        let solution = try compiled.program.solve(options)
        totals.pivots += solution.pivots
        if solution.status == .optimal { return try OptimalFace(of: compiled.program, solution) }
        failure = .engineFailed(solution.status.sentence)
      } catch {
        if error == .deadlineReached { throw error }
        failure = error
      }
    }
    if let face = try wideFace(of: compiled, &totals) { return face }
    throw failure
  }

  /// Returns the set of optimal points as wide arithmetic finds it; nil if the program is too large.
  private func wideFace(
    of compiled: CompiledProgram, _ totals: inout SolveStatistics
  ) throws(LinearProgramError) -> OptimalFace? {
    guard compiled.program.rowCount <= CompiledProgram.mostExactRows else { return nil }
    var options = LinearProgram.Options()
    options.movableAfter = compiled.levelCount
    options.findsFixedRows = true
    options.deadline = limits.deadline
    guard let solution = try compiled.program.solveWide(options), solution.status == .optimal
    else { return nil }
    totals.pivots += solution.pivots
    return try OptimalFace(of: compiled.program, solution)
  }

  private func fits(_ basis: Basis?, _ program: LinearProgram) -> Bool {
    basis?.columns.count == program.columnCount && basis?.rows.count == program.rowCount
  }
}
