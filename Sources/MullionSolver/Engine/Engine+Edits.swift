// SPDX-License-Identifier: GPL-3.0-or-later

/// Edits of the model. Each edit also marks the work that the next solve must do.
extension Engine {
  // MARK: Edits by handle, validated and logged

  mutating func addVariable(
    _ kind: Model.Kind, lowerBound: Double = -.infinity, value: Double = 0, name: String?
  ) throws(SolverError) -> Variable {
    if isSolving { throw .busy }
    let slot = model.addVariable(kind, lowerBound: lowerBound, value: value, name: name)
    didAdd(variable: slot)
    undoLog?.append(.addVariable(slot))
    return model.variable(at: slot)
  }

  /// Reserves capacity for variables and constraints that are added next, if they are many.
  mutating func reserve(variables: Int, constraints: Int) {
    model.reserve(variables: variables, constraints: constraints)
    compiler.reserve(variables: variables, constraints: constraints)
  }

  mutating func remove(_ variable: Variable) throws(SolverError) {
    if isSolving { throw .busy }
    let slot = try model.slot(of: variable)
    guard model.mentions[slot] == 0 else { throw .variableInUse }
    if undoLog != nil { undoLog?.append(.removeVariable(slot, model.saved(variable: slot))) }
    removeVariable(at: slot)
  }

  mutating func setParameter(_ parameter: Variable, to value: Double) throws(SolverError) {
    if isSolving { throw .busy }
    let slot = try checkParameter(parameter, value)
    let old = model.values[slot]
    if old == value { return }
    undoLog?.append(.parameter(slot, old))
    setParameter(at: slot, to: value)
  }

  /// Returns the slot of a parameter.
  ///
  /// Throws if the handle is not that of a parameter, or if the parameter cannot have the value.
  @discardableResult
  func checkParameter(_ parameter: Variable, _ value: Double) throws(SolverError) -> Int {
    let slot = try model.slot(of: parameter)
    guard model.kinds[slot] == .parameter else { throw .notAParameter }
    try Model.check(value, model.name(of: slot) ?? "the parameter")
    return slot
  }

  mutating func add(_ constraint: Constraint) throws(SolverError) -> Constraint.ID {
    if isSolving { throw .busy }
    let expression = try model.checked(constraint.expression)
    try Model.check(weight: constraint.weight)
    let slot = model.addConstraint(constraint, expression)
    didAdd(constraint: slot)
    undoLog?.append(.addConstraint(slot))
    return model.id(at: slot)
  }

  mutating func remove(_ id: Constraint.ID) throws(SolverError) {
    if isSolving { throw .busy }
    let slot = try model.slot(of: id)
    if undoLog != nil {
      undoLog?.append(
        .removeConstraint(
          slot, model.constraint(at: slot), activation: model.rows[slot].activation))
    }
    removeConstraint(at: slot)
  }

  mutating func setConstant(of id: Constraint.ID, to constant: Double) throws(SolverError) {
    if isSolving { throw .busy }
    let slot = try model.slot(of: id)
    try Model.check(constant, "the constant")
    let old = model.constant(of: slot)
    if old == constant { return }
    undoLog?.append(.constant(slot, old))
    makeVaryingIfWorthwhile(slot)
    setConstant(of: slot, to: constant)
  }

  mutating func setPriority(of id: Constraint.ID, to priority: Priority) throws(SolverError) {
    if isSolving { throw .busy }
    let slot = try model.slot(of: id)
    let old = model.rows[slot].rank
    if old == priority.value { return }
    guard model.rows[slot].isRequired == priority.isRequired else { throw .requiredChange }
    undoLog?.append(.rank(slot, old))
    setRank(of: slot, to: priority.value)
  }

  mutating func setWeight(of id: Constraint.ID, to weight: Double) throws(SolverError) {
    if isSolving { throw .busy }
    let slot = try model.slot(of: id)
    try Model.check(weight: weight)
    let old = model.weight(of: slot)
    if old == weight { return }
    undoLog?.append(.weight(slot, old))
    setWeight(of: slot, to: weight)
  }

  // MARK: Transactions

  /// An edit to undo, with the data that its inverse needs.
  enum Undo {
    case addVariable(Int)
    case removeVariable(Int, Model.SavedVariable)
    case addConstraint(Int)
    case removeConstraint(Int, Constraint, activation: Int)
    case constant(Int, Double)
    case rank(Int, Double)
    case weight(Int, Double)
    case parameter(Int, Double)
  }

  /// Undoes the edits of a transaction after the first `length` ones.
  ///
  /// The last edit is undone first, so that restored variables and constraints are in their slots
  /// again and have the same handles.
  mutating func undo(to length: Int) {
    while let count = undoLog?.count, count > length, let edit = undoLog?.popLast() {
      switch edit {
      case .addVariable(let slot): removeVariable(at: slot)
      case .removeVariable(let slot, let saved): restoreVariable(saved, at: slot)
      case .addConstraint(let slot): removeConstraint(at: slot)
      case .removeConstraint(let slot, let constraint, let activation):
        restoreConstraint(constraint, activation: activation, at: slot)
      case .constant(let slot, let value): setConstant(of: slot, to: value)
      case .rank(let slot, let value): setRank(of: slot, to: value)
      case .weight(let slot, let value): setWeight(of: slot, to: value)
      case .parameter(let slot, let value): setParameter(at: slot, to: value)
      }
    }
  }

