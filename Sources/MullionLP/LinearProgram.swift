// SPDX-License-Identifier: GPL-3.0-or-later

/// A linear program as a value: columns, rows, bounds and objectives that are minimized in order.
///
/// ```
/// minimize    objectives[0], then objectives[1] among the points optimal for it, and so on
/// subject to  rowLower[i] <= sum of a[i][j] * x[j] <= rowUpper[i]
///             columnLower[j] <= x[j] <= columnUpper[j]
/// ```
///
/// Indices count from 0, and a missing bound is infinite. All input is validated, because GLPK
/// aborts on an index out of range and answers "optimal" for a program with NaN.
public struct LinearProgram: Sendable, Equatable {
  /// A column and its coefficient in a row or an objective.
  public struct Term: Sendable, Equatable {
    /// The column's index.
    public var column: Int
    /// The factor of the column.
    public var coefficient: Double

    /// Creates a term.
    @inlinable
    public init(_ column: Int, _ coefficient: Double) {
      self.column = column
      self.coefficient = coefficient
    }
  }

  /// The columns' lower bounds; minus infinity for none.
  public private(set) var columnLower: [Double] = []
  /// The columns' upper bounds; infinity for none.
  public private(set) var columnUpper: [Double] = []
  /// The rows' lower bounds; minus infinity for none.
  public private(set) var rowLower: [Double] = []
  /// The rows' upper bounds; infinity for none.
  public private(set) var rowUpper: [Double] = []
  /// The index of each row's first entry.
  ///
  /// The entries of row i are at `rowStarts[i] ..< rowStarts[i + 1]` in ``rowColumns`` and
  /// ``rowCoefficients``.
  public private(set) var rowStarts: [Int32] = [0]
  /// The columns of the rows' entries.
  public private(set) var rowColumns: [Int32] = []
  /// The coefficients of the rows' entries.
  public private(set) var rowCoefficients: [Double] = []
  /// The index of each objective's first entry, as in ``rowStarts``.
  public private(set) var objectiveStarts: [Int32] = [0]
  /// The columns of the objectives' entries.
  public private(set) var objectiveColumns: [Int32] = []
  /// The coefficients of the objectives' entries.
  public private(set) var objectiveCoefficients: [Double] = []
  private var columnNames: [Int: String] = [:]
  private var rowNames: [Int: String] = [:]

  /// Creates an empty program.
  public init() {}

  /// Replaces the program with the one in `arrays`, and moves the program's previous arrays into
  /// `arrays` for reuse.
  ///
  /// Swaps the arrays without a copy. The columns and rows of the new program have no names.
  ///
  /// - Throws: ``LinearProgramError`` if the arrays are invalid. The program and the arrays are
  ///   then unchanged.
  /// - Complexity: O(columns + rows + entries).
  public mutating func exchange(_ arrays: inout Arrays) throws(LinearProgramError) {
    try arrays.validate()
    swap(&columnLower, &arrays.columnLower)
    swap(&columnUpper, &arrays.columnUpper)
    swap(&rowLower, &arrays.rowLower)
    swap(&rowUpper, &arrays.rowUpper)
    swap(&rowStarts, &arrays.rowStarts)
    swap(&rowColumns, &arrays.rowColumns)
    swap(&rowCoefficients, &arrays.rowCoefficients)
    swap(&objectiveStarts, &arrays.objectiveStarts)
    swap(&objectiveColumns, &arrays.objectiveColumns)
    swap(&objectiveCoefficients, &arrays.objectiveCoefficients)
    columnNames = [:]
    rowNames = [:]
  }

  /// The number of columns.
  public var columnCount: Int { columnLower.count }
  /// The number of rows.
  public var rowCount: Int { rowLower.count }
  /// The number of objectives.
  public var objectiveCount: Int { objectiveStarts.count - 1 }

  /// Adds a column and returns its index.
  ///
  /// - Parameters:
  ///   - lower: The column's least value; minus infinity for none.
  ///   - upper: The column's greatest value; infinity for none.
  ///   - name: A name, which only ``text(objective:comment:)`` and ``mpsText(objective:comment:)`` use.
  /// - Returns: The column's index.
  /// - Throws: ``LinearProgramError/invalidBounds(lower:upper:)``.
  @discardableResult
  public mutating func addColumn(
    lower: Double = -.infinity, upper: Double = .infinity, name: String? = nil
  ) throws(LinearProgramError) -> Int {
    try Self.check(lower: lower, upper: upper)
    columnLower.append(lower)
    columnUpper.append(upper)
    if let name { columnNames[columnLower.count - 1] = name }
    return columnLower.count - 1
  }

