// SPDX-License-Identifier: GPL-3.0-or-later

/// What is in a solver, for tools and tests.
extension Solver {
  /// Whether a variable is decided or given.
  public enum Domain: Sendable, Equatable {
    /// Decided by the solver, at least the bound if there is one.
    case variable(lowerBound: Double?)
    /// Given from outside.
    case parameter(Double)
  }

  /// All constraints in the order of activation.
  ///
  /// - Complexity: O(constraints log constraints).
  public var constraintIDs: [Constraint.ID] {
    model.rows.indices.filter { model.isAlive(constraint: $0) }
      .sorted { model.rows[$0].activation < model.rows[$1].activation }
      .map { model.id(at: $0) }
  }

  /// All variables and parameters.
  ///
  /// - Complexity: O(variables).
  public var variables: [Variable] {
    model.kinds.indices.filter { model.isAlive(variable: $0) }.map { model.variable(at: $0) }
  }

  /// What values a variable may take; nil for a handle that is not valid.
  public func domain(of variable: Variable) -> Domain? {
    guard let slot = try? model.slot(of: variable) else { return nil }
    if model.isParameter(Int32(slot)) { return .parameter(model.values[slot]) }
    let bound = model.lowerBounds[slot]
    return .variable(lowerBound: bound.isFinite ? bound : nil)
  }

  /// The name a variable was given.
  public func name(of variable: Variable) -> String? {
    (try? model.slot(of: variable)).flatMap { model.name(of: $0) }
  }
}
