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
  /// - Complexity: One solve of each program that leaves something open, and two solves over the
  ///   columns that move with each requested direction.
  public func ranges(
    of expressions: [LinearExpression]
  ) throws(SolverError) -> [SolutionRange] {
    try solve()
    var checked: [LinearExpression] = []
    checked.reserveCapacity(expressions.count)
    for expression in expressions { checked.append(try model.checked(expression)) }
    return try engine.ranges(of: checked)
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
