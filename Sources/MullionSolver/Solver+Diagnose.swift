// SPDX-License-Identifier: GPL-3.0-or-later

/// What the last solve could not do, and what it was free to do.
extension Solver {
  /// The conflicts of the components as they stand.
  func foundConflicts() -> [Conflict] {
    partition.components.values.flatMap(\.findings)
      .sorted {
        model.constraints[Int($0.broken)].activation < model.constraints[Int($1.broken)].activation
      }
      .map { finding in
        Conflict(
          members: finding.members.map {
            .init(constraint: model.id(at: Int($0.slot)), multiplier: $0.multiplier)
          }, broken: model.id(at: Int(finding.broken)))
      }
  }

  /// The optional constraints that the last solve could not meet, in the order of activation.
  ///
  /// - Complexity: O(terms).
  public var violations: [Violation] {
    var found: [(activation: Int, violation: Violation)] = []
    for (slot, record) in model.constraints.enumerated()
    where record.isAlive && !record.constraint.priority.isRequired {
      var sum = record.constraint.expression.constant
      for term in record.constraint.expression.terms {
        sum += term.coefficient * model.variables[Int(term.variable.index)].value
      }
      let amount = record.constraint.relation.miss(of: sum)
      // Results are told to a millionth of a point; less is rounding.
      guard amount > 5e-7 else { continue }
      found.append((record.activation, Violation(constraint: model.id(at: slot), amount: amount)))
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
    var parts: [Int: [(place: Int, expression: LinearExpression)]] = [:]
    for (place, expression) in expressions.enumerated() {
      let checked = try model.checked(expression)
      ranges.append(SolutionRange(checked.constant))
      for (number, part) in split(checked, into: &ranges[place]) {
        parts[number, default: []].append((place, part))
      }
    }
    for (number, wanted) in parts {
      guard let component = partition.components[number] else { continue }
      let found = try component.ranges(of: wanted.map(\.expression), model)
      for (want, range) in zip(wanted, found) { ranges[want.place] += range }
    }
    return ranges
  }

  /// Splits an expression by components.
  ///
  /// Components are independent, so the ranges of the parts add up; what cannot move is added to
  /// the range at once.
  private func split(
    _ expression: LinearExpression, into range: inout SolutionRange
  ) -> [Int: LinearExpression] {
    var parts: [Int: LinearExpression] = [:]
    for term in expression.terms {
      let slot = term.variable.index
      let record = model.variables[Int(slot)]
      if let number = partition.number(of: term.variable),
        partition.components[number]?.movable.isEmpty == false
      {
        parts[number, default: LinearExpression()].terms.append(term)
      } else if partition.isolated.contains(slot) {
        let free = SolutionRange(minimum: record.lowerBound, maximum: .infinity)
        range += free * term.coefficient
      } else {
        range += SolutionRange(term.coefficient * record.value)
      }
    }
    return parts
  }
}

extension SolutionRange {
  /// The range of a sum of independent parts.
  fileprivate static func += (left: inout Self, right: Self) {
    left.minimum += right.minimum
    left.maximum += right.maximum
  }

  /// The range of a multiple.
  fileprivate static func * (range: Self, factor: Double) -> Self {
    let (a, b) = (range.minimum * factor, range.maximum * factor)
    return Self(minimum: min(a, b), maximum: max(a, b))
  }
}
