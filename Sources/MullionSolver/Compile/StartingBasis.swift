// SPDX-License-Identifier: GPL-3.0-or-later

import HeapModule
import MullionLP

/// A basis read off the structure of a layout, to start a cold solve from.
///
/// GLPK's own start has no position or size in the basis and needs a pivot for nearly every row. Most rows, however,
/// decide one variable once the others in it are known: taken firmest first, each such row gets its variable as basic
/// column and holds exactly. The basis is triangular by construction, so it is never singular, and its values follow
/// by substitution: where they miss a row of a lower level, the row's error column becomes basic. No basic column is in
/// the first objective, so the start is dual feasible.
///
/// The idea is a crash basis (Bixby 1992, "Implementing the simplex method: the initial basis"), with priorities for
/// the order.
struct StartingBasis {
  private(set) var basis: Basis

  private let rows: [PieceProgram.Row]
  private let columnLower: [Double]
  private let columnUpper: [Double]
  private let rowLower: [Double]
  private let rowUpper: [Double]
  private let rowStarts: [Int32]
  private let rowColumns: [Int32]
  private let rowCoefficients: [Double]
  private var values: [Double]
  /// Columns that a row has decided, or that stay at their bound.
  private var isKnown: [Bool]
  /// How many variables of each row are not known yet.
  private var unknownCount: [Int32]
  private var isUsed: [Bool]
  /// The rows each column is in, in compressed form.
  private var columnStarts: [Int32] = []
  private var columnRows: [Int32] = []
  /// Rows with one unknown left, the firmest on top.
  private var ready = Heap<ReadyRow>()

  /// Builds the basis.
  ///
  /// O(entries log rows).
  init(_ compiled: PieceProgram) {
    let program = compiled.program
    rows = compiled.rows
    columnLower = program.columnLower
    columnUpper = program.columnUpper
    rowLower = program.rowLower
    rowUpper = program.rowUpper
    rowStarts = program.rowStarts
    rowColumns = program.rowColumns
    rowCoefficients = program.rowCoefficients
    basis = Basis(
      columns: Array(repeating: .atLower, count: columnLower.count),
      rows: Array(repeating: .basic, count: rowLower.count))
    values = Array(repeating: 0, count: columnLower.count)
    isKnown = Array(repeating: true, count: columnLower.count)
    unknownCount = Array(repeating: 0, count: rowLower.count)
    isUsed = Array(repeating: false, count: rowLower.count)
    for column in columnLower.indices { rest(column) }
    for block in compiled.blocks {
      for place in 0..<block.variableCount { isKnown[block.firstColumn + place] = false }
    }
    index()
    assignAll()
    settleRest()
  }

