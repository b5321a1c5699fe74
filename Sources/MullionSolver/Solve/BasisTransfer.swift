// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Transfers the basis of a subproblem's program to another program of the subproblem, which has
/// additional rows or lacks some.
///
/// The activity of an added row becomes basic. So the basis stays dual feasible, and the dual
/// simplex method needs only the pivots for the added rows. If an added tie break is violated, its
/// error column becomes basic instead of the activity. No level contains that column, so the basis
/// stays primal feasible and optimal for all levels.
///
/// A row can be removed only if its activity or one of its error columns is basic. Otherwise, too
/// many columns would be basic, and there is no transfer.
struct BasisTransfer {
  /// The number of rows of the old program to compare with a row of the new one.
  private static let lookahead = 4

  private let before: CompiledProgram
  private let after: CompiledProgram
  /// For each parameter and variable of the old program, the index of its column in the new
  /// program; -1 for a removed parameter.
  private let columns: [Int32]
  /// The number of parameters and variables of the new program, which are its first columns.
  private let shared: Int

  /// Creates a transfer; nil unless each program has one subproblem and both have the same number
  /// of variables.
  init?(from before: CompiledProgram, to after: CompiledProgram) {
    guard before.blocks.count == 1, after.blocks.count == 1,
      before.blocks[0].variableCount == after.blocks[0].variableCount
    else { return nil }
    self.before = before
    self.after = after
    let places = Dictionary(
      uniqueKeysWithValues: zip(after.parameters, Int32(0)..<Int32(after.parameters.count)))
    let first = Int32(after.blocks[0].firstColumn)
    columns =
      before.parameters.map { places[$0] ?? -1 }
      + (first..<first + Int32(after.blocks[0].variableCount))
    shared = after.blocks[0].firstColumn + after.blocks[0].variableCount
  }

  /// Returns the basis for the new program.
  ///
  /// - Parameters:
  ///   - basis: The basis of the old program.
  ///   - values: The values of the new program's parameters and variables at the basis.
  /// - Returns: The basis; nil if the number of its basic columns and rows would not equal the
  ///   number of rows.
  /// - Complexity: O(entries).
  func carry(_ basis: Basis, values: [Double]) -> Basis? {
    guard basis.columns.count == before.program.columnCount,
      basis.rows.count == before.program.rowCount
    else { return nil }
    var carried = Basis(
      columns: Array(repeating: .atLower, count: after.program.columnCount),
      rows: Array(repeating: .basic, count: after.program.rowCount))
    for (old, new) in columns.enumerated() where new >= 0 {
      carried.columns[Int(new)] = basis.columns[old]
    }
    var next = 0
    for row in after.rows.indices {
      guard let match = match(of: row, from: next) else {
        if after.rows[row].rank < 0 { startTieBreak(row, values, &carried) }
        continue
      }
      next = match + 1
      carried.rows[row] = basis.rows[match]
      for (old, new) in [
        (before.rows[match].upperError, after.rows[row].upperError),
        (before.rows[match].lowerError, after.rows[row].lowerError),
      ] {
        if let old, let new { carried.columns[new.column] = basis.columns[old.column] }
      }
    }
    let basicCount = carried.columns.count { $0 == .basic } + carried.rows.count { $0 == .basic }
    return basicCount == carried.rows.count ? carried : nil
  }

  /// Makes the error column of a tie break basic if its row is violated.
  private func startTieBreak(_ row: Int, _ values: [Double], _ basis: inout Basis) {
    let activity = terms(row, after.program, shared).reduce(0) {
      $0 + after.program.rowCoefficients[$1] * values[Int(after.program.rowColumns[$1])]
    }
    if activity > after.program.rowUpper[row], let upperError = after.rows[row].upperError {
      basis.columns[upperError.column] = .basic
      basis.rows[row] = .atUpper
    } else if activity < after.program.rowLower[row], let lowerError = after.rows[row].lowerError {
      basis.columns[lowerError.column] = .basic
      basis.rows[row] = .atLower
    }
  }

  /// Returns the index of the next row of the old program that equals a row of the new program; nil
  /// if none of the next few does.
  private func match(of row: Int, from next: Int) -> Int? {
    let end = min(next + Self.lookahead, before.rows.count)
    return next < end ? (next..<end).first { isSame($0, row) } : nil
  }

  private func isSame(_ old: Int, _ new: Int) -> Bool {
    let (one, other) = (before.rows[old], after.rows[new])
    guard (one.upperError == nil) == (other.upperError == nil),
      (one.lowerError == nil) == (other.lowerError == nil)
    else { return false }
    let left = terms(old, before.program, columns.count)
    let right = terms(new, after.program, shared)
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { left, right in
      columns[Int(before.program.rowColumns[left])] == after.program.rowColumns[right]
        && before.program.rowCoefficients[left] == after.program.rowCoefficients[right]
    }
  }

  /// Returns the range of a row's entries for parameters and variables, which are the first
  /// columns.
  private func terms(_ row: Int, _ program: LinearProgram, _ shared: Int) -> Range<Int> {
    let start = Int(program.rowStarts[row])
    var end = Int(program.rowStarts[row + 1])
    while end > start, program.rowColumns[end - 1] >= shared { end -= 1 }
    return start..<end
  }
}
