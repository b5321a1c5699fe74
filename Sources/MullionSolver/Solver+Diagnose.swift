// SPDX-License-Identifier: GPL-3.0-or-later

/// The violated constraints of the last solve, and the ranges of expressions that the constraints
/// do not determine.
extension Solver {
  /// The optional constraints that the last solve did not satisfy, in the order in which they were
  /// added.
  ///
  /// - Complexity: O(terms of all constraints).
  public var violations: [Violation] {
    var found: [(activation: Int, violation: Violation)] = []
    for (slot, row) in model.rows.enumerated() where row.activation != 0 && !row.isRequired {
      let amount = row.relation.violation(of: model.leftSide(of: slot))
      // Errors are reported to a millionth of a point. A smaller error is rounding.
      guard amount > 5e-7 else { continue }
      found.append((row.activation, Violation(constraint: model.id(at: slot), amount: amount)))
    }
    return found.sorted { $0.activation < $1.activation }.map(\.violation)
  }

  /// Returns the range of each expression over all solutions that are as good as the current one.
  ///
  /// In these solutions, the required constraints hold and every level has its minimal error. Tie
  /// breaks do not count. If the model was edited, this method solves it first.
  ///
  /// - Throws: ``SolverError`` for an unknown variable or an invalid number, or if the solve fails.
  /// - Complexity: For each subproblem in the expressions that has more than one solution, one
  ///   solve, and two solves of a smaller program for each different expression of its columns.
  public func ranges(
    of expressions: [LinearExpression]
  ) throws(SolverError) -> [SolutionRange] {
    try solveIfNeeded()
    var checked: [LinearExpression] = []
    checked.reserveCapacity(expressions.count)
    for expression in expressions { checked.append(try model.checked(expression)) }
    return try engine.ranges(of: checked)
  }
}

extension Solver {
  /// Solves the model if it was edited.
  func solveIfNeeded() throws(SolverError) {
    if engine.isSolving || engine.undoLog != nil { throw .busy }
    if needsSolve { try solve() }
  }

  /// Whether a variable may have another value in a solution that is as good as the current one.
  ///
  /// If this is false for all variables of an expression, ``ranges(of:)`` returns a single value for
  /// it. The variable must be in the model, which must not have changed since the last solve.
  package func mayVary(_ variable: Variable) -> Bool { engine.mayMove(variable.index) }
}

extension SolutionRange {
  /// Adds a range.
  ///
  /// The result is the range of the sum of two expressions that are independent of each other.
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
