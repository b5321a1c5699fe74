// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Tests the solver's C interface with programs in C.
@Suite struct CSolverTests {
  /// Runs a check of the program `CSolverChecks`, which prints its failures.
  private func check(_ name: String) throws {
    let run = try CommandRun(program: "CSolverChecks", [name])
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["nulls", "sizes", "numbers", "choices"])
  func `a bad argument gives a status and changes nothing`(name: String) throws {
    try check(name)
  }

  @Test(arguments: ["stale-handles", "foreign-numbers", "reset"])
  func `a number that is no handle gives a status`(name: String) throws { try check(name) }

  @Test(arguments: ["in-use", "transactions", "feasibility", "limits"])
  func `a refused call leaves the solver as it was`(name: String) throws { try check(name) }

  @Test(arguments: ["values", "parameters", "weights", "changes"])
  func `values are those of the model in C`(name: String) throws { try check(name) }

  @Test(arguments: ["violations", "conflicts", "ranges", "formulas", "statuses"])
  func `results in C have the documented meaning`(name: String) throws { try check(name) }

  @Test func `a solver can be used by one thread after another`() throws {
    try check("other-threads")
  }

  @Test func `a solver in use answers other threads that it is busy`() throws {
    try check("busy-threads")
  }

  @Test(arguments: 1...4)
  func `random solver calls return the statuses that a copied model predicts`(seed: Int) throws {
    let run = try CommandRun(program: "CSolverSoak", ["10000", "\(seed)"])
    #expect(run.code == 0 && run.output == "10000 calls\n", "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    "box-form", "box-cell", "box-failures", "box-reports", "box-properties", "box-names",
    "box-spacing", "box-offsets", "box-limits", "box-measurers",
  ])
  func `boxes in C have the documented meaning`(name: String) throws { try check(name) }

  @Test(arguments: 1...4)
  func `random calls on boxes have the frames of a new tree`(seed: Int) throws {
    let run = try CommandRun(program: "CBoxSoak", ["2000", "\(seed)"])
    #expect(run.code == 0 && run.output == "2000 calls\n", "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["CSolverChecks", "CLayoutChecks"])
  func `a C check program fails if it does not know the check's name`(program: String) throws {
    #expect(try CommandRun(program: program, ["none"]).code == 1)
  }
}