  private func entries(_ row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

  /// Puts a column at its bound, or at zero if it has none.
  private mutating func rest(_ column: Int) {
    isKnown[column] = true
    if columnLower[column].isFinite {
      values[column] = columnLower[column]
      basis.columns[column] = .atLower
    } else {
      let upper = columnUpper[column]
      values[column] = upper.isFinite ? upper : 0
      basis.columns[column] = upper.isFinite ? .atUpper : .freeAtZero
    }
  }

  /// Finds the rows of each column that is not known.
  private mutating func index() {
    columnStarts = Array(repeating: 0, count: columnLower.count + 1)
    for row in rowLower.indices {
      for entry in entries(row) where !isKnown[Int(rowColumns[entry])] {
        columnStarts[Int(rowColumns[entry]) + 1] += 1
        unknownCount[row] += 1
      }
      if unknownCount[row] == 1 { ready.insert(ReadyRow(rank: rows[row].rank, row: row)) }
    }
    for column in columnLower.indices { columnStarts[column + 1] += columnStarts[column] }
    columnRows = Array(repeating: 0, count: Int(columnStarts[columnLower.count]))
    var next = columnStarts
    for row in rowLower.indices {
      for entry in entries(row) where !isKnown[Int(rowColumns[entry])] {
        let column = Int(rowColumns[entry])
        columnRows[Int(next[column])] = Int32(row)
        next[column] += 1
      }
    }
  }

  /// Decides variables row by row.
  ///
  /// Where no row has just one unknown, the firmest row gives up its other unknowns to their
  /// bounds.
  private mutating func assignAll() {
    assignReady()
    guard rows.indices.contains(where: { !isUsed[$0] && unknownCount[$0] > 0 }) else {
      return restUnknown()
    }
    let order = rows.indices.sorted { (rows[$0].rank, $1) > (rows[$1].rank, $0) }
    for row in order where !isUsed[row] && unknownCount[row] > 0 {
      giveUpAllButOne(row)
      assignReady()
    }
    restUnknown()
  }

  private mutating func restUnknown() {
    for column in columnLower.indices where !isKnown[column] { rest(column) }
  }

  private mutating func assignReady() {
    while let next = ready.popMax() {
      if !isUsed[next.row], unknownCount[next.row] == 1 { assign(next.row) }
    }
  }

  private mutating func giveUpAllButOne(_ row: Int) {
    // A position is worth more in the basis than a size: a size rests at zero, a position has no bound to rest at.
    let unknown = entries(row).map { Int(rowColumns[$0]) }.filter { !isKnown[$0] }
    let kept = unknown.first { columnLower[$0] == -.infinity } ?? unknown[0]
    for column in unknown where column != kept {
      rest(column)
      didLearn(column)
    }
  }

  private mutating func assign(_ row: Int) {
    var rest = rowLower[row].isFinite ? rowLower[row] : rowUpper[row]
    var pivot = -1
    for entry in entries(row) {
      let column = Int(rowColumns[entry])
      if isKnown[column] {
        rest -= rowCoefficients[entry] * values[column]
      } else {
        pivot = entry
      }
    }
    guard pivot >= 0, rowCoefficients[pivot].magnitude > 1e-7 else { return }
    let column = Int(rowColumns[pivot])
    let value = rest / rowCoefficients[pivot]
    // A value out of bounds would start the solve infeasible for the sake of a wish.
    let isWithin = value >= columnLower[column] && value <= columnUpper[column]
    if !isWithin, rows[row].rank < Priority.required.rawValue { return }
    values[column] = value
    isKnown[column] = true
    isUsed[row] = true
    basis.columns[column] = .basic
    basis.rows[row] = rowLower[row].isFinite ? .atLower : .atUpper
    didLearn(column)
  }

  private mutating func didLearn(_ column: Int) {
    for place in Int(columnStarts[column])..<Int(columnStarts[column + 1]) {
      let row = Int(columnRows[place])
      unknownCount[row] -= 1
      if unknownCount[row] == 1 { ready.insert(ReadyRow(rank: rows[row].rank, row: row)) }
    }
  }

  /// Takes the errors of missed rows into the basis.
  ///
  /// Not those of the firmest level: its rows stay missed, which the dual simplex method mends the most missed row
  /// first. With an error of theirs in the basis the primal method would mend them one after another.
  private mutating func settleRest() {
    var firmest = 0.0
    for row in rows { firmest = max(firmest, row.excess?.rank ?? 0, row.lack?.rank ?? 0) }
    for row in rows.indices where !isUsed[row] {
      var activity = 0.0
      for entry in entries(row) {
        activity += rowCoefficients[entry] * values[Int(rowColumns[entry])]
      }
      let isAbove = activity > rowUpper[row]
      guard isAbove || activity < rowLower[row] else { continue }
      let error = isAbove ? rows[row].excess : rows[row].lack
      guard let error, error.rank < firmest else { continue }
      basis.columns[error.column] = .basic
      basis.rows[row] = isAbove ? .atUpper : .atLower
    }
  }
}

/// A row that has one unknown left; the greatest is the firmest, of equally firm ones the earliest.
private struct ReadyRow: Comparable {
  var rank: Double
  var row: Int

  static func < (left: Self, right: Self) -> Bool {
    left.rank != right.rank ? left.rank < right.rank : left.row > right.row
  }
}
