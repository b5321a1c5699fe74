// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram.Arrays {
  /// Throws if the arrays are not a valid program.
  ///
  /// GLPK would abort on invalid indices, and would compute with NaN.
  ///
  /// - Complexity: O(columns + rows + entries).
  mutating func validate() throws(LinearProgramError) {
    try Self.validate(lower: columnLower, upper: columnUpper)
    try Self.validate(lower: rowLower, upper: rowUpper)
    guard rowStarts.count == rowLower.count + 1 else { throw .invalidStarts }
    seen.removeAll(keepingCapacity: true)
    seen.append(contentsOf: repeatElement(-1, count: columnLower.count))
    try Self.validate(rowStarts, rowColumns, rowCoefficients, first: 0, &seen)
    try Self.validate(
      objectiveStarts, objectiveColumns, objectiveCoefficients, first: Int32(rowLower.count), &seen)
  }

  private static func validate(
    lower: [Double], upper: [Double]
  ) throws(LinearProgramError) {
    guard lower.count == upper.count else { throw .unequalCounts(lower.count, upper.count) }
    for index in lower.indices { try LinearProgram.check(lower: lower[index], upper: upper[index]) }
  }

  /// Throws if sums in compressed form, the rows or the objectives, are invalid.
  ///
  /// `seen` receives, for each column, the number of the last sum that contains it. The first sum
  /// has the number `first`, and each later sum the next number.
  private static func validate(
    _ starts: [Int32], _ columns: [Int32], _ coefficients: [Double], first: Int32,
    _ seen: inout [Int32]
  ) throws(LinearProgramError) {
    guard columns.count == coefficients.count else {
      throw .unequalCounts(columns.count, coefficients.count)
    }
    guard starts.first == 0, starts.last.map(Int.init) == columns.count else {
      throw .invalidStarts
    }
    for sum in 0..<starts.count - 1 {
      let start = Int(starts[sum]), end = Int(starts[sum + 1])
      guard start <= end, end <= columns.count else { throw .invalidStarts }
      for entry in start..<end {
        let column = Int(columns[entry])
        guard seen.indices.contains(column) else { throw .unknownColumn(column) }
        guard coefficients[entry].isFinite else {
          throw .invalidCoefficient(coefficients[entry])
        }
        guard seen[column] != first + Int32(sum) else { throw .repeatedColumn(column) }
        seen[column] = first + Int32(sum)
      }
    }
  }
}
