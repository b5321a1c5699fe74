// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Builds one linear program from one or several subproblems.
///
/// GLPK's tolerances are absolute, so each row is scaled by a power of two that makes its largest
/// coefficient about 1. The objective contains the inverse scale, so that errors count in the
/// caller's units.
struct ProgramBuilder {
  /// The program.
  ///
  /// Its linear program is valid only after ``finish()``; before that, its storage waits for reuse.
  private(set) var compiled = CompiledProgram()
  private var arrays = LinearProgram.Arrays()
  private var costs: [Cost] = []
  private var sorter = MergeSorter<Cost>()
  /// The column of each variable and parameter of the program, by slot.
  ///
  /// An entry for a parameter is valid if ``marks`` has the current ``serial``.
  private var columns: [Int32] = []
  private var marks: [Int32] = []
  private var serial: Int32 = 0
  /// The least magnitude of a coefficient in a scaled row, and the greatest one before scaling.
  ///
  /// After scaling, the greatest coefficient of each row is about 1, so the least coefficient shows
  /// the spread within a row. The greatest coefficient before scaling shows the spread between the
  /// costs of errors.
  private var least = Double.infinity
  private var greatest = 0.0
  /// The largest magnitude of a side of a row.
  private var largestSide = 0.0

  /// The largest ratio of coefficients for which floating-point pivots are reliable.
  ///
  /// GLPK treats a reduced cost below 1e-9 as zero. The product of two coefficients of 1e-4 is
  /// still above that.
  static let largestSpread = 1e4

  /// The cost of a column in an objective.
  private struct Cost {
    /// The priority of a constraint; for a tie break, minus its step number, counted from 1.
    var rank: Double
    var block: Int32
    var column: Int32
    var coefficient: Double
  }

  /// The rank of the slack of required rows, which is above every priority.
  private static let roundingRank = 2 * Priority.required.value

  /// Begins an empty program over slots below `slotCount`.
  mutating func begin(slotCount: Int) {
    if columns.count < slotCount {
      let missing = slotCount + slotCount / 2 + 16 - columns.count
      columns.append(contentsOf: repeatElement(0, count: missing))
      marks.append(contentsOf: repeatElement(0, count: missing))
    }
    if serial == .max {
      for slot in marks.indices { marks[slot] = 0 }
      serial = 0
    }
    serial += 1
    arrays.removeAll()
    compiled.parameters.removeAll(keepingCapacity: true)
    compiled.blocks.removeAll(keepingCapacity: true)
    compiled.rows.removeAll(keepingCapacity: true)
    costs.removeAll(keepingCapacity: true)
    (least, greatest, largestSide) = (.infinity, 0, 0)
  }

  /// Adds a parameter, unless the program has it already.
  ///
  /// All parameters must be added before the first subproblem.
  mutating func enter(parameter slot: Int32, value: Double) {
    if marks[Int(slot)] == serial { return }
    marks[Int(slot)] = serial
    columns[Int(slot)] = Int32(arrays.columnLower.count)
    arrays.columnLower.append(value)
    arrays.columnUpper.append(value)
    compiled.parameters.append(slot)
  }

  /// Begins a subproblem with its variables.
  mutating func beginSubproblem(
    _ number: Int32, _ slots: ShortList<Int32>, _ reduction: borrowing Reduction
  ) {
    let first = arrays.columnLower.count
    for slot in slots {
      columns[Int(slot)] = Int32(arrays.columnLower.count)
      arrays.columnLower.append(reduction.lower(slot))
      arrays.columnUpper.append(max(reduction.lower(slot), reduction.upper(slot)))
    }
    compiled.blocks.append(
      .init(
        subproblem: number, firstColumn: first, variableCount: slots.count, endColumn: first,
        firstRow: arrays.rowLower.count, endRow: arrays.rowLower.count))
  }

  /// Ends the current subproblem after its last row.
  mutating func endSubproblem() {
    compiled.blocks[compiled.blocks.count - 1].endColumn = arrays.columnLower.count
    compiled.blocks[compiled.blocks.count - 1].endRow = arrays.rowLower.count
  }

  /// Adds a row of the current subproblem.
  ///
  /// `slack` is the allowed violation of required rows, relative to their largest coefficient; 0
  /// for none.
  mutating func add(_ row: RowSet.Row, _ terms: borrowing [SlotTerm], slack: Double) {
    let tieBreakRank = row.step < 0 ? nil : -Double(row.step) - 1
    if let tieBreakRank, addPlain(row, terms[Int(row.start)], tieBreakRank) { return }
    var largest = 0.0
    for place in row.terms { largest = max(largest, terms[place].coefficient.magnitude) }
    let scale =
      largest > 0 ? Double(sign: .plus, exponent: -largest.exponent, significand: 1) : 1
    for place in row.terms {
      arrays.rowColumns.append(columns[Int(terms[place].slot)])
      arrays.rowCoefficients.append(terms[place].coefficient * scale)
      least = min(least, terms[place].coefficient.magnitude * scale)
      greatest = max(greatest, terms[place].coefficient.magnitude)
    }
    let upperError = errorColumn(row.upperError, tieBreakRank, scale, slack)
    let lowerError = errorColumn(row.lowerError, tieBreakRank, scale, slack)
    if let upperError { appendEntry(upperError.column, -1) }
    if let lowerError { appendEntry(lowerError.column, 1) }
    let side = row.constant == 0 ? 0 : -row.constant * scale
    largestSide = max(largestSide, side.magnitude)
    arrays.rowLower.append(row.lowerError == nil ? -.infinity : side)
    arrays.rowUpper.append(row.upperError == nil ? .infinity : side)
    arrays.rowStarts.append(Int32(arrays.rowColumns.count))
    let rank =
      tieBreakRank ?? max(row.upperError?.rank ?? -.infinity, row.lowerError?.rank ?? -.infinity)
    compiled.rows.append(.init(rank: rank, upperError: upperError, lowerError: lowerError))
  }

