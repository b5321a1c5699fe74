// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
  /// The bounds, rows and objectives of a program in compressed form.
  ///
  /// The entries of row i are at `rowStarts[i] ..< rowStarts[i + 1]` of `rowColumns` and
  /// `rowCoefficients`. Objectives have the same form and are minimized in order. Nothing is
  /// validated until ``LinearProgram/exchange(_:)`` makes a program of the arrays.
  public struct Arrays: Sendable {
    /// The columns' lower bounds; minus infinity for none.
    public var columnLower: [Double] = []
    /// The columns' upper bounds; infinity for none.
    public var columnUpper: [Double] = []
    /// The rows' lower bounds; minus infinity for none.
    public var rowLower: [Double] = []
    /// The rows' upper bounds; infinity for none.
    public var rowUpper: [Double] = []
    /// The index of each row's first entry, followed by the number of all entries.
    public var rowStarts: [Int32] = [0]
    /// The columns of the rows' entries; a row has each column at most once.
    public var rowColumns: [Int32] = []
    /// The coefficients of the rows' entries.
    public var rowCoefficients: [Double] = []
    /// The index of each objective's first entry, followed by the number of all entries.
    public var objectiveStarts: [Int32] = [0]
    /// The columns of the objectives' entries; an objective has each column at most once.
    public var objectiveColumns: [Int32] = []
    /// The coefficients of the objectives' entries.
    public var objectiveCoefficients: [Double] = []
    /// For each column, the number of the last row or objective in which validation found it.
    var seen: [Int32] = []

    /// Creates the arrays of the empty program.
    public init() {}

    /// Empties the arrays and keeps their storage.
    public mutating func removeAll() {
      columnLower.removeAll(keepingCapacity: true)
      columnUpper.removeAll(keepingCapacity: true)
      rowLower.removeAll(keepingCapacity: true)
      rowUpper.removeAll(keepingCapacity: true)
      rowStarts.removeAll(keepingCapacity: true)
      rowStarts.append(0)
      rowColumns.removeAll(keepingCapacity: true)
      rowCoefficients.removeAll(keepingCapacity: true)
      objectiveStarts.removeAll(keepingCapacity: true)
      objectiveStarts.append(0)
      objectiveColumns.removeAll(keepingCapacity: true)
      objectiveCoefficients.removeAll(keepingCapacity: true)
    }
  }
}
