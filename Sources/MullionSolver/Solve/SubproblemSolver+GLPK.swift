// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// One program, solved by GLPK.
extension SubproblemSolver {
  /// Solves a program with the given method, then with slower ones until one succeeds; false if
  /// there is no solution.
  ///
  /// Trusts "infeasible" only from GLPK's standard basis, from exact arithmetic, or with a Farkas
  /// proof. From another basis, rounding can produce it falsely.
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

  /// Solves a program into ``solution``.
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
    // An answer that exact arithmetic confirms needs no other check.
    let isConfirmed = compiled.needsConfirmation && method != .exact
    options.verifies = verifies && !isConfirmed
    options.evaluatesFirst = options.evaluatesFirst && !(verifies && isConfirmed)
    options.deadline = limits.deadline
    try call(compiled, options)
    let needsMore = isConfirmed && solution.status == .optimal && !solution.wasEvaluated
    if needsMore, try !confirm(compiled, options), verifies {
      options.verifies = true
      try call(compiled, options)
    }
    statistics.evaluations += solution.wasEvaluated ? 1 : 0
    statistics.rows += compiled.program.rowCount
    statistics.columns += compiled.program.columnCount
    return solution.status
  }

  /// Calls GLPK once, with the result in ``solution``.
  private mutating func call(
    _ compiled: CompiledProgram, _ options: LinearProgram.Options
  ) throws(LinearProgramError) {
    statistics.glpkCalls += 1
    try compiled.program.solve(options, into: &solution, using: workspace)
    statistics.pivots += solution.pivots
  }

  /// Records the results in ``solution`` for each subproblem of a program.
  mutating func take(
    _ compiled: CompiledProgram, _ component: Component, _ reduction: borrowing Reduction
  ) {
    for block in compiled.blocks {
      let subproblem = component.subproblems[Int(block.subproblem)]
      for (place, slot) in subproblem.columns.enumerated() {
        // Rounding can put a value just beyond its bound; the bound is exact.
        let value = solution.columnValues[block.firstColumn + place]
        let lower = reduction.lower(slot)
        columnValues.append((slot, min(max(value, lower), max(lower, reduction.upper(slot)))))
      }
      takeAffineSolution(of: subproblem, block, compiled)
      // The movable columns depend on the basis alone, so an evaluated basis leaves the list
      // unchanged.
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
    if affineSolution.read(compiled, block, subproblem.columns, solution, &rateSorter) {
      subproblem.affineSolution = affineSolution
    }
  }
}
