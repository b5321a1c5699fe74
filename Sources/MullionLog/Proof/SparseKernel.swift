// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the combination of columns that adds up to zero, for a matrix of whole numbers with few
/// entries.
///
/// Eliminates without fractions, and divides each row by the common divisor of its entries.
struct SparseKernel {
  /// The entries of each row that are not zero, by column.
  private var rows: [[Int: WholeNumber]]
  private let columns: Int
  /// The row in which each column is the pivot.
  private var pivots: [Int?]
  private var isUsed: [Bool]
  /// The size of an entry, in bits, at which the elimination ends without a result.
  ///
  /// Entries of real logs have less than 100 bits.
  private static let bitLimit = 4096
  private var isTooLarge = false

  init(rows: [[Int: WholeNumber]], columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    pivots = Array(repeating: nil, count: columns)
    isUsed = Array(repeating: false, count: rows.count)
  }

  /// Returns the factors of the only combination of the columns, up to a common factor; nil if
  /// there is none, or several that are no multiples of each other.
  ///
  /// - Complexity: O(rows · columns) for few entries in each row; O(rows · columns²) in any case.
  mutating func onlyCombination() -> [WholeNumber]? {
    var free: Int?
    for column in 0..<columns {
      if eliminate(column) {
        if isTooLarge { return nil }
        continue
      }
      guard free == nil else { return nil }
      free = column
    }
    guard let free else { return nil }
    // In each pivot's row, only the pivot and the free column are left.
    var scale = WholeNumber.one
    for (column, row) in pivots.enumerated() {
      guard let row, let head = rows[row][column], let other = rows[row][free] else { continue }
      let part = head.magnitude / head.greatestCommonDivisor(with: other)
      scale = scale * (part / scale.greatestCommonDivisor(with: part))
    }
    var solution = [WholeNumber](repeating: .zero, count: columns)
    solution[free] = scale
    for (column, row) in pivots.enumerated() {
      guard let row, let head = rows[row][column], let other = rows[row][free] else { continue }
      solution[column] = -other * scale / head
    }
    return solution
  }

  /// Eliminates a column from all rows except its pivot row.
  ///
  /// Returns false if no unused row contains the column.
  private mutating func eliminate(_ column: Int) -> Bool {
    var pivot: Int?
    for row in rows.indices where !isUsed[row] && rows[row][column] != nil {
      if pivot.map({ rows[row].count < rows[$0].count }) ?? true { pivot = row }
    }
    guard let pivot, let head = rows[pivot][column] else { return false }
    isUsed[pivot] = true
    pivots[column] = pivot
    let entries = rows[pivot]
    for row in rows.indices where row != pivot {
      guard let factor = rows[row][column] else { continue }
      var sum = rows[row].mapValues { $0 * head }
      for (place, entry) in entries {
        let value = (sum[place] ?? .zero) - factor * entry
        sum[place] = value == .zero ? nil : value
      }
      rows[row] = Self.shortened(sum)
      isTooLarge = isTooLarge || rows[row].values.contains { $0.bitWidth > Self.bitLimit }
    }
    return true
  }

  /// Divides the entries of a row by their common divisor.
  private static func shortened(_ row: [Int: WholeNumber]) -> [Int: WholeNumber] {
    var common = WholeNumber.zero
    for entry in row.values {
      common = common.greatestCommonDivisor(with: entry)
      if common == .one { return row }
    }
    return common > .one ? row.mapValues { $0 / common } : row
  }
}
