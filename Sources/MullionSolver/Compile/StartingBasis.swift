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

  private let compiled: ComponentProgram
  private var values: [Double]
  /// Columns that a row has decided, or that stay at their bound.
  private var isKnown: [Bool]
  /// How many variables of each row are not known yet.
  private var unknownCount: [Int]
  private var isUsed: [Bool]
  private var rowsOfColumn: [[Int32]]
  /// Rows with one unknown left, the firmest on top.
  private var ready = Heap<ReadyRow>()

  /// Builds the basis.
  ///
  /// O(entries log rows).
  init(_ compiled: ComponentProgram) {
    self.compiled = compiled
    let program = compiled.program
    basis = Basis(
      columns: Array(repeating: .atLower, count: program.columnCount),
      rows: Array(repeating: .basic, count: program.rowCount))
    values = Array(repeating: 0, count: program.columnCount)
    isKnown = Array(repeating: true, count: program.columnCount)
    unknownCount = Array(repeating: 0, count: program.rowCount)
    isUsed = Array(repeating: false, count: program.rowCount)
    rowsOfColumn = Array(repeating: [], count: compiled.variables.count)
    for column in 0..<program.columnCount { rest(column) }
    for column in compiled.variables.indices { isKnown[column] = false }
    for row in 0..<program.rowCount { index(row) }
    assignAll()
    settleRest()
  }

  /// Puts a column at its bound, or at zero if it has none.
  private mutating func rest(_ column: Int) {
    let bounds = compiled.program.columnBounds(column)
    isKnown[column] = true
    if bounds.lower.isFinite {
      values[column] = bounds.lower
      basis.columns[column] = .atLower
    } else {
      values[column] = bounds.upper.isFinite ? bounds.upper : 0
      basis.columns[column] = bounds.upper.isFinite ? .atUpper : .freeAtZero
    }
  }

  private mutating func index(_ row: Int) {
    for term in compiled.program.rowTerms(row) where term.column < compiled.variables.count {
      rowsOfColumn[term.column].append(Int32(row))
      unknownCount[row] += 1
    }
    if unknownCount[row] == 1 { ready.insert(ReadyRow(rank: compiled.rows[row].rank, row: row)) }
  }

  /// Decides variables row by row.
  ///
  /// Where no row has just one unknown, the firmest row gives up its other unknowns to their
  /// bounds.
  private mutating func assignAll() {
    let order = compiled.rows.indices.sorted {
      (compiled.rows[$0].rank, $1) > (compiled.rows[$1].rank, $0)
    }
    assignReady()
    for row in order where !isUsed[row] && unknownCount[row] > 0 {
      giveUpAllButOne(row)
      assignReady()
    }
    for column in compiled.variables.indices where !isKnown[column] { rest(column) }
  }

  private mutating func assignReady() {
    while let next = ready.popMax() {
      if !isUsed[next.row], unknownCount[next.row] == 1 { assign(next.row) }
    }
  }

  private mutating func giveUpAllButOne(_ row: Int) {
    let unknown = compiled.program.rowTerms(row).filter { !isKnown[$0.column] }
    // A position is worth more in the basis than a size: a size rests at zero, a position has no bound to rest at.
    let kept = unknown.first { compiled.program.columnBounds($0.column).lower == -.infinity }
    for term in unknown where term.column != (kept ?? unknown[0]).column {
      rest(term.column)
      didLearn(term.column)
    }
  }

  private mutating func assign(_ row: Int) {
    var rest = target(row)
    var pivot: LinearProgram.Term?
    for term in compiled.program.rowTerms(row) {
      if isKnown[term.column] {
        rest -= term.coefficient * values[term.column]
      } else {
        pivot = term
      }
    }
    guard let pivot, pivot.coefficient.magnitude > 1e-7 else { return }
    let value = rest / pivot.coefficient
    let bounds = compiled.program.columnBounds(pivot.column)
    // A value out of bounds would start the solve infeasible for the sake of a wish.
    let isWithin = value >= bounds.lower && value <= bounds.upper
    if !isWithin, compiled.rows[row].rank < Priority.required.rawValue { return }
    values[pivot.column] = value
    isKnown[pivot.column] = true
    isUsed[row] = true
    basis.columns[pivot.column] = .basic
    basis.rows[row] = compiled.program.rowBounds(row).lower.isFinite ? .atLower : .atUpper
    didLearn(pivot.column)
  }

  private mutating func didLearn(_ column: Int) {
    for row in rowsOfColumn[column] {
      unknownCount[Int(row)] -= 1
      if unknownCount[Int(row)] == 1 {
        ready.insert(ReadyRow(rank: compiled.rows[Int(row)].rank, row: Int(row)))
      }
    }
  }

  /// The side of a row that its relation asks for.
  private func target(_ row: Int) -> Double {
    let bounds = compiled.program.rowBounds(row)
    return bounds.lower.isFinite ? bounds.lower : bounds.upper
  }

  /// Takes the errors of missed rows into the basis.
  ///
  /// Not those of the firmest level: its rows stay missed, which the dual simplex method mends the most missed row
  /// first. With an error of theirs in the basis the primal method would mend them one after another.
  private mutating func settleRest() {
    let firmest =
      compiled.rows.lazy.flatMap { [$0.excess?.rank, $0.lack?.rank] }
      .compactMap { $0 }.max() ?? 0
    for row in compiled.rows.indices where !isUsed[row] {
      var activity = 0.0
      for term in compiled.program.rowTerms(row) {
        activity += term.coefficient * values[term.column]
      }
      let bounds = compiled.program.rowBounds(row)
      let isAbove = activity > bounds.upper
      guard isAbove || activity < bounds.lower else { continue }
      let error = isAbove ? compiled.rows[row].excess : compiled.rows[row].lack
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
