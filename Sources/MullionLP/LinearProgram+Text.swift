// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
  /// Returns the program in CPLEX LP format, which other solvers read.
  ///
  /// Several objectives are written as the format's `multi-objectives`, the first with the highest
  /// priority. For a reader that does not support several objectives, pass the one to write.
  ///
  /// - Parameter objective: The index of the only objective to write; nil to write all.
  /// - Returns: The text, with a line break at its end.
  /// - Complexity: O(entries).
  public func text(objective: Int? = nil) -> String {
    let columns = Self.uniqueNames((0..<columnCount).map { columnName($0) }, fallback: "x")
    let rows = Self.uniqueNames((0..<rowCount).map { rowName($0) }, fallback: "r")
    var lines = objectiveLines(columns, objective)
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
    return terms.map { term in
      let sign = term.coefficient < 0 ? "-" : "+"
      let size = abs(term.coefficient)
      return size == 1
        ? "\(sign) \(names[term.column])" : "\(sign) \(number(size)) \(names[term.column])"
    }.joined(separator: " ")
  }

  private static func number(_ value: Double) -> String {
    if value == .infinity { return "+inf" }
    if value == -.infinity { return "-inf" }
    return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }

  /// Returns names that the format accepts: unique, and without blanks, operators or leading
  /// digits.
  ///
  /// The name of an entry without one is `fallback` and its index.
  private static func uniqueNames(_ names: [String?], fallback: String) -> [String] {
    var seen: Set<String> = []
    return names.enumerated().map { index, name in
      var text = name.map(allowed) ?? "\(fallback)\(index)"
      if text.isEmpty || !seen.insert(text).inserted {
        text += "~\(index)"
        seen.insert(text)
      }
      return text
    }
  }

  private static func allowed(_ name: String) -> String {
    let text = String(
      name.unicodeScalars.map { scalar -> Character in
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9" ~= scalar))
        return isPlain || "_.#$%&()/,;?@'~".unicodeScalars.contains(scalar)
          ? Character(scalar) : "_"
      })
    // A reader would take a leading e, E, digit or point for the start of a number.
    guard let first = text.first, !first.isNumber, first != ".", first != "e", first != "E" else {
      return text.isEmpty ? text : "_" + text
    }
    return text
  }
}
