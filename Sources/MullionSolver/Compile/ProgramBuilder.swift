// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Puts pieces into a linear program, one beside the other.
///
/// Rows are scaled by powers of two so that their largest coefficient is about 1: GLPK's tolerances are absolute. The
/// scale goes into the objective, so errors count in the caller's units.
struct ProgramBuilder {
  private var columnLower: [Double] = []
  private var columnUpper: [Double] = []
  private var rowLower: [Double] = []
  private var rowUpper: [Double] = []
  private var rowStarts: [Int32] = [0]
  private var rowColumns: [Int32] = []
  private var rowCoefficients: [Double] = []
  private var parameters: [Int32] = []
  private var blocks: [PieceProgram.Block] = []
  private var rows: [PieceProgram.Row] = []
  private var costs: [Cost] = []
  /// The column of each variable and parameter of the program, by slot.
  private var columns: [Int32] = []
  private var marks: [Int32] = []
  private var serial: Int32 = 0

  /// A column's share in an objective.
  private struct Cost {
    /// The priority; minus the order, counted from 1, for a tie break.
    var rank: Double
    var block: Int32
    var column: Int32
    var coefficient: Double
  }

  /// Where required rows may be missed by rounding, that counts more than every priority.
  private static let roundingRank = 2 * Priority.required.rawValue

  var rowCount: Int { rowLower.count }
  var blockCount: Int { blocks.count }

