// SPDX-License-Identifier: GPL-3.0-or-later

/// The division of variables and constraints into components.
///
/// Two variables are connected if a constraint mentions both; a parameter connects nothing. A
/// constraint that mentions no variable is a component by itself. A variable without constraints is
/// isolated and in no component.
extension Engine {
  /// Dissolves components that edits may have split, and puts loose variables and constraints into
  /// components.
  ///
  /// - Complexity: O(touched terms).
  mutating func repair() {
    for number in pending {
      guard let component = component(number) else { continue }
      checkSevered(component)
      if component.isDeserted { dissolve(component) }
    }
    while true {
      dissolveSplit()
      if looseConstraints.isEmpty { break }
      if !uniteLoose() { continue }
      if groupLoose() { break }
    }
    for slot in looseVariables where isLoose(slot) {
      reduction.roles[Int(slot)] = .isolated
      isolated.insert(slot)
      isolatedTieBreaks = nil
      touchesIsolated = true
    }
    looseVariables.empty()
    looseConstraints.empty()
    let components = components
    pending.removeAll { components[Int($0)] == nil }
    if spareComponents.count > Self.keptSpares {
      spareComponents.removeLast(spareComponents.count - Self.keptSpares)
    }
  }

  /// The number of dissolved components to keep for reuse, and the most constraints of such a one.
  private static let keptSpares = 8
  private static let smallComponent = 1024

  private func isLoose(_ slot: Int32) -> Bool {
    reduction.roles[Int(slot)] == .unassigned && reduction.components[Int(slot)] < 0
      && model.kinds[Int(slot)] == .variable
  }

  /// Marks a component that lost constraints as broken if it may be split.
  ///
  /// It is as connected as before if at most one variable of each lost constraint is still in it.
  private mutating func checkSevered(_ component: Component) {
    var remaining = 0
    for slot in component.severed {
      if slot < 0 {
        remaining = 0
      } else if reduction.components[Int(slot)] == component.number {
        remaining += 1
        // A variable that lost its defining constraint needs a new role.
        let isOrphan =
          reduction.roles[Int(slot)] == .alias || reduction.roles[Int(slot)] == .definition
        if remaining > 1 || isOrphan && !isDefined(slot, component) { component.mustSplit = true }
      }
    }
    component.severed.empty()
  }

