// SPDX-License-Identifier: GPL-3.0-or-later

// The names of columns and rows in text formats.
extension LinearProgram {
  /// The names of the columns, legal in LP and MPS files.
  var writtenColumnNames: [String] {
    Self.uniqueNames((0..<columnCount).map { columnName($0) }, fallback: "x")
  }

  /// The names of the rows, legal in LP and MPS files, and different from ``objectiveName``.
  var writtenRowNames: [String] {
    Self.uniqueNames(
      (0..<rowCount).map { rowName($0) }, fallback: "r", taken: [Self.objectiveName])
  }

  /// The name of the objective in a text that has only one.
  static let objectiveName = "obj"

  /// Words that readers of LP files take for a keyword at the start of a line or after a name.
  private static let keywords: Set<String> = [
    "minimize", "minimum", "min", "maximize", "maximum", "max", "subject", "such", "st", "st.",
    "s.t.", "bounds", "bound", "general", "generals", "gen", "integer", "integers", "int",
    "binary", "binaries", "bin", "semi", "semis", "sos", "end", "free", "inf", "infinity",
  ]

  /// The number of characters in a name before a suffix that makes it unique; GLPK reads 255.
  private static let longestName = 240

  /// Returns names that the formats accept: unique, and without blanks, operators or leading
  /// digits.
  ///
  /// The name of an entry without one is `fallback` and its index.
  private static func uniqueNames(
    _ names: [String?], fallback: String, taken: Set<String> = []
  ) -> [String] {
    var seen = taken
    return names.enumerated().map { index, name in
      var text = name.map(allowed) ?? "\(fallback)\(index)"
      while text.isEmpty || !seen.insert(text).inserted { text += "~\(index)" }
      return text
    }
  }

  /// Returns a name with brackets as parentheses and every other illegal character as `_`.
  private static func allowed(_ name: String) -> String {
    let text = String(name.unicodeScalars.prefix(longestName).map(legal))
    // Readers take a leading e, E, digit or point for the start of a number, and a leading $ for a
    // comment.
    guard let first = text.first, !first.isNumber, !".eE$".contains(first),
      !keywords.contains(text.lowercased())
    else { return text.isEmpty ? text : "_" + text }
    return text
  }

  private static func legal(_ scalar: Unicode.Scalar) -> Character {
    switch scalar {
    case "[": return "("
    case "]": return ")"
    default:
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9" ~= scalar))
      return isPlain || "_.#$%&()/,;?@'~".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
    }
  }

  /// Returns a line of a comment without characters that would end it.
  static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}
