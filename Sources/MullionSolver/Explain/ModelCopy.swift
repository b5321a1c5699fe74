// SPDX-License-Identifier: GPL-3.0-or-later

/// A copy of a solver's model, in which parameters can be changed without an effect on the original.
///
/// The copy has the variables and constraints in the order of the original and the same tie breaks,
/// so it has the same solution. It is solved incrementally in any case: the critical regions of
/// programs without eliminations can be smaller.
final class ModelCopy {
  /// Translates the tie breaks of the original.
  private final class Translator: TieBreaking {
    unowned let copy: ModelCopy

    init(_ copy: ModelCopy) { self.copy = copy }

    func tieBreaks(for variables: [Variable]) -> [TieBreak] {
      let steps = copy.original.tieBreaker?.tieBreaks(
        for: variables.compactMap { copy.originals[$0] })
      return (steps ?? []).map { copy.translated($0, copy.translated, copy.copied) }
    }
  }

  private let original: Solver
  let solver = Solver()
  /// The copies of variables and parameters.
  private(set) var copies: [Variable: Variable] = [:]
  private(set) var originals: [Variable: Variable] = [:]
  private var ids: [Constraint.ID: Constraint.ID] = [:]
  private var originalIDs: [Constraint.ID: Constraint.ID] = [:]
  /// The parameters that replace constants, by the original constraint.
  private(set) var constants: [Constraint.ID: Variable] = [:]
  /// The parameters that change by the same amount as another one, their leader; and the constant
  /// difference between them.
  private var followers: [Variable: (leader: Variable, offset: Double)] = [:]
  private var translator: Translator?

  /// Copies the model of a solver, and solves the copy.
  ///
  /// - Parameters:
  ///   - original: The solver.
  ///   - varying: The constraints whose constants become parameters of the copy.
  ///   - partners: For a varying constraint, another one whose constant changes by the same amount.
  ///   - links: The parameters that change by the same amount as another one: each key follows its
  ///     value.
  /// - Throws: ``SolverError`` if the solve fails, or for an unknown parameter in `links`.
  init(
    of original: Solver, varying: [Constraint.ID] = [],
    partners: [Constraint.ID: Constraint.ID] = [:], links: [Variable: Variable] = [:]
  ) throws(SolverError) {
    self.original = original
    let model = original.model
    let slots = model.kinds.indices.filter {
      model.kinds[$0] == .variable || model.kinds[$0] == .parameter
    }
    for (follower, leader) in links {
      guard let one = original.value(of: follower), let other = original.value(of: leader) else {
        throw .unknownVariable
      }
      followers[follower] = (leader, one - other)
    }
    for variable in model.inOrderOfCreation(Set(slots.map(Int32.init))) {
      try add(variable, of: model)
    }
    for id in varying {
      guard let constant = original.constraint(id)?.expression.constant else { continue }
      constants[id] = try solver.addParameter(value: constant)
    }
    var drivers: [Constraint.ID: [Constraint.ID]] = [:]
    for id in varying {
      drivers[id, default: []].append(id)
      if let partner = partners[id] { drivers[partner, default: []].append(id) }
    }
    for id in original.constraintIDs { try add(id, drivers[id] ?? []) }
    solver.limits = original.limits
    if original.tieBreaker != nil {
      let translator = Translator(self)
      self.translator = translator
      solver.tieBreaker = translator
    }
    try solver.solve()
  }

  private func add(_ variable: Variable, of model: Model) throws(SolverError) {
    let slot = Int(variable.index)
    let copy: Variable
    if model.isParameter(variable.index) {
      copy = try solver.addParameter(value: model.values[slot])
    } else {
      let bound = model.lowerBounds[slot]
      copy = try solver.addVariable(lowerBound: bound.isFinite ? bound : nil)
    }
    copies[variable] = copy
    originals[copy] = variable
  }

