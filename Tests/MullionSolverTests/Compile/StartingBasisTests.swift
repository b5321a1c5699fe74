// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver
import Testing

/// Tests the basis from which a first solve starts.
@Suite struct StartingBasisTests {
  /// Returns a solver with rows of views.
  ///
  /// Each row encloses three views, and all are in one linear program.
  ///
  /// A variable for the column is as high as all rows together, which joins them in one linear
  /// program.
  private func enclosure(rows count: Int, _ order: [Int]) throws -> (Solver, rows: [Variable]) {
    let solver = Solver()
    let column = try solver.addVariable("column", lowerBound: 0)
    var sum = LinearExpression(column)
    var rows: [Variable] = []
    for number in 0..<count {
      let row = try solver.addVariable("row \(number)", lowerBound: 0)
      for place in order {
        let view = try solver.addVariable("view", lowerBound: 0)
        try solver.add(
          Constraint(LinearExpression(row) - LinearExpression(view), .greaterThanOrEqual))
        // The views of a row have heights of 20, 30 and 10, at different priorities.
        try solver.add(
          Constraint(
            LinearExpression(view) - [20.0, 30, 10][place], .equal,
            priority: Priority([750, 249, 20][place])))
      }
      try solver.add(Constraint(LinearExpression(row), .equal, priority: Priority(51)))
      sum = sum - LinearExpression(row)
      rows.append(row)
    }
    try solver.add(Constraint(sum, .equal))
    return (solver, rows)
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
  func `a container around 200 rows is solved in under ten pivots`(_ order: [Int]) throws {
    let (solver, rows) = try enclosure(rows: 200, order)
    let report = try solver.solve()
    #expect(rows.allSatisfy { solver.value(of: $0) == 30 })
    #expect(report.statistics.glpkCalls > 0 && report.statistics.pivots < 10)
  }
}
