// SPDX-License-Identifier: GPL-3.0-or-later

/// The variables and constraints of a solver, for tools and tests.
extension Solver {
  /// The kind of a variable: the solver decides its value, or the caller sets it.
  public enum Domain: Sendable, Equatable {
    /// A variable that the solver decides, with its lower bound; nil if it has none.
    case variable(lowerBound: Double?)
    /// A parameter with the value that the caller set.
    case parameter(Double)
  }

  /// All constraints, in the order in which they were added.
  ///
  /// - Complexity: O(constraints log constraints).
  public var constraintIDs: [Constraint.ID] {
    model.rows.indices.filter { model.isAlive(constraint: $0) }
      .sorted { model.rows[$0].activation < model.rows[$1].activation }
      .map { model.id(at: $0) }
  }

  /// All variables and parameters, in no particular order.
  ///
  /// - Complexity: O(variables).
  public var variables: [Variable] {
    model.kinds.indices.filter { model.kinds[$0] == .variable || model.kinds[$0] == .parameter }
      .map { model.variable(at: $0) }
  }

  /// Returns the domain of a variable; nil for an invalid handle.
  public func domain(of variable: Variable) -> Domain? {
    guard let slot = try? model.slot(of: variable) else { return nil }
    if model.isParameter(Int32(slot)) { return .parameter(model.values[slot]) }
    let bound = model.lowerBounds[slot]
    return .variable(lowerBound: bound.isFinite ? bound : nil)
  }

  /// Returns the name of a variable; nil if it has none, or if the handle is invalid.
  public func name(of variable: Variable) -> String? {
    (try? model.slot(of: variable)).flatMap { model.name(of: $0) }
  }
}

extension Solver {
  /// Returns the inequalities of origin ``Constraint/Origin/explicit``, of any priority, that
  /// mention at least one of the variables.
  ///
  /// They are in the order in which they were added.
  ///
  /// - Complexity: O(n log n) for n constraints that mention the variables.
  package func explicitInequalities(mentioning variables: [Variable]) -> [Constraint.ID] {
    var found: Set<Int32> = []
    for variable in variables {
      guard let slot = try? model.slot(of: variable) else { continue }
      for place in model.terms.places(of: Int32(slot)) {
        let constraint = model.terms.entries[place].constraint
        let row = model.rows[Int(constraint)]
        if row.relation != .equal, row.origin == .explicit { found.insert(constraint) }
      }
    }
    return found.sorted { model.rows[Int($0)].activation < model.rows[Int($1)].activation }
      .map { model.id(at: Int($0)) }
  }
}
