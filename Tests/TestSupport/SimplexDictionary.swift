// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of linear rules, kept solved: each basic column is a form over the other columns.
///
/// A column is either free or not negative. Setting every column that is not basic to zero gives a point that obeys
/// all rules, at every moment. Exact arithmetic and Bland's rule: nothing is rounded, nothing cycles.
///
/// Sources: V. Chvátal, "Linear Programming", 1983, chapters 2, 3 and 8 (dictionaries);
/// R. Bland, "New finite pivoting rules for the simplex method", 1977.
struct SimplexDictionary: Sendable {
  private struct Row {
    var basic: Int
    var form: LinearForm
  }

  private var rows: [Row] = []
  /// For each column the row it is basic in.
  private var rowOfColumn: [Int?] = []
  private var isFree: [Bool] = []
  /// The columns that are kept when they become constant, because a caller may ask for them.
  private let namedCount: Int

  /// Creates the dictionary of the named columns 0, 1, …: for each, whether it is free.
  init(free: [Bool]) {
    isFree = free
    rowOfColumn = Array(repeating: nil, count: free.count)
    namedCount = free.count
  }

  /// A column as a form over the columns that are not basic.
  func form(of column: Int) -> LinearForm {
    rowOfColumn[column].map { rows[$0].form } ?? LinearForm(column: column)
  }

  /// Adds a column that is zero for now and not negative.
  mutating func addColumn() -> Int {
    isFree.append(false)
    rowOfColumn.append(nil)
    return isFree.count - 1
  }

  /// Adds a column that equals a form whose constant is not negative, and is not negative.
  mutating func addBasicColumn(_ form: LinearForm) -> Int {
    let column = addColumn()
    append(Row(basic: column, form: form))
    return column
  }

  // MARK: Rules

  /// Adds the rule `form == 0`.
  ///
  /// - Returns: False if the rule contradicts the others; nothing is added then.
  mutating func require(zero form: LinearForm) -> Bool {
    if let column = firstFreeColumn(in: form) {
      define(column, by: form, value: LinearForm())
      return true
    }
    var form = form.constant.signum > 0 ? form.scaled(by: -1) : form
    while true {
      if form.constant.isZero {
        // The point obeys the rule already, so solving it for any column moves nothing.
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

  /// Adds the rule `form >= 0`.
  ///
  /// - Returns: False if the rule contradicts the others; nothing is added then.
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
    /// No feasible move makes the form larger.
    case stuck
    /// A pivot was made; the form is no smaller than before.
    case moved
    /// The form can be raised to zero by this column alone.
    case reachedZero(column: Int)
  }

  /// One simplex step that makes a negative form over columns that are not free larger.
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

  /// Moves to a point where the form is smallest, and returns the form over the columns not basic there.
  ///
  /// - Returns: The form at the optimum, its value being its constant; nil if there is no smallest value.
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

  /// Moves to the smallest value of a form and keeps only the points where it has that value.
  ///
  /// At the optimum every coefficient is positive and every column at zero, so the value is kept exactly where those
  /// columns stay at zero: they are taken out.
  ///
  /// - Returns: The smallest value; nil if there is none, and nothing is taken out then.
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

  /// The row that first stops a column moving from zero, by the smallest basic column among equals.
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

  /// Exchanges a basic column with one of its row.
  private mutating func pivot(row index: Int, column: Int) {
    let leaving = rows[index].basic
    let form = rows[index].form.solved(for: column, value: LinearForm(column: leaving))
    substitute(form, for: column)
    rows[index] = Row(basic: column, form: form)
    rowOfColumn[leaving] = nil
    rowOfColumn[column] = index
  }

  /// Makes a column basic, its form the one by which `form` has the given value.
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
