// SPDX-License-Identifier: GPL-3.0-or-later

import CMullionGLPK
import MullionLP
import Testing

@Suite struct LinearProgramTests {
  /// Returns the program x + y >= 10, x <= 6, y <= 8 with x and y at least zero.
  private func sample() throws -> LinearProgram {
    var program = LinearProgram()
    let x = try program.addColumn(lower: 0, upper: 6, name: "x")
    let y = try program.addColumn(lower: 0, upper: 8, name: "y")
    try program.addRow([.init(x, 1), .init(y, 1)], lower: 10, name: "sum")
    return program
  }

  @Test func `a linear program minimizes its objectives one after another`() throws {
    var program = try sample()
    try program.addObjective([.init(0, 1), .init(1, 1)])
    try program.addObjective([.init(1, 1)])
    let solution = try program.solve()
    #expect(solution.status == .optimal)
    // The least sum is 10; among the points with that sum, the least y has x at its bound of 6.
    #expect(solution.columnValues == [6, 4])
  }

  @Test func `the order of objectives decides the solution`() throws {
    var program = try sample()
    try program.addObjective([.init(0, 1)])
    try program.addObjective([.init(1, 1)])
    #expect(try program.solve().columnValues == [2, 8])
  }

  @Test func `movable columns are those that can move after the requested objectives`() throws {
    var program = try sample()
    try program.addObjective([.init(0, 1), .init(1, 1)])
    try program.addObjective([.init(0, 1)])
    var options = LinearProgram.Options()
    options.movableAfter = 1
    options.probes = [[.init(0, 1)], [.init(0, 1), .init(1, 1)]]
    let solution = try program.solve(options)
    #expect(solution.columnValues == [2, 8])
    #expect(solution.movableColumns == [true, true])
    // A probe's range is over the points optimal for both objectives, which is one point.
    #expect(solution.ranges.map(\.minimum) == [2, 10])
    #expect(solution.ranges.map(\.maximum) == [2, 10])
  }

  @Test func `an earlier optimal basis solves changed bounds without a pivot`() throws {
    var program = try sample()
    try program.addObjective([.init(0, 1)])
    let first = try program.solve()
    try program.setRowBounds(0, lower: 11, upper: .infinity)
    var options = LinearProgram.Options()
    options.basis = first.basis
    options.evaluatesFirst = true
    let second = try program.solve(options)
    #expect(second.wasEvaluated)
    #expect(second.pivots == 0)
    #expect(second.columnValues == [3, 8])
    // With the sum below 8, the basis would make x negative, so the basis is no longer feasible.
    try program.setRowBounds(0, lower: 7, upper: .infinity)
    let third = try program.solve(options)
    #expect(!third.wasEvaluated)
    #expect(third.columnValues[0] == 0)
  }

  @Test func `infeasible and unbounded programs are distinguished`() throws {
    var program = try sample()
    try program.setRowBounds(0, lower: 15, upper: .infinity)
    #expect(try program.solve().status == .infeasible)
    var open = LinearProgram()
    try open.addColumn()
    try open.addRow([.init(0, 1)], upper: 1)
    try open.addObjective([.init(0, 1)])
    #expect(try open.solve().status == .unbounded)
    var probing = LinearProgram()
    try probing.addColumn()
    try probing.addRow([.init(0, 1)], upper: 1)
    var options = LinearProgram.Options()
    options.probes = [[.init(0, 2)]]
    let solution = try probing.solve(options)
    #expect(solution.ranges.map(\.minimum) == [-.infinity])
    #expect(solution.ranges.map(\.maximum) == [2])
  }

  @Test func `programs without rows, columns or objectives are solved`() throws {
    #expect(try LinearProgram().solve().status == .optimal)
    var columns = LinearProgram()
    try columns.addColumn(lower: 3, upper: 5)
    try columns.addObjective([.init(0, -1)])
    #expect(try columns.solve().columnValues == [5])
    var rows = LinearProgram()
    try rows.addRow([], lower: 1)
    #expect(try rows.solve().status == .infeasible)
    var open = LinearProgram()
    try open.addColumn()
    #expect(try open.solve().columnValues == [0])
  }

