// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
  /// Bounds, rows and objectives in compressed form, to make programs of.
  ///
  /// The entries of row i are at `rowStarts[i] ..< rowStarts[i + 1]` of `rowColumns` and `rowCoefficients`; the
  /// objectives are written alike and minimised in their order. Nothing is checked before a program takes the arrays.
  public struct Arrays: Sendable {
    /// The columns' least values; minus infinity leaves one open.
    public var columnLower: [Double] = []
    /// The columns' greatest values; infinity leaves one open.
    public var columnUpper: [Double] = []
    /// The rows' least values.
    public var rowLower: [Double] = []
    /// The rows' greatest values.
    public var rowUpper: [Double] = []
    /// Where each row's entries begin, and the number of all entries at the end.
    public var rowStarts: [Int32] = [0]
    /// The columns of the rows' entries; none twice in a row.
    public var rowColumns: [Int32] = []
    /// The coefficients of the rows' entries.
    public var rowCoefficients: [Double] = []
    /// Where each objective's entries begin, and the number of all entries at the end.
    public var objectiveStarts: [Int32] = [0]
    /// The columns of the objectives' entries; none twice in an objective.
    public var objectiveColumns: [Int32] = []
    /// The coefficients of the objectives' entries.
    public var objectiveCoefficients: [Double] = []
    /// The last sum that each column was seen in, for the checks.
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
