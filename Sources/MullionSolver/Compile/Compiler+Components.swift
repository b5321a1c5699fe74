// SPDX-License-Identifier: GPL-3.0-or-later

/// The division of variables and constraints into components.
///
/// A variable or constraint is *loose* while it is in no component.
///
/// Two variables are connected if a constraint mentions both; a parameter connects nothing. A
/// constraint that mentions no variable is a component by itself. A variable without constraints is
/// isolated and in no component.
extension Compiler {
  /// Dissolves the components that edits may have split, and puts loose variables and constraints
  /// into components.
  ///
  /// - Complexity: O(terms of the loose constraints and of the dissolved components).
  mutating func repair(
    _ isolated: inout IsolatedVariables, _ diagnosis: inout Diagnosis, _ model: Model
  ) {
    for number in edits.components {
      guard let component = components[number] else { continue }
      checkSevered(component, model)
      if component.isDeserted { dissolve(component, &diagnosis, model) }
    }
    if edits.isEverything { startOver(&diagnosis, model) }
    while true {
      dissolveSplit(&diagnosis, model)
      if edits.looseConstraints.isEmpty { break }
      if !uniteLoose(model) { continue }
      if groupLoose(model) { break }
    }
    for slot in edits.looseVariables where isLoose(slot, model) {
      reduction.roles[Int(slot)] = .isolated
      isolated.insert(slot)
    }
    edits.looseVariables.empty()
    edits.looseConstraints.empty()
    let components = components
    edits.components.removeAll { components[$0] == nil }
    self.components.trimSpares()
  }

  private func isLoose(_ slot: Int32, _ model: Model) -> Bool {
    reduction.roles[Int(slot)] == .unassigned && reduction.components[Int(slot)] < 0
      && model.kinds[Int(slot)] == .variable
  }

  /// Marks a component that lost constraints for splitting if it may no longer be connected.
  ///
  /// The component is still connected if at most one variable of each lost constraint is still in
  /// it.
  private mutating func checkSevered(_ component: Component, _ model: Model) {
    var remaining = 0
    for slot in component.work.severed {
      if slot < 0 {
        remaining = 0
      } else if reduction.components[Int(slot)] == component.number {
        remaining += 1
        // An alias or a definition whose defining constraint was removed needs a new role.
        let isOrphan =
          reduction.roles[Int(slot)] == .alias || reduction.roles[Int(slot)] == .definition
        if remaining > 1 || isOrphan && !isDefined(slot, component, model) {
          component.work.mustSplit = true
        }
      }
    }
    component.work.severed.empty()
  }

  /// Returns whether the constraint that defines an alias or a definition still exists.
  private func isDefined(_ slot: Int32, _ component: Component, _ model: Model) -> Bool {
    if reduction.roles[Int(slot)] == .definition {
      return component.definitions.list[Int(reduction.places[Int(slot)])].sourceCount > 0
    }
    var place = model.terms.first[Int(slot)]
    while place >= 0 {
      let entry = model.terms.entries[Int(place)]
      let state = reduction.states[Int(entry.constraint)]
      if state.use == .alias || state.use == .closing, state.place == slot { return true }
      place = entry.next
    }
    return false
  }

  /// Dissolves all components.
  ///
  /// The numbers and the order of the new ones depend only on the slots of their variables and
  /// constraints. So a second solve of the same model has the same rounding errors.
  private mutating func startOver(_ diagnosis: inout Diagnosis, _ model: Model) {
    edits.isEverything = false
    dissolveSplit(&diagnosis, model)
    if components.count == 0 {
      components.restart()
      edits.components.removeAll(keepingCapacity: true)
    }
    edits.looseVariables.sort()
    edits.looseConstraints.sort()
  }

  private mutating func dissolveSplit(_ diagnosis: inout Diagnosis, _ model: Model) {
    for number in edits.components {
      if let component = components[number], component.work.mustSplit {
        dissolve(component, &diagnosis, model)
      }
    }
  }

  /// Makes all variables and constraints of a component loose, and frees its number.
  mutating func dissolve(_ component: Component, _ diagnosis: inout Diagnosis, _ model: Model) {
    let number = component.number
    components.remove(component)
    for slot in component.variables where reduction.components[Int(slot)] == number {
      reduction.release(Int(slot), lowerBound: model.lowerBounds[Int(slot)])
      edits.looseVariables.append(slot)
    }
    for slot in component.constraints
    where reduction.states[Int(slot)].component == number {
      reduction.addConstraint(Int(slot))
      edits.looseConstraints.append(slot)
    }
    diagnosis.didDissolve(component)
    components.recycle(component)
  }

  /// The member of ``grouping`` for component 0.
  ///
  /// Members below it are the slots of variables.
  private var componentOffset: Int32 { Int32(reduction.roles.count) }

  /// Returns the member of ``grouping`` for a variable: its slot if it is loose, else the member
  /// for its component.
  private func member(for variable: Int32) -> Int32 {
    let number = reduction.components[Int(variable)]
    return number < 0 ? variable : componentOffset + number
  }

