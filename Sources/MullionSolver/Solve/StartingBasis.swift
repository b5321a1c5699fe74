// SPDX-License-Identifier: GPL-3.0-or-later

import HeapModule
import MullionLP

/// Finds a starting basis for a program without a basis from an earlier solve.
///
/// The memory is reused.
///
/// In GLPK's standard basis, no variable is basic, so the simplex method needs a pivot for nearly
/// every row. In a layout, however, most rows determine one variable once their other variables are
/// known. The search takes such rows in descending order of rank, and makes the variable that a row
/// determines basic, so that the row holds exactly. A variable can have several required lower
/// limits, such as the width of a view that encloses others. When all limits are known, the
/// greatest one determines the variable.
///
/// The basis is triangular by construction. So it is never singular, and its values follow by
/// substitution. If the values violate a row that is not of the highest level, the row's error
/// column becomes basic. No basic column is in the first objective, so the basis is dual feasible.
///
/// The idea is a crash basis (Bixby 1992, "Implementing the simplex method: the initial basis"),
/// with priorities for the order.
struct StartingBasis {
  /// The basis that was found last.
  private(set) var basis = Basis(columns: [], rows: [])

  private var values: [Double] = []
  /// Whether each column is determined by a row or set to its bound.
  private var isKnown: [Bool] = []
  /// The number of columns of each row that are not known yet.
  private var unknownCount: [Int32] = []
  /// Whether each row has determined a column.
  private var isUsed: [Bool] = []
  /// The number of required lower limits of each column whose other columns are not all known.
  private var openLimitCount: [Int32] = []
  /// The columns that have a known lower limit, and other limits that are not known yet.
  private var waiting: [Int] = []
  /// Whether each column was added to ``waiting``.
  private var isWaiting: [Bool] = []
  /// The rows of each column in compressed form: those of column j are at
  /// `columnStarts[j] ..< columnStarts[j + 1]` in ``columnRows``.
  private var columnStarts: [Int32] = []
  private var columnRows: [Int32] = []
  /// The index in ``columnRows`` at which each column's next row is stored while the index is
  /// built.
  private var next: [Int32] = []
  /// The rows with one unknown column, the highest rank on top.
  private var ready = Heap<ReadyRow>()
  /// All rows, in descending order of rank.
  private var order: [Int] = []
  private var sorter = MergeSorter<Int>()

  /// Finds a starting basis of a program and stores it in ``basis``.
  ///
  /// - Complexity: O(entries log rows).
  mutating func find(_ compiled: CompiledProgram) {
    let program = compiled.program
    let (columns, rows) = (program.columnCount, program.rowCount)
    Self.fill(&basis.columns, .atLower, columns)
    Self.fill(&basis.rows, .basic, rows)
    Self.fill(&values, 0, columns)
    Self.fill(&isKnown, true, columns)
    Self.fill(&unknownCount, 0, rows)
    Self.fill(&isUsed, false, rows)
    Self.fill(&openLimitCount, 0, columns)
    Self.fill(&isWaiting, false, columns)
    waiting.removeAll(keepingCapacity: true)
    for column in 0..<columns { rest(column, program) }
    for block in compiled.blocks {
      for place in 0..<block.variableCount { isKnown[block.firstColumn + place] = false }
    }
    index(compiled)
    assignAll(compiled)
    settleRest(compiled)
  }

