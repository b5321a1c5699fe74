// SPDX-License-Identifier: GPL-3.0-or-later

/// Compilation of components, either from scratch or by adding to the existing programs.
extension Compiler {
  /// Compiles a component from scratch, without the constraints in `left`.
  ///
  /// If `slack` is true, required rows have slack for rounding.
  ///
  /// - Complexity: O(terms), plus the time for tie breaks.
  mutating func compile(
    _ component: Component, leavingOut left: Set<Int32>, slack: Bool, _ presolve: Solver.Presolve,
    _ model: Model
  ) {
    reset(component, leavingOut: left, model)
    component.compilation.hasSlack = slack
    component.compilation.presolve = presolve
    // A reused subproblem keeps `movable`, because it belongs to the basis, which is also kept.
    swap(&component.subproblems, &component.pool.former)
    _ = assignRoles(
      component, variables: component.variables[...], constraints: component.constraints[...],
      isFresh: true, model)
    component.pool.former.empty()
    component.work.needsCompile = false
    component.work.needsEverything = true
  }

  /// Removes stray entries from a component's lists, and discards the results of its compilation.
  ///
  /// A stray entry is a variable or constraint that has left the component but is still listed.
  private mutating func reset(_ component: Component, leavingOut left: Set<Int32>, _ model: Model) {
    let number = component.number
    grouping.begin(count: reduction.roles.count)
    component.variables.removeAll {
      reduction.components[Int($0)] != number || !grouping.enter($0)
    }
    component.variables.sort()
    for slot in component.variables {
      reduction.release(Int(slot), lowerBound: model.lowerBounds[Int(slot)])
      reduction.components[Int(slot)] = number
    }
    grouping.begin(count: reduction.states.count)
    component.constraints.removeAll {
      reduction.states[Int($0)].component != number || !grouping.enter($0)
    }
    component.constraints.sort()
    for slot in component.constraints {
      reduction.states[Int(slot)].use = left.contains(slot) ? .broken : .loose
    }
    component.conflicts.leftOut = left
    component.conflicts.spares.removeAll()
    component.clearCompiled()
  }

  /// Removes stray entries from a component's lists if they are more than an eighth of the entries.
  mutating func compactSometimes(_ component: Component) {
    let size = component.constraints.count + component.variables.count
    if component.compilation.strayCount * 8 > size { compact(component) }
  }

  /// Removes stray entries from a component's lists.
  mutating func compact(_ component: Component) {
    if component.compilation.strayCount == 0 { return }
    component.compilation.strayCount = 0
    let number = component.number
    grouping.begin(count: reduction.roles.count)
    removeStrays(&component.variables) { reduction, slot in
      reduction.components[Int(slot)] == number
    }
    grouping.begin(count: reduction.roles.count)
    removeStrays(&component.aliases) { reduction, slot in
      reduction.components[Int(slot)] == number && reduction.roles[Int(slot)] == .alias
    }
    grouping.begin(count: reduction.states.count)
    removeStrays(&component.constraints) { reduction, slot in
      reduction.states[Int(slot)].component == number
    }
    compactDefinitions(component)
  }

  /// Removes stray entries from one list of a component.
  ///
  /// `isOwn` says whether an entry is in the component.
  private mutating func removeStrays(
    _ list: inout [Int32], _ isOwn: (borrowing Reduction, Int32) -> Bool
  ) {
    // An entry that left and came back is listed twice. The later position is the right one where
    // the order matters.
    var kept = list.count
    for place in list.indices.reversed()
    where isOwn(reduction, list[place]) && grouping.enter(list[place]) {
      kept -= 1
      list[kept] = list[place]
    }
    if kept > 0 { list.removeFirst(kept) }
  }

  /// Removes the definitions of removed variables, and renumbers the others.
  private mutating func compactDefinitions(_ component: Component) {
    guard component.definitions.list.contains(where: { $0.slot < 0 }) else { return }
    var numbers: [Int32] = []
    var kept: [Component.Definition] = []
    var terms: [SlotTerm] = []
    for definition in component.definitions.list {
      numbers.append(Int32(kept.count))
      if definition.slot < 0 { continue }
      reduction.places[Int(definition.slot)] = Int32(kept.count)
      kept.append(definition)
      kept[kept.count - 1].firstTerm = Int32(terms.count)
      terms += component.definitions.terms[definition.terms]
    }
    component.definitions.list = kept
    component.definitions.terms = terms
    for slot in component.constraints where reduction.states[Int(slot)].use == .definition {
      let place = Int(reduction.states[Int(slot)].place)
      reduction.states[Int(slot)].place = numbers[place]
    }
  }

