// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import Testing

/// Tests handles as numbers, several parameters at once, and a solver's reset.
@Suite struct HandleTests {
  private let solver = Solver()

  @Test func `a handle's number finds its variable or constraint`() throws {
    let x = try solver.addVariable()
    let id = try solver.add(Constraint(LinearExpression(x), .equal))
    #expect(solver.variable(rawValue: x.rawValue) == x)
    #expect(solver.constraint(rawValue: id.rawValue) == id)
    #expect(x.rawValue != 0 && id.rawValue != 0)
  }

  @Test func `a removed entry's number finds nothing, even in a reused slot`() throws {
    let x = try solver.addVariable()
    let id = try solver.add(Constraint(LinearExpression(x), .equal))
    try solver.remove(id)
    try solver.remove(x)
    let y = try solver.addVariable()
    try solver.add(Constraint(LinearExpression(y), .equal))
    #expect(solver.variable(rawValue: x.rawValue) == nil)
    #expect(solver.constraint(rawValue: id.rawValue) == nil)
  }

  @Test(arguments: [0, 1, .max, 1 << 63, 0xFFFF_FFFF, 1 << 32 | 0x8000_0000] as [UInt64])
  func `a number that was never a handle finds nothing`(number: UInt64) throws {
    _ = try solver.addVariable()
    #expect(solver.variable(rawValue: number) == nil)
    #expect(solver.constraint(rawValue: number) == nil)
  }

  @Test func `several parameters change together or not at all`() throws {
    let a = try solver.addParameter(value: 1)
    let b = try solver.addParameter(value: 2)
    let x = try solver.addVariable()
    try solver.setParameters([(a, 10), (b, 20), (a, 30)])
    #expect(solver.value(of: a) == 30 && solver.value(of: b) == 20)
    #expect(throws: SolverError.notAParameter) { try solver.setParameters([(a, 1), (x, 2)]) }
    #expect(throws: SolverError.self) { try solver.setParameters([(a, 1), (b, .nan)]) }
    #expect(solver.value(of: a) == 30 && solver.value(of: b) == 20)
  }

  @Test func `the report's values are those of its variables`() throws {
    let x = try solver.addVariable()
    let y = try solver.addVariable()
    try solver.add(Constraint(LinearExpression(x) - 3, .equal))
    try solver.add(Constraint(LinearExpression(y) - LinearExpression(x) - 1, .equal))
    let report = try solver.solve()
    let values = Dictionary(
      uniqueKeysWithValues: zip(report.changed, solver.changedValues(of: report)))
    #expect(values == [x: 3, y: 4])
  }

  @Test func `a reset solver is empty and refuses old handles`() throws {
    solver.presolve = .off
    let x = try solver.addVariable()
    let id = try solver.add(Constraint(LinearExpression(x) - 3, .equal))
    try solver.solve()
    try solver.reset()
    #expect(solver.variables.isEmpty && solver.constraintIDs.isEmpty)
    #expect(solver.value(of: x) == nil)
    #expect(solver.constraint(id) == nil)
    #expect(solver.variable(rawValue: x.rawValue) == nil)
    #expect(solver.presolve == .off)
    let y = try solver.addVariable(lowerBound: 2)
    #expect(solver.variable(rawValue: x.rawValue) == nil)
    #expect(throws: SolverError.unknownVariable) {
      try solver.add(Constraint(LinearExpression(x), .equal))
    }
    try solver.solve()
    #expect(solver.value(of: y) == 2)
  }

  @Test func `a reset within a transaction is refused`() throws {
    try solver.transaction {
      _ = #expect(throws: SolverError.busy) { try solver.reset() }
    }
  }
}
