// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import TestSupport

/// A solver that contains the constraints of a reference model, so that both can be compared.
final class ModelUnderTest: TieBreaking {
  let model: ReferenceModel
  let solver = Solver()
  private(set) var variables: [Variable] = []
  /// The constraint IDs by the constraint's index in the model.
  private(set) var ids: [Int: Constraint.ID] = [:]
  /// The variables that each tie break mentions.
  private var rules: [(step: ReferenceModel.TieBreak, variables: Set<Int>)] = []

  /// Creates a solver for a model; it adds the constraints in the order of activation.
  init(_ model: ReferenceModel) throws {
    self.model = model
    for variable in model.variables {
      switch variable.domain {
      case .free: variables.append(try solver.addVariable(variable.name))
      case .atLeast(let bound):
        variables.append(try solver.addVariable(variable.name, lowerBound: bound.doubleValue))
      case .fixed(let value):
        variables.append(try solver.addParameter(variable.name, value: value.doubleValue))
      }
    }
    rules = model.tieBreaks.map { step in
      (step, Set(step.wishes.flatMap { model.form(of: $0).expression.terms.map(\.variable) }))
    }
    solver.tieBreaker = self
    for index in model.constraints.indices.sorted(by: {
      model.constraints[$0].activation < model.constraints[$1].activation
    }) {
      try add(index)
    }
  }

  func add(_ index: Int) throws {
    ids[index] = try solver.add(constraint(index))
  }

  func remove(_ index: Int) throws {
    guard let id = ids.removeValue(forKey: index) else { return }
    try solver.remove(id)
  }

  /// Restores the constraint IDs from before a transaction that was rolled back.
  func restore(_ ids: [Int: Constraint.ID]) {
    self.ids = ids
  }

  func constraint(_ index: Int) throws -> Constraint {
    let source = model.constraints[index]
    return Constraint(
      expression(source.expression), Self.relation(source.relation),
      priority: try Self.priority(source.level), origin: Self.origin(source.breakRank),
      identifier: "c\(index)", weight: source.weight.doubleValue)
  }

  func expression(_ source: ReferenceModel.Expression) -> LinearExpression {
    LinearExpression(
      source.terms.map { .init(variables[$0.variable], $0.coefficient.doubleValue) },
      constant: source.constant.doubleValue)
  }

  /// Returns every tie break that mentions one of the variables, in the model's order, then the
  /// magnitude of each variable.
  ///
  /// Superfluous tie breaks never change the answer.
  func tieBreaks(for asked: [Variable]) -> [TieBreak] {
    let wanted = Set(asked)
    return rules.filter { $0.variables.contains { wanted.contains(variables[$0]) } }
      .map { TieBreak($0.step.wishes.compactMap(wish)) }
      + variables.filter(wanted.contains).map { TieBreak(LinearExpression($0)) }
  }

  private func wish(_ source: ReferenceModel.Wish) -> TieBreak.Wish? {
    switch source {
    case .magnitude(let source): .magnitude(expression(source))
    case .error(let index): ids[index].map { .error($0) }
    case .slack(let index): ids[index].map { .slack($0) }
    }
  }

  func values() -> [Double] {
    variables.map { solver.value(of: $0) ?? .nan }
  }

  static func relation(_ relation: ReferenceModel.Relation) -> Relation {
    switch relation {
    case .atMost: .lessThanOrEqual
    case .equal: .equal
    case .atLeast: .greaterThanOrEqual
    }
  }

  static func priority(_ level: ReferenceModel.Level) throws -> Priority {
    switch level {
    case .required: .required
    case .optional(let value):
      // The priorities of masks in random models are 2^-22 apart; the solver needs only their
      // order.
      value > Double(Float(1000).nextDown)
        ? .belowRequired(depth: Int(((RandomModel.maskPriority - value) * 4_194_304).rounded()))
        : Priority(Float(value))
    }
  }

  static func origin(_ rank: ReferenceModel.BreakRank) -> Constraint.Origin {
    switch rank {
    case .structure: .structure
    case .mask: .mask
    case .rule: .rule
    case .content: .content
    case .explicit: .explicit
    case .resistance: .resistance
    }
  }

  /// Returns the variable with the largest difference between the solver's and the reference's
  /// values, and the difference.
  func worstDifference(from reference: ReferenceSolution) -> (String, Double) {
    var worst = ("", 0.0)
    for (index, value) in values().enumerated() {
      let difference = abs(value - reference.values[index].doubleValue)
      if !(difference <= worst.1) { worst = (model.variables[index].name, difference) }
    }
    return worst
  }
}
