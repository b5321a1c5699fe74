// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Solves the due subproblems of a component by one of three methods: by the affine solution of a
/// kept basis, by the breakpoints of a single column, or by GLPK.
///
/// The input is the compiled component; the output is ``columnValues``. This file divides the due
/// subproblems into programs. `+Programs` builds and keeps the programs, `+GLPK` solves one, and
/// `+SingleColumn` solves a subproblem without a program.
struct SubproblemSolver: ~Copyable {
  /// The ways to solve a program with GLPK, the fastest first.
  enum Method: CaseIterable {
    case keptBasis, startingBasis, standardBasis, exact

    /// A stored property, because the synthesized one would allocate an array at each access.
    static let allCases = [keptBasis, startingBasis, standardBasis, exact]
  }

  /// The result for all due subproblems of a component.
  enum Answer {
    /// Affine solutions gave the values of all due subproblems.
    case affineSolutions
    /// GLPK or breakpoints gave the values of at least one subproblem.
    case programs
    /// A subproblem has no solution.
    case infeasible
  }

  /// Whether GLPK's answers are checked for optimality; see ``Solver/verifies``.
  var verifies = false
  var limits = SolverLimits()
  /// Whether GLPK scales programs.
  ///
  /// The engine sets this as a last resort, for a component that could not be solved otherwise.
  var isScaling = false
  /// The counters and times of the current pass.
  ///
  /// All are zero if ``wasUsed`` is false.
  var statistics = SolveStatistics()
  /// Whether exact arithmetic has found an answer since the last reset.
  var hasWideAnswer = false
  /// Whether the current pass has called ``solveDue(_:by:_:_:)``.
  ///
  /// A replay does not call it.
  private(set) var wasUsed = false
  /// The values of the columns that the last call of ``solveDue(_:by:_:_:)`` computed.
  var columnValues: [(slot: Int32, value: Double)] = []

  // MARK: Scratch storage, kept so that a pass allocates nothing

  var builder = ProgramBuilder()
  var startingBasis = StartingBasis()
  let workspace = LinearProgramWorkspace()
  /// The solution of the program that GLPK solved last.
  var solution = LinearProgramSolution()
  /// A discarded basis, whose storage the next solution reuses.
  var spareBasis = Basis(columns: [], rows: [])
  var rateSorter = RateSorter()
  var singleColumn = SingleColumn(lower: 0, upper: 0)
  /// The subproblems to combine into one program, as indices in ``Component/Work/dueSubproblems``.
  var batch: [Int32] = []

  /// The largest number of rows of a program that is not kept for the next solve, because building
  /// it again is fast.
  static let smallRows = 8
  /// The largest number of rows of a program that combines several subproblems, with one more
  /// counted for each subproblem.
  private static let batchedRows = 64

  // MARK: Solving

  mutating func beginPass() {
    if wasUsed { statistics = SolveStatistics() }
    wasUsed = false
  }

  /// Solves the due subproblems of a component and writes the values to ``columnValues``.
  ///
  /// - Throws: ``LinearProgramError`` if the method and all slower methods fail.
  mutating func solveDue(
    _ component: Component, by method: Method, _ compiler: inout Compiler, _ model: Model
  ) throws(LinearProgramError) -> Answer {
    wasUsed = true
    columnValues.removeAll(keepingCapacity: true)
    if method == .keptBasis {
      evaluateAffineSolutions(component, model)
      guard !component.work.dueSubproblems.isEmpty else { return .affineSolutions }
      for number in component.work.dueSubproblems {
        let subproblem = component.subproblems[Int(number)]
        if subproblem.needsBuild { continue }
        try subproblem.program?.refresh(model)
        guard let compiled = subproblem.program else { continue }
        guard try solve(compiled, subproblem, component, by: .keptBasis, &compiler, model) else {
          return .infeasible
        }
        subproblem.isDue = false
      }
    }
    return try buildAndSolve(component, by: method, &compiler, model) ? .programs : .infeasible
  }

  /// Evaluates the affine solutions of the due subproblems in which only parameters have changed.
  ///
  /// Subproblems without a valid affine solution stay due.
  private mutating func evaluateAffineSolutions(_ component: Component, _ model: Model) {
    var left = 0
    // Iterates over indices, because an iterator would cause a copy of the list, which the loop
    // changes.
    for place in component.work.dueSubproblems.indices {
      let number = component.work.dueSubproblems[place]
      let subproblem = component.subproblems[Int(number)]
      if !subproblem.isDue { continue }
      // An affine solution checks its bounds with tolerances, which can hide a violation if the
      // numbers of a program differ widely in size.
      if !subproblem.needsBuild, !verifies, let affineSolution = subproblem.affineSolution,
        !affineSolution.isSpread, affineSolution.evaluate(model.values, &columnValues)
      {
        statistics.evaluations += 1
        subproblem.isDue = false
        continue
      }
      component.work.dueSubproblems[left] = number
      left += 1
    }
    component.work.dueSubproblems.removeLast(component.work.dueSubproblems.count - left)
  }

