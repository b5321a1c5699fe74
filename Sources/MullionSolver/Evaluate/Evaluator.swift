// SPDX-License-Identifier: GPL-3.0-or-later

/// Computes the values of all variables from those of columns and parameters.
///
/// The input is the compiled component and the values of its columns. The output is the values in
/// the model and the list of ``changes``. `Evaluator+Certificate` checks that the values satisfy
/// the required constraints, and `Evaluator+Replay` computes the values faster in passes in which
/// only parameters change.
struct Evaluator: ~Copyable {
  /// The variables that this pass has changed, with their values before the pass.
  var changes: [(slot: Int32, old: Double)] = []

  // MARK: Scratch storage, kept so that a pass allocates nothing

  var grouping = Grouping()
  /// The slots of the constraints to check.
  var checked: [Int32] = []
  /// The values of columns that a replay has computed.
  var columnValues: [(slot: Int32, value: Double)] = []

  mutating func beginPass() {
    changes.removeAll(keepingCapacity: true)
  }

  /// Reserves capacity for a number of changes.
  mutating func reserve(_ count: Int) {
    changes.reserveCapacity(count)
  }

  /// Releases the storage.
  mutating func releaseCapacity() {
    changes = []
    grouping = Grouping()
    checked = []
    columnValues = []
  }

  /// Restores the values that the model had before the pass.
  func restore(_ model: inout Model) {
    for change in changes.reversed() { model.values[Int(change.slot)] = change.old }
  }

  // MARK: Writing values

  /// Writes a value to the model.
  ///
  /// If the value changes, records that in ``changes``.
  mutating func set(
    _ slot: Int32, _ value: Double, _ model: inout Model, _ reduction: inout Reduction
  ) {
    let index = Int(slot)
    let old = model.values[index]
    if old == value { return }
    if reduction.stamps[index] != reduction.pass {
      changes.append((slot, old))
      reduction.stamps[index] = reduction.pass
    }
    model.values[index] = value
  }

  /// Writes the values of columns to the model.
  mutating func write(
    _ columnValues: [(slot: Int32, value: Double)], _ model: inout Model,
    _ reduction: inout Reduction
  ) {
    for item in columnValues { set(item.slot, item.value, &model, &reduction) }
  }

  // MARK: Dependent values

  /// Computes the definitions and aliases that depend on values changed in this pass; or all of
  /// them, if the component's ``Component/Work/needsEverything`` is true.
  ///
  /// Definitions come first, in reverse order, because each mentions only columns, parameters and
  /// later definitions. Aliases follow.
  mutating func evaluate(
    _ component: Component, _ model: inout Model, _ reduction: inout Reduction
  ) {
    let isEverything = component.work.needsEverything
    let terms = component.definitions.terms
    for definition in component.definitions.list.reversed() {
      let slot = definition.slot
      guard slot >= 0, isEverything || Self.isTouched(definition, terms, reduction) else {
        continue
      }
      var value = definition.constant
      for place in definition.terms {
        value += terms[place].coefficient * model.values[Int(terms[place].slot)]
      }
      set(slot, value, &model, &reduction)
    }
    evaluateAliases(of: component, everything: isEverything, &model, &reduction)
    component.work.needsEverything = false
  }

  /// Returns whether this pass has changed a definition or a value that the definition mentions.
  private static func isTouched(
    _ definition: Component.Definition, _ terms: [SlotTerm], _ reduction: borrowing Reduction
  ) -> Bool {
    if reduction.formStamps[Int(definition.slot)] == reduction.pass { return true }
    for place in definition.terms where reduction.isChanged(terms[place].slot) { return true }
    return false
  }

  /// Computes the aliases whose root, parameters or form have changed in this pass, or all aliases.
  ///
  /// This takes most of the time of a resize, so it reads the arrays without bounds checks and
  /// without reference counting.
  private mutating func evaluateAliases(
    of component: Component, everything: Bool, _ model: inout Model, _ reduction: inout Reduction
  ) {
    let (number, hasStrays) = (component.number, component.compilation.strayCount > 0)
    let pass = reduction.pass
    let lowerBounds = model.lowerBounds
    let (components, roles) = (reduction.components, reduction.roles)
    let moreParameters = reduction.moreParameters
    let (formTable, formStampTable) = (reduction.forms, reduction.formStamps)
    let (forms, formStamps) = (formTable.span, formStampTable.span)
    var stamps = reduction.stamps.mutableSpan
    var values = model.values.mutableSpan
    for slot in component.aliases {
      let index = Int(slot)
      let form = forms[unchecked: index]
      let isTouched =
        form.root >= 0 && stamps[unchecked: Int(form.root)] == pass
        || form.parameter >= 0 && stamps[unchecked: Int(form.parameter)] == pass
      guard
        isTouched || everything || form.moreParameters >= 0 || formStamps[unchecked: index] == pass
      else { continue }
      if hasStrays, components[index] != number || roles[index] != .alias { continue }
      var value = form.offset
      if form.root >= 0 { value += form.ratio * values[unchecked: Int(form.root)] }
      if form.parameter >= 0 {
        value += form.parameterRatio * values[unchecked: Int(form.parameter)]
      }
      var place = form.moreParameters
      while place >= 0 {
        let term = moreParameters[Int(place)]
        value += term.coefficient * values[unchecked: Int(term.slot)]
        place = term.next
      }
      // Rounding can put a value just below its bound; the bound is exact.
      value = max(value, lowerBounds[index])
      let old = values[unchecked: index]
      if old == value { continue }
      if stamps[unchecked: index] != pass {
        changes.append((slot, old))
        stamps[unchecked: index] = pass
      }
      values[unchecked: index] = value
    }
  }

  // MARK: Movable variables

  /// Finds the variables of a component that can move, from the movable columns of its subproblems.
  mutating func findMovable(_ component: Component, _ reduction: borrowing Reduction) {
    component.movable.removeAll(keepingCapacity: true)
    let isOpen = component.subproblems.contains { !$0.movable.isEmpty }
    if !isOpen { return }
    grouping.begin(count: reduction.roles.count)
    for subproblem in component.subproblems where !subproblem.movable.isEmpty {
      for (slot, canMove) in zip(subproblem.columns, subproblem.movable) where canMove {
        grouping.enter(slot)
        component.movable.append(slot)
      }
    }
    for definition in component.definitions.list.reversed() where definition.slot >= 0 {
      let terms = component.definitions.terms[definition.terms]
      if terms.contains(where: { grouping.isEntered($0.slot) }) {
        grouping.enter(definition.slot)
        component.movable.append(definition.slot)
      }
    }
    for slot in component.aliases
    where reduction.components[Int(slot)] == component.number
      && reduction.roles[Int(slot)] == .alias
    {
      let root = reduction.forms[Int(slot)].root
      if root >= 0, grouping.isEntered(root), grouping.enter(slot) {
        component.movable.append(slot)
      }
    }
  }
}
