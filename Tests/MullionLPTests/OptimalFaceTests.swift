// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import TestSupport
import Testing

/// Tests the ranges of sums over the set of optimal points.
@Suite struct OptimalFaceTests {
  @Test func `ranges found in each block equal ranges over the whole program`() throws {
    var open = 0
    try withEverySeed(0..<300) { _, random in
      // An objective of one column does not determine most other columns.
      var program = try RandomProgram(&random, rows: 8, levels: 1).program
      try program.setObjective([.init(0, 1)])
      var options = LinearProgram.Options()
      options.movableAfter = program.objectiveCount
      options.findsFixedRows = true
      let solution = try program.solve(options)
      guard solution.status == .optimal else { return }
      var sums = (0..<program.columnCount).map { [LinearProgram.Term($0, 1)] }
      for _ in 0..<4 {
        sums.append(
          (0..<program.columnCount).map {
            .init($0, Double(Int.random(in: -2...2, using: &random)))
          })
      }
      var face = try OptimalFace(of: program, solution)
      let ranges = try face.ranges(of: sums)
      var whole = LinearProgram.Options()
      whole.probes = sums
      for (range, expected) in zip(ranges, try program.solve(whole).ranges) {
        guard isNear(range.minimum, expected.minimum, 1e-6),
          isNear(range.maximum, expected.maximum, 1e-6)
        else {
          throw Mismatch("\(range), not \(expected)")
        }
        open += range.maximum - range.minimum > 1e-3 ? 1 : 0
      }
    }
    #expect(open > 100)
  }

  @Test func `ranges of columns that share no row are found separately`() throws {
    var program = LinearProgram()
    // 50 pairs, each with a sum of at most 10.
    for _ in 0..<100 { try program.addColumn(lower: 0) }
    for pair in 0..<50 {
      try program.addRow([.init(2 * pair, 1), .init(2 * pair + 1, 1)], upper: 10)
    }
    var options = LinearProgram.Options()
    options.movableAfter = 1
    options.findsFixedRows = true
    var face = try OptimalFace(of: program, try program.solve(options))
    let ranges = try face.ranges(of: (0..<100).map { [.init($0, 2)] })
    #expect(ranges.allSatisfy { $0.minimum == 0 && $0.maximum == 20 })
    #expect(face.glpkCalls == 50)
    let difference = try face.ranges(of: [[.init(0, 1), .init(2, -1)]])
    #expect(difference.map(\.minimum) == [-10])
  }

  @Test func `an optimal face refuses a solution of a solve without findsFixedRows`() throws {
    var program = LinearProgram()
    try program.addColumn(lower: 0)
    try program.addRow([.init(0, 1)], upper: 1)
    let solution = try program.solve()
    #expect(throws: LinearProgramError.self) { try OptimalFace(of: program, solution) }
  }
}
