// SPDX-License-Identifier: GPL-3.0-or-later

/// The connected components of the model, and which of them an edit has touched.
///
/// Two variables are connected if a constraint mentions both; a parameter connects nothing. A constraint that
/// mentions no variable is a component by itself. A variable without constraints is in none: it is *isolated*, and only
/// the tie breaks say where it is.
struct Partition {
  /// The components by number; numbers are not used again.
  private(set) var components: [Int: Component] = [:]
  private var nextNumber = 0
  private var numberOfVariable: [Int32: Int] = [:]
  private var numberOfConstraint: [Int32: Int] = [:]
  /// The components whose programs mention a parameter.
  private var usersOfParameter: [Int32: Set<Int>] = [:]
  private var parametersUsed: [Int: Set<Int32>] = [:]

  private(set) var isolated: Set<Int32> = []
  /// Tie breaks of the isolated variables; nil if they must be asked for.
  var isolatedTieBreaks: [LinearExpression]?

  /// Components that are to be taken apart, and variables and constraints that are in none yet.
  private var broken: Set<Int> = []
  private var looseVariables: Set<Int32> = []
  private var looseConstraints: Set<Int32> = []
  /// Components whose numbers changed.
  private(set) var outdated: Set<Int> = []
  /// Whether the isolated variables must be looked at although no component changed.
  private var touchesIsolated = false

  var needsSolve: Bool {
    touchesIsolated || !broken.isEmpty || !looseVariables.isEmpty || !looseConstraints.isEmpty
      || !outdated.isEmpty
  }

  // MARK: Edits

  mutating func didAddVariable(_ slot: Int32) {
    looseVariables.insert(slot)
  }

  mutating func didRemoveVariable(_ slot: Int32) {
    looseVariables.remove(slot)
    if isolated.remove(slot) != nil {
      isolatedTieBreaks = nil
      touchesIsolated = true
    }
    if let number = numberOfVariable[slot] { broken.insert(number) }
  }

  mutating func didChangeParameter(_ slot: Int32) {
    outdated.formUnion(usersOfParameter[slot] ?? [])
    touchesIsolated = true
  }

  /// Tie breaks may mention what is gone; no constraint does.
  mutating func didRemoveParameter(_ slot: Int32) {
    broken.formUnion(usersOfParameter.removeValue(forKey: slot) ?? [])
    isolatedTieBreaks = nil
    touchesIsolated = touchesIsolated || !isolated.isEmpty
  }

  mutating func didAddConstraint(_ slot: Int32, _ model: Model) {
    looseConstraints.insert(slot)
    loosen(slot, model)
  }

  mutating func willRemoveConstraint(_ slot: Int32, _ model: Model) {
    looseConstraints.remove(slot)
    if let number = numberOfConstraint[slot] { broken.insert(number) }
    loosen(slot, model)
  }

  mutating func didChangeNumbers(of slot: Int32) {
    guard let number = numberOfConstraint[slot] else { return }
    outdated.insert(number)
    components[number]?.needsReduction = true
  }

  mutating func didChangeStructure(of slot: Int32) {
    if let number = numberOfConstraint[slot] { broken.insert(number) }
  }

  mutating func didChangeTieBreaks() {
    for (number, component) in components where !component.settled.isEmpty {
      broken.insert(number)
    }
    isolatedTieBreaks = nil
    touchesIsolated = touchesIsolated || !isolated.isEmpty
  }

  /// What exists is looked at afresh, as after a transaction was taken back.
  mutating func didChangeEverything(_ model: Model) {
    self = Partition()
    for slot in model.variables.indices
    where model.variables[slot].isAlive && !model.variables[slot].isParameter {
      looseVariables.insert(Int32(slot))
    }
    for slot in model.constraints.indices where model.constraints[slot].isAlive {
      looseConstraints.insert(Int32(slot))
    }
    touchesIsolated = true
  }

  private mutating func loosen(_ slot: Int32, _ model: Model) {
    for term in model.constraints[Int(slot)].constraint.expression.terms {
      let variable = term.variable.index
      if let number = numberOfVariable[variable] {
        broken.insert(number)
      } else if isolated.remove(variable) != nil {
        looseVariables.insert(variable)
        isolatedTieBreaks = nil
      }
    }
  }

  // MARK: Partitioning