  /// Adds a row and returns its index.
  ///
  /// The coefficients of terms with the same column are added up. A column whose sum is zero is
  /// omitted.
  ///
  /// - Throws: ``LinearProgramError`` for an unknown column, a coefficient that is not finite, or
  ///   invalid bounds. The program is then unchanged.
  @discardableResult
  public mutating func addRow(
    _ terms: [Term], lower: Double = -.infinity, upper: Double = .infinity, name: String? = nil
  ) throws(LinearProgramError) -> Int {
    try Self.check(lower: lower, upper: upper)
    let merged = try merge(terms)
    for term in merged {
      rowColumns.append(Int32(term.column))
      rowCoefficients.append(term.coefficient)
    }
    rowStarts.append(Int32(rowColumns.count))
    rowLower.append(lower)
    rowUpper.append(upper)
    if let name { rowNames[rowLower.count - 1] = name }
    return rowLower.count - 1
  }

  /// Adds an objective.
  ///
  /// It is minimized after the existing objectives, over the points optimal for them.
  ///
  /// - Throws: ``LinearProgramError`` for an unknown column or a coefficient that is not finite.
  public mutating func addObjective(_ terms: [Term]) throws(LinearProgramError) {
    for term in try merge(terms) {
      objectiveColumns.append(Int32(term.column))
      objectiveCoefficients.append(term.coefficient)
    }
    objectiveStarts.append(Int32(objectiveColumns.count))
  }

  /// Replaces all objectives with one.
  ///
  /// - Throws: ``LinearProgramError`` for an unknown column or a coefficient that is not finite.
  public mutating func setObjective(_ terms: [Term]) throws(LinearProgramError) {
    let merged = try merge(terms)
    objectiveColumns = merged.map { Int32($0.column) }
    objectiveCoefficients = merged.map(\.coefficient)
    objectiveStarts = [0, Int32(merged.count)]
  }

  /// Changes the bounds of a column.
  ///
  /// - Throws: ``LinearProgramError`` for an unknown column or invalid bounds.
  public mutating func setColumnBounds(
    _ column: Int, lower: Double, upper: Double
  ) throws(LinearProgramError) {
    guard columnLower.indices.contains(column) else { throw .unknownColumn(column) }
    try Self.check(lower: lower, upper: upper)
    columnLower[column] = lower
    columnUpper[column] = upper
  }

  /// Changes the bounds of a row.
  ///
  /// - Throws: ``LinearProgramError`` for an unknown row or invalid bounds.
  public mutating func setRowBounds(
    _ row: Int, lower: Double, upper: Double
  ) throws(LinearProgramError) {
    guard rowLower.indices.contains(row) else { throw .unknownRow(row) }
    try Self.check(lower: lower, upper: upper)
    rowLower[row] = lower
    rowUpper[row] = upper
  }

  /// Returns the bounds of a column.
  public func columnBounds(_ column: Int) -> (lower: Double, upper: Double) {
    (columnLower[column], columnUpper[column])
  }

  /// Returns the bounds of a row.
  public func rowBounds(_ row: Int) -> (lower: Double, upper: Double) {
    (rowLower[row], rowUpper[row])
  }

  /// Returns the entries of a row.
  ///
  /// - Complexity: O(entries).
  public func rowTerms(_ row: Int) -> [Term] {
    (Int(rowStarts[row])..<Int(rowStarts[row + 1])).map {
      Term(Int(rowColumns[$0]), rowCoefficients[$0])
    }
  }

  /// Returns the entries of an objective.
  ///
  /// - Complexity: O(entries).
  public func objectiveTerms(_ objective: Int) -> [Term] {
    (Int(objectiveStarts[objective])..<Int(objectiveStarts[objective + 1])).map {
      Term(Int(objectiveColumns[$0]), objectiveCoefficients[$0])
    }
  }

  /// Returns the name of a column; nil if it has none.
  public func columnName(_ column: Int) -> String? { columnNames[column] }

  /// Returns the name of a row; nil if it has none.
  public func rowName(_ row: Int) -> String? { rowNames[row] }

  /// Throws unless the bounds are in order and permit a finite value.
  static func check(lower: Double, upper: Double) throws(LinearProgramError) {
    guard lower <= upper, lower < .infinity, upper > -.infinity else {
      throw .invalidBounds(lower: lower, upper: upper)
    }
  }

  /// Returns the terms with each column once, or throws if a term is invalid.
  ///
  /// GLPK would abort on a repeated column.
  ///
  /// For a few terms, as in most rows, a linear search is faster than a dictionary. Objectives can
  /// have many terms, so they use a dictionary.
  ///
  /// - Complexity: O(terms).
  func merge(_ terms: [Term]) throws(LinearProgramError) -> [Term] {
    var merged: [Term] = []
    merged.reserveCapacity(terms.count)
    var places: [Int: Int] = [:]
    for term in terms {
      guard columnLower.indices.contains(term.column) else { throw .unknownColumn(term.column) }
      guard term.coefficient.isFinite else { throw .invalidCoefficient(term.coefficient) }
      let known =
        terms.count <= 12
        ? merged.firstIndex { $0.column == term.column }
        : places.updateValue(places[term.column] ?? merged.count, forKey: term.column)
      guard let known else {
        merged.append(term)
        continue
      }
      merged[known].coefficient += term.coefficient
      guard merged[known].coefficient.isFinite else {
        throw .invalidCoefficient(merged[known].coefficient)
      }
    }
    merged.removeAll { $0.coefficient == 0 }
    return merged
  }
}
