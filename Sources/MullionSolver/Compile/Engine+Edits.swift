// SPDX-License-Identifier: GPL-3.0-or-later

/// Edits of the model, and the work that each leaves for the next solve.
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

  mutating func remove(_ variable: Variable) throws(SolverError) {
    if isSolving { throw .busy }
    let slot = try model.slot(of: variable)
    guard model.mentions[slot] == 0 else { throw .variableInUse }
    if undoLog != nil { undoLog?.append(.removeVariable(slot, model.saved(variable: slot))) }
    removeVariable(at: slot)
  }

  mutating func setParameter(_ parameter: Variable, to value: Double) throws(SolverError) {
    if isSolving { throw .busy }
    let slot = try model.slot(of: parameter)
    guard model.kinds[slot] == .parameter else { throw .notAParameter }
    try Model.check(value, model.name(of: slot) ?? "the parameter")
    let old = model.values[slot]
    if old == value { return }
    undoLog?.append(.parameter(slot, old))
    setParameter(at: slot, to: value)
  }

  mutating func add(_ constraint: Constraint) throws(SolverError) -> Constraint.ID {
    if isSolving { throw .busy }
    let expression = try model.checked(constraint.expression)
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
    let old = model.rows[slot].constant
    if old == constant { return }
    undoLog?.append(.constant(slot, old))
    setConstant(of: slot, to: constant)
  }

  mutating func setPriority(of id: Constraint.ID, to priority: Priority) throws(SolverError) {
    if isSolving { throw .busy }
    let slot = try model.slot(of: id)
    let old = model.rows[slot].rank
    if old == priority.rawValue { return }
    guard model.rows[slot].isRequired == priority.isRequired else { throw .requiredChange }
    undoLog?.append(.rank(slot, old))
    setRank(of: slot, to: priority.rawValue)
  }

  // MARK: Transactions

  /// The inverse of an edit.
  enum Undo {
    case addVariable(Int)
    case removeVariable(Int, Model.SavedVariable)
    case addConstraint(Int)
    case removeConstraint(Int, Constraint, activation: Int)
    case constant(Int, Double)
    case rank(Int, Double)
    case parameter(Int, Double)
  }

  /// Undoes the edits since the transaction had a given length, the last one first, so that
  /// restored variables and constraints have their handles again.
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
      case .parameter(let slot, let value): setParameter(at: slot, to: value)
      }
    }
  }

  // MARK: Edits by slot

  private mutating func didAdd(variable slot: Int) {
    let isParameter = model.kinds[slot] == .parameter
    reduction.addVariable(
      slot, isParameter: isParameter, lowerBound: model.lowerBounds[slot])
    if !isParameter { looseVariables.append(Int32(slot)) }
  }

  mutating func restoreVariable(_ saved: Model.SavedVariable, at slot: Int) {
    model.restoreVariable(saved, at: slot)
    didAdd(variable: slot)
  }

  /// Removes a variable or parameter that no constraint mentions.
  mutating func removeVariable(at slot: Int) {
    if reportedConflicts.needsNumbers { reportedConflicts.willRemove(from: model) }
    if model.kinds[slot] == .parameter {
      // Tie breaks may mention the removed parameter; no constraint does.
      for number in usersOfParameter.removeValue(forKey: Int32(slot)) ?? [] {
        if let component = component(number) { markForSplit(component) }
      }
      isolatedTieBreaks = nil
      touchesIsolated = touchesIsolated || !isolated.isEmpty
    } else if let component = component(reduction.components[slot]) {
      // Only tie breaks keep it in the component.
      markForSplit(component)
      reduction.release(slot, lowerBound: -.infinity)
    } else if isolated.remove(Int32(slot)) != nil {
      isolatedTieBreaks = nil
      touchesIsolated = true
    }
    reduction.roles[slot] = .unassigned
    model.removeVariable(at: slot)
  }

  private mutating func didAdd(constraint slot: Int) {
    reduction.addConstraint(slot)
    looseConstraints.append(Int32(slot))
    guard !isolated.isEmpty else { return }
    for place in model.rows[slot].terms {
      let variable = model.terms.entries[place].variable
      if isolated.remove(variable) != nil {
        reduction.roles[Int(variable)] = .unassigned
        looseVariables.append(variable)
        isolatedTieBreaks = nil
      }
    }
  }

  mutating func restoreConstraint(_ constraint: Constraint, activation: Int, at slot: Int) {
    model.restoreConstraint(constraint, activation: activation, at: slot)
    didAdd(constraint: slot)
  }

  mutating func removeConstraint(at slot: Int) {
    if reportedConflicts.needsNumbers { reportedConflicts.willRemove(from: model) }
    let terms = model.rows[slot].terms
    if let component = component(reduction.states[slot].component) {
      sever(Int32(slot), from: component)
    }
    model.removeConstraint(at: slot)
    reduction.states[slot].use = .vacant
    reduction.states[slot].component = -1
    for place in terms {
      let variable = Int(model.terms.entries[place].variable)
      if model.mentions[variable] == 0 { detach(variable) }
    }
  }

  /// Removes a constraint that is about to be deleted from the compiled form.
  private mutating func sever(_ slot: Int32, from component: Component) {
    markPending(component)
    component.forgetReplay()
    component.strayCount += 1
    guard component.canGrow else { return markForSplit(component) }
    let use = reduction.states[Int(slot)].use
    switch use {
    case .row:
      let subproblem = component.subproblems[Int(reduction.states[Int(slot)].place)]
      subproblem.remove(source: slot)
      markDue(subproblem, of: component)
    case .definition:
      // The constraint may mention an alias of the variable it defines, and not the variable
      // itself.
      let place = Int(reduction.states[Int(slot)].place)
      component.definitions[place].sourceCount -= 1
      component.severed += [component.definitions[place].slot, -1]
    case .alias, .idle: break
    default: return markForSplit(component)
    }
    let start = component.severed.count
    for place in model.rows[Int(slot)].terms {
      let variable = model.terms.entries[place].variable
      if !model.isParameter(variable) { component.severed.append(variable) }
    }
    // Removing a row over one variable leaves the others as connected as before.
    if component.severed.count - start <= 1, use == .row || use == .idle {
      component.severed.removeLast(component.severed.count - start)
    } else {
      component.severed.append(-1)
    }
  }

  /// Removes a variable that no constraint mentions any more from its component.
  private mutating func detach(_ slot: Int) {
    guard let component = component(reduction.components[slot]) else { return }
    markPending(component)
    if !component.canGrow { return markForSplit(component) }
    let bound = model.lowerBounds[slot]
    switch reduction.roles[slot] {
    case .column:
      let subproblem = component.subproblems[Int(reduction.places[slot])]
      subproblem.remove(column: Int32(slot))
      markDue(subproblem, of: component)
    case .definition: component.definitions[Int(reduction.places[slot])].slot = -1
    case .alias where bound.isFinite:
      let root = reduction.forms[slot].root
      guard root >= 0, reduction.roles[Int(root)] == .column else { return markForSplit(component) }
      let subproblem = component.subproblems[Int(reduction.places[Int(root)])]
      subproblem.remove(source: ~Int32(slot))
      markDue(subproblem, of: component)
    default: break
    }
    component.strayCount += 1
    reduction.release(slot, lowerBound: bound)
    looseVariables.append(Int32(slot))
  }

  mutating func setConstant(of slot: Int, to constant: Double) {
    reportedConflicts.willSet(constantOf: slot, from: model.rows[slot].constant)
    model.setConstant(of: slot, to: constant)
    didChangeNumbers(of: slot)
  }

  mutating func setRank(of slot: Int, to rank: Double) {
    model.setRank(of: slot, to: rank)
    didChangeNumbers(of: slot)
  }

  private mutating func didChangeNumbers(of slot: Int) {
    guard let component = component(reduction.states[slot].component) else { return }
    component.changedConstraints.append(Int32(slot))
    component.forgetReplay()
    markPending(component)
  }

  mutating func setParameter(at slot: Int, to value: Double) {
    reportedConflicts.willSet(parameter: slot, from: model.values[slot])
    model.values[slot] = value
    if changedParameters.last != Int32(slot) { changedParameters.append(Int32(slot)) }
  }

  /// Marks a component to be split into connected components again and recompiled.
  mutating func markForSplit(_ component: Component) {
    component.mustSplit = true
    markPending(component)
  }

  mutating func markDue(_ subproblem: Subproblem, of component: Component) {
    component.forgetReplay()
    subproblem.needsBuild = true
    if subproblem.isDue { return }
    subproblem.isDue = true
    component.dueSubproblems.append(subproblem.number)
  }

  mutating func didChangeTieBreaks() {
    for component in components {
      if let component, !component.settled.isEmpty { markForSplit(component) }
    }
    isolatedTieBreaks = nil
    touchesIsolated = touchesIsolated || !isolated.isEmpty
  }

  /// Marks everything to be recompiled.
  mutating func didChangeEverything() {
    for component in components { if let component { markForSplit(component) } }
    isolatedTieBreaks = nil
    touchesIsolated = touchesIsolated || !isolated.isEmpty
  }
}