  /// Adds a constraint whose constant follows the parameters of some varying constraints.
  private func add(_ id: Constraint.ID, _ drivers: [Constraint.ID]) throws(SolverError) {
    guard var constraint = original.constraint(id) else { return }
    constraint.expression = translated(constraint.expression)
    for driver in drivers {
      guard let parameter = constants[driver] else { continue }
      constraint.expression.constant -= solver.value(of: parameter) ?? 0
      constraint.expression.terms.append(.init(parameter))
    }
    let copy = try solver.add(constraint)
    ids[id] = copy
    originalIDs[copy] = id
  }

  /// The parameters that follow another one, as keys, with that parameter.
  var leaders: [Variable: Variable] { followers.mapValues(\.leader) }

  // MARK: Translation

  /// Returns an expression of the original in terms of the copy.
  func translated(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(constant: expression.constant)
    for term in expression.terms {
      if let (leader, offset) = followers[term.variable], let copy = copies[leader] {
        result.terms.append(.init(copy, term.coefficient))
        result.constant += term.coefficient * offset
      } else if let copy = copies[term.variable] {
        result.terms.append(.init(copy, term.coefficient))
      }
    }
    return result
  }

  /// Returns an expression of the copy in terms of the original.
  func original(of expression: LinearExpression) -> LinearExpression {
    LinearExpression(
      expression.terms.compactMap { term in
        originals[term.variable].map { .init($0, term.coefficient) }
      }, constant: expression.constant)
  }

  /// Returns the constraint of the original that a constraint of the copy stands for.
  func original(of id: Constraint.ID) -> Constraint.ID? { originalIDs[id] }

  private func copied(_ id: Constraint.ID) -> Constraint.ID? { ids[id] }

  /// Returns a tie break of the copy in terms of the original.
  func original(of step: TieBreak) -> TieBreak {
    translated(step, original(of:), original(of:))
  }

  private func translated(
    _ step: TieBreak, _ translate: (LinearExpression) -> LinearExpression,
    _ map: (Constraint.ID) -> Constraint.ID?
  ) -> TieBreak {
    TieBreak(
      step.wishes.compactMap { wish in
        switch wish {
        case .magnitude(let expression): .magnitude(translate(expression))
        case .error(let id): map(id).map { .error($0) }
        case .slack(let id): map(id).map { .slack($0) }
        }
      })
  }

  // MARK: Tie breaks

  /// Returns the steps of the rule for open values that decided variables of the copy, in order.
  ///
  /// `slots` are the slots of the variables; nil for all.
  func decidingSteps(of slots: Set<Int32>?) -> [TieBreak] {
    let compiler = solver.engine.compiler.components.all
    var rows: [TieBreakRow] = []
    for case let component? in compiler {
      if let slots, component.variables.allSatisfy({ !slots.contains($0) }) { continue }
      rows += component.tieBreaking.rows
    }
    let isolated = solver.engine.isolated
    if slots.map({ !$0.isDisjoint(with: isolated.slots) }) ?? true {
      rows +=
        isolated.tieBreaks
        ?? magnitudes(of: slots.map(isolated.slots.intersection) ?? isolated.slots, after: rows)
    }
    var steps: [Int32: TieBreak] = [:]
    for row in rows { steps[row.step, default: TieBreak([])].wishes.append(wish(of: row)) }
    return steps.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the tie breaks of isolated variables, which a solver without a tie breaker does not
  /// store.
  private func magnitudes(of slots: Set<Int32>, after rows: [TieBreakRow]) -> [TieBreakRow] {
    let steps = solver.model.inOrderOfCreation(slots).map { TieBreak(LinearExpression($0)) }
    let first = (rows.map(\.step).max() ?? -1) + 1
    return TieBreakRow.rows(of: steps, in: solver.model, firstStep: Int(first))
  }

  private func wish(of row: TieBreakRow) -> TieBreak.Wish {
    switch row.aim {
    case .magnitude(let expression): .magnitude(expression)
    case .error(let slot): .error(solver.id(at: slot))
    case .slack(let slot): .slack(solver.id(at: slot))
    }
  }
}
