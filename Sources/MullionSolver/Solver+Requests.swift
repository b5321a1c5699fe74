// SPDX-License-Identifier: GPL-3.0-or-later

/// Edits for callers that build other interfaces on the solver, such as C's or Python's.
extension Solver {
  /// Adds a constraint, unless it is required and cannot hold together with the other required
  /// constraints.
  ///
  /// Only required constraints, the variables' bounds and the parameters' values are considered.
  /// Nothing is optimized, and no value changes. If the other required constraints conflict already,
  /// no constraint connected with them can hold.
  ///
  /// - Parameter constraint: The constraint.
  /// - Returns: The constraint's handle; nil if it cannot hold. The solver is then unchanged.
  /// - Throws: ``SolverError`` as for ``add(_:)``, and if the check fails or the deadline passes.
  /// - Complexity: O(terms) if the point of the last check satisfies the constraint; O(constraints
  ///   of the moved variables) if a few variables can be moved. Otherwise one or more linear
  ///   programs of required constraints, up to all that are connected with the constraint.
  @discardableResult
  public func addIfFeasible(_ constraint: Constraint) throws(SolverError) -> Constraint.ID? {
    defer { didEdit() }
    return try engine.addIfFeasible(constraint)
  }

  /// Changes the weight of a constraint within its level.
  ///
  /// - Parameters:
  ///   - id: The constraint.
  ///   - weight: See ``Constraint/weight``.
  /// - Throws: ``SolverError/unknownConstraint`` or ``SolverError/invalidWeight(_:)``.
  public func setWeight(of id: Constraint.ID, to weight: Double) throws(SolverError) {
    defer { didEdit() }
    try engine.setWeight(of: id, to: weight)
  }

  /// Sets the values of several parameters: all, or none if one of them is refused.
  ///
  /// - Parameter values: The parameters and their values; of several values of one parameter, the
  ///   last one counts.
  /// - Throws: ``SolverError`` as for ``setParameter(_:to:)``.
  /// - Complexity: O(parameters).
  public func setParameters(_ values: [(parameter: Variable, value: Double)]) throws(SolverError) {
    defer { didEdit() }
    if engine.isSolving { throw .busy }
    for (parameter, value) in values { try engine.checkParameter(parameter, value) }
    for (parameter, value) in values { try engine.setParameter(parameter, to: value) }
  }

  /// Returns the values of the variables that a solve changed.
  ///
  /// - Parameter report: The report of the last solve.
  /// - Returns: The values, in the order of ``SolveReport/changed``; 0 for a variable that was
  ///   removed since.
  /// - Complexity: O(changed variables).
  public func changedValues(of report: SolveReport) -> [Double] {
    report.changed.map { value(of: $0) ?? 0 }
  }

  /// Removes all variables, parameters and constraints.
  ///
  /// All handles become invalid. The settings, the limits and the tie breaker stay as they are.
  ///
  /// - Throws: ``SolverError/busy`` during a solve or a transaction.
  public func reset() throws(SolverError) {
    if engine.isSolving || engine.undoLog != nil { throw .busy }
    var fresh = Engine(number: SolverNumber.next())
    fresh.settings = engine.settings
    fresh.nextSettings = engine.settings
    fresh.limits = limits
    fresh.verifies = verifies
    fresh.totals = engine.totals
    // Handles as numbers do not contain the solver's number.
    fresh.model.continueGenerations(of: engine.model)
    engine = fresh
    didEdit()
  }
}

// MARK: Handles as numbers

extension Variable {
  /// The handle as a number, for languages without structures; never 0.
  ///
  /// ``Solver/variable(rawValue:)`` turns it back into a handle.
  public var rawValue: UInt64 { UInt64(generation) << 32 | UInt64(UInt32(bitPattern: index)) }
}

extension Constraint.ID {
  /// The handle as a number, for languages without structures; never 0.
  ///
  /// ``Solver/constraint(rawValue:)`` turns it back into a handle.
  public var rawValue: UInt64 { UInt64(generation) << 32 | UInt64(UInt32(bitPattern: index)) }
}

extension Solver {
  /// Returns the variable or parameter with a number; nil if it was removed or never existed.
  ///
  /// - Parameter rawValue: A variable's ``Variable/rawValue``.
  /// - Returns: The handle.
  public func variable(rawValue: UInt64) -> Variable? {
    let variable = Variable(
      index: Int32(truncatingIfNeeded: rawValue), generation: UInt32(rawValue >> 32),
      solver: engine.model.number)
    guard let slot = slot(of: variable), engine.model.kinds[slot] != .constant else { return nil }
    return variable
  }

  /// Returns the handle of the constraint with a number; nil if it was removed or never existed.
  ///
  /// - Parameter rawValue: A constraint's ``Constraint/ID/rawValue``.
  /// - Returns: The handle.
  public func constraint(rawValue: UInt64) -> Constraint.ID? {
    let id = Constraint.ID(
      index: Int32(truncatingIfNeeded: rawValue), generation: UInt32(rawValue >> 32),
      solver: engine.model.number)
    let index = Int(id.index)
    guard index >= 0, index < engine.model.rows.count, engine.model.rows[index].activation != 0,
      UInt32(truncatingIfNeeded: engine.model.rows[index].activation) == id.generation
    else { return nil }
    return id
  }

  /// Returns the slot of a variable or parameter; nil if the handle is not valid.
  ///
  /// Reads the arrays one by one: a call of the model's own method would copy the whole model,
  /// which takes longer than a small solve if it is done for each variable.
  func slot(of variable: Variable) -> Int? {
    let index = Int(variable.index)
    guard variable.solver == engine.model.number, index >= 0, index < engine.model.kinds.count,
      engine.model.kinds[index] != .vacant,
      UInt32(truncatingIfNeeded: engine.model.creations[index]) == variable.generation
    else { return nil }
    return index
  }
}