  /// Makes the new variables and constraints at the ends of a component's lists part of the
  /// component.
  mutating func claim(
    _ component: Component, variablesFrom start: Int, constraintsFrom first: Int, _ model: Model
  ) {
    edits.mark(component)
    for slot in component.variables[start...] {
      reduction.release(Int(slot), lowerBound: model.lowerBounds[Int(slot)])
      reduction.components[Int(slot)] = component.number
    }
    for slot in component.constraints[first...] {
      reduction.states[Int(slot)].use = .loose
      reduction.states[Int(slot)].component = component.number
    }
    component.work.unchecked += component.constraints[first...]
    component.forgetReplay()
  }

  /// Compiles the new variables and constraints at the ends of a component's lists.
  ///
  /// Returns false if the component must be compiled from scratch.
  mutating func extend(
    _ component: Component, variablesFrom start: Int, constraintsFrom first: Int, _ model: Model
  ) -> Bool {
    assignRoles(
      component, variables: component.variables[start...],
      constraints: component.constraints[first...], isFresh: false, model)
  }

  /// Compiles constraints that were left out of a component's programs.
  ///
  /// Returns false if the component must be compiled from scratch.
  mutating func recompile(_ constraints: [Int32], _ component: Component, _ model: Model) -> Bool {
    for slot in constraints { reduction.states[Int(slot)].use = .loose }
    return assignRoles(
      component, variables: [], constraints: constraints[...], isFresh: false, model)
  }

  /// Determines the roles of variables and the uses of constraints, and makes subproblems of the
  /// resulting columns and rows.
  ///
  /// Returns false if the existing programs cannot be extended by them.
  private mutating func assignRoles(
    _ component: Component, variables: ArraySlice<Int32>, constraints: ArraySlice<Int32>,
    isFresh: Bool, _ model: Model
  ) -> Bool {
    elimination.removeAll(slotCount: reduction.roles.count)
    enterParameters(of: constraints, component, model)
    let isEliminating = component.compilation.presolve == .on
    if isEliminating { findAliases(component, constraints, model) }
    for slot in variables where reduction.roles[Int(slot)] == .unassigned {
      reduction.roles[Int(slot)] = .column
    }
    if isEliminating, !closeAll(component, isFresh: isFresh, model) { return false }
    rowSet.removeAll()
    for slot in variables where reduction.roles[Int(slot)] == .alias {
      guard addBound(of: slot, component, isFresh: isFresh, model) else { return false }
    }
    for slot in constraints where reduction.states[Int(slot)].use == .loose {
      guard addRow(slot, component, isFresh: isFresh, model) else { return false }
    }
    elimination.taken.append(contentsOf: repeatElement(-1, count: rowSet.rows.count))
    if isEliminating { eliminateSingletons(component, variables, model) }
    // A component that is already compiled has its tie breaks already.
    if isFresh, !component.tieBreaking.rows.isEmpty { addTieBreaks(component, model) }
    makeSubproblems(component, variables, isFresh: isFresh)
    return true
  }

  /// Records that a component uses the parameters of constraints and of its tie breaks.
  mutating func enterParameters(
    of constraints: ArraySlice<Int32>, _ component: Component, _ model: Model
  ) {
    grouping.begin(count: reduction.roles.count)
    for slot in component.parameters { grouping.enter(slot) }
    for slot in constraints {
      for place in model.rows[Int(slot)].terms {
        let variable = model.terms.entries[place].variable
        if model.isParameter(variable), grouping.enter(variable) {
          components.addUser(component, of: variable)
        }
      }
    }
    for row in component.tieBreaking.rows {
      row.forEachSlot(in: model) { slot in
        if model.isParameter(slot), grouping.enter(slot) {
          components.addUser(component, of: slot)
        }
      }
    }
  }

  // MARK: Rows

  /// Adds the lower bound of an alias as a row over its root.
  ///
  /// Returns false if the existing programs cannot be extended by it.
  private mutating func addBound(
    of slot: Int32, _ component: Component, isFresh: Bool, _ model: Model
  ) -> Bool {
    let bound = model.lowerBounds[Int(slot)]
    guard bound.isFinite else { return true }
    sum.begin(slotCount: reduction.roles.count)
    reduction.add(slot, 1, to: &sum)
    sum.constant -= bound
    let lowerError = RowSet.Cost(rank: Priority.required.value)
    return addSum(
      .bound(of: slot), upperError: nil, lowerError: lowerError, largest: 1, component,
      isFresh: isFresh)
  }

