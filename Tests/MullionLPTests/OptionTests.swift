// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import Testing

/// Tests combinations of solver options, and options at their limits.
@Suite struct OptionTests {
  /// Returns the program x + y >= 10 with x <= 6 and y <= 8; the objective is the sum.
  private func sample() throws -> LinearProgram {
    var program = LinearProgram()
    try program.addColumn(lower: 0, upper: 6)
    try program.addColumn(lower: 0, upper: 8)
    try program.addRow([.init(0, 1), .init(1, 1)], lower: 10)
    try program.addObjective([.init(0, 1), .init(1, 1)])
    return program
  }

  @Test func `ranges are reported even if the given basis is already optimal`() throws {
    let program = try sample()
    var options = LinearProgram.Options()
    options.basis = try program.solve().basis
    options.evaluatesFirst = true
    options.probes = [[.init(0, 1)]]
    // With the sum at 10 and y at most 8, x is 2 ... 6.
    let ranges = try program.solve(options).ranges
    #expect(ranges.map(\.minimum) == [2])
    #expect(ranges.map(\.maximum) == [6])
  }

  @Test(arguments: [1, 2, 9]) func `a column that the objectives do not determine is movable`(
    after: Int
  ) throws {
    var options = LinearProgram.Options()
    options.movableAfter = after
    #expect(try sample().solve(options).movableColumns == [true, true])
  }

  @Test func `exact pivots solve a program without matrix entries`() throws {
    var program = LinearProgram()
    try program.addColumn(lower: 3, upper: 5)
    try program.addObjective([.init(0, -1)])
    var options = LinearProgram.Options()
    options.isExact = true
    #expect(try program.solve(options).columnValues == [5])
    try program.addRow([], upper: 1)
    #expect(try program.solve(options).columnValues == [5])
  }

  /// GLPK itself treats reduced costs up to 1e-6 as zero if no coefficient exceeds 1000.
  @Test(arguments: [1e-7, 1e-8, -1e-7])
  func `a cost of a hundred-millionth decides like a large cost`(
    cost: Double
  ) throws {
    var program = LinearProgram()
    try program.addColumn(lower: -100, upper: 100)
    try program.addColumn()
    try program.addRow([.init(0, 1), .init(1, 1)], lower: 200, upper: 200)
    try program.addObjective([.init(0, -cost)])
    #expect(try program.solve().columnValues[0] == (cost > 0 ? 100 : -100))
  }
}
