// SPDX-License-Identifier: GPL-3.0-or-later

/// The basic columns and rows of a program as sums of the nonbasic ones.
///
/// A variable is a column, or the activity of a row with the index of the row after all columns.
struct WideTableau {
  /// A basic variable: the sum of the nonbasic variables times coefficients.
  struct Line {
    var variable: Int
    /// The coefficients of the nonbasic variables, in their order.
    var coefficients: [WideNumber]
  }

  /// The basic variables.
  private(set) var lines: [Line] = []
  /// The nonbasic variables.
  private(set) var nonbasic: [Int]
  private let columnCount: Int

  /// Creates the tableau in which all rows are basic.
  init(_ program: LinearProgram) {
    columnCount = program.columnCount
    nonbasic = Array(0..<columnCount)
    for row in 0..<program.rowCount {
      var coefficients = [WideNumber](repeating: .zero, count: columnCount)
      for entry in Int(program.rowStarts[row])..<Int(program.rowStarts[row + 1]) {
        let column = Int(program.rowColumns[entry])
        coefficients[column] = coefficients[column] + WideNumber(program.rowCoefficients[entry])
      }
      lines.append(Line(variable: columnCount + row, coefficients: coefficients))
    }
  }

  /// Exchanges a basic and a nonbasic variable whose coefficient in its line is not zero.
  mutating func pivot(_ line: Int, _ place: Int) {
    var new = lines[line]
    let inverse = new.coefficients[place].inverse
    for other in new.coefficients.indices where !new.coefficients[other].isZero {
      new.coefficients[other] = -(new.coefficients[other] * inverse)
    }
    new.coefficients[place] = inverse
    swap(&new.variable, &nonbasic[place])
    for index in lines.indices where index != line {
      let factor = lines[index].coefficients[place]
      if factor.isZero { continue }
      lines[index].coefficients[place] = .zero
      for other in new.coefficients.indices where !new.coefficients[other].isZero {
        let term = factor * new.coefficients[other]
        lines[index].coefficients[other] =
          (lines[index].coefficients[other] + term).withoutRounding(of: term)
      }
    }
    lines[line] = new
  }

  /// Makes exactly the columns and rows basic that a basis names.
  ///
  /// Returns false if they do not form a basis.
  mutating func enter(_ basis: Basis) -> Bool {
    func isBasic(_ variable: Int) -> Bool {
      variable < columnCount
        ? basis.columns[variable] == .basic : basis.rows[variable - columnCount] == .basic
    }
    for place in nonbasic.indices where isBasic(nonbasic[place]) {
      // Pivot on the largest coefficient, which causes the least rounding.
      var best: Int?
      for index in lines.indices where !isBasic(lines[index].variable) {
        let size = lines[index].coefficients[place].magnitude
        guard !size.isZero else { continue }
        if let best, lines[best].coefficients[place].magnitude >= size { continue }
        best = index
      }
      guard let best else { return false }
      pivot(best, place)
    }
    return !lines.contains { !isBasic($0.variable) }
  }
}
