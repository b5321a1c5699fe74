// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Carries the basis of a piece's program over to the program with some rows more or fewer.
///
/// The activity of a row that is new is basic, so the basis stays dual feasible, and the dual simplex method needs as many
/// pivots as the new rows cost. A row that is gone takes a basic column with it only if that was its own: its activity or
/// one of its error columns.
struct BasisTransfer {
  /// Rows that may be missing or new before the next one that is in both.
  private static let lookahead = 4

  private let before: PieceProgram
  private let after: PieceProgram
  /// Parameters and variables, which are the same columns in both.
  private let shared: Int

  /// Nothing if the programs are over different columns.
  init?(from before: PieceProgram, to after: PieceProgram) {
    guard before.blocks.count == 1, after.blocks.count == 1, before.parameters == after.parameters,
      before.blocks[0].variableCount == after.blocks[0].variableCount
    else { return nil }
    self.before = before
    self.after = after
    shared = after.blocks[0].firstColumn + after.blocks[0].variableCount
  }

  /// The basis for the later program; nil if as many rows would not be basic as there must be.
  ///
  /// - Complexity: O(entries).
  func carry(_ basis: Basis) -> Basis? {
    guard basis.columns.count == before.program.columnCount,
      basis.rows.count == before.program.rowCount
    else { return nil }
    var carried = Basis(
      columns: Array(repeating: .atLower, count: after.program.columnCount),
      rows: Array(repeating: .basic, count: after.program.rowCount))
    for column in 0..<shared { carried.columns[column] = basis.columns[column] }
    var next = 0
    for row in after.rows.indices {
      guard let match = match(of: row, from: next) else { continue }
      next = match + 1
      carried.rows[row] = basis.rows[match]
      for (old, new) in [
        (before.rows[match].excess, after.rows[row].excess),
        (before.rows[match].lack, after.rows[row].lack),
      ] {
        if let old, let new { carried.columns[new.column] = basis.columns[old.column] }
      }
    }
    let basicCount = carried.columns.count { $0 == .basic } + carried.rows.count { $0 == .basic }
    return basicCount == carried.rows.count ? carried : nil
  }

  /// The next row of the earlier program that is the same.
  private func match(of row: Int, from next: Int) -> Int? {
    let end = min(next + Self.lookahead, before.rows.count)
    return next < end ? (next..<end).first { isSame($0, row) } : nil
  }

  private func isSame(_ old: Int, _ new: Int) -> Bool {
    let (one, other) = (before.rows[old], after.rows[new])
    guard (one.excess == nil) == (other.excess == nil), (one.lack == nil) == (other.lack == nil)
    else { return false }
    let (left, right) = (terms(old, before.program), terms(new, after.program))
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { left, right in
      before.program.rowColumns[left] == after.program.rowColumns[right]
        && before.program.rowCoefficients[left] == after.program.rowCoefficients[right]
    }
  }

  /// The entries of a row in shared columns, which come first.
  private func terms(_ row: Int, _ program: LinearProgram) -> Range<Int> {
    let start = Int(program.rowStarts[row])
    var end = Int(program.rowStarts[row + 1])
    while end > start, program.rowColumns[end - 1] >= shared { end -= 1 }
    return start..<end
  }
}
