// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import Testing

/// Tests constants that are changed again and again, which the solver keeps as parameters.
@Suite struct VaryingConstantTests {
  /// A row of views of equal width between zero and an end, with gaps that a test can change.
  private final class Row {
    let solver = Solver()
    let end: Variable
    private(set) var lefts: [Variable] = []
    private(set) var widths: [Variable] = []
    /// The constraints between neighbors, whose constants are the negated gaps.
    private(set) var gaps: [Constraint.ID] = []

    init(count: Int, end length: Double) throws {
      end = try solver.addParameter("end", value: length)
      for index in 0..<count {
        lefts.append(try solver.addVariable("left\(index)"))
        widths.append(try solver.addVariable("width\(index)", lowerBound: 0))
      }
      try solver.add(Constraint(LinearExpression(lefts[0]), .equal))
      for index in 1..<count {
        let right = LinearExpression(lefts[index - 1]) + LinearExpression(widths[index - 1])
        gaps.append(
          try solver.add(Constraint(LinearExpression(lefts[index]) - right - 8, .equal)))
        try solver.add(
          Constraint(LinearExpression(widths[index]) - LinearExpression(widths[0]), .equal))
      }
      let right = LinearExpression(lefts[count - 1]) + LinearExpression(widths[count - 1])
      try solver.add(Constraint(right - LinearExpression(end), .equal))
      try solver.solve()
    }

    func setGap(_ index: Int, to gap: Double) throws -> SolveReport {
      try solver.setConstant(of: gaps[index], to: -gap)
      return try solver.solve()
    }

    /// The left edges that arithmetic gives for some gaps.
    func expectedLefts(_ gaps: [Double], end: Double) -> [Double] {
      let width = (end - gaps.reduce(0, +)) / Double(lefts.count)
      var left = 0.0
      return [0]
        + gaps.map { gap in
          left += width + gap
          return left
        }
    }

    func differsFrom(_ expected: [Double]) -> Bool {
      zip(lefts, expected).contains { abs((solver.value(of: $0) ?? .nan) - $1) > 1e-9 }
    }
  }

  @Test
  func `a constant that changes often needs no recompilation`() throws {
    let row = try Row(count: 5, end: 400)
    for gap in [10.0, 12, 14, 16] { _ = try row.setGap(1, to: gap) }
    let report = try row.setGap(1, to: 20)
    #expect(report.statistics.glpkCalls == 0 && report.statistics.compileMicroseconds == 0)
    #expect(!row.differsFrom(row.expectedLefts([8, 20, 8, 8], end: 400)))
  }

  @Test
  func `more changing constants than parameters still give the right values`() throws {
    let row = try Row(count: 101, end: 4000)
    var gaps = Array(repeating: 8.0, count: 100)
    // At first, no parameters are left for the last gaps; later they get those of the first gaps.
    for pass in 0..<700 {
      let index = pass < 300 ? pass % 100 : 70 + pass % 30
      gaps[index] = Double(4 + pass % 7)
      _ = try row.setGap(index, to: gaps[index])
      #expect(!row.differsFrom(row.expectedLefts(gaps, end: 4000)), "pass \(pass)")
    }
  }

  @Test
  func `a constraint shows the constant that was set last`() throws {
    let row = try Row(count: 3, end: 300)
    for gap in [9.0, 10, 11] { _ = try row.setGap(0, to: gap) }
    let constraint = try #require(row.solver.constraint(row.gaps[0]))
    #expect(constraint.expression.constant == -11 && constraint.expression.terms.count == 3)
    #expect(row.solver.formula(of: row.gaps[0]) == "left1 - left0 - width0 == 11")
    #expect(row.solver.variables.count == 7)
    #expect(try row.solver.solve().statistics.variables == 7)
  }

  @Test
  func `an undone transaction restores a constant that changes often`() throws {
    let row = try Row(count: 4, end: 300)
    for gap in [9.0, 10, 11] { _ = try row.setGap(0, to: gap) }
    let spare = try row.solver.addVariable("spare")
    struct Undone: Error {}
    #expect(throws: Undone.self) {
      try row.solver.transaction {
        try row.solver.remove(spare)
        try row.solver.setConstant(of: row.gaps[0], to: -40)
        try row.solver.remove(row.gaps[0])
        _ = try row.solver.addVariable("new")
        throw Undone()
      }
    }
    try row.solver.solve()
    #expect(!row.differsFrom(row.expectedLefts([11, 8, 8], end: 300)))
    #expect(row.solver.value(of: spare) == 0)
    for gap in [12.0, 13, 14] { _ = try row.setGap(0, to: gap) }
    #expect(!row.differsFrom(row.expectedLefts([14, 8, 8], end: 300)))
  }

  @Test
  func `a removed constraint frees its parameter for another constant`() throws {
    let row = try Row(count: 4, end: 300)
    for gap in [9.0, 10, 11] { _ = try row.setGap(0, to: gap) }
    let constraint = try #require(row.solver.constraint(row.gaps[0]))
    try row.solver.remove(row.gaps[0])
    for gap in [9.0, 10, 12] { _ = try row.setGap(2, to: gap) }
    try row.solver.add(constraint)
    try row.solver.solve()
    #expect(!row.differsFrom(row.expectedLefts([11, 8, 12], end: 300)))
  }

  @Test
  func `a conflict names a constraint whose constant changes often`() throws {
    let row = try Row(count: 3, end: 300)
    for gap in [9.0, 10, 11] { _ = try row.setGap(1, to: gap) }
    let late = try row.solver.add(
      Constraint(
        LinearExpression(row.lefts[2]) - LinearExpression(row.lefts[1])
          - LinearExpression(row.widths[1]) - 30, .equal))
    try row.solver.solve()
    #expect(row.solver.brokenConstraints == [late])
    let members = row.solver.conflicts.flatMap(\.members).map(\.constraint)
    #expect(Set(members) == [late, row.gaps[1]])
    _ = try row.setGap(1, to: 30)
    #expect(row.solver.conflicts.isEmpty)
    #expect(!row.differsFrom(row.expectedLefts([8, 30], end: 300)))
  }
}
