// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Builds and keeps the programs of subproblems, in reused memory.
extension SubproblemSolver {
  /// Builds in ``builder`` one program of the subproblems in ``batch``.
  mutating func buildBatch(
    _ component: Component, _ compiler: borrowing Compiler, _ model: Model
  ) throws(LinearProgramError) {
    let slack = component.compilation.hasSlack ? Certificate.slack : 0
    builder.begin(slotCount: compiler.reduction.roles.count)
    for position in batch { enterParameters(Int(position), component, compiler, model) }
    for position in batch {
      let subproblem = component.subproblems[Int(component.work.dueSubproblems[Int(position)])]
      builder.beginSubproblem(subproblem.number, subproblem.columns, compiler.reduction)
      for at in compiler.rows(at: Int(position), component) {
        let row = compiler.rowSet.rows[Int(compiler.elimination.rowOrder[at])]
        builder.add(row, compiler.rowSet.terms, slack: slack)
      }
      builder.endSubproblem()
      subproblem.needsBuild = false
    }
    try builder.finish()
  }

  private mutating func enterParameters(
    _ position: Int, _ component: Component, _ compiler: borrowing Compiler, _ model: Model
  ) {
    let subproblem = component.subproblems[Int(component.work.dueSubproblems[position])]
    subproblem.parameters.removeAll(keepingCapacity: true)
    for at in compiler.rows(at: position, component) {
      for term in compiler.rowSet.rows[Int(compiler.elimination.rowOrder[at])].terms {
        let slot = compiler.rowSet.terms[term].slot
        guard compiler.reduction.roles[Int(slot)] == .parameter else { continue }
        builder.enter(parameter: slot, value: model.values[Int(slot)])
        if !subproblem.parameters.contains(slot) { subproblem.parameters.append(slot) }
      }
    }
  }

  /// Keeps the new program for the next solve, unless it is small.
  ///
  /// Keeps the previous basis if it fits or can be transferred.
  ///
  /// Returns whether the basis was transferred from a program of another shape. Such a basis may
  /// not be optimal.
  mutating func keepProgram(for subproblem: Subproblem, _ model: Model) -> Bool {
    var isCarried = false
    let hasSameShape =
      subproblem.program?.program.hasSameShape(as: builder.compiled.program) ?? false
    if !hasSameShape, let basis = subproblem.basis.take() {
      if let before = subproblem.program, builder.compiled.rows.count > Self.smallRows {
        let values =
          builder.compiled.parameters.map { model.values[Int($0)] }
          + subproblem.columns.map { model.values[Int($0)] }
        subproblem.basis = BasisTransfer(from: before, to: builder.compiled)?
          .carry(basis, values: values)
        isCarried = subproblem.basis != nil
      }
      spareBasis = basis
    }
    guard builder.compiled.rows.count > Self.smallRows else {
      subproblem.program = nil
      return false
    }
    // The builder receives the old program in exchange and reuses its storage.
    var program = subproblem.program.take() ?? CompiledProgram()
    builder.exchange(&program)
    subproblem.program = program
    return isCarried
  }

  /// Keeps the basis of ``solution`` for a subproblem.
  ///
  /// The next solution reuses the storage of the old basis.
  mutating func keepBasis(for subproblem: Subproblem) {
    let storage = subproblem.basis.take() ?? spareBasis
    if subproblem.tieBreaks.isEmpty {
      subproblem.levelsBasis = subproblem.movable.isEmpty ? nil : solution.basis
    }
    spareBasis = Basis(columns: [], rows: [])
    subproblem.basis = solution.basis
    solution.basis = storage
  }

  /// Releases the memory that is reused for building and solving programs.
  mutating func releaseCapacity() {
    builder = ProgramBuilder()
    startingBasis = StartingBasis()
    solution = LinearProgramSolution()
    spareBasis = Basis(columns: [], rows: [])
    rateSorter = RateSorter()
    columnValues = []
    workspace.removeAll()
  }
}
