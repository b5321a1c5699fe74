// SPDX-License-Identifier: GPL-3.0-or-later

/// What the last solve could not do, and what it was free to do.
extension Solver {
  /// The optional constraints that the last solve could not meet, in the order of activation.
  ///
  /// - Complexity: O(terms).
  public var violations: [Violation] {
    var found: [(activation: Int, violation: Violation)] = []
    for (slot, row) in model.rows.enumerated() where row.activation != 0 && !row.isRequired {
      let amount = row.relation.miss(of: model.leftSide(of: slot))
      // Results are told to a millionth of a point; less is rounding.
      guard amount > 5e-7 else { continue }
      found.append((row.activation, Violation(constraint: model.id(at: slot), amount: amount)))
    }
    return found.sorted { $0.activation < $1.activation }.map(\.violation)
  }

  /// The range of each expression over all answers that are as good as the solver's.
  ///
  /// Required constraints hold, and every level is met as well as it can be; tie breaks do not count. Solves first, if
  /// there is anything to solve.
  ///
  /// - Throws: ``SolverError`` for unknown variables, or if GLPK fails.
  /// - Complexity: Two solves for each expression and component it mentions, if something there can move.
  public func ranges(
    of expressions: [LinearExpression]
  ) throws(SolverError) -> [SolutionRange] {
    try solve()
    var ranges: [SolutionRange] = []
    for expression in expressions {
      ranges.append(try engine.range(of: try model.checked(expression)))
    }
    return ranges
  }
}

extension SolutionRange {
  /// The range of a sum of independent parts.
  static func += (left: inout Self, right: Self) {
    left.minimum += right.minimum
    left.maximum += right.maximum
  }

  /// The range of a multiple.
  static func * (range: Self, factor: Double) -> Self {
    let (a, b) = (range.minimum * factor, range.maximum * factor)
    return Self(minimum: min(a, b), maximum: max(a, b))
  }
}