  @Test func `input that would abort GLPK is refused and changes nothing`() throws {
    var program = try sample()
    let before = program
    #expect(throws: LinearProgramError.unknownColumn(9)) {
      try program.addRow([.init(0, 1), .init(9, 1)])
    }
    #expect(throws: LinearProgramError.self) { try program.addRow([.init(0, .nan)]) }
    #expect(throws: LinearProgramError.self) { try program.addColumn(lower: 2, upper: 1) }
    #expect(throws: LinearProgramError.self) { try program.addColumn(lower: .nan) }
    #expect(throws: LinearProgramError.self) { try program.addColumn(lower: .infinity) }
    #expect(throws: LinearProgramError.self) { try program.addObjective([.init(-1, 1)]) }
    #expect(throws: LinearProgramError.unknownRow(5)) {
      try program.setRowBounds(5, lower: 0, upper: 0)
    }
    #expect(program == before)
    var options = LinearProgram.Options()
    options.basis = Basis(columns: [], rows: [])
    #expect(throws: LinearProgramError.self) { try program.solve(options) }
    options.basis = Basis(columns: [.basic, .basic], rows: [.basic])
    #expect(throws: LinearProgramError.singularBasis) { try program.solve(options) }
  }

  @Test func `duplicate columns of a row are summed`() throws {
    var program = LinearProgram()
    try program.addColumn()
    try program.addRow([.init(0, 1), .init(0, 2)], lower: 9, upper: 9)
    #expect(try program.solve().columnValues == [3])
  }

  @Test func `a linear program's text is in CPLEX LP format`() throws {
    var program = try sample()
    try program.addColumn(name: "my size")
    try program.addRow([.init(2, -0.5), .init(0, 1)], lower: -1, upper: 4, name: "fits")
    try program.addObjective([.init(0, 1), .init(1, 2.5)])
    let expected = """
      Minimize
       obj: + x + 2.5 y
      Subject To
       sum: + x + y >= 10
       fits: - 0.5 my_size + x >= -1
       fits~upper: - 0.5 my_size + x <= 4
      Bounds
       0 <= x <= 6
       0 <= y <= 8
       my_size free
      End

      """
    #expect(program.text() == expected)
  }

  @Test func `an abort inside GLPK becomes an error with GLPK's message`() throws {
    // This bypasses the checks of LinearProgram: the row mentions column 99 of 1.
    for _ in 0..<3 {
      #expect(failureText(column: 99).contains("column index out of range"))
      var program = try sample()
      try program.addObjective([.init(0, 1)])
      #expect(try program.solve().columnValues[0] == 2)
    }
  }

  @Test func `exact pivots stop at the time limit`() {
    #expect(failureText(column: 0) == "status \(MULLION_GLPK_OPTIMAL.rawValue)")
    // The time limit of exact pivots is zero.
    let isLate = failureText(column: 0, isExact: true)
    #expect(isLate == "status \(MULLION_GLPK_TIME_LIMIT.rawValue)")
  }

  @Test func `a task can solve on every thread on which it resumes`() async throws {
    try await withThrowingTaskGroup(of: [Double].self) { group in
      for task in 0..<64 {
        group.addTask {
          var program = try sample()
          try program.addObjective([.init(0, 1)])
          var solution = try program.solve()
          for round in 0..<20 {
            await Task.yield()
            if (task + round) % 16 == 0 { _ = failureText(column: 7) }
            try program.setRowBounds(0, lower: 9 + Double(round % 3), upper: .infinity)
            var options = LinearProgram.Options()
            options.basis = solution.basis
            options.evaluatesFirst = true
            solution = try program.solve(options)
          }
          return solution.columnValues
        }
      }
      // The last round sets the sum to 9 + 19 % 3 = 10.
      for try await values in group { #expect(values == [2, 8]) }
    }
  }
}

/// Solves a program with one column without the checks of `LinearProgram`.
///
/// - Parameters:
///   - column: The column that the program's only row mentions; only 0 is valid.
///   - isExact: Whether the pivots are exact.
/// - Returns: GLPK's message after an abort; otherwise `status` and the status code.
private func failureText(column: Int32, isExact: Bool = false) -> String {
  let bounds = [0.0], starts: [Int32] = [0, 1], columns = [column], coefficients = [1.0]
  let none: [Int32] = [0]
  var statuses: [UInt8] = [0], rowStatuses: [UInt8] = [0]
  var values = [0.0], rowValues = [0.0]
  var answer = mullion_glpk_answer()
  var workspace = mullion_glpk_workspace()
  defer { mullion_glpk_free_workspace(&workspace) }
  var options = mullion_glpk_options()
  options.exact = isExact ? 1 : 0
  options.milliseconds = -1
  options.iteration_limit = 10
  options.movable_after = -1
  let code = bounds.withUnsafeBufferPointer { bounds in
    starts.withUnsafeBufferPointer { starts in
      columns.withUnsafeBufferPointer { columns in
        coefficients.withUnsafeBufferPointer { coefficients in
          none.withUnsafeBufferPointer { none in
            statuses.withUnsafeMutableBufferPointer { statuses in
              rowStatuses.withUnsafeMutableBufferPointer { rowStatuses in
                values.withUnsafeMutableBufferPointer { values in
                  rowValues.withUnsafeMutableBufferPointer { rowValues in
                    answer.column_values = values.baseAddress
                    answer.row_values = rowValues.baseAddress
                    answer.column_statuses = statuses.baseAddress
                    answer.row_statuses = rowStatuses.baseAddress
                    var program = mullion_glpk_program(
                      columns: 1, rows: 1, objectives: 0, column_lower: bounds.baseAddress,
                      column_upper: bounds.baseAddress, row_lower: bounds.baseAddress,
                      row_upper: bounds.baseAddress, row_starts: starts.baseAddress,
                      row_columns: columns.baseAddress, row_coefficients: coefficients.baseAddress,
                      objective_starts: none.baseAddress, objective_columns: nil,
                      objective_coefficients: nil)
                    return mullion_glpk_solve(&program, &options, &answer, &workspace)
                  }
                }
              }
            }
          }
        }
      }
    }
  }
  guard code == Int32(MULLION_GLPK_FAILED.rawValue) else { return "status \(code)" }
  return withUnsafeBytes(of: answer.message) {
    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
  }
}
