// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionSolver
import TestSupport

/// Checks explanations in exact fractions.
///
/// Multipliers are doubles, but those that make a sum exact may be fractions such as 1/3. So the
/// check finds exact corrections of the multipliers: with them, the rows must add up to the
/// expression identically, and no correction may be larger than rounding.
public final class ExactExplanation {
  private let solver: Solver
  private var forms: [Constraint.ID: [Variable: Rational]] = [:]

  /// The largest correction of a multiplier, relative to the larger of the multiplier and 1.
  private static let rounding = 1e-8

  /// Creates a check of explanations of a solver's solution.
  public init(of solver: Solver) {
    self.solver = solver
  }

  // MARK: Checks

  /// Throws a `Mismatch` unless the members add up to an expression, and the remainder is its value.
  public func check(
    _ members: [Explanation.Member], _ remainder: LinearExpression,
    of expression: LinearExpression
  ) throws {
    try checkSum(members, try form(of: expression))
    for member in members {
      guard let row = solver.expression(of: member.row), let value = solver.value(of: row),
        value.magnitude <= 1e-5
      else { throw Mismatch("the row \(member.row) is not tight") }
    }
    guard !remainder.terms.contains(where: { isVariable($0.variable) }) else {
      throw Mismatch("the remainder mentions a variable: \(remainder)")
    }
    let value = solver.value(of: expression) ?? .nan
    let derived = solver.value(of: remainder) ?? .nan
    guard (value - derived).magnitude <= 1e-6 * max(1, value.magnitude) else {
      throw Mismatch("the remainder is \(derived), but the value is \(value)")
    }
  }

  /// Throws a `Mismatch` unless a certificate shows that a wish's error cannot become smaller.
  public func check(_ push: Explanation.Push) throws {
    guard let wish = solver.constraint(push.wish), let left = solver.value(of: wish.expression)
    else { throw Mismatch("the wish is unknown") }
    guard wish.relation.error(of: left) > 0, isNear(push.amount, left.magnitude) else {
      throw Mismatch("the wish \(wish) holds")
    }
    let direction = left > 0 ? wish.expression : wish.expression * -1
    try checkSum(push.certificate, try form(of: direction))
    for member in push.certificate { try check(member, against: wish) }
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= 1e-9 * max(1, one.magnitude)
  }

  /// Checks that a member may hold against a wish with the sign of its multiplier.
  private func check(_ member: Explanation.Member, against wish: Constraint) throws {
    switch member.row {
    case .tieBreak: throw Mismatch("a tie break holds against \(wish)")
    case .lowerBound(let variable):
      guard member.multiplier > 0 else { throw Mismatch("\(variable) has a negative multiplier") }
    case .constraint(let id):
      guard let row = solver.constraint(id), let left = solver.value(of: row.expression) else {
        throw Mismatch("a member is unknown")
      }
      guard row.priority >= wish.priority else { throw Mismatch("\(row) is weaker than \(wish)") }
      if row.priority == wish.priority, member.multiplier.magnitude > 1 + 1e-9 {
        throw Mismatch("\(row) is as strong as \(wish), but has \(member.multiplier)")
      }
      let error = row.relation.error(of: left)
      let isRight =
        switch row.relation {
        // A violated row resists a change that raises its error.
        case _ where error > 5e-7: member.multiplier * left < 0
        case .lessThanOrEqual: member.multiplier < 0
        case .equal: true
        case .greaterThanOrEqual: member.multiplier > 0
        }
      guard isRight else { throw Mismatch("\(row) does not resist with \(member.multiplier)") }
    }
  }

  // MARK: Exact sums

  private func isVariable(_ variable: Variable) -> Bool {
    if case .variable? = solver.domain(of: variable) { return true }
    return false
  }

  /// Returns the exact coefficients of the variables in an expression; parameters are omitted.
  private func form(of expression: LinearExpression) throws -> [Variable: Rational] {
    var form: [Variable: Rational] = [:]
    for term in expression.terms where isVariable(term.variable) {
      form[term.variable, default: .zero] += try Self.rational(term.coefficient)
    }
    return form.filter { !$0.value.isZero }
  }

