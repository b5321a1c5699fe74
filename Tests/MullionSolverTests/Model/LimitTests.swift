// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import Testing

/// Tests solves at and beyond the limits that the article Numbers states.
@Suite struct LimitTests {
  private func solver(_ presolve: Solver.Presolve) -> Solver {
    let solver = Solver()
    solver.presolve = presolve
    return solver
  }

  private func value(_ solver: Solver, _ variable: Variable) -> Double {
    solver.value(of: variable) ?? .nan
  }

  @Test(arguments: [1e-2, 1e-4, 1e-6], [Solver.Presolve.on, .off])
  func `two nearly parallel constraints are solved at their exact intersection`(
    _ angle: Double, _ presolve: Solver.Presolve
  ) throws {
    let solver = solver(presolve)
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    // x = y and x = (1 + angle) * y - angle * 100 meet at 100 only.
    try require(solver, LinearExpression(x) - LinearExpression(y))
    try require(solver, LinearExpression(x) - LinearExpression(y) * (1 + angle) + angle * 100)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(abs(value(solver, x) - 100) < 1e-6)
    #expect(abs(value(solver, y) - 100) < 1e-6)
  }

  @Test(arguments: [Solver.Presolve.on, .off])
  func `a thousand redundant equalities act like one`(_ presolve: Solver.Presolve) throws {
    let solver = solver(presolve)
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    let difference = LinearExpression(y) - LinearExpression(x) - 8
    for count in 1...1000 { try require(solver, difference * (0.1 * Double(count))) }
    try require(solver, LinearExpression(x) - 4)
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(abs(value(solver, y) - 12) < 1e-6)
  }

  @Test(arguments: [Solver.Presolve.on, .off])
  func `the solver finds a vertex at which eighty constraints meet`(_ presolve: Solver.Presolve)
    throws
  {
    let solver = solver(presolve)
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    for a in 0...8 {
      for b in 0...8 where a + b > 0 {
        let sum = LinearExpression(x) * Double(a) + LinearExpression(y) * Double(b)
        try require(solver, sum - Double(10 * a + 20 * b), .lessThanOrEqual)
      }
    }
    try require(solver, LinearExpression(x) + LinearExpression(y) - 1e5, .equal, 500)
    try require(solver, LinearExpression(y) - 1e5, .equal, 400)
    try solver.solve()
    #expect(abs(value(solver, x) - 10) < 1e-6)
    #expect(abs(value(solver, y) - 20) < 1e-6)
  }