  /// Adds a tie break over one nonnegative column as a cost of that column, without a row.
  ///
  /// Returns false for any other tie break.
  private mutating func addPlain(
    _ row: RowSet.Row, _ term: SlotTerm, _ rank: Double
  ) -> Bool {
    let column = columns[Int(term.slot)]
    guard row.count == 1, row.constant == 0, arrays.columnLower[Int(column)] >= 0 else {
      return false
    }
    let isCostly = (term.coefficient > 0 ? row.upperError : row.lowerError) != nil
    if isCostly { addCost(rank, column, term.coefficient.magnitude) }
    return true
  }

  private mutating func appendEntry(_ column: Int, _ coefficient: Double) {
    arrays.rowColumns.append(Int32(column))
    arrays.rowCoefficients.append(coefficient)
  }

  /// Adds the error column of one side of a row, with its cost, and returns it; nil for a side that
  /// has no limit or that must not be violated.
  private mutating func errorColumn(
    _ cost: RowSet.Cost?, _ tieBreakRank: Double?, _ scale: Double, _ slack: Double
  ) -> CompiledProgram.ErrorColumn? {
    guard let cost else { return nil }
    let column = arrays.columnLower.count
    if cost.isRequired {
      guard slack > 0 else { return nil }
      arrays.columnLower.append(0)
      arrays.columnUpper.append(slack)
      addCost(Self.roundingRank, Int32(column), 1)
      return .init(column: column, rank: Self.roundingRank)
    }
    arrays.columnLower.append(0)
    arrays.columnUpper.append(.infinity)
    let rank = tieBreakRank ?? cost.rank
    addCost(rank, Int32(column), cost.weight / scale)
    return .init(column: column, rank: rank)
  }

  private mutating func addCost(_ rank: Double, _ column: Int32, _ coefficient: Double) {
    let block = Int32(compiled.blocks.count - 1)
    costs.append(Cost(rank: rank, block: block, column: column, coefficient: coefficient))
  }

  /// Adds the objectives and completes the program in ``compiled``.
  mutating func finish() throws(LinearProgramError) {
    sorter.sort(&costs) {
      if $0.rank != $1.rank { return $0.rank > $1.rank }
      return $0.block != $1.block ? $0.block < $1.block : $0.column < $1.column
    }
    addUpCosts()
    compiled.levelCount = 0
    if (costs.first?.rank ?? -1) <= 0 {
      compiled.levelCount = 1
      arrays.objectiveStarts.append(0)
    }
    var start = 0
    while start < costs.count {
      var end = start
      while end < costs.count, costs[end].rank == costs[start].rank { end += 1 }
      if costs[start].rank > 0 { compiled.levelCount += 1 }
      normalize(start..<end)
      for place in start..<end {
        arrays.objectiveColumns.append(costs[place].column)
        arrays.objectiveCoefficients.append(costs[place].coefficient)
      }
      arrays.objectiveStarts.append(Int32(arrays.objectiveColumns.count))
      start = end
    }
    compiled.isSpread = greatest > Self.largestSpread || least < 1 / Self.largestSpread
    compiled.hasLargeSides = largestSide > CompiledProgram.largeMagnitude
    try compiled.program.exchange(&arrays)
  }

  /// Adds up the costs of a column in one objective.
  ///
  /// A column can have several costs in one objective, because several dropped constraints can be
  /// tie breaks over the same column; see ``addPlain(_:_:_:)``.
  private mutating func addUpCosts() {
    var count = 0
    for place in costs.indices {
      let cost = costs[place]
      if count > 0, costs[count - 1].column == cost.column, costs[count - 1].rank == cost.rank {
        costs[count - 1].coefficient += cost.coefficient
      } else {
        costs[count] = cost
        count += 1
      }
    }
    costs.removeLast(costs.count - count)
  }

  /// Exchanges the finished program for another one, whose storage the next program reuses.
  mutating func exchange(_ other: inout CompiledProgram) { swap(&compiled, &other) }

  /// Scales each subproblem's part of an objective by a power of two, so that its least and
  /// greatest coefficients are equally far from 1 on a logarithmic scale.
  ///
  /// GLPK treats a reduced cost below its tolerance as zero. If the largest coefficient were 1,
  /// constraints with coefficients ten orders of magnitude smaller would have no effect.
  /// Subproblems share no column, so each can have a different scale.
  private mutating func normalize(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start
      var (least, greatest) = (Int.max, Int.min)
      while end < range.upperBound, costs[end].block == costs[start].block {
        if costs[end].coefficient != 0 {
          let exponent = Int(costs[end].coefficient.exponent)
          (least, greatest) = (min(least, exponent), max(greatest, exponent))
        }
        end += 1
      }
      if least <= greatest, (least + greatest) / 2 != 0 {
        let scale = Double(sign: .plus, exponent: -((least + greatest) / 2), significand: 1)
        for place in start..<end { costs[place].coefficient *= scale }
      }
      start = end
    }
  }
}