  private func form(of row: Explanation.Row) throws -> [Variable: Rational] {
    if case .constraint(let id) = row, let known = forms[id] { return known }
    guard let expression = solver.expression(of: row) else { throw Mismatch("\(row) is unknown") }
    let form = try form(of: expression)
    if case .constraint(let id) = row { forms[id] = form }
    return form
  }

  /// Returns the fraction that a double stands for: the first convergent of its continued fraction
  /// that rounds to it, such as 14/25 for 0.56.
  ///
  /// The doubles themselves do not add up exactly: 0.56 is not ten times 0.056.
  private static func rational(_ value: Double) throws -> Rational {
    guard value.isFinite else { throw Mismatch("\(value) is not finite") }
    guard value.magnitude < 1e9 else { return Rational(exactly: value) ?? .zero }
    var (before, last) = ((numerator: 0, denominator: 1), (numerator: 1, denominator: 0))
    var rest = value
    for _ in 0..<20 {
      let whole = rest.rounded(.down)
      guard whole.magnitude < 1e9 else { break }
      let next = (
        numerator: Int(whole) * last.numerator + before.numerator,
        denominator: Int(whole) * last.denominator + before.denominator
      )
      guard next.denominator < 1 << 30 else { break }
      if Double(next.numerator) / Double(next.denominator) == value {
        return Rational(next.numerator, next.denominator) ?? .zero
      }
      (before, last) = (last, next)
      if rest == whole { break }
      rest = 1 / (rest - whole)
    }
    return Rational(exactly: value) ?? .zero
  }

  /// Throws unless the rows, times exact multipliers that are close to the given ones, add up to a
  /// target.
  private func checkSum(
    _ members: [Explanation.Member], _ target: [Variable: Rational]
  ) throws {
    var rest = target
    let rows = try members.map { try form(of: $0.row) }
    for (member, row) in zip(members, rows) {
      let multiplier = try Self.rational(member.multiplier)
      for (variable, coefficient) in row {
        rest[variable, default: .zero] += -(multiplier * coefficient)
      }
    }
    rest = rest.filter { !$0.value.isZero }
    if rest.isEmpty { return }
    guard let corrections = Self.combination(of: rows, equalTo: rest) else {
      throw Mismatch("the rows \(members) do not add up to the expression; off by \(rest)")
    }
    for (member, correction) in zip(members, corrections)
    where correction.doubleValue.magnitude > Self.rounding * max(1, member.multiplier.magnitude) {
      throw Mismatch("\(member) needs a correction of \(correction.doubleValue)")
    }
  }

  /// Returns the factors of rows whose sum equals a target, by elimination; nil if there are none.
  private static func combination(
    of rows: [[Variable: Rational]], equalTo target: [Variable: Rational]
  ) -> [Rational]? {
    // The reduced rows, each with the variable that only it mentions and its sum of given rows.
    var reduced: [(pivot: Variable, form: [Variable: Rational], factors: [Int: Rational])] = []
    func reduce(_ form: inout [Variable: Rational], _ factors: inout [Int: Rational]) {
      for row in reduced {
        guard let coefficient = form[row.pivot] else { continue }
        for (variable, other) in row.form {
          let sum = (form[variable] ?? .zero) - coefficient * other
          form[variable] = sum.isZero ? nil : sum
        }
        for (index, other) in row.factors {
          factors[index] = (factors[index] ?? .zero) - coefficient * other
        }
      }
    }
    for (index, row) in rows.enumerated() {
      var form = row
      var factors = [index: Rational.one]
      reduce(&form, &factors)
      guard let (pivot, coefficient) = form.first else { continue }
      reduced.append(
        (
          pivot, form.mapValues { $0 / coefficient }, factors.mapValues { $0 / coefficient }
        ))
    }
    var rest = target
    var factors: [Int: Rational] = [:]
    reduce(&rest, &factors)
    guard rest.isEmpty else { return nil }
    return rows.indices.map { -(factors[$0] ?? .zero) }
  }
}

extension Relation {
  /// Returns the amount by which a left side violates the relation to zero.
  fileprivate func error(of left: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, left)
    case .equal: left.magnitude
    case .greaterThanOrEqual: max(0, -left)
    }
  }
}
