// SPDX-License-Identifier: GPL-3.0-or-later

/// Violated constraints of the last solve, and the ranges of expressions that it left open.
extension Solver {
  /// The optional constraints that the last solve did not satisfy, in the order of activation.
  ///
  /// - Complexity: O(terms).
  public var violations: [Violation] {
    var found: [(activation: Int, violation: Violation)] = []
    for (slot, row) in model.rows.enumerated() where row.activation != 0 && !row.isRequired {
      let amount = row.relation.violation(of: model.leftSide(of: slot))
      // Results are reported to a millionth of a point; a smaller error is rounding.
      guard amount > 5e-7 else { continue }
      found.append((row.activation, Violation(constraint: model.id(at: slot), amount: amount)))
    }
    return found.sorted { $0.activation < $1.activation }.map(\.violation)
  }

  /// Returns the range of each expression over all solutions that are as good as the current one.
  ///
  /// Over this set, required constraints hold and every level has its minimal error; tie breaks do
  /// not count. Solves first if the model was edited.
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
  /// Adds a range to another: the range of a sum of independent parts.
  static func += (left: inout Self, right: Self) {
    left.minimum += right.minimum
    left.maximum += right.maximum
  }

  /// Multiplies a range by a factor.
  static func * (range: Self, factor: Double) -> Self {
    let (a, b) = (range.minimum * factor, range.maximum * factor)
    return Self(minimum: min(a, b), maximum: max(a, b))
  }
}