  // MARK: Edits by slot

  mutating func didAdd(variable slot: Int) {
    let isParameter = model.isParameter(Int32(slot))
    compiler.reduction.addVariable(
      slot, isParameter: isParameter, lowerBound: model.lowerBounds[slot])
    if !isParameter { compiler.edits.looseVariables.append(Int32(slot)) }
    witness?.didAdd(variable: slot, lowerBound: model.lowerBounds[slot])
  }

  mutating func restoreVariable(_ saved: Model.SavedVariable, at slot: Int) {
    model.restoreVariable(saved, at: slot)
    didAdd(variable: slot)
  }

  /// Removes a variable or parameter that no constraint mentions.
  mutating func removeVariable(at slot: Int) {
    if diagnosis.reported.needsNumbers { diagnosis.reported.willRemove(from: model) }
    if model.kinds[slot] == .parameter {
      // No constraint mentions the parameter, but tie breaks may.
      for number in compiler.components.removeParameter(Int32(slot)) {
        if let component = compiler.components[number] { compiler.edits.markForSplit(component) }
      }
      isolated.forgetTieBreaks()
    } else if let component = compiler.component(ofVariable: slot) {
      // No constraint mentions the variable, so only tie breaks keep it in the component.
      compiler.edits.markForSplit(component)
      compiler.reduction.release(slot, lowerBound: -.infinity)
    } else if isolated.remove(Int32(slot)) {
      isolated.isTouched = true
    }
    compiler.reduction.roles[slot] = .unassigned
    model.removeVariable(at: slot)
  }

  private mutating func didAdd(constraint slot: Int) {
    compiler.reduction.addConstraint(slot)
    compiler.edits.looseConstraints.append(Int32(slot))
    witness?.didChange(constraint: slot, in: model)
    guard !isolated.isEmpty else { return }
    for place in model.rows[slot].terms {
      let variable = model.terms.entries[place].variable
      guard isolated.remove(variable) else { continue }
      compiler.reduction.roles[Int(variable)] = .unassigned
      compiler.edits.looseVariables.append(variable)
    }
  }

  mutating func restoreConstraint(_ constraint: Constraint, activation: Int, at slot: Int) {
    model.restoreConstraint(constraint, activation: activation, at: slot)
    didAdd(constraint: slot)
  }

  mutating func removeConstraint(at slot: Int) {
    if diagnosis.reported.needsNumbers { diagnosis.reported.willRemove(from: model) }
    witness?.willRemove(constraint: slot)
    let terms = model.rows[slot].terms
    let parameter = model.constantParameter(of: slot)
    if let component = compiler.component(ofConstraint: slot) {
      compiler.sever(Int32(slot), from: component, model)
    }
    model.removeConstraint(at: slot)
    if let parameter { varyingConstants.release(parameter) }
    compiler.reduction.states[slot].use = .vacant
    compiler.reduction.states[slot].component = -1
    for place in terms {
      let variable = Int(model.terms.entries[place].variable)
      if model.mentions[variable] == 0 { compiler.detach(variable, model) }
    }
  }

  mutating func setConstant(of slot: Int, to constant: Double) {
    if let parameter = model.constantParameter(of: slot) {
      return setParameter(at: Int(parameter), to: constant)
    }
    diagnosis.reported.willSet(constantOf: slot, from: model.rows[slot].constant)
    model.setConstant(of: slot, to: constant)
    witness?.didChange(constraint: slot, in: model)
    didChangeNumbers(of: slot)
  }

  mutating func setRank(of slot: Int, to rank: Double) {
    model.setRank(of: slot, to: rank)
    didChangeNumbers(of: slot)
  }

  mutating func setWeight(of slot: Int, to weight: Double) {
    model.setWeight(of: slot, to: weight)
    if !model.rows[slot].isRequired { didChangeNumbers(of: slot) }
  }

  private mutating func didChangeNumbers(of slot: Int) {
    guard let component = compiler.component(ofConstraint: slot) else { return }
    component.work.changedConstraints.append(Int32(slot))
    component.forgetReplay()
    compiler.edits.mark(component)
  }

  mutating func setParameter(at slot: Int, to value: Double) {
    diagnosis.reported.willSet(parameter: slot, from: model.values[slot])
    model.values[slot] = value
    witness?.didChange(parameter: slot, in: model)
    if compiler.edits.changedParameters.last != Int32(slot) {
      compiler.edits.changedParameters.append(Int32(slot))
    }
  }

  mutating func didChangeTieBreaks() {
    compiler.markUsersOfTieBreaks()
    isolated.forgetTieBreaks()
  }

  /// Marks all components to be recompiled.
  mutating func didChangeEverything() {
    compiler.markEverything()
    isolated.forgetTieBreaks()
  }
}
