// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Answers why expressions have their values in a solver's solution.
///
/// The solver must not be edited while the explainer is in use. All questions that need other
/// parameters are answered on copies of its model.
package final class Explainer {
  let solver: Solver
  let copy: ModelCopy
  let links: [Variable: Variable]
  private var rows: ActiveRows
  private var derivations: [Int32: MultiplierProgram] = [:]
  private var pushes: [Int: Explanation.Push] = [:]

  /// Creates an explainer, and solves the solver and a copy of it.
  ///
  /// - Parameters:
  ///   - solver: The solver.
  ///   - links: The parameters that change by the same amount as another one: each key follows its
  ///     value.
  /// - Throws: ``SolverError`` if a solve fails.
  /// - Complexity: A copy and three solves of the model.
  package init(
    of solver: Solver, links: [Variable: Variable] = [:]
  ) throws(SolverError) {
    try solver.solveIfNeeded()
    self.solver = solver
    self.links = links
    copy = try ModelCopy(of: solver, links: links)
    let model = solver.model
    let moved = try Self.valuesNearby(of: copy, model)
    var expressions: [LinearExpression] = []
    for step in copy.decidingSteps(of: nil) {
      for case .magnitude(let expression) in copy.original(of: step).wishes {
        expressions.append(expression)
      }
    }
    let broken = Set(solver.brokenConstraints.map(\.index))
    rows = ActiveRows(of: model, moved: moved, broken: broken, tieBreaks: expressions)
  }

  /// Returns the values for slightly larger parameters, by the slot of the original variable.
  ///
  /// A row that is tight only by coincidence is not tight in them.
  private static func valuesNearby(
    of copy: ModelCopy, _ model: Model
  ) throws(SolverError) -> [Double] {
    let solver = copy.solver
    let parameters = solver.model.inOrderOfCreation(
      Set(solver.variables.filter { solver.model.isParameter($0.index) }.map(\.index)))
    let before = parameters.map { solver.value(of: $0) ?? 0 }
    for (place, parameter) in parameters.enumerated() {
      // Multiples of the golden ratio are spread evenly, so no simple relation holds between them.
      let share = (Double(place + 1) * 0.618_033_988_749_894_8).truncatingRemainder(dividingBy: 1)
      try solver.setParameter(parameter, to: before[place] + smallStep * (1 + share))
    }
    // Without a solution nearby, no row counts as a coincidence.
    let isSolved = (try? solver.solve()) != nil
    var values = model.values
    for (variable, copied) in copy.copies where isSolved {
      values[Int(variable.index)] = solver.value(of: copied) ?? 0
    }
    for (variable, leader) in copy.leaders where isSolved {
      let step = values[Int(leader.index)] - model.values[Int(leader.index)]
      values[Int(variable.index)] = model.values[Int(variable.index)] + step
    }
    for (parameter, value) in zip(parameters, before) {
      try solver.setParameter(parameter, to: value)
    }
    try solver.solve()
    return values
  }

  /// The change of parameters that shows which rows are tight by coincidence, in points.
  private static let smallStep = 0.01

  // MARK: Derivation

  /// Returns the rows that determine an expression, and the value as a function of parameters.
  ///
  /// - Throws: ``SolverError/engineFailed(_:)`` if GLPK finds no derivation.
  package func derivation(
    of expression: LinearExpression
  ) throws(SolverError) -> (members: [Explanation.Member], remainder: LinearExpression) {
    let expression = try solver.model.checked(expression)
    var targets: [Int32: [SlotTerm]] = [:]
    for term in expression.terms where !solver.model.isParameter(term.variable.index) {
      guard let root = rows.root(of: term.variable.index) else { throw Self.noDerivation }
      targets[root, default: []].append(
        SlotTerm(slot: term.variable.index, coefficient: term.coefficient))
    }
    var members: [Explanation.Member] = []
    for (root, target) in targets.sorted(by: { $0.key < $1.key }) {
      for (index, multiplier) in try multipliers(for: target, root) {
        members.append(.init(row: rows.rows[index].row, multiplier: multiplier))
      }
    }
    return (members, remainder(of: expression, members))
  }

  private static let noDerivation = SolverError.engineFailed(
    "no active constraints add up to the expression")

  private func multipliers(
    for target: [SlotTerm], _ root: Int32
  ) throws(SolverError) -> [(index: Int, multiplier: Double)] {
    do {
      if derivations[root] == nil {
        let candidates = rows.indices(of: root).filter { rows.rows[$0].error == 0 }
          .map { candidate($0, cost: rows.rows[$0].cost) }
        derivations[root] = try MultiplierProgram(candidates, deadline: solver.limits.deadline)
      }
      if let found = try derivations[root]?.multipliers(for: target) { return found }
    } catch {
      throw error == .deadlineReached ? .limitReached : .engineFailed("\(error)")
    }
    throw Self.noDerivation
  }

  private func candidate(
    _ index: Int, cost: Double, least: Double = -.infinity, most: Double = .infinity
  ) -> MultiplierProgram.Candidate {
    let row = rows.rows[index]
    return .init(
      index: index, terms: row.terms, scale: row.scale, cost: cost, least: least, most: most)
  }

  /// Returns an expression minus rows times their multipliers, without the variables, which cancel
  /// out.
  private func remainder(
    of expression: LinearExpression, _ members: [Explanation.Member]
  ) -> LinearExpression {
    var constant = expression.constant
    var order: [Variable] = []
    var sums: [Variable: (sum: Double, size: Double)] = [:]
    func add(_ other: LinearExpression, times factor: Double) {
      for term in other.terms where solver.model.isParameter(term.variable.index) {
        if sums[term.variable] == nil { order.append(term.variable) }
        let part = term.coefficient * factor
        let old = sums[term.variable] ?? (0, 0)
        sums[term.variable] = (old.sum + part, old.size + part.magnitude)
      }
    }
    add(expression, times: 1)
    for member in members {
      guard let row = solver.expression(of: member.row) else { continue }
      constant -= member.multiplier * row.constant
      add(row, times: -member.multiplier)
    }
    let terms = order.compactMap { variable -> LinearExpression.Term? in
      guard let (sum, size) = sums[variable], sum.magnitude > 1e-12 * size else { return nil }
      return .init(variable, sum)
    }
    return LinearExpression(terms, constant: constant)
  }

  // MARK: Wishes

  /// Returns the violated optional constraints that mention some variables, the strongest first.
  package func pushes(
    on variables: Set<Variable>
  ) throws(SolverError) -> [Explanation.Push] {
    let slots = Set(variables.map(\.index))
    let violated = rows.rows.indices.filter { index in
      rows.rows[index].error != 0 && rows.rows[index].terms.contains { slots.contains($0.slot) }
    }
    var found: [Explanation.Push] = []
    for index in violated.sorted(by: { (-rows.rows[$0].rank, $0) < (-rows.rows[$1].rank, $1) }) {
      var push = pushes[index]
      if push == nil { push = try makePush(index) }
      guard let push else { continue }
      pushes[index] = push
      found.append(push)
    }
    return found
  }

  private func makePush(_ index: Int) throws(SolverError) -> Explanation.Push? {
    let wish = rows.rows[index]
    guard case .constraint(let id) = wish.row, let root = rows.root(of: wish.terms[0].slot)
    else { return nil }
    let sign: Double = wish.error > 0 ? 1 : -1
    let target = wish.terms.map {
      SlotTerm(slot: $0.slot, coefficient: sign * $0.coefficient)
    }
    let candidates = rows.indices(of: root).compactMap { other in
      other == index ? nil : opponent(other, of: wish)
    }
    do {
      var program = try MultiplierProgram(candidates, deadline: solver.limits.deadline)
      let members = try program.multipliers(for: target) ?? []
      return .init(
        wish: id, amount: wish.error.magnitude,
        certificate: members.map { .init(row: rows.rows[$0.index].row, multiplier: $0.multiplier) })
    } catch {
      throw error == .deadlineReached ? .limitReached : .engineFailed("\(error)")
    }
  }

  /// Returns a row with the multipliers that are permitted for it in the
  /// ``Explanation/Push/certificate`` against a wish; nil if the wish is stronger.
  private func opponent(
    _ index: Int, of wish: ActiveRow
  ) -> MultiplierProgram.Candidate? {
    let row = rows.rows[index]
    guard row.rank >= wish.rank else { return nil }
    // The program divides the wish by its largest coefficient.
    let most = row.rank == wish.rank && !row.isRequired ? 1 / wish.scale : Double.infinity
    // Rows that are tight by coincidence are permitted, but at a higher cost, because other rows
    // explain more.
    let cost = min(row.cost, 100)
    if row.error != 0 {
      // A smaller error of the wish must raise the error of this row.
      return row.error > 0
        ? candidate(index, cost: cost, least: -most, most: 0)
        : candidate(index, cost: cost, least: 0, most: most)
    }
    switch row.relation {
    case .lessThanOrEqual: return candidate(index, cost: cost, least: -most, most: 0)
    case .equal: return candidate(index, cost: cost, least: -most, most: most)
    case .greaterThanOrEqual: return candidate(index, cost: cost, least: 0, most: most)
    }
  }

  // MARK: Whole explanations

  /// Returns the variables that an expression and the rows of its derivation mention.
  package func variables(
    of expression: LinearExpression, _ members: [Explanation.Member]
  ) -> Set<Variable> {
    var found = Set(expression.terms.map(\.variable))
    for member in members {
      found.formUnion((solver.expression(of: member.row)?.terms ?? []).map(\.variable))
    }
    return found.filter { !solver.model.isParameter($0.index) }
  }

  /// Returns everything that is known about an expression.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - partners: The constraint whose constant changes together with that of a constraint; for
  ///     example, both limits of a content size.
  /// - Returns: The explanation.
  /// - Throws: ``SolverError`` if a solve fails.
  package func explanation(
    of expression: LinearExpression, partners: (Constraint.ID) -> Constraint.ID? = { _ in nil }
  ) throws(SolverError) -> Explanation {
    let (members, remainder) = try derivation(of: expression)
    let variables = variables(of: expression, members)
    let openness = try openness(of: expression)
    var together: [Constraint.ID: Constraint.ID] = [:]
    for case .constraint(let id) in members.map(\.row) { together[id] = partners(id) }
    return Explanation(
      expression: expression, value: solver.value(of: expression) ?? .nan, derivation: members,
      remainder: remainder, pushes: try pushes(on: variables),
      sensitivities: try sensitivities(of: expression, members, partners: together),
      droppedConstraints: solver.brokenConstraints.filter { id in
        solver.constraint(id)?.expression.terms.contains { variables.contains($0.variable) }
          ?? false
      },
      range: openness.range, decidingStep: openness.step)
  }
}
