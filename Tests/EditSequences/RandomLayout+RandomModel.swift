// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
public import TestSupport

extension RandomLayout {
  /// Creates a layout from a random model of the reference solver; the views have the same numbers.
  public init(_ random: RandomModel, generator: SplitMix64, options: Options) {
    self.init(empty: options, generator: generator)
    model.views = random.parents.enumerated().map { .init(key: $0.offset, parent: $0.element) }
    for _ in model.views { _ = takeViewKey() }
    for (key, variable) in random.model.variables.enumerated() {
      model.variables[key] =
        switch variable.domain {
        case .free: .variable(lowerBound: nil)
        case .atLeast(let bound): .variable(lowerBound: bound.doubleValue)
        case .fixed(let value): .parameter(value.doubleValue)
        }
    }
    for source in random.model.constraints.sorted(by: { $0.activation < $1.activation }) {
      var row = Row(
        source.expression.terms.map { Term($0.variable, $0.coefficient.doubleValue) },
        source.expression.constant.doubleValue, Self.relation(source.relation))
      if case .optional(let value) = source.level { row.priority = Self.priority(of: value) }
      row.origin = Self.origin(source.breakRank)
      add(row)
    }
  }

  private static func relation(_ relation: ReferenceModel.Relation) -> Relation {
    switch relation {
    case .atMost: .lessThanOrEqual
    case .equal: .equal
    case .atLeast: .greaterThanOrEqual
    }
  }

  private static func origin(_ rank: ReferenceModel.BreakRank) -> Constraint.Origin {
    switch rank {
    case .structure: .structure
    case .mask: .mask
    case .rule: .rule
    case .content: .content
    case .explicit: .explicit
    case .resistance: .resistance
    }
  }

  /// Returns the solver's priority for a priority of a random model.
  ///
  /// The generator's mask priorities are 2^-22 apart; only their order matters.
  private static func priority(of value: Double) -> Priority {
    value > Double(Float(1000).nextDown)
      ? .belowRequired(depth: Int(((RandomModel.maskPriority - value) * 4_194_304).rounded()))
      : priority(Float(value))
  }
}
