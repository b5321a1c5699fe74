// SPDX-License-Identifier: GPL-3.0-or-later

/// A simplex dictionary: linear constraints in which each basic column is a form over the others.
///
/// A column is either free or nonnegative. Setting every nonbasic column to zero always gives a
/// feasible point. Exact arithmetic avoids rounding, and Bland's rule avoids cycling.
///
/// Sources: V. Chvátal, "Linear Programming", 1983, chapters 2, 3 and 8 (dictionaries);
/// R. Bland, "New finite pivoting rules for the simplex method", 1977.
struct SimplexDictionary: Sendable {
  private struct Row {
    var basic: Int
    var form: LinearForm
  }

  private var rows: [Row] = []
  /// The row in which each column is basic; nil for a nonbasic column.
  private var rowOfColumn: [Int?] = []
  private var isFree: [Bool] = []
  /// The number of columns that are kept even if they become constant, because callers query them.
  private let namedCount: Int

  /// Creates the dictionary of the named columns 0, 1, …; `free` has, for each, whether it is free.
  init(free: [Bool]) {
    isFree = free
    rowOfColumn = Array(repeating: nil, count: free.count)
    namedCount = free.count
  }

  /// Returns a column as a form over the nonbasic columns.
  func form(of column: Int) -> LinearForm {
    rowOfColumn[column].map { rows[$0].form } ?? LinearForm(column: column)
  }

  /// Adds a nonnegative, nonbasic column, which is zero at first.
  mutating func addColumn() -> Int {
    isFree.append(false)
    rowOfColumn.append(nil)
    return isFree.count - 1
  }

  /// Adds a nonnegative basic column that equals a form; the form's constant must be nonnegative.
  mutating func addBasicColumn(_ form: LinearForm) -> Int {
    let column = addColumn()
    append(Row(basic: column, form: form))
    return column
  }

  // MARK: Constraints

  /// Adds the constraint `form == 0`.
  ///
  /// - Returns: False, without adding it, if the constraint contradicts the others.
  mutating func require(zero form: LinearForm) -> Bool {
    if let column = firstFreeColumn(in: form) {
      define(column, by: form, value: LinearForm())
      return true
    }
    var form = form.constant.signum > 0 ? form.scaled(by: -1) : form
    while true {
      if form.constant.isZero {
        // The current point already satisfies the constraint, so solving it for any column does not
        // change the point.
        if let term = form.terms.first { define(term.column, by: form, value: LinearForm()) }
        return true
      }
      switch raise(&form) {
      case .stuck: return false
      case .moved: continue
      case .reachedZero(let column):
        define(column, by: form, value: LinearForm())
        return true
      }
    }
  }

  /// Adds the constraint `form >= 0`.
  ///
  /// - Returns: False, without adding it, if the constraint contradicts the others.
  mutating func require(notNegative form: LinearForm) -> Bool {
    if let column = firstFreeColumn(in: form) {
      define(column, by: form, value: LinearForm(column: addColumn()))
      return true
    }
    var form = form
    while form.constant.signum < 0 {
      switch raise(&form) {
      case .stuck: return false
      case .moved: continue
      case .reachedZero(let column):
        define(column, by: form, value: LinearForm(column: addColumn()))
        return true
      }
    }
    if !form.isConstant { _ = addBasicColumn(form) }
    return true
  }

  private enum Raise {
    /// No feasible move increases the form.
    case stuck
    /// A pivot was made; the form did not decrease.
    case moved
    /// The form can be raised to zero by this column alone.
    case reachedZero(column: Int)
  }

  /// Makes one simplex step that increases a negative form over nonnegative columns.
  private mutating func raise(_ form: inout LinearForm) -> Raise {
    guard let term = form.terms.first(where: { $0.coefficient.signum > 0 }) else { return .stuck }
    let needed = -form.constant / term.coefficient
    guard let block = firstBlock(of: term.column, rising: true), block.distance < needed else {
      return .reachedZero(column: term.column)
    }
    pivot(row: block.row, column: term.column)
    form.substitute(rows[block.row].form, for: term.column)
    return .moved
  }

  private func firstFreeColumn(in form: LinearForm) -> Int? {
    form.terms.first { isFree[$0.column] }?.column
  }

  // MARK: Optimum

  /// Moves to a point that minimizes a form.
  ///
  /// - Returns: The form over the columns that are nonbasic at the optimum, with the optimum as its
  ///   constant; nil if the form is unbounded.
  mutating func minimise(_ form: LinearForm) -> LinearForm? {
    var form = form
    while let term = form.terms.first(where: { isFree[$0.column] || $0.coefficient.signum < 0 }) {
      let rising = term.coefficient.signum < 0
      guard let block = firstBlock(of: term.column, rising: rising) else { return nil }
      pivot(row: block.row, column: term.column)
      form.substitute(rows[block.row].form, for: term.column)
    }
    return form
  }

  /// Minimizes a form and restricts the dictionary to the optimal points.
  ///
  /// At the optimum every coefficient is positive and every nonbasic column is zero. Exactly the
  /// points where those columns stay at zero are optimal, so the columns are removed.
  ///
  /// - Returns: The smallest value; nil, without removing columns, if the form is unbounded.
  mutating func keepMinimum(of form: LinearForm) -> Rational? {
    guard let optimum = minimise(form) else { return nil }
    let fixed = Set(optimum.terms.map(\.column))
    guard !fixed.isEmpty else { return optimum.constant }
    for index in rows.indices {
      rows[index].form.remove { fixed.contains($0) }
    }
    for column in fixed where column < namedCount {
      append(Row(basic: column, form: LinearForm()))
    }
    for row in rows {
      rowOfColumn[row.basic] = nil
    }
    rows.removeAll { $0.basic >= namedCount && $0.form.isConstant }
    for (index, row) in rows.enumerated() {
      rowOfColumn[row.basic] = index
    }
    return optimum.constant
  }

  // MARK: Pivots

  /// Returns the row that first blocks a column's move from zero.
  ///
  /// Among equal distances, the row with the smallest basic column wins.
  private func firstBlock(of column: Int, rising: Bool) -> (row: Int, distance: Rational)? {
    var best: (row: Int, distance: Rational)?
    for (index, row) in rows.enumerated() where !isFree[row.basic] {
      let coefficient = row.form.coefficient(of: column)
      guard coefficient.signum == (rising ? -1 : 1) else { continue }
      let distance = row.form.constant / coefficient.magnitude
      if let known = best {
        guard
          distance < known.distance
            || (distance == known.distance && row.basic < rows[known.row].basic)
        else { continue }
      }
      best = (index, distance)
    }
    return best
  }

  /// Exchanges a basic column with a nonbasic one of its row.
  private mutating func pivot(row index: Int, column: Int) {
    let leaving = rows[index].basic
    let form = rows[index].form.solved(for: column, value: LinearForm(column: leaving))
    substitute(form, for: column)
    rows[index] = Row(basic: column, form: form)
    rowOfColumn[leaving] = nil
    rowOfColumn[column] = index
  }

  /// Makes a column basic, by solving `form == value` for it.
  private mutating func define(_ column: Int, by form: LinearForm, value: LinearForm) {
    let solved = form.solved(for: column, value: value)
    substitute(solved, for: column)
    append(Row(basic: column, form: solved))
  }

  private mutating func substitute(_ form: LinearForm, for column: Int) {
    for index in rows.indices {
      rows[index].form.substitute(form, for: column)
    }
  }

  private mutating func append(_ row: Row) {
    rowOfColumn[row.basic] = rows.count
    rows.append(row)
  }
}