  /// Unites in ``grouping`` the loose variables and the components that loose constraints connect.
  ///
  /// Returns false if components must be dissolved first.
  private mutating func uniteLoose(_ model: Model) -> Bool {
    grouping.begin(count: reduction.roles.count + components.all.count)
    touched.empty()
    var isSound = true
    for slot in edits.looseConstraints where reduction.states[Int(slot)].use == .loose {
      var first: Int32 = -1
      for place in model.rows[Int(slot)].terms {
        let variable = model.terms.entries[place].variable
        if model.isParameter(variable) { continue }
        let member = member(for: variable)
        if grouping.enter(member), member >= componentOffset {
          touched.append(member - componentOffset)
          if let component = components[member - componentOffset], component.tieBreaking.hasSingles
          {
            edits.markForSplit(component)
            isSound = false
          }
        }
        if first < 0 { first = member } else { grouping.unite(first, member) }
      }
    }
    return isSound
  }

  /// A set of loose variables and constraints that go into the same component.
  struct LooseGroup {
    var component: Component
    /// The index of the group's first variable in the component's list of variables.
    var variablesFrom: Int
    /// The index of the group's first constraint in the component's list of constraints.
    var constraintsFrom: Int
    /// Whether the component was created for the group.
    var isNew = false

    init(_ component: Component) {
      self.component = component
      variablesFrom = component.variables.count
      constraintsFrom = component.constraints.count
    }
  }

  /// Puts each set of ``grouping`` into a component and compiles it.
  ///
  /// Returns false if components must be dissolved first, because a set contains several.
  private mutating func groupLoose(_ model: Model) -> Bool {
    looseGroups.empty()
    var isSound = true
    for number in touched {
      guard let component = components[number] else { continue }
      let root = grouping.root(of: componentOffset + number)
      if grouping[root] < 0 {
        grouping[root] = Int32(looseGroups.count)
        looseGroups.append(LooseGroup(component))
      } else {
        edits.markForSplit(component)
        edits.markForSplit(looseGroups[Int(grouping[root])].component)
        isSound = false
      }
    }
    if isSound {
      collectLoose(model)
      for group in looseGroups { compileGroup(group, model) }
    }
    looseGroups.empty()
    return isSound
  }

  private mutating func compileGroup(_ group: LooseGroup, _ model: Model) {
    let component = group.component
    if group.isNew { return edits.mark(component) }
    let (start, first) = (group.variablesFrom, group.constraintsFrom)
    let canGrow = component.canGrow
    claim(component, variablesFrom: start, constraintsFrom: first, model)
    if canGrow, extend(component, variablesFrom: start, constraintsFrom: first, model) { return }
    // A group only adds connections, so the component need not be split.
    component.forgetTieBreaks()
    component.work.needsCompile = true
  }

  /// Adds the loose variables and constraints to the components of their sets.
  ///
  /// Variables without constraints stay loose.
  private mutating func collectLoose(_ model: Model) {
    var isOverParametersAlone = false
    for slot in edits.looseConstraints where reduction.states[Int(slot)].use == .loose {
      reduction.states[Int(slot)].use = .pending
      let variable = model.firstVariable(of: slot)
      if variable < 0 {
        isOverParametersAlone = true
        continue
      }
      let member = member(for: variable)
      let root = grouping.root(of: member)
      if grouping[root] < 0 {
        let group = makeGroup()
        grouping[root] = group
      }
      let group = Int(grouping[root])
      addToGroup(slot, group)
    }
    collectVariables(model)
    if isOverParametersAlone { collectRest() }
    edits.looseConstraints.empty()
  }

  private mutating func collectVariables(_ model: Model) {
    var left = 0
    for place in edits.looseVariables.indices {
      let slot = edits.looseVariables[place]
      if !isLoose(slot, model) { continue }
      guard grouping.isEntered(slot) else {
        edits.looseVariables[left] = slot
        left += 1
        continue
      }
      // A slot that was vacated and reused can be in the list twice. With this role, it no longer
      // counts as loose.
      reduction.roles[Int(slot)] = .isolated
      let root = grouping.root(of: slot)
      let component = looseGroups[Int(grouping[root])].component
      component.variables.append(slot)
      reduction.components[Int(slot)] = component.number
    }
    if left < edits.looseVariables.count {
      edits.looseVariables.removeLast(edits.looseVariables.count - left)
    }
  }

  /// Puts each constraint that mentions only parameters into a component of its own.
  private mutating func collectRest() {
    for slot in edits.looseConstraints
    where reduction.states[Int(slot)].use == .pending && reduction.states[Int(slot)].component < 0 {
      let group = makeGroup()
      addToGroup(slot, Int(group))
    }
  }

  /// Creates a component and a group for it, and returns the group's index.
  private mutating func makeGroup() -> Int32 {
    var group = LooseGroup(components.make())
    group.isNew = true
    looseGroups.append(group)
    return Int32(looseGroups.count - 1)
  }

  private mutating func addToGroup(_ slot: Int32, _ group: Int) {
    let component = looseGroups[group].component
    component.constraints.append(slot)
    reduction.states[Int(slot)].component = component.number
  }
}