  /// Begins an empty program over slots below a number.
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
    columnLower.removeAll(keepingCapacity: true)
    columnUpper.removeAll(keepingCapacity: true)
    rowLower.removeAll(keepingCapacity: true)
    rowUpper.removeAll(keepingCapacity: true)
    rowStarts.removeAll(keepingCapacity: true)
    rowStarts.append(0)
    rowColumns.removeAll(keepingCapacity: true)
    rowCoefficients.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    costs.removeAll(keepingCapacity: true)
  }

  /// Adds a parameter, before the first piece; once is enough.
  mutating func enter(parameter slot: Int32, value: Double) {
    if marks[Int(slot)] == serial { return }
    marks[Int(slot)] = serial
    columns[Int(slot)] = Int32(columnLower.count)
    columnLower.append(value)
    columnUpper.append(value)
    parameters.append(slot)
  }

  /// Begins a piece with its variables.
  mutating func beginPiece(
    _ number: Int32, _ slots: SlotList, _ reduction: borrowing Reduction
  ) {
    let first = columnLower.count
    for slot in slots {
      columns[Int(slot)] = Int32(columnLower.count)
      columnLower.append(reduction.lower(slot))
      columnUpper.append(max(reduction.lower(slot), reduction.upper(slot)))
    }
    blocks.append(
      .init(
        piece: number, firstColumn: first, variableCount: slots.count, endColumn: first,
        firstRow: rowLower.count, endRow: rowLower.count))
  }

  mutating func endPiece() {
    blocks[blocks.count - 1].endColumn = columnLower.count
    blocks[blocks.count - 1].endRow = rowLower.count
  }

  /// Adds a row of the piece that was begun.
  ///
  /// `slack` is what required rows may be missed by, in the units of their largest term; `order` counts the piece's
  /// tie breaks.
  mutating func add(
    _ row: RowSet.Row, _ terms: borrowing [SlotTerm], slack: Double, order: inout Int
  ) {
    let isTieBreak = row.tieBreak >= 0
    if isTieBreak { order += 1 }
    let start = terms[Int(row.start)]
    if isTieBreak, row.count == 1, row.constant == 0,
      columnLower[Int(columns[Int(start.slot)])] >= 0
    {
      return addCost(-Double(order), columns[Int(start.slot)], 1)
    }
    var largest = 0.0
    for place in row.terms { largest = max(largest, terms[place].coefficient.magnitude) }
    let scale =
      largest > 0 ? Double(sign: .plus, exponent: -largest.exponent, significand: 1) : 1
    for place in row.terms {
      rowColumns.append(columns[Int(terms[place].slot)])
      rowCoefficients.append(terms[place].coefficient * scale)
    }
    let tieBreakRank = isTieBreak ? -Double(order) : nil
    let excess = errorColumn(row.excess, tieBreakRank, scale, slack)
    let lack = errorColumn(row.lack, tieBreakRank, scale, slack)
    if let excess { appendEntry(excess.column, -1) }
    if let lack { appendEntry(lack.column, 1) }
    let side = row.constant == 0 ? 0 : -row.constant * scale
    rowLower.append(row.lack == nil ? -.infinity : side)
    rowUpper.append(row.excess == nil ? .infinity : side)
    rowStarts.append(Int32(rowColumns.count))
    let rank =
      tieBreakRank ?? max(row.excess?.rank ?? -.infinity, row.lack?.rank ?? -.infinity)
    rows.append(.init(rank: rank, excess: excess, lack: lack))
  }

  private mutating func appendEntry(_ column: Int, _ coefficient: Double) {
    rowColumns.append(Int32(column))
    rowCoefficients.append(coefficient)
  }

  /// The column for what a side is missed by, and its place in the objective; nil for a side that may not be missed.
  private mutating func errorColumn(
    _ cost: RowSet.Cost?, _ tieBreakRank: Double?, _ scale: Double, _ slack: Double
  ) -> PieceProgram.ErrorColumn? {
    guard let cost else { return nil }
    let column = columnLower.count
    if cost.isRequired {
      guard slack > 0 else { return nil }
      columnLower.append(0)
      columnUpper.append(slack)
      addCost(Self.roundingRank, Int32(column), 1)
      return .init(column: column, rank: Self.roundingRank)
    }
    columnLower.append(0)
    columnUpper.append(.infinity)
    let rank = tieBreakRank ?? cost.rank
    addCost(rank, Int32(column), cost.weight / scale)
    return .init(column: column, rank: rank)
  }

  private mutating func addCost(_ rank: Double, _ column: Int32, _ coefficient: Double) {
    costs.append(
      Cost(
        rank: rank, block: Int32(blocks.count - 1), column: column, coefficient: coefficient))
  }

  /// The program.
  mutating func finish() throws(LinearProgramError) -> PieceProgram {
    var objectiveStarts: [Int32] = [0]
    var objectiveColumns: [Int32] = []
    var objectiveCoefficients: [Double] = []
    objectiveColumns.reserveCapacity(costs.count)
    objectiveCoefficients.reserveCapacity(costs.count)
    costs.sort { ($0.rank, $1.block, $1.column) > ($1.rank, $0.block, $0.column) }
    var levelCount = 0
    if (costs.first?.rank ?? -1) <= 0 {
      levelCount = 1
      objectiveStarts.append(0)
    }
    var start = 0
    while start < costs.count {
      var end = start
      while end < costs.count, costs[end].rank == costs[start].rank { end += 1 }
      if costs[start].rank > 0 { levelCount += 1 }
      normalize(start..<end)
      for cost in costs[start..<end] {
        objectiveColumns.append(cost.column)
        objectiveCoefficients.append(cost.coefficient)
      }
      objectiveStarts.append(Int32(objectiveColumns.count))
      start = end
    }
    let program = try LinearProgram(
      columnLower: columnLower, columnUpper: columnUpper, rowLower: rowLower, rowUpper: rowUpper,
      rowStarts: rowStarts, rowColumns: rowColumns, rowCoefficients: rowCoefficients,
      objectiveStarts: objectiveStarts, objectiveColumns: objectiveColumns,
      objectiveCoefficients: objectiveCoefficients)
    return PieceProgram(
      parameters: parameters, blocks: blocks, rows: rows, levelCount: levelCount,
      program: program)
  }

  /// Scales each piece's share in an objective so that its largest coefficient is about as far above 1 as its smallest
  /// is below.
  ///
  /// A reduced cost below GLPK's tolerance counts as zero; with 1 as the largest coefficient, wishes in units ten
  /// orders of magnitude smaller would not count at all. Pieces share nothing, so each may have its own scale.
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