  private static func fill<Value>(_ array: inout [Value], _ value: Value, _ count: Int) {
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: repeatElement(value, count: count))
  }

  /// Makes a column nonbasic at its lower or upper bound, or at zero if it has none.
  private mutating func rest(_ column: Int, _ program: LinearProgram) {
    isKnown[column] = true
    if program.columnLower[column].isFinite {
      values[column] = program.columnLower[column]
      basis.columns[column] = .atLower
    } else {
      let upper = program.columnUpper[column]
      values[column] = upper.isFinite ? upper : 0
      basis.columns[column] = upper.isFinite ? .atUpper : .freeAtZero
    }
  }

  /// Lists the rows of each unknown column, and counts the unknown columns of each row.
  private mutating func index(_ compiled: CompiledProgram) {
    let program = compiled.program
    Self.fill(&columnStarts, 0, program.columnCount + 1)
    for row in 0..<program.rowCount {
      for entry in program.entries(row) where !isKnown[Int(program.rowColumns[entry])] {
        columnStarts[Int(program.rowColumns[entry]) + 1] += 1
        unknownCount[row] += 1
      }
      if unknownCount[row] == 1 { insert(row, compiled) }
    }
    for column in 0..<program.columnCount { columnStarts[column + 1] += columnStarts[column] }
    Self.fill(&columnRows, 0, Int(columnStarts[program.columnCount]))
    next.removeAll(keepingCapacity: true)
    next.append(contentsOf: columnStarts)
    for row in 0..<program.rowCount {
      for entry in program.entries(row) where !isKnown[Int(program.rowColumns[entry])] {
        let column = Int(program.rowColumns[entry])
        columnRows[Int(next[column])] = Int32(row)
        next[column] += 1
        if isLowerLimit(row, entry, compiled) { openLimitCount[column] += 1 }
      }
    }
  }

  private mutating func insert(_ row: Int, _ compiled: CompiledProgram) {
    ready.insert(ReadyRow(rank: compiled.rows[row].rank, row: row))
  }

  /// Determines the variables row by row.
  ///
  /// If no row has exactly one unknown column, takes the row of the highest rank, and sets all its
  /// unknown columns except one to their bounds.
  private mutating func assignAll(_ compiled: CompiledProgram) {
    let (program, rows) = (compiled.program, compiled.rows)
    assignReady(compiled)
    if rows.indices.contains(where: { !isUsed[$0] && unknownCount[$0] > 0 }) {
      order.removeAll(keepingCapacity: true)
      order.append(contentsOf: rows.indices)
      sorter.sort(&order) { (rows[$0].rank, $1) > (rows[$1].rank, $0) }
      for row in order where !isUsed[row] && unknownCount[row] > 0 {
        giveUpAllButOne(row, compiled)
        assignReady(compiled)
      }
    }
    for column in 0..<program.columnCount where !isKnown[column] { rest(column, program) }
  }

  /// Uses rows with one unknown column until there are none.
  ///
  /// Then determines the columns that wait for lower limits.
  private mutating func assignReady(_ compiled: CompiledProgram) {
    while true {
      while let next = ready.popMax() {
        if !isUsed[next.row], unknownCount[next.row] == 1 { assign(next.row, compiled) }
      }
      // No row can determine the remaining limits of the waiting columns, so these are left to the
      // solve.
      guard let column = waiting.popLast() else { return }
      if !isKnown[column] { assignGreatestLimit(of: column, compiled) }
    }
  }

  /// Sets all unknown columns of a row except one to their bounds.
  private mutating func giveUpAllButOne(_ row: Int, _ compiled: CompiledProgram) {
    let program = compiled.program
    // Prefers to keep a position unknown, because a position has no bound. A size can stay at its
    // bound, zero.
    var kept = -1
    for entry in program.entries(row) {
      let column = Int(program.rowColumns[entry])
      if isKnown[column] { continue }
      let isPosition = program.columnLower[column] == -.infinity
      if kept < 0 || isPosition && program.columnLower[kept] > -.infinity { kept = column }
    }
    for entry in program.entries(row) {
      let column = Int(program.rowColumns[entry])
      if column == kept || isKnown[column] { continue }
      rest(column, program)
      didLearn(column, compiled)
    }
  }

  /// Whether a row is a required inequality that limits the column of one of its entries from
  /// below.
  private func isLowerLimit(_ row: Int, _ entry: Int, _ compiled: CompiledProgram) -> Bool {
    let program = compiled.program
    guard compiled.rows[row].rank == Priority.required.value else { return false }
    let (isAtLeast, isAtMost) = (program.rowLower[row].isFinite, program.rowUpper[row].isFinite)
    return isAtLeast != isAtMost && isAtLeast == (program.rowCoefficients[entry] > 0)
  }

  /// Returns the index of a row's only entry with an unknown column, and the value of that column
  /// with which the row holds exactly; nil if the coefficient is too small.
  private func unknown(of row: Int, _ program: LinearProgram) -> (entry: Int, value: Double)? {
    let lower = program.rowLower[row]
    var rest = lower.isFinite ? lower : program.rowUpper[row]
    var pivot = -1
    for entry in program.entries(row) {
      let column = Int(program.rowColumns[entry])
      if isKnown[column] {
        rest -= program.rowCoefficients[entry] * values[column]
      } else {
        pivot = entry
      }
    }
    guard pivot >= 0, program.rowCoefficients[pivot].magnitude > 1e-7 else { return nil }
    return (pivot, rest / program.rowCoefficients[pivot])
  }

  /// Determines the only unknown column of a row, unless the row is a lower limit and other limits
  /// are not known yet.
  private mutating func assign(_ row: Int, _ compiled: CompiledProgram) {
    guard let (entry, value) = unknown(of: row, compiled.program) else { return }
    let column = Int(compiled.program.rowColumns[entry])
    guard isLowerLimit(row, entry, compiled) else {
      // The lower limits take precedence over an optional row, which they would violate if it
      // required less.
      if isWaiting[column], compiled.rows[row].rank < Priority.required.value { return }
      return assign(value, to: column, by: row, compiled)
    }
    openLimitCount[column] -= 1
    if openLimitCount[column] == 0 { return assignGreatestLimit(of: column, compiled) }
    if isWaiting[column] { return }
    isWaiting[column] = true
    waiting.append(column)
  }

  /// Determines a column by the greatest of its known lower limits.
  private mutating func assignGreatestLimit(of column: Int, _ compiled: CompiledProgram) {
    var greatest: (row: Int, value: Double)?
    for place in Int(columnStarts[column])..<Int(columnStarts[column + 1]) {
      let row = Int(columnRows[place])
      guard unknownCount[row] == 1, !isUsed[row],
        let (entry, value) = unknown(of: row, compiled.program),
        isLowerLimit(row, entry, compiled), value > greatest?.value ?? -.infinity
      else { continue }
      greatest = (row, value)
    }
    if let greatest { assign(greatest.value, to: column, by: greatest.row, compiled) }
  }

  private mutating func assign(
    _ value: Double, to column: Int, by row: Int, _ compiled: CompiledProgram
  ) {
    let program = compiled.program
    let lower = program.rowLower[row]
    // An optional row must not set a column to a value out of its bounds, because the basis would
    // not be feasible.
    let isWithin = value >= program.columnLower[column] && value <= program.columnUpper[column]
    if !isWithin, compiled.rows[row].rank < Priority.required.value { return }
    values[column] = value
    isKnown[column] = true
    isUsed[row] = true
    basis.columns[column] = .basic
    basis.rows[row] = lower.isFinite ? .atLower : .atUpper
    didLearn(column, compiled)
  }

  /// Reduces the number of unknown columns of each row of a column that has become known.
  private mutating func didLearn(_ column: Int, _ compiled: CompiledProgram) {
    for place in Int(columnStarts[column])..<Int(columnStarts[column + 1]) {
      let row = Int(columnRows[place])
      unknownCount[row] -= 1
      if unknownCount[row] == 1 { insert(row, compiled) }
    }
  }

  /// Makes the error columns of violated rows basic, except for rows of the highest level.
  ///
  /// The dual simplex method repairs the violated rows of that level, the most violated first. If
  /// their error columns were basic, the primal method would have to repair them one by one.
  private mutating func settleRest(_ compiled: CompiledProgram) {
    let (program, rows) = (compiled.program, compiled.rows)
    var firmest = 0.0
    for row in rows { firmest = max(firmest, row.upperError?.rank ?? 0, row.lowerError?.rank ?? 0) }
    for row in rows.indices where !isUsed[row] {
      var activity = 0.0
      for entry in program.entries(row) {
        activity += program.rowCoefficients[entry] * values[Int(program.rowColumns[entry])]
      }
      let isAbove = activity > program.rowUpper[row]
      guard isAbove || activity < program.rowLower[row] else { continue }
      let error = isAbove ? rows[row].upperError : rows[row].lowerError
      guard let error, error.rank < firmest else { continue }
      basis.columns[error.column] = .basic
      basis.rows[row] = isAbove ? .atUpper : .atLower
    }
  }
}

extension LinearProgram {
  /// Returns the range of a row's entries.
  fileprivate func entries(_ row: Int) -> Range<Int> {
    Int(rowStarts[row])..<Int(rowStarts[row + 1])
  }
}

/// A row with one unknown column.
///
/// A row with a higher rank compares greater. Among rows of equal rank, the earlier one does.
private struct ReadyRow: Comparable {
  var rank: Double
  var row: Int

  static func < (left: Self, right: Self) -> Bool {
    left.rank != right.rank ? left.rank < right.rank : left.row > right.row
  }
}