  /// Whether the defining constraint of an alias or a definition still exists.
  private func isDefined(_ slot: Int32, _ component: Component) -> Bool {
    if reduction.roles[Int(slot)] == .definition {
      return component.definitions[Int(reduction.places[Int(slot)])].sourceCount > 0
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

  private mutating func dissolveSplit() {
    for number in pending {
      if let component = component(number), component.mustSplit { dissolve(component) }
    }
  }

  /// Makes all variables and constraints of a component loose, and frees its number.
  mutating func dissolve(_ component: Component) {
    let number = component.number
    components[Int(number)] = nil
    vacantComponents.append(number)
    componentCount -= 1
    for slot in component.variables where reduction.components[Int(slot)] == number {
      reduction.release(Int(slot), lowerBound: model.lowerBounds[Int(slot)])
      looseVariables.append(slot)
    }
    for slot in component.constraints
    where reduction.states[Int(slot)].component == number {
      reduction.addConstraint(Int(slot))
      looseConstraints.append(slot)
    }
    for slot in component.parameters { usersOfParameter[slot]?.removeAll { $0 == number } }
    if !component.proofs.isEmpty || !component.retired.isEmpty || !component.spares.isEmpty {
      looseProofs += component.knownProofs
    }
    if component.isInConflict { reportedConflicts.isStale = true }
    if component.constraints.count <= Self.smallComponent {
      component.clear()
      spareComponents.append(component)
    }
  }

  /// The least grouping member that is a component: smaller members are variable slots.
  private var componentOffset: Int32 { Int32(model.kinds.count) }

  /// The grouping member for a variable: itself if it is loose, else its component.
  private func member(for variable: Int32) -> Int32 {
    let number = reduction.components[Int(variable)]
    return number < 0 ? variable : componentOffset + number
  }

  /// Unites the variables and components that loose constraints connect; false if components must
  /// be dissolved first.
  private mutating func uniteLoose() -> Bool {
    grouping.begin(count: model.kinds.count + components.count)
    touched.empty()
    var isSound = true
    for slot in looseConstraints where reduction.states[Int(slot)].use == .loose {
      var first: Int32 = -1
      for place in model.rows[Int(slot)].terms {
        let variable = model.terms.entries[place].variable
        if model.isParameter(variable) { continue }
        let member = member(for: variable)
        if grouping.enter(member), member >= componentOffset {
          touched.append(member - componentOffset)
          if let component = component(member - componentOffset), component.hasSingles {
            markForSplit(component)
            isSound = false
          }
        }
        if first < 0 { first = member } else { grouping.unite(first, member) }
      }
    }
    return isSound
  }

  /// A set of loose variables and constraints to be put into one component.
  struct LooseGroup {
    var component: Component
    /// The start of the group in the component's lists.
    var variablesFrom: Int
    var constraintsFrom: Int
    var isNew = false

    init(_ component: Component) {
      self.component = component
      variablesFrom = component.variables.count
      constraintsFrom = component.constraints.count
    }
  }

  /// Puts the sets into components; false if some components must be dissolved first.
  private mutating func groupLoose() -> Bool {
    looseGroups.empty()
    var isSound = true
    for number in touched {
      guard let component = components[Int(number)] else { continue }
      let root = grouping.root(of: componentOffset + number)
      if grouping[root] < 0 {
        grouping[root] = Int32(looseGroups.count)
        looseGroups.append(LooseGroup(component))
      } else {
        markForSplit(component)
        markForSplit(looseGroups[Int(grouping[root])].component)
        isSound = false
      }
    }
    if isSound {
      collectLoose()
      for group in looseGroups { compileGroup(group) }
    }
    looseGroups.empty()
    return isSound
  }

  private mutating func compileGroup(_ group: LooseGroup) {
    let component = group.component
    if group.isNew { return markPending(component) }
    let (start, first) = (group.variablesFrom, group.constraintsFrom)
    let canGrow = component.canGrow
    enter(component, variablesFrom: start, constraintsFrom: first)
    if canGrow, extend(component, variablesFrom: start, constraintsFrom: first) { return }
    // Additional variables disconnect nothing, so it stays one component.
    component.forgetTieBreaks()
    component.needsCompile = true
  }

  /// Puts the loose variables and constraints into the components of their sets.
  ///
  /// Variables without constraints stay loose.
  private mutating func collectLoose() {
    var isOverParametersAlone = false
    for slot in looseConstraints where reduction.states[Int(slot)].use == .loose {
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
      add(constraint: slot, to: group)
    }
    collectVariables()
    if isOverParametersAlone { collectRest() }
    looseConstraints.empty()
  }

  private mutating func collectVariables() {
    var left = 0
    for place in looseVariables.indices {
      let slot = looseVariables[place]
      if !isLoose(slot) { continue }
      guard grouping.isEntered(slot) else {
        looseVariables[left] = slot
        left += 1
        continue
      }
      // A slot that was vacated and reused can be in the list twice.
      reduction.roles[Int(slot)] = .isolated
      let root = grouping.root(of: slot)
      let component = looseGroups[Int(grouping[root])].component
      component.variables.append(slot)
      reduction.components[Int(slot)] = component.number
    }
    if left < looseVariables.count { looseVariables.removeLast(looseVariables.count - left) }
  }

  /// Puts each constraint over parameters alone into a component of its own.
  private mutating func collectRest() {
    for slot in looseConstraints
    where reduction.states[Int(slot)].use == .pending && reduction.states[Int(slot)].component < 0 {
      let group = makeGroup()
      add(constraint: slot, to: Int(group))
    }
  }

  /// Adds a group with a new component and returns its index.
  private mutating func makeGroup() -> Int32 {
    var group = LooseGroup(makeComponent())
    group.isNew = true
    looseGroups.append(group)
    return Int32(looseGroups.count - 1)
  }

  private mutating func add(constraint slot: Int32, to group: Int) {
    let component = looseGroups[group].component
    component.constraints.append(slot)
    reduction.states[Int(slot)].component = component.number
  }

  /// Returns an empty component with a number.
  private mutating func makeComponent() -> Component {
    let number = vacantComponents.popLast() ?? Int32(components.count)
    let component: Component
    if let spare = spareComponents.popLast() {
      component = spare
      component.number = number
    } else {
      component = Component(number: number)
    }
    if Int(number) == components.count {
      components.append(component)
    } else {
      components[Int(number)] = component
    }
    componentCount += 1
    return component
  }

  /// Adds a component of some variables and constraints.
  mutating func insertComponent(variables: [Int32], constraints: [Int32]) -> Component {
    let component = makeComponent()
    component.variables = variables
    component.constraints = constraints
    for slot in variables { reduction.components[Int(slot)] = component.number }
    for slot in constraints { reduction.states[Int(slot)].component = component.number }
    markPending(component)
    return component
  }
}
