// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The solution of one program by GLPK.
extension SubproblemSolver {
  /// Solves a program with a method, and if that fails, with the slower methods in turn.
  ///
  /// Returns false if the program has no solution.
  ///
  /// The status "infeasible" counts only from GLPK's standard basis, from exact arithmetic, or with
  /// a Farkas proof. From another basis, rounding errors can cause it.
  mutating func solve(
    _ compiled: CompiledProgram, _ subproblem: Subproblem, _ component: Component, by first: Method,
    evaluating: Bool = true, _ compiler: inout Compiler, _ model: Model
  ) throws(LinearProgramError) -> Bool {
    var failure: LinearProgramError?
    var failures = 0
    let start = Method.allCases.firstIndex(of: first) ?? 0
    for method in Method.allCases[start...] where method != .keptBasis || subproblem.basis != nil {
      do {
        let status = try run(compiled, subproblem.basis, method, evaluating: evaluating)
        switch status {
        case .optimal:
          take(compiled, component, compiler.reduction)
          if subproblem.program != nil { keepBasis(for: subproblem) }
          statistics.fallbacks += failures
          return true
        case .infeasible
        where method == .standardBasis || method == .exact || compiler.isRefuted(component, model):
          return false
        default: failure = .engineFailed(status.sentence)
        }
      } catch {
        if error == .deadlineReached { throw error }
        failure = error
      }
      failures += 1
    }
    statistics.fallbacks += failures
    throw failure ?? .engineFailed("no method was tried")
  }

  /// Solves a program by one method, and writes the result to ``solution``.
  mutating func run(
    _ compiled: CompiledProgram, _ basis: Basis?, _ method: Method, evaluating: Bool = true
  ) throws(LinearProgramError) -> LinearProgramSolution.Status {
    let start = ContinuousClock.now
    defer { statistics.solveMicroseconds += start.elapsedMicroseconds }
    var options = LinearProgram.Options()
    switch method {
    case .keptBasis:
      options.basis = basis
      options.evaluatesFirst = evaluating
      options.startsDualFeasible = true
    case .startingBasis:
      startingBasis.find(compiled)
      options.basis = startingBasis.basis
      options.startsDualFeasible = true
    case .standardBasis: break
    case .exact: options.isExact = true
    }
    options.isScaled = isScaling
    options.movableAfter = compiled.levelCount
    options.rateColumns = 0..<compiled.parameters.count
    options.deadline = limits.deadline
    if compiled.needsConfirmation {
      try solveExactly(compiled, options)
    } else {
      options.verifies = verifies
      try call(compiled, options)
    }
    statistics.evaluations += solution.wasEvaluated ? 1 : 0
    statistics.rows += compiled.program.rowCount
    statistics.columns += compiled.program.columnCount
    if solution.status == .optimal {
      statistics.programs += 1
      statistics.objectives += compiled.program.objectiveCount
    }
    return solution.status
  }

  /// Calls GLPK once and writes the result to ``solution``.
  mutating func call(
    _ compiled: CompiledProgram, _ options: LinearProgram.Options
  ) throws(LinearProgramError) {
    statistics.glpkCalls += 1
    try compiled.program.solve(options, into: &solution, using: workspace)
    statistics.pivots += solution.pivots
  }

  /// Copies the values, affine solutions and movable columns from ``solution`` to ``columnValues``
  /// and to the subproblems of a program.
  mutating func take(
    _ compiled: CompiledProgram, _ component: Component, _ reduction: borrowing Reduction
  ) {
    for block in compiled.blocks {
      let subproblem = component.subproblems[Int(block.subproblem)]
      for (place, slot) in subproblem.columns.enumerated() {
        // Rounding can put a value just beyond its bound. The bound is then the exact value.
        let value = solution.columnValues[block.firstColumn + place]
        let lower = reduction.lower(slot)
        columnValues.append((slot, min(max(value, lower), max(lower, reduction.upper(slot)))))
      }
      takeAffineSolution(of: subproblem, block, compiled)
      // The movable columns depend only on the basis. If GLPK only evaluated the kept basis, they
      // are still the same.
      if solution.wasEvaluated { continue }
      let own = solution.movableColumns[
        block.firstColumn..<block.firstColumn + block.variableCount]
      if own.contains(true) {
        subproblem.movable.removeAll(keepingCapacity: true)
        subproblem.movable.append(contentsOf: own)
      } else if !subproblem.movable.isEmpty {
        subproblem.movable = []
      }
    }
  }

  private mutating func takeAffineSolution(
    of subproblem: Subproblem, _ block: CompiledProgram.Block, _ compiled: CompiledProgram
  ) {
    var affineSolution = subproblem.affineSolution.take() ?? AffineSolution()
    if subproblem.parameters.isEmpty { return }
    affineSolution.isSpread = compiled.isSpread
    if affineSolution.read(compiled, block, subproblem.columns, solution, &rateSorter) {
      subproblem.affineSolution = affineSolution
    }
  }
}
