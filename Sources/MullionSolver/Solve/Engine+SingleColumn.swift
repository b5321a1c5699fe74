// SPDX-License-Identifier: GPL-3.0-or-later

/// Answering pieces of one column without a program.
extension Engine {
  /// Rows up to which looking at breakpoints is quicker than a program.
  private static let fewRows = 16

  /// Answers a piece if it is one column under wishes over constants; false if it is more.
  mutating func settle(_ piece: Piece, _ rows: Range<Int>, _ component: Component) -> Bool {
    guard piece.columns.count == 1, rows.count <= Self.fewRows, !verifies, !component.hasSlack,
      component.presolve == .on
    else { return false }
    let slot = piece.columns[0]
    let lower = reduction.lower(slot)
    singleColumn.restart(lower: lower, upper: max(lower, reduction.upper(slot)))
    for at in rows {
      let row = rowSet.rows[Int(elimination.rowOrder[at])]
      guard row.count == 1, row.tieBreak < 0, !row.isRequired else { return false }
      singleColumn.add(
        rowSet.terms[Int(row.start)].coefficient, row.constant, excess: row.excess, lack: row.lack)
    }
    singleColumn.solve()
    piece.forget()
    if singleColumn.isOpen { piece.movable = [true] }
    found.append((slot, singleColumn.value))
    return true
  }
}
