// SPDX-License-Identifier: GPL-3.0-or-later

/// Which variables and constraints belong together.
///
/// Two variables are connected if a constraint mentions both; a parameter connects nothing. A constraint that
/// mentions no variable is a component by itself. A variable without constraints is in none: it is isolated.
extension Engine {
  /// Takes apart what edits broke and finds the components of what is loose.
  ///
  /// - Complexity: O(touched terms).
  mutating func repair() {
    for number in pending {
      guard let component = component(number) else { continue }
      checkSevered(component)
    }
    while true {
      dissolveBroken()
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
    looseVariables.removeAll(keepingCapacity: true)
    looseConstraints.removeAll(keepingCapacity: true)
    let components = components
    pending.removeAll { components[Int($0)] == nil }
  }

  private func isLoose(_ slot: Int32) -> Bool {
    reduction.roles[Int(slot)] == .unplaced && reduction.components[Int(slot)] < 0
      && model.kinds[Int(slot)] == .variable
  }

  /// A component that lost a constraint is as connected as before if at most one of the variables is still in it.
  private mutating func checkSevered(_ component: Component) {
    var remaining = 0
    for slot in component.severed {
      if slot < 0 {
        remaining = 0
      } else if reduction.components[Int(slot)] == component.number {
        remaining += 1
        // What has lost what it follows must be placed anew.
        let isOrphan =
          reduction.roles[Int(slot)] == .alias || reduction.roles[Int(slot)] == .definition
        if remaining > 1 || isOrphan && !isDefined(slot, component) { component.isBroken = true }
      }
    }
    component.severed.removeAll(keepingCapacity: true)
  }

  /// Whether the constraint that an alias or a definition comes from is still there.
  private func isDefined(_ slot: Int32, _ component: Component) -> Bool {
    if reduction.roles[Int(slot)] == .definition {
      return component.definitions[Int(reduction.places[Int(slot)])].sourceCount > 0
    }
    for place in model.terms.places(of: slot) {
      let tie = reduction.ties[Int(model.terms.entries[place].constraint)]
      if tie.use == .alias || tie.use == .closing, tie.place == slot { return true }
    }
    return false
  }

  private mutating func dissolveBroken() {
    for number in pending {
      if let component = component(number), component.isBroken { dissolve(component) }
    }
  }

  /// Makes everything in a component loose.
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
    where reduction.ties[Int(slot)].component == number {
      reduction.addConstraint(Int(slot))
      looseConstraints.append(slot)
    }
    for slot in component.parameters { usersOfParameter[slot]?.removeAll { $0 == number } }
    looseProofs += component.knownProofs
    if component.isInConflict { told.isStale = true }
  }

  /// Members of groupings are slots of variables, and from here on numbers of components.
  private var componentOffset: Int32 { Int32(model.kinds.count) }

  /// Who stands for a variable: itself if it is loose, or its component.
  private func member(for variable: Int32) -> Int32 {
    let number = reduction.components[Int(variable)]
    return number < 0 ? variable : componentOffset + number
  }

  /// Unites what constraints tie together; false if components must be dissolved first.
  private mutating func uniteLoose() -> Bool {
    grouping.begin(count: model.kinds.count + components.count)
    touched.removeAll(keepingCapacity: true)
    var isSound = true
    for slot in looseConstraints where reduction.ties[Int(slot)].use == .loose {
      var first: Int32 = -1
      for place in model.rows[Int(slot)].terms {
        let variable = model.terms.entries[place].variable
        if model.isParameter(variable) { continue }
        let member = member(for: variable)
        if grouping.enter(member), member >= componentOffset {
          touched.append(member - componentOffset)
          if let component = component(member - componentOffset), component.hasSingles {
            breakUp(component)
            isSound = false
          }
        }
        if first < 0 { first = member } else { grouping.unite(first, member) }
      }
    }
    return isSound
  }

  /// Makes components of the sets; false if some were found that must be dissolved first.
  private mutating func groupLoose() -> Bool {
    var owners: [Component?] = []
    var isSound = true
    for number in touched {
      guard let component = components[Int(number)] else { continue }
      let root = grouping.root(of: componentOffset + number)
      if grouping[root] < 0 {
        grouping[root] = Int32(owners.count)
        owners.append(component)
      } else if let other = owners[Int(grouping[root])] {
        breakUp(component)
        breakUp(other)
        isSound = false
      }
    }
    guard isSound else { return false }
    let groups = collectLoose(&owners)
    for (owner, group) in zip(owners, groups) {
      guard let owner else {
        insertComponent(variables: group.variables, constraints: group.constraints)
        continue
      }
      let canGrow = owner.canGrow
      enter(owner, variables: group.variables, constraints: group.constraints)
      if canGrow, extend(owner, variables: group.variables, constraints: group.constraints) {
        continue
      }
      // More variables tie nothing apart, so it stays one.
      owner.forgetTieBreaks()
      owner.needsCompile = true
    }
    return true
  }

  private typealias Group = (variables: [Int32], constraints: [Int32])

  /// The loose variables and constraints by set; variables without constraints are left loose.
  private mutating func collectLoose(_ owners: inout [Component?]) -> [Group] {
    var groups: [Group] = owners.map { _ in ([], []) }
    var homeless: [Int32] = []
    for slot in looseConstraints where reduction.ties[Int(slot)].use == .loose {
      reduction.ties[Int(slot)].use = .pending
      let terms = model.rows[Int(slot)].terms
      let first = terms.first { !model.isParameter(model.terms.entries[$0].variable) }
      guard let first else {
        homeless.append(slot)
        continue
      }
      let root = grouping.root(of: member(for: model.terms.entries[first].variable))
      if grouping[root] < 0 {
        grouping[root] = Int32(groups.count)
        groups.append(([], []))
        owners.append(nil)
      }
      groups[Int(grouping[root])].constraints.append(slot)
    }
    var rest: [Int32] = []
    for slot in looseVariables where isLoose(slot) {
      guard grouping.isEntered(slot) else {
        rest.append(slot)
        continue
      }
      // A slot that was vacated and used again can be among the loose twice.
      reduction.roles[Int(slot)] = .isolated
      groups[Int(grouping[grouping.root(of: slot)])].variables.append(slot)
    }
    looseVariables = rest
    looseConstraints.removeAll(keepingCapacity: true)
    for slot in homeless {
      groups.append(([], [slot]))
      owners.append(nil)
    }
    return groups
  }

  @discardableResult
  mutating func insertComponent(
    variables: [Int32], constraints: [Int32], settled: Set<Int32> = [],
    tieBreaks: [LinearExpression] = []
  ) -> Component {
    let number = vacantComponents.popLast() ?? Int32(components.count)
    let component = Component(number: number)
    if Int(number) == components.count {
      components.append(component)
    } else {
      components[Int(number)] = component
    }
    componentCount += 1
    component.variables = variables
    component.constraints = constraints
    component.settled = settled
    component.tieBreaks = tieBreaks
    for slot in variables { reduction.components[Int(slot)] = number }
    for slot in constraints { reduction.ties[Int(slot)].component = number }
    markPending(component)
    return component
  }
}
