// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import TestSupport
import Testing

/// Tests consecutive solves of different programs in the same workspace.
@Suite struct WorkspaceTests {
  @Test func `a solve in a reused workspace equals one in a fresh workspace`() throws {
    let workspace = LinearProgramWorkspace()
    var solution = LinearProgramSolution()
    var (withRates, withBasis) = (0, 0)
    try withEverySeed(0..<200) { seed, random in
      let sample = try RandomProgram(&random)
      var options = LinearProgram.Options()
      options.movableAfter = 1
      if seed % 3 != 0 { options.rateColumns = sample.parameters }
      if seed % 2 == 0 { options.basis = try sample.program.solve().basis }
      if seed % 5 == 0 { options.probes = [[.init(0, 1)]] }
      if seed % 7 == 0 { workspace.removeAll() }
      let fresh = try sample.program.solve(options)
      try sample.program.solve(options, into: &solution, using: workspace)
      guard solution.columnValues == fresh.columnValues, solution.rowValues == fresh.rowValues,
        solution.rowDuals == fresh.rowDuals, solution.basis == fresh.basis,
        solution.movableColumns == fresh.movableColumns, solution.ranges == fresh.ranges,
        solution.rates == fresh.rates, solution.hasRates == fresh.hasRates,
        solution.status == fresh.status, solution.pivots == fresh.pivots
      else { throw Mismatch("\(solution) instead of \(fresh)") }
      withRates += fresh.rates.isEmpty ? 0 : 1
      withBasis += options.basis == nil ? 0 : 1
    }
    #expect(withRates > 50)
    #expect(withBasis > 50)
  }

  @Test func `a solve can start from the basis of the solution it overwrites`() throws {
    let workspace = LinearProgramWorkspace()
    var solution = LinearProgramSolution()
    try withEverySeed(0..<50) { _, random in
      let program = try RandomProgram(&random).program
      try program.solve(.init(), into: &solution, using: workspace)
      var options = LinearProgram.Options()
      options.basis = solution.basis
      options.evaluatesFirst = true
      try program.solve(options, into: &solution, using: workspace)
      guard solution.wasEvaluated, solution.basis == options.basis else {
        throw Mismatch("\(solution)")
      }
    }
  }

  @Test func `a workspace can be reused after a solve that threw`() throws {
    let workspace = LinearProgramWorkspace()
    var solution = LinearProgramSolution()
    var program = LinearProgram()
    try program.addColumn(lower: 0, upper: 4)
    try program.addRow([.init(0, 1)], lower: 3, upper: 3)
    var options = LinearProgram.Options()
    options.basis = Basis(columns: [.basic], rows: [.basic])
    #expect(throws: LinearProgramError.singularBasis) {
      try program.solve(options, into: &solution, using: workspace)
    }
    options.basis = nil
    try program.solve(options, into: &solution, using: workspace)
    #expect(solution.columnValues == [3])
  }
}