  @Test(arguments: [1e3, 1e5, 1e7], [Solver.Presolve.on, .off])
  func `the solver's positions far from zero are accurate to a millionth`(
    _ far: Double, _ presolve: Solver.Presolve
  ) throws {
    let solver = solver(presolve)
    let origin = try solver.addParameter("origin", value: far)
    let lefts = try (0..<10).map { try solver.addVariable("left\($0)") }
    let widths = try (0..<10).map { try solver.addVariable("width\($0)", lowerBound: 0) }
    try require(solver, LinearExpression(lefts[0]) - LinearExpression(origin))
    for place in 1..<10 {
      let right = LinearExpression(lefts[place - 1]) + LinearExpression(widths[place - 1])
      try require(solver, LinearExpression(lefts[place]) - right - 8)
      try require(solver, LinearExpression(widths[place]) - LinearExpression(widths[0]))
      try require(solver, LinearExpression(widths[place]) - 60, .lessThanOrEqual, 750)
    }
    let right = LinearExpression(lefts[9]) + LinearExpression(widths[9])
    try require(solver, right - LinearExpression(origin) - 320)
    for start in [far, -far, far + 0.1] {
      try solver.setParameter(origin, to: start)
      try solver.solve()
      // Each of the ten cells is (320 - 9 * 8) / 10 wide.
      for (place, left) in lefts.enumerated() {
        #expect(abs(value(solver, left) - (start + Double(place) * 32.8)) < 1e-6)
      }
      for width in widths { #expect(abs(value(solver, width) - 24.8) < 1e-6) }
    }
  }

  @Test(arguments: [1e-6, 1e-5, 1e-3, 1, 1e3, 1e5, 1e6], [Float(1000), 500])
  func `a variable multiplied and then divided through constraints keeps its value`(
    _ factor: Double, _ priority: Float
  )
    throws
  {
    let solver = Solver()
    let p = try solver.addParameter("p", value: 3)
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    let z = try solver.addVariable("z", lowerBound: 0)
    try require(solver, LinearExpression(y) - LinearExpression(x) * factor, .equal, priority)
    try require(solver, LinearExpression(z) * factor - LinearExpression(y), .equal, priority)
    try require(solver, LinearExpression(x) - LinearExpression(p), .equal, 250)
    for given in [3.0, 777, 0.25] {
      try solver.setParameter(p, to: given)
      try solver.solve()
      #expect(abs(value(solver, x) - given) < 1e-6)
      #expect(abs(value(solver, y) - factor * given) < 1e-6 * max(1, factor))
      #expect(abs(value(solver, z) - given) < 1e-6)
    }
  }

  @Test(arguments: [(1e5, 0), (1e6, 2)])
  func `variables are not eliminated with factors above a hundred thousand`(
    _ factor: Double, _ rows: Int
  ) throws {
    let solver = Solver()
    let x = try solver.addVariable("x")
    let y = try solver.addVariable("y")
    try require(solver, LinearExpression(y) - LinearExpression(x) * factor)
    try require(solver, LinearExpression(x) - 3, .equal, 250)
    let report = try solver.solve()
    // If the solver eliminates no variable, two rows remain: the equality and the optional
    // constraint.
    #expect(report.statistics.rows == rows)
    #expect(abs(value(solver, y) - 3 * factor) < 1e-6 * factor)
  }

  @Test(arguments: [13.7, 0.1, 100.0 / 3])
  func `siblings at minimum size fit their parent exactly, not a smaller one`(
    _ least: Double
  ) throws {
    let solver = Solver()
    let width = try solver.addParameter("width", value: 24 * least)
    let edges = try (0...24).map { try solver.addVariable("edge\($0)") }
    try require(solver, LinearExpression(edges[0]))
    for (left, right) in zip(edges, edges.dropFirst()) {
      let size = LinearExpression(right) - LinearExpression(left)
      try require(solver, size - least, .greaterThanOrEqual)
    }
    let last = try require(solver, LinearExpression(edges[24]) - LinearExpression(width))
    try solver.solve()
    #expect(solver.conflicts.isEmpty)
    for (place, edge) in edges.enumerated() {
      #expect(abs(value(solver, edge) - Double(place) * least) < 1e-6)
    }
    try solver.setParameter(width, to: 24 * least - 0.001)
    try solver.solve()
    #expect(solver.conflicts.map(\.broken) == [last])
    #expect(solver.conflicts.first?.members.count == 26)
  }

  @Test func `a refused constraint leaves the solver as it was`() throws {
    let (solver, other) = (Solver(), Solver())
    let x = try solver.addVariable("x")
    let foreign = try other.addVariable("x")
    try require(solver, LinearExpression(x) - 5)
    try solver.solve()
    let before = solver.constraintIDs
    let refused = [
      LinearExpression(x) * .nan, LinearExpression(x) * 1e13, LinearExpression(x) - .infinity,
      LinearExpression(x) * 1e12 + LinearExpression(x) * 1e12,
      LinearExpression(x) - LinearExpression(foreign),
    ]
    for expression in refused {
      #expect(throws: SolverError.self) { try require(solver, expression) }
    }
    #expect(!solver.needsSolve)
    #expect(solver.constraintIDs == before)
    #expect(solver.value(of: x) == 5)
  }

  @Test(arguments: [1e8, 1e10, 1e12])
  func `a solve with huge numbers is exact, or throws and changes nothing`(
    _ size: Double
  ) throws {
    let solver = Solver()
    let p = try solver.addParameter("p", value: 320)
    let x = try (0..<6).map { try solver.addVariable("x\($0)", lowerBound: 0) }
    let sum = x.map { LinearExpression($0) }.reduce(LinearExpression(), +)
    try require(solver, sum - LinearExpression(p))
    for (place, variable) in x.enumerated() {
      try require(solver, LinearExpression(variable) * 3 - 0.1, .greaterThanOrEqual, 750)
      try require(
        solver, LinearExpression(variable) - LinearExpression(p) * 0.3, .lessThanOrEqual,
        Float(500 + place % 3))
    }
    try solver.solve()
    let before = x.map { value(solver, $0) }
    try solver.setParameter(p, to: size)
    do {
      try solver.solve()
      let total = x.reduce(0) { $0 + value(solver, $1) }
      #expect(abs(total - size) <= 1e-6 + 1e-14 * size)
      #expect(x.allSatisfy { value(solver, $0) >= 0 })
    } catch {
      #expect(x.map { value(solver, $0) } == before)
    }
  }

  private struct Cell {
    var x, y, width, height: Variable
  }

  /// Adds ten rows of ten equal cells with gaps of eight.
  ///
  /// - Parameters:
  ///   - solver: The solver to add the cells to.
  ///   - width: The parameter for the grid's width.
  ///   - bottom: The variable for the grid's bottom edge.
  /// - Returns: The cells by row and column.
  /// - Throws: `SolverError` for a refused variable or constraint.
  private func grid(
    in solver: Solver, _ width: Variable, _ bottom: Variable
  ) throws -> [[Cell]] {
    let cells = try (0..<10).map { row in
      try (0..<10).map { column in
        Cell(
          x: try solver.addVariable("x\(row).\(column)"),
          y: try solver.addVariable("y\(row).\(column)"),
          width: try solver.addVariable("width\(row).\(column)", lowerBound: 0),
          height: try solver.addVariable("height\(row).\(column)", lowerBound: 0))
      }
    }
    let first = cells[0][0]
    for (row, column) in (0..<100).map({ ($0 / 10, $0 % 10) }) {
      let cell = cells[row][column]
      let (right, below) = (
        LinearExpression(cell.x) + LinearExpression(cell.width) + 8,
        LinearExpression(cell.y) + LinearExpression(cell.height) + 8
      )
      if column == 0 { try require(solver, LinearExpression(cell.x) - 8) }
      if row == 0 { try require(solver, LinearExpression(cell.y) - 8) }
      let nextX = column < 9 ? cells[row][column + 1].x : width
      let nextY = row < 9 ? cells[row + 1][column].y : bottom
      try require(solver, LinearExpression(nextX) - right)
      try require(solver, LinearExpression(nextY) - below)
      try require(solver, LinearExpression(cell.width) - LinearExpression(first.width))
      try require(solver, LinearExpression(cell.height) - LinearExpression(first.height))
    }
    return cells
  }

  @Test func `a grid's height follows from its width and a cell's aspect ratio`() throws {
    let solver = Solver()
    let width = try solver.addParameter("width", value: 320)
    let bottom = try solver.addVariable("bottom")
    let cells = try grid(in: solver, width, bottom)
    let first = cells[0][0]
    try require(solver, LinearExpression(first.width) - LinearExpression(first.height) * 1.5)
    for total in [320.0, 333.3, 1920, 320] {
      try solver.setParameter(width, to: total)
      try solver.solve()
      // There are eleven gaps of eight points in each direction.
      let height = (total - 88) / 10 / 1.5
      #expect(solver.conflicts.isEmpty)
      #expect(abs(value(solver, cells[9][9].height) - height) < 1e-6)
      #expect(abs(value(solver, bottom) - (88 + 10 * height)) < 1e-6)
    }
  }
}