  /// Takes apart what edits touched and finds the components of what is loose.
  ///
  /// O(touched terms).
  mutating func repair(_ model: Model) {
    var variables = looseVariables
    var constraints = looseConstraints
    for number in broken {
      guard let component = dissolve(number) else { continue }
      variables.formUnion(component.variables)
      constraints.formUnion(component.constraints)
    }
    broken = []
    looseVariables = []
    looseConstraints = []
    let living = variables.filter { model.variables[Int($0)].isAlive }.sorted()
    group(living, constraints.filter { model.constraints[Int($0)].isAlive }, model)
  }

  /// Replaces components and isolated variables by one component with tie breaks.
  mutating func merge(
    _ numbers: Set<Int>, isolated singles: Set<Int32>, settled: Set<Int32>,
    tieBreaks: [LinearExpression], _ model: Model
  ) -> Int {
    var variables = Array(singles)
    var constraints: [Int32] = []
    for number in numbers {
      guard let component = dissolve(number) else { continue }
      variables += component.variables
      constraints += component.constraints
    }
    isolated.subtract(singles)
    if !singles.isEmpty { isolatedTieBreaks = nil }
    return insert(
      Component(
        variables: variables.sorted(), constraints: constraints.sorted(), settled: settled,
        tieBreaks: tieBreaks), model)
  }

  /// The component of a variable; nil if it is isolated or a parameter.
  func number(of variable: Variable) -> Int? {
    numberOfVariable[variable.index]
  }

  /// The component of the variable in a slot; nil if it is isolated or a parameter.
  func number(at slot: Int32) -> Int? {
    numberOfVariable[slot]
  }

  /// Says that everything has been answered.
  mutating func didSolve() {
    outdated = []
    touchesIsolated = false
  }

  private mutating func dissolve(_ number: Int) -> Component? {
    guard let component = components.removeValue(forKey: number) else { return nil }
    outdated.remove(number)
    for slot in component.variables { numberOfVariable[slot] = nil }
    for slot in component.constraints { numberOfConstraint[slot] = nil }
    for slot in parametersUsed[number] ?? [] { usersOfParameter[slot]?.remove(number) }
    parametersUsed[number] = nil
    return component
  }

  private mutating func insert(_ component: Component, _ model: Model) -> Int {
    let number = nextNumber
    nextNumber += 1
    components[number] = component
    outdated.insert(number)
    for slot in component.variables { numberOfVariable[slot] = number }
    var parameters: Set<Int32> = []
    for slot in component.constraints {
      numberOfConstraint[slot] = number
      parameters.formUnion(model.parameters(in: model.constraints[Int(slot)].constraint.expression))
    }
    for expression in component.tieBreaks {
      parameters.formUnion(model.parameters(in: expression))
    }
    for slot in parameters { usersOfParameter[slot, default: []].insert(number) }
    parametersUsed[number] = parameters
    return number
  }

  private mutating func group(_ variables: [Int32], _ constraints: Set<Int32>, _ model: Model) {
    var places: [Int32: Int] = [:]
    for (place, slot) in variables.enumerated() { places[slot] = place }
    var sets = DisjointSets(count: variables.count)
    var homeless: [Int32] = []
    for slot in constraints {
      let mentioned = model.constraints[Int(slot)].constraint.expression.terms
        .compactMap { places[$0.variable.index] }
      for place in mentioned.dropFirst() { sets.unite(mentioned[0], place) }
      if mentioned.isEmpty { homeless.append(slot) }
    }
    var members: [Int: (variables: [Int32], constraints: [Int32])] = [:]
    for (place, slot) in variables.enumerated() {
      members[sets.root(of: place), default: ([], [])].variables.append(slot)
    }
    for slot in constraints {
      let first = model.constraints[Int(slot)].constraint.expression.terms
        .lazy.compactMap { places[$0.variable.index] }.first
      if let first { members[sets.root(of: first)]?.constraints.append(slot) }
    }
    for root in members.keys.sorted() {
      guard let group = members[root] else { continue }
      if group.constraints.isEmpty {
        isolated.formUnion(group.variables)
        isolatedTieBreaks = nil
        touchesIsolated = true
      } else {
        let component = Component(
          variables: group.variables, constraints: group.constraints.sorted())
        _ = insert(component, model)
      }
    }
    for slot in homeless.sorted() {
      _ = insert(Component(variables: [], constraints: [slot]), model)
    }
  }
}

extension Model {
  /// The slots of the parameters an expression mentions.
  func parameters(in expression: LinearExpression) -> [Int32] {
    expression.terms.lazy.map(\.variable.index).filter { variables[Int($0)].isParameter }
  }
}
