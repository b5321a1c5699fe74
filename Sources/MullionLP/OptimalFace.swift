// SPDX-License-Identifier: GPL-3.0-or-later

/// The set of all points that are optimal for a ``LinearProgram``, and the ranges of sums over it.
///
/// Columns that cannot move on the face are constants. The other columns form blocks: columns of
/// different blocks share no row. Each block is a small program of its own. So the time for a range
/// depends on the blocks of its sum, not on the whole program.
public struct OptimalFace: Sendable {
  /// The values of all columns at one optimal point.
  private var values: [Double]
  /// The index of each column's block, and the column's index in that block; both -1 for a column
  /// that cannot move.
  private var blockOfColumn: [Int32]
  private var indexInBlock: [Int32]
  private var blocks: [LinearProgram] = []
  /// The number of GLPK calls for ranges so far.
  public private(set) var glpkCalls = 0

  /// Creates the face of a program from a solution of it.
  ///
  /// The options of the solve must have set ``LinearProgram/Options/findsFixedRows``, and
  /// ``LinearProgram/Options/movableAfter`` to the number of objectives.
  ///
  /// - Throws: ``LinearProgramError`` if the solve lacked these options, or if the solution has other
  ///   counts of columns or rows than the program.
  /// - Complexity: O(columns + rows + entries).
  public init(
    of program: LinearProgram, _ solution: LinearProgramSolution
  ) throws(LinearProgramError) {
    values = solution.columnValues
    blockOfColumn = Array(repeating: -1, count: program.columnCount)
    indexInBlock = blockOfColumn
    guard solution.movableColumns.count == program.columnCount,
      solution.fixedRows.count == program.rowCount
    else {
      throw .basisSize(columns: solution.movableColumns.count, rows: solution.fixedRows.count)
    }
    if solution.movableColumns.contains(true) {
      try makeBlocks(of: program, solution)
    }
  }

  /// Returns the range of each sum over the face; its ends are infinite if the sum is unbounded.
  ///
  /// Sums that are multiples of one another take the time of only one of them.
  ///
  /// - Throws: ``LinearProgramError`` if GLPK fails or the deadline passes.
  public mutating func ranges(
    of sums: [[LinearProgram.Term]], deadline: ContinuousClock.Instant? = nil
  ) throws(LinearProgramError) -> [LinearProgramSolution.Range] {
    var ranges: [LinearProgramSolution.Range] = []
    var probes: [[Probe]] = Array(repeating: [], count: blocks.count)
    var known: [Probe: Int] = [:]
    var parts: [(sum: Int, block: Int, probe: Int, factor: Double)] = []
    for (index, given) in sums.enumerated() {
      let terms = try merged(given)
      var constant = 0.0
      var byBlock: [Int32: [LinearProgram.Term]] = [:]
      for term in terms {
        let block = blockOfColumn[term.column]
        if block < 0 {
          constant += term.coefficient * values[term.column]
        } else {
          byBlock[block, default: []].append(
            .init(Int(indexInBlock[term.column]), term.coefficient))
        }
      }
      ranges.append(.init(minimum: constant, maximum: constant))
      // The order of a dictionary differs between runs. Sorting makes the rounding the same in each
      // run.
      for (block, terms) in byBlock.sorted(by: { $0.key < $1.key }) {
        let (probe, factor) = Probe.normalized(terms, block: block)
        let place = known[probe] ?? probes[Int(block)].count
        if known.updateValue(place, forKey: probe) == nil { probes[Int(block)].append(probe) }
        parts.append((index, Int(block), place, factor))
      }
    }
    var found: [[LinearProgramSolution.Range]] = []
    for (block, asked) in probes.enumerated() {
      found.append(asked.isEmpty ? [] : try ends(of: asked, in: blocks[block], deadline))
    }
    for part in parts {
      let range = found[part.block][part.probe]
      let ends = [range.minimum * part.factor, range.maximum * part.factor]
      ranges[part.sum].minimum += min(ends[0], ends[1])
      ranges[part.sum].maximum += max(ends[0], ends[1])
    }
    return ranges
  }

  /// Returns the terms with each column once, sorted by column, and without zero coefficients.
  private func merged(
    _ terms: [LinearProgram.Term]
  ) throws(LinearProgramError) -> [LinearProgram.Term] {
    var coefficients: [Int: Double] = [:]
    for term in terms {
      guard values.indices.contains(term.column) else { throw .unknownColumn(term.column) }
      guard term.coefficient.isFinite else { throw .invalidCoefficient(term.coefficient) }
      coefficients[term.column, default: 0] += term.coefficient
    }
    return coefficients.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { .init($0, $1) }
  }

  /// A sum over columns of one block, scaled so that its first coefficient is 1.
  private struct Probe: Hashable {
    var block: Int32
    var columns: [Int32]
    var coefficients: [Double]

    /// Returns the scaled sum, and the factor by which to multiply it to get the given terms.
    static func normalized(
      _ terms: [LinearProgram.Term], block: Int32
    ) -> (probe: Self, factor: Double) {
      let sorted = terms.sorted { $0.column < $1.column }
      let factor = sorted.first?.coefficient ?? 1
      return (
        Self(
          block: block, columns: sorted.map { Int32($0.column) },
          coefficients: sorted.map { $0.coefficient / factor }), factor
      )
    }

    var terms: [LinearProgram.Term] {
      zip(columns, coefficients).map { .init(Int($0), $1) }
    }
  }