  /// Adds a constraint as a row.
  ///
  /// Returns false if the existing programs cannot be extended by it.
  private mutating func addRow(
    _ slot: Int32, _ component: Component, isFresh: Bool, _ model: Model
  ) -> Bool {
    let row = model.rows[Int(slot)]
    let largest = substitute(row, model)
    let cost = model.cost(of: Int(slot))
    return addSum(
      .constraint(slot), upperError: row.relation == .greaterThanOrEqual ? nil : cost,
      lowerError: row.relation == .lessThanOrEqual ? nil : cost, largest: largest, component,
      isFresh: isFresh)
  }

  /// Sets ``sum`` to a constraint's left side, expressed by columns and parameters.
  ///
  /// Returns the largest coefficient of the constraint, but at least 1.
  mutating func substitute(_ row: Model.Row, _ model: Model) -> Double {
    sum.begin(slotCount: reduction.roles.count)
    sum.constant = row.constant
    var largest = 1.0
    for place in row.terms {
      let coefficient = model.terms.entries[place].coefficient
      largest = max(largest, coefficient.magnitude)
      reduction.add(model.terms.entries[place].variable, coefficient, to: &sum)
    }
    return largest
  }

  /// Adds ``sum`` as a row or a bound.
  ///
  /// Returns false if the existing programs cannot be extended by it.
  private mutating func addSum(
    _ origin: RowSource, upperError: RowSet.Cost?, lowerError: RowSet.Cost?, largest: Double,
    _ component: Component, isFresh: Bool
  ) -> Bool {
    sum.finish()
    var column: Int32 = -1
    for slot in sum.slots where reduction.roles[Int(slot)] != .parameter {
      if reduction.roles[Int(slot)] == .definition { return false }
      if column < 0 { column = slot }
    }
    let isRequired = (upperError ?? lowerError)?.isRequired ?? false
    if column < 0 {
      // An optional row with only parameters has a fixed error that no column can change, so it is
      // dropped.
      if !isRequired || sum.slots.isEmpty {
        if isRequired { recordViolation(sum.constant, upperError, lowerError, largest, component) }
        if let slot = origin.constraint { reduction.states[Int(slot)].use = .idle }
        return true
      }
      // Existing programs cannot be extended by rows that mention only parameters.
      if !isFresh { return false }
    }
    let merging = component.compilation.presolve == .on
    if merging, isRequired, column >= 0, sum.slots.count == 1 {
      elimination.sources.append(.init(origin: origin, row: -1, column: column))
      limit(column, upperError, lowerError)
      return true
    }
    let row = rowSet.add(sum, upperError: upperError, lowerError: lowerError, merging: merging)
    elimination.sources.append(.init(origin: origin, row: Int32(row), column: column))
    return true
  }

  /// Records the violation of a row that no variable can change, divided by the row's largest
  /// coefficient.
  private func recordViolation(
    _ left: Double, _ upperError: RowSet.Cost?, _ lowerError: RowSet.Cost?, _ largest: Double,
    _ component: Component
  ) {
    let violation = max(upperError == nil ? 0 : left, lowerError == nil ? 0 : -left, 0)
    component.compilation.contradiction = max(
      component.compilation.contradiction, violation / largest)
  }

  /// Turns ``sum``, a required row over one column, into a bound of the column.
  mutating func limit(_ column: Int32, _ upperError: RowSet.Cost?, _ lowerError: RowSet.Cost?) {
    limit(column, factor: sum[column], sum.constant, upperError, lowerError)
  }

  /// Turns the required row `factor * column + constant` into a bound of the column.
  mutating func limit(
    _ column: Int32, factor: Double, _ constant: Double, _ upperError: RowSet.Cost?,
    _ lowerError: RowSet.Cost?
  ) {
    let value = constant == 0 ? 0 : -constant / factor
    let bounds = ColumnBounds(
      lower: (factor > 0 ? lowerError : upperError) == nil ? -.infinity : value,
      upper: (factor > 0 ? upperError : lowerError) == nil ? .infinity : value)
    reduction.limit(column, to: bounds)
  }
}
