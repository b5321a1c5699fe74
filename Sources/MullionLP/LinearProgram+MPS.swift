// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
  /// Returns the program in free MPS format, which GLPK reads with `glpsol --freemps`.
  ///
  /// The format has one objective, which is minimized.
  ///
  /// - Parameters:
  ///   - objective: The index of the objective; nil for none.
  ///   - comment: The lines of a comment at the start.
  /// - Returns: The text, with a line break at its end.
  /// - Complexity: O(entries).
  public func mpsText(objective: Int? = nil, comment: [String] = []) -> String {
    let columns = writtenColumnNames
    let rows = writtenRowNames
    var lines = comment.map { $0.isEmpty ? "*" : "* \(Self.oneLine($0))" }
    lines += ["NAME layout", "ROWS", " N \(Self.objectiveName)"]
    for row in 0..<rowCount { lines.append(" \(rowType(row)) \(rows[row])") }
    lines.append("COLUMNS")
    lines += columnLines(columns, rows, objective.map { objectiveTerms($0) } ?? [])
    lines.append("RHS")
    for row in 0..<rowCount {
      let (lower, upper) = rowBounds(row)
      let side = lower.isFinite ? lower : upper
      if side.isFinite, side != 0 { lines.append(" RHS \(rows[row]) \(Self.number(side))") }
    }
    lines += rangeLines(rows)
    lines.append("BOUNDS")
    for column in 0..<columnCount { lines += boundLines(column, name: columns[column]) }
    lines.append("ENDATA")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the letter of a row: `E` for an equality, `G` with a lower bound, `L` with only an
  /// upper one, `N` without bounds.
  private func rowType(_ row: Int) -> String {
    let (lower, upper) = rowBounds(row)
    if lower == upper { return "E" }
    if lower.isFinite { return "G" }
    return upper.isFinite ? "L" : "N"
  }

  /// Returns the entries, column by column; a column without entries has a zero in the objective.
  private func columnLines(
    _ columns: [String], _ rows: [String], _ objective: [Term]
  ) -> [String] {
    var entries = [[String]](repeating: [], count: columnCount)
    for term in objective {
      entries[term.column].append("\(Self.objectiveName) \(Self.number(term.coefficient))")
    }
    for row in 0..<rowCount {
      for term in rowTerms(row) {
        entries[term.column].append("\(rows[row]) \(Self.number(term.coefficient))")
      }
    }
    return entries.enumerated().flatMap { column, entries in
      (entries.isEmpty ? ["\(Self.objectiveName) 0"] : entries).map { " \(columns[column]) \($0)" }
    }
  }

  /// Returns the section of rows with two different bounds; empty if there are none.
  private func rangeLines(_ rows: [String]) -> [String] {
    let lines = (0..<rowCount).compactMap { row -> String? in
      let (lower, upper) = rowBounds(row)
      guard lower.isFinite, upper.isFinite, lower != upper else { return nil }
      return " RANGE \(rows[row]) \(Self.number(upper - lower))"
    }
    return lines.isEmpty ? [] : ["RANGES"] + lines
  }

  /// Returns the lines of a column's bounds; none for the format's default, at least 0.
  private func boundLines(_ column: Int, name: String) -> [String] {
    let (lower, upper) = columnBounds(column)
    if lower == upper { return [" FX BOUND \(name) \(Self.number(lower))"] }
    if !lower.isFinite, !upper.isFinite { return [" FR BOUND \(name)"] }
    var lines: [String] = []
    if !lower.isFinite { lines.append(" MI BOUND \(name)") }
    if lower.isFinite, lower != 0 {
      lines.append(" LO BOUND \(name) \(Self.number(lower))")
    }
    if upper.isFinite { lines.append(" UP BOUND \(name) \(Self.number(upper))") }
    return lines
  }
}