  // MARK: Programs of due subproblems

  private enum Verdict {
    case solved, infeasible
    /// A program that combines several subproblems could not be solved.
    case failedTogether
  }

  private mutating func buildAndSolve(
    _ component: Component, by method: Method, _ compiler: inout Compiler, _ model: Model
  ) throws(LinearProgramError) -> Bool {
    // With a slower method, each subproblem has a program of its own.
    let isBatching = method == .keptBasis
    var verdict = try buildAndSolve(
      component, by: method, isBatching: isBatching, &compiler, model)
    compiler.freshComponent = -1
    if verdict == .failedTogether {
      for number in component.work.dueSubproblems {
        component.subproblems[Int(number)].isDue = true
        component.subproblems[Int(number)].needsBuild = true
      }
      verdict = try buildAndSolve(component, by: method, isBatching: false, &compiler, model)
    }
    if verdict == .solved { component.work.dueSubproblems.removeAll(keepingCapacity: true) }
    return verdict == .solved
  }

  private mutating func buildAndSolve(
    _ component: Component, by method: Method, isBatching: Bool, _ compiler: inout Compiler,
    _ model: Model
  ) throws(LinearProgramError) -> Verdict {
    compiler.prepareRows(component, model)
    batch.removeAll(keepingCapacity: true)
    var rowCount = 0
    for position in component.work.dueSubproblems.indices {
      let subproblem = component.subproblems[Int(component.work.dueSubproblems[position])]
      guard subproblem.isDue else { continue }
      if vacate(subproblem, component) { continue }
      guard Self.hasSolvableBounds(subproblem, component, compiler.reduction) else {
        return .infeasible
      }
      let range = compiler.rows(at: position, component)
      if method == .keptBasis, settle(subproblem, range, component, compiler, model) { continue }
      let rows = range.count + 1
      // A large subproblem has a program of its own, which is kept for the next solve.
      let isAlone = !isBatching || rows > Self.smallRows + 1
      if !batch.isEmpty, isAlone || rowCount + rows > Self.batchedRows {
        let verdict = try solveBatch(component, by: method, &compiler, model)
        if verdict != .solved { return verdict }
        rowCount = 0
      }
      batch.append(Int32(position))
      rowCount += isAlone ? Self.batchedRows : rows
    }
    return batch.isEmpty ? .solved : try solveBatch(component, by: method, &compiler, model)
  }

  /// Frees the number of a subproblem that has neither columns nor sources.
  ///
  /// Returns false for other subproblems.
  private func vacate(_ subproblem: Subproblem, _ component: Component) -> Bool {
    guard subproblem.columns.isEmpty, subproblem.sources.isEmpty else { return false }
    subproblem.forget()
    if !subproblem.isVacant {
      subproblem.isVacant = true
      component.pool.vacant.append(subproblem.number)
    }
    return true
  }

  /// Returns whether a subproblem's bounds are in order and its rows without columns hold, up to
  /// rounding.
  private static func hasSolvableBounds(
    _ subproblem: Subproblem, _ component: Component, _ reduction: borrowing Reduction
  ) -> Bool {
    var violation = subproblem.contradiction
    for slot in subproblem.columns {
      violation = max(violation, reduction.lower(slot) - reduction.upper(slot))
    }
    return violation <= component.contradictionTolerance
  }

  /// Combines the subproblems in ``batch`` into one program, solves it and empties the batch.
  private mutating func solveBatch(
    _ component: Component, by method: Method, _ compiler: inout Compiler, _ model: Model
  ) throws(LinearProgramError) -> Verdict {
    try buildBatch(component, compiler, model)
    defer { batch.removeAll(keepingCapacity: true) }
    if batch.count > 1 {
      // If the combined program fails, the caller solves each subproblem by itself to find the
      // cause.
      guard (try? run(builder.compiled, nil, .startingBasis)) == .optimal
      else { return .failedTogether }
      take(builder.compiled, component, compiler.reduction)
      for position in batch {
        let number = component.work.dueSubproblems[Int(position)]
        let subproblem = component.subproblems[Int(number)]
        (subproblem.program, subproblem.basis) = (nil, nil)
      }
    } else {
      let number = component.work.dueSubproblems[Int(batch[0])]
      let subproblem = component.subproblems[Int(number)]
      let isCarried = keepProgram(for: subproblem, model)
      let compiled = subproblem.program ?? builder.compiled
      let isSolved = try solve(
        compiled, subproblem, component, by: method, evaluating: !isCarried, &compiler, model)
      if !isSolved { return .infeasible }
    }
    for position in batch {
      component.subproblems[Int(component.work.dueSubproblems[Int(position)])].isDue = false
    }
    return .solved
  }
}
