// SPDX-License-Identifier: GPL-3.0-or-later

/// The effect of constants on an expression.
extension Explainer {
  /// Returns the effect of the constant of each constraint in a derivation.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - members: The derivation.
  ///   - partners: For a constraint, another one whose constant always changes by the same amount.
  /// - Returns: The effects, in the order of the derivation.
  /// - Throws: ``SolverError`` if a solve fails.
  /// - Complexity: A copy of the model, and three solves for each constraint.
  func sensitivities(
    of expression: LinearExpression, _ members: [Explanation.Member],
    partners: [Constraint.ID: Constraint.ID]
  ) throws(SolverError) -> [Explanation.Sensitivity] {
    let ids = members.compactMap { member -> Constraint.ID? in
      if case .constraint(let id) = member.row { return id }
      return nil
    }
    if ids.isEmpty { return [] }
    let varying = try ModelCopy(of: solver, varying: ids, partners: partners, links: links)
    let copied = varying.translated(expression)
    var found: [Explanation.Sensitivity] = []
    for id in ids {
      guard let parameter = varying.constants[id] else { continue }
      found += try sensitivities(of: copied, to: parameter, id, varying.solver)
    }
    return found
  }

  /// Returns the effects of a smaller and of a larger constant, which is a parameter of a copy; a
  /// single one if they are the same.
  private func sensitivities(
    of expression: LinearExpression, to parameter: Variable, _ id: Constraint.ID, _ solver: Solver
  ) throws(SolverError) -> [Explanation.Sensitivity] {
    let constant = solver.value(of: parameter) ?? 0
    let before = solver.value(of: expression) ?? .nan
    let smaller = try side(-1, of: expression, from: before, to: parameter, constant, id, solver)
    let larger = try side(1, of: expression, from: before, to: parameter, constant, id, solver)
    try solver.setParameter(parameter, to: constant)
    try solver.solve()
    guard var both = smaller, let larger, isNear(both.rate, larger.rate) else {
      return [smaller, larger].compactMap(\.self)
    }
    if let low = both.constants, let high = larger.constants {
      both.constants = SolutionRange(minimum: low.minimum, maximum: high.maximum)
    } else {
      both.constants = nil
    }
    return [both]
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= 1e-6 * max(1, one.magnitude)
  }

  /// The change of a constant by which its rate is measured.
  private static let smallStep = 0.01

  /// Returns the effect of a constant that is smaller, for a negative sign, or larger; nil if there
  /// is no solution, or if a breakpoint is too near.
  private func side(
    _ sign: Double, of expression: LinearExpression, from before: Double, to parameter: Variable,
    _ constant: Double, _ id: Constraint.ID, _ solver: Solver
  ) throws(SolverError) -> Explanation.Sensitivity? {
    let step = sign * Self.smallStep * max(1, constant.magnitude * 1e-6)
    try solver.setParameter(parameter, to: constant + step)
    guard (try? solver.solve()) != nil, let after = solver.value(of: expression) else { return nil }
    let rate = (after - before) / step
    // The quotient has the rounding errors of both values.
    let simple = (rate * 5040).rounded() / 5040
    var found = Explanation.Sensitivity(
      constraint: id, rate: isNear(simple, rate) ? simple : rate, constants: nil)
    guard let region = solver.engine.region(along: parameter.index) else { return found }
    guard sign > 0 ? region.lower <= constant + 1e-6 : region.upper >= constant - 1e-6 else {
      return nil
    }
    found.constants =
      sign > 0
      ? SolutionRange(minimum: constant, maximum: region.upper)
      : SolutionRange(minimum: region.lower, maximum: constant)
    return found
  }
}