  /// Returns the range of each probe over one block.
  ///
  /// Tries floating-point pivots first, then exact pivots, then floating-point pivots on the scaled
  /// program.
  private mutating func ends(
    of probes: [Probe], in block: LinearProgram, _ deadline: ContinuousClock.Instant?
  ) throws(LinearProgramError) -> [LinearProgramSolution.Range] {
    // In a block with one column, `addRow` made each row a bound of that column. Each probe is the
    // column itself.
    if block.columnCount == 1 {
      let (lower, upper) = block.columnBounds(0)
      return probes.map { _ in .init(minimum: lower, maximum: upper) }
    }
    var failure = LinearProgramError.engineFailed("no method was tried")
    for (isExact, isScaled) in [(false, false), (true, false), (false, true)] {
      var options = LinearProgram.Options()
      options.probes = probes.map(\.terms)
      options.deadline = deadline
      options.isExact = isExact
      options.isScaled = isScaled
      glpkCalls += 1
      do {
        let solution = try block.solve(options)
        if solution.status == .optimal { return solution.ranges }
        failure = .engineFailed(solution.status.sentence)
      } catch {
        if error == .deadlineReached { throw error }
        failure = error
      }
    }
    if let ranges = try wideEnds(of: probes, in: block, deadline) { return ranges }
    throw failure
  }

  /// Returns the ranges of probes in wide arithmetic; nil for a block that is too large.
  private func wideEnds(
    of probes: [Probe], in block: LinearProgram, _ deadline: ContinuousClock.Instant?
  ) throws(LinearProgramError) -> [LinearProgramSolution.Range]? {
    guard block.rowCount <= Self.mostWideRows else { return nil }
    var options = LinearProgram.Options()
    options.deadline = deadline
    var ranges: [LinearProgramSolution.Range] = []
    for probe in probes {
      var ends: [Double] = []
      for sign in [1.0, -1] {
        var program = block
        try program.addObjective(probe.terms.map { .init($0.column, sign * $0.coefficient) })
        guard let solution = try program.solveWide(options), solution.status != .infeasible
        else { return nil }
        if solution.status == .unbounded {
          ends.append(-sign * .infinity)
          continue
        }
        ends.append(
          probe.terms.reduce(0) { $0 + $1.coefficient * solution.columnValues[$1.column] })
      }
      ranges.append(.init(minimum: ends[0], maximum: ends[1]))
    }
    return ranges
  }

  /// The largest number of rows of a block whose ranges wide arithmetic finds.
  private static let mostWideRows = 100
}

// MARK: Blocks

extension OptimalFace {
  /// Groups the movable columns into blocks by the rows that they share, and makes a program of
  /// each block.
  private mutating func makeBlocks(
    of program: LinearProgram, _ solution: LinearProgramSolution
  ) throws(LinearProgramError) {
    var leaders = Array(Int32(0)..<Int32(program.columnCount))
    func leader(of column: Int32) -> Int32 {
      var at = column
      while leaders[Int(at)] != at {
        leaders[Int(at)] = leaders[Int(leaders[Int(at)])]
        at = leaders[Int(at)]
      }
      return at
    }
    for row in 0..<program.rowCount {
      var first: Int32 = -1
      for place in program.rowStarts[row]..<program.rowStarts[row + 1] {
        let column = program.rowColumns[Int(place)]
        guard solution.movableColumns[Int(column)] else { continue }
        let own = leader(of: column)
        if first < 0 { first = own } else { leaders[Int(own)] = leader(of: first) }
      }
    }
    var blockOfLeader: [Int32: Int32] = [:]
    for column in 0..<program.columnCount where solution.movableColumns[column] {
      let own = leader(of: Int32(column))
      let block = blockOfLeader[own] ?? Int32(blocks.count)
      if blockOfLeader.updateValue(block, forKey: own) == nil { blocks.append(LinearProgram()) }
      blockOfColumn[column] = block
      // Rounding may have put the value at the known point outside the bounds, so the bounds are
      // widened to include it.
      let (lower, upper) = program.columnBounds(column)
      indexInBlock[column] = Int32(
        try blocks[Int(block)].addColumn(
          lower: min(lower, values[column]), upper: max(upper, values[column])))
    }
    for row in 0..<program.rowCount { try addRow(row, of: program, solution) }
  }

  /// Adds a row to the program of the block that contains its movable columns.
  ///
  /// Columns that cannot move on the face are constants in the row.
  private mutating func addRow(
    _ row: Int, of program: LinearProgram, _ solution: LinearProgramSolution
  ) throws(LinearProgramError) {
    var terms: [LinearProgram.Term] = []
    var block: Int32 = -1
    var (moving, constant) = (0.0, 0.0)
    for place in Int(program.rowStarts[row])..<Int(program.rowStarts[row + 1]) {
      let (column, coefficient) = (program.rowColumns[place], program.rowCoefficients[place])
      if blockOfColumn[Int(column)] < 0 {
        constant += coefficient * values[Int(column)]
      } else {
        block = blockOfColumn[Int(column)]
        moving += coefficient * values[Int(column)]
        terms.append(.init(Int(indexInBlock[Int(column)]), coefficient))
      }
    }
    guard block >= 0 else { return }
    var (lower, upper) = (moving, moving)
    if !solution.fixedRows[row] {
      lower = min(moving, program.rowLower[row] - constant)
      upper = max(moving, program.rowUpper[row] - constant)
    }
    if lower == -.infinity && upper == .infinity { return }
    guard blocks[Int(block)].columnCount == 1, let only = terms.first else {
      try blocks[Int(block)].addRow(terms, lower: lower, upper: upper)
      return
    }
    let ends = [lower / only.coefficient, upper / only.coefficient]
    let value = moving / only.coefficient
    let bounds = blocks[Int(block)].columnBounds(0)
    try blocks[Int(block)].setColumnBounds(
      0, lower: min(value, max(bounds.lower, min(ends[0], ends[1]))),
      upper: max(value, min(bounds.upper, max(ends[0], ends[1]))))
  }
}
