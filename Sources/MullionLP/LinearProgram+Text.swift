// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
  /// Returns the program in CPLEX LP format, which other solvers read.
  ///
  /// Several objectives are written as the format's `multi-objectives`, the first with the highest
  /// priority. For a reader that does not support several objectives, pass the one to write.
  ///
  /// - Parameters:
  ///   - objective: The index of the only objective to write; nil to write all.
  ///   - comment: The lines of a comment at the start.
  /// - Returns: The text, with a line break at its end.
  /// - Complexity: O(entries).
  public func text(objective: Int? = nil, comment: [String] = []) -> String {
    let columns = writtenColumnNames
    let rows = writtenRowNames
    var lines = comment.map { $0.isEmpty ? "\\" : "\\ \(Self.oneLine($0))" }
    lines += objectiveLines(columns, objective)
    lines.append("Subject To")
    for row in 0..<rowCount { lines += rowLines(row, name: rows[row], columns) }
    lines.append("Bounds")
    for column in 0..<columnCount { lines.append(boundLine(column, name: columns[column])) }
    lines.append("End")
    return lines.joined(separator: "\n") + "\n"
  }

  private func objectiveLines(_ columns: [String], _ only: Int?) -> [String] {
    if let only { return ["Minimize", " obj: " + Self.sum(objectiveTerms(only), columns)] }
    guard objectiveCount > 1 else {
      return [
        "Minimize", " obj: " + Self.sum(objectiveCount == 1 ? objectiveTerms(0) : [], columns),
      ]
    }
    return ["Minimize multi-objectives"]
      + (0..<objectiveCount).flatMap { index in
        [
          " obj\(index): Priority=\(objectiveCount - index) Weight=1",
          "  " + Self.sum(objectiveTerms(index), columns),
        ]
      }
  }

  /// Returns the lines of a row: two if it has two different finite bounds, because readers interpret
  /// the format's ranges differently.
  private func rowLines(_ row: Int, name: String, _ columns: [String]) -> [String] {
    let (lower, upper) = rowBounds(row)
    let left = Self.sum(rowTerms(row), columns)
    if lower == upper { return [" \(name): \(left) = \(Self.number(lower))"] }
    var lines: [String] = []
    if lower.isFinite { lines.append(" \(name): \(left) >= \(Self.number(lower))") }
    if upper.isFinite {
      lines.append(" \(name)\(lower.isFinite ? "~upper" : ""): \(left) <= \(Self.number(upper))")
    }
    return lines
  }

  private func boundLine(_ column: Int, name: String) -> String {
    let (lower, upper) = columnBounds(column)
    if lower == upper { return " \(name) = \(Self.number(lower))" }
    if !lower.isFinite, !upper.isFinite { return " \(name) free" }
    return " \(Self.number(lower)) <= \(name) <= \(Self.number(upper))"
  }

  private static func sum(_ terms: [Term], _ names: [String]) -> String {
    if terms.isEmpty { return names.isEmpty ? "0" : "0 \(names[0])" }
    var text = ""
    var width = 0
    for term in terms {
      let sign = term.coefficient < 0 ? "-" : "+"
      let size = abs(term.coefficient)
      let word =
        size == 1
        ? "\(sign) \(names[term.column])" : "\(sign) \(number(size)) \(names[term.column])"
      // CPLEX reads at most 560 characters of a line.
      let isNewLine = width + word.utf8.count > 240
      if !text.isEmpty { text += isNewLine ? "\n    " : " " }
      width = isNewLine ? word.utf8.count : width + word.utf8.count + 1
      text += word
    }
    return text
  }

  static func number(_ value: Double) -> String {
    if value == .infinity { return "+inf" }
    if value == -.infinity { return "-inf" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}
