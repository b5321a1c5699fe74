// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP
import TestSupport
import Testing

/// Compares the search for rows that cannot hold together with a separate solve for each subset.
@Suite struct ConflictFilterTests {
  /// Random inequalities between differences of columns; each inequality has its error columns.
  private struct Sample {
    var program = LinearProgram()
    var filter = ConflictFilter([], tolerance: 1e-8)
    private var bounds: [(terms: [LinearProgram.Term], least: Double)] = []

    init(_ random: inout SplitMix64) throws {
      let columns = 5
      for _ in 0..<columns { try program.addColumn() }
      for _ in 0..<12 {
        let first = Int.random(in: 0..<columns, using: &random)
        let other = (first + Int.random(in: 1..<columns, using: &random)) % columns
        let least = Double(Int.random(in: -10...10, using: &random))
        let terms: [LinearProgram.Term] = [.init(first, 1), .init(other, -1)]
        let error = try program.addColumn(lower: 0)
        let row = try program.addRow(terms + [.init(error, 1)], lower: least)
        filter.groups.append(.init(row: row, errors: [error]))
        bounds.append((terms, least))
      }
    }

    /// Returns whether rows can hold together, according to a separate linear program.
    func isFeasible(_ rows: [Int]) throws -> Bool {
      var alone = LinearProgram()
      for _ in 0..<5 { try alone.addColumn() }
      for row in rows { try alone.addRow(bounds[row].terms, lower: bounds[row].least) }
      return try alone.solve().status == .optimal
    }
  }

  @Test func `the greedy search keeps each row feasible with rows kept before`() throws {
    var leftOut = 0
    try withEverySeed(0..<300) { _, random in
      let sample = try Sample(&random)
      let count = sample.filter.groups.count
      let found = try sample.program.keepGreedily(
        sample.filter, Array(repeating: .candidate, count: count))
      var kept: [Int] = []
      for row in 0..<count {
        let holds = try sample.isFeasible(kept + [row])
        guard (found.marks[row] == .member) == holds else {
          throw Mismatch("row \(row) should \(holds ? "" : "not ")be kept: \(found.marks)")
        }
        if holds { kept.append(row) } else { leftOut += 1 }
        // The rows that prove the conflict do conflict, and they are this row and rows kept before
        // it.
        let proof = found.proofs.filter { $0.group == row && abs($0.dual) > 1e-9 }.map(\.row)
        guard holds == proof.isEmpty else { throw Mismatch("row \(row): proof \(proof)") }
        guard try holds || !sample.isFeasible(proof) && Set(proof).subtracting(kept) == [row] else {
          throw Mismatch("row \(row): \(proof) is no proof")
        }
      }
    }
    #expect(leftOut > 300)
  }

  @Test func `a conflict is irreducible and has the earliest rows that suffice`() throws {
    var conflicts = 0
    try withEverySeed(0..<300) { _, random in
      let sample = try Sample(&random)
      let count = sample.filter.groups.count
      let found = try sample.program.findConflict(
        sample.filter, Array(repeating: .candidate, count: count))
      guard found.error > sample.filter.tolerance else {
        guard try sample.isFeasible(Array(0..<count)) else {
          throw Mismatch("a conflict is missed")
        }
        return
      }
      conflicts += 1
      let members = found.marks.indices.filter { found.marks[$0] == .member }
      guard try !sample.isFeasible(members) else { throw Mismatch("\(members) can hold") }
      // Remove the last row if the others still conflict, then the one before it, and so on.
      var expected = Array(0..<count)
      for row in (0..<count).reversed() where try !sample.isFeasible(expected.filter { $0 != row })
      {
        expected.removeAll { $0 == row }
      }
      guard members == expected else { throw Mismatch("\(members), not \(expected)") }
    }
    #expect(conflicts > 100)
  }

  @Test func `a conflict search stops at its limits`() throws {
    var random = SplitMix64(seed: 3)
    var sample = try Sample(&random)
    let marks = [ConflictFilter.Mark](repeating: .candidate, count: sample.filter.groups.count)
    sample.filter.stepLimit = 0
    #expect(throws: LinearProgramError.self) {
      try sample.program.findConflict(sample.filter, marks)
    }
    sample.filter.stepLimit = 1000
    #expect(throws: LinearProgramError.deadlineReached) {
      try sample.program.findConflict(
        sample.filter, marks, deadline: .now.advanced(by: .seconds(-1)))
    }
    #expect(throws: LinearProgramError.unequalCounts(1, marks.count)) {
      try sample.program.findConflict(sample.filter, [.candidate])
    }
  }
}
