// SPDX-License-Identifier: GPL-3.0-or-later

/// Elimination of variables by required equalities.
///
/// See ``Reduction`` for aliases, forms and columns. A variable is *unplaced* if it has no role
/// yet.
///
/// An equality with one unplaced variable makes that variable an alias. If no such equality is
/// left, one variable of an equality with two unplaced variables becomes a column; then the other
/// one can become an alias. A *closing* equality has no unplaced variables. If it is over one or
/// two columns, it makes one of them an alias too.
extension Compiler {
  /// Uses required equalities to make variables aliases, until no equality can be used any more.
  ///
  /// - Complexity: O(terms).
  mutating func findAliases(
    _ component: Component, _ constraints: ArraySlice<Int32>, _ model: Model
  ) {
    for slot in constraints {
      let row = model.rows[Int(slot)]
      guard row.isRequired, row.relation == .equal, reduction.states[Int(slot)].use == .loose else {
        continue
      }
      var missing: Int32 = 0
      for place in row.terms
      where reduction.roles[Int(model.terms.entries[place].variable)] == .unassigned {
        missing += 1
      }
      reduction.states[Int(slot)].use = .pending
      reduction.states[Int(slot)].missing = missing
      if missing < 2 { elimination.ready.append(slot) }
      if missing == 2 { elimination.pairs.append(slot) }
    }
    elimination.ready.reverse()
    var next = 0
    while true {
      while let slot = elimination.ready.popLast() { follow(slot, component, model) }
      guard next < elimination.pairs.count else { break }
      let slot = elimination.pairs[next]
      next += 1
      if reduction.states[Int(slot)].use == .pending, reduction.states[Int(slot)].missing == 2 {
        makeColumn(slot, model)
      }
    }
    for slot in constraints where reduction.states[Int(slot)].use == .pending {
      elimination.closings.append(slot)
    }
  }

  /// Makes the only unplaced variable of an equality an alias, if the equality allows it.
  private mutating func follow(_ slot: Int32, _ component: Component, _ model: Model) {
    guard reduction.states[Int(slot)].use == .pending, reduction.states[Int(slot)].missing == 1
    else {
      return
    }
    let row = model.rows[Int(slot)]
    let own = row.terms.first {
      reduction.roles[Int(model.terms.entries[$0].variable)] == .unassigned
    }
    guard let own, derive(from: row, solvedFor: own, model) else { return }
    let variable = model.terms.entries[own].variable
    let form = form(solvedFor: model.terms.entries[own].coefficient)
    reduction.setForm(of: Int(variable), to: form)
    reduction.roles[Int(variable)] = .alias
    reduction.formStamps[Int(variable)] = reduction.pass
    reduction.states[Int(slot)].use = .alias
    reduction.states[Int(slot)].place = variable
    component.aliases.append(variable)
    didAssignRole(variable, model)
  }

  /// In an equality with two unplaced variables, makes one a column if the other can then become
  /// its alias.
  ///
  /// Chooses the variable that more constraints mention.
  private mutating func makeColumn(_ slot: Int32, _ model: Model) {
    var column: Int32 = -1
    for place in model.rows[Int(slot)].terms {
      let variable = model.terms.entries[place].variable
      switch reduction.roles[Int(variable)] {
      case .unassigned:
        if column < 0 || model.mentions[Int(variable)] > model.mentions[Int(column)] {
          column = variable
        }
      case .parameter: break
      case .alias:
        // The equality already has a column, so the other unplaced variable would depend on two
        // columns.
        if reduction.forms[Int(variable)].root >= 0 { return }
      default: return
      }
    }
    guard column >= 0 else { return }
    reduction.roles[Int(column)] = .column
    didAssignRole(column, model)
  }

  /// Updates the counts of unplaced variables after a variable has received a role, and lists the
  /// equalities that are left with one or two.
  private mutating func didAssignRole(_ variable: Int32, _ model: Model) {
    var place = model.terms.first[Int(variable)]
    while place >= 0 {
      let slot = Int(model.terms.entries[Int(place)].constraint)
      place = model.terms.entries[Int(place)].next
      guard reduction.states[slot].use == .pending else { continue }
      reduction.states[slot].missing -= 1
      if reduction.states[slot].missing == 1 { elimination.ready.append(Int32(slot)) }
      if reduction.states[slot].missing == 2 { elimination.pairs.append(Int32(slot)) }
    }
  }

  /// Sets ``sum`` to an equality without the term of one variable, expressed by columns and
  /// parameters.
  ///
  /// Returns false if the variable cannot become an alias: if the sum has more than one column, or
  /// if the coefficients differ so much in size that the alias would magnify rounding errors.
  private mutating func derive(from row: Model.Row, solvedFor own: Int, _ model: Model) -> Bool {
    sum.begin(slotCount: reduction.roles.count)
    sum.constant = row.constant
    for place in row.terms where place != own {
      reduction.add(
        model.terms.entries[place].variable, model.terms.entries[place].coefficient, to: &sum)
    }
    sum.finish()
    return isTame(model.terms.entries[own].coefficient, columns: 1)
  }

  /// Whether a variable with the coefficient `own` may be replaced by ``sum``.
  ///
  /// The sum must have at most `limit` columns, and all its coefficients must be within a factor of
  /// 1e5 of `own`.
  private func isTame(_ own: Double, columns limit: Int) -> Bool {
    var columns = 0
    for slot in sum.slots {
      if reduction.roles[Int(slot)] != .parameter { columns += 1 }
      let factor = (sum[slot] / own).magnitude
      if factor < 1e-5 || factor > 1e5 { return false }
    }
    return columns <= limit
  }

  /// Returns the form of a variable for which `own * variable + sum == 0`.
  ///
  /// The caller must have called ``SlotSum/finish()`` on ``sum``.
  private mutating func form(solvedFor own: Double) -> AffineForm {
    let factor = -1 / own
    var form = AffineForm()
    form.offset = sum.constant == 0 ? 0 : sum.constant * factor
    for slot in sum.slots {
      let coefficient = sum[slot] * factor
      if reduction.roles[Int(slot)] != .parameter {
        form.root = slot
        form.ratio = coefficient
      } else {
        reduction.add(parameter: slot, coefficient, to: &form)
      }
    }
    return form
  }

  // MARK: Closing equalities

  /// The number of closing equalities that a compiled component can receive before it must be
  /// recompiled.
  private static let mostLateClosings = 8

  /// Makes columns aliases by the closing equalities.
  ///
  /// Returns false if the component must be recompiled.
  ///
  /// In a component that is already compiled (`isFresh` is false), the equalities become rows
  /// instead, because the programs must keep their columns.
  mutating func closeAll(_ component: Component, isFresh: Bool, _ model: Model) -> Bool {
    if elimination.closings.isEmpty { return true }
    if !isFresh {
      component.compilation.lateClosings += elimination.closings.count
      for slot in elimination.closings { reduction.states[Int(slot)].use = .loose }
      return component.compilation.lateClosings <= Self.mostLateClosings
    }
    let plain = component.aliases.count
    // Each elimination can reduce the number of columns of other equalities, so that these can be
    // used too. A few rounds find nearly all of them.
    for _ in 0..<4 {
      var isChanged = false
      for slot in elimination.closings where reduction.states[Int(slot)].use == .pending {
        if closeEquality(slot, component, model) { isChanged = true }
      }
      if !isChanged { break }
    }
    for slot in elimination.closings where reduction.states[Int(slot)].use == .pending {
      reduction.states[Int(slot)].use = .loose
    }
    if !elimination.resolved.isEmpty { resolve(component, plain) }
    return true
  }

  /// Makes a column an alias by one closing equality.
  ///
  /// Returns false if the equality cannot be used.
  private mutating func closeEquality(_ slot: Int32, _ component: Component, _ model: Model) -> Bool
  {
    let row = model.rows[Int(slot)]
    _ = substitute(row, model)
    followResolved()
    sum.finish()
    var own: Int32 = -1
    var columnCount = 0
    for slot in sum.slots where reduction.roles[Int(slot)] != .parameter {
      if own < 0 || model.mentions[Int(slot)] < model.mentions[Int(own)] { own = slot }
      columnCount += 1
    }
    guard columnCount == 1 || columnCount == 2 else { return false }
    let coefficient = sum[own]
    guard let place = sum.slots.firstIndex(of: own) else { return false }
    _ = sum.takeOut(place)
    guard isTame(coefficient, columns: 1) else { return false }
    let form = form(solvedFor: coefficient)
    reduction.setForm(of: Int(own), to: form)
    reduction.roles[Int(own)] = .alias
    reduction.states[Int(slot)].use = .closing
    reduction.states[Int(slot)].place = own
    elimination.resolved.append(own)
    return true
  }

  /// Replaces the former columns in ``sum`` that closing equalities have made aliases.
  private mutating func followResolved() {
    while let place = sum.slots.firstIndex(where: { reduction.roles[Int($0)] == .alias }) {
      let slot = sum.slots[place]
      let coefficient = sum.takeOut(place)
      reduction.add(slot, coefficient, to: &sum)
    }
  }

  /// Changes all forms whose root is no longer a column, so that their roots are remaining columns.
  private mutating func resolve(_ component: Component, _ plain: Int) {
    // Begins with the aliases made last, because their forms mention only remaining columns.
    for slot in elimination.resolved.reversed() { compose(slot) }
    for slot in component.aliases[..<plain] { compose(slot) }
    component.aliases.insert(contentsOf: elimination.resolved.reversed(), at: 0)
    // Constraints that become rows later are substituted with these forms.
  }

  /// If the root of a variable's form has become an alias, replaces the root by its own form.
  private mutating func compose(_ slot: Int32) {
    let form = reduction.forms[Int(slot)]
    guard form.root >= 0, reduction.roles[Int(form.root)] == .alias else { return }
    sum.begin(slotCount: reduction.roles.count)
    reduction.add(slot, 1, to: &sum)
    let root = form.root
    if let place = sum.slots.firstIndex(of: root) {
      reduction.add(root, sum.takeOut(place), to: &sum)
    }
    sum.finish()
    reduction.setForm(of: Int(slot), to: self.form(solvedFor: -1))
  }

  // MARK: Changed constants

  /// Updates the forms of aliases after constants changed, and marks the subproblems that depend on
  /// them.
  ///
  /// Returns false if the component must be recompiled.
  mutating func update(_ component: Component, _ model: Model) -> Bool {
    var changesForms = false
    for slot in component.work.changedConstraints
    where reduction.states[Int(slot)].component == component.number {
      switch reduction.states[Int(slot)].use {
      case .row: markRow(slot, component)
      case .alias:
        reduction.states[Int(slot)].isChanged = true
        changesForms = true
      case .definition: if !redefine(slot, component, model) { return false }
      case .idle where !model.rows[Int(slot)].isRequired: break
      case .broken: break
      default: return false
      }
    }
    if !changesForms { return true }
    for variable in component.aliases
    where reduction.components[Int(variable)] == component.number {
      if !updateForm(of: variable, component, model) { return false }
    }
    return true
  }

  /// Updates the form of an alias if the constraint that defines it has changed, or the form of a
  /// variable that this constraint mentions.
  ///
  /// Returns false if the component must be recompiled.
  private mutating func updateForm(of variable: Int32, _ component: Component, _ model: Model)
    -> Bool
  {
    guard let (slot, own) = origin(of: variable, model) else { return true }
    let row = model.rows[Int(slot)]
    var isChanged = reduction.states[Int(slot)].isChanged
    reduction.states[Int(slot)].isChanged = false
    for place in row.terms
    where place != own
      && reduction.formStamps[Int(model.terms.entries[place].variable)] == reduction.pass
    {
      isChanged = true
    }
    if !isChanged { return true }
    guard derive(from: row, solvedFor: own, model) else { return false }
    let form = form(solvedFor: model.terms.entries[own].coefficient)
    reduction.setForm(of: Int(variable), to: form)
    reduction.formStamps[Int(variable)] = reduction.pass
    return markUses(of: variable, component, model)
  }

  /// Returns the constraint that defines an alias, and the index of the alias's term.
  ///
  /// Inlined, because it runs for each alias of a component after a constant has changed.
  @inline(__always)
  private func origin(of variable: Int32, _ model: Model) -> (slot: Int32, term: Int)? {
    var place = model.terms.first[Int(variable)]
    while place >= 0 {
      let slot = model.terms.entries[Int(place)].constraint
      if reduction.states[Int(slot)].use == .alias, reduction.states[Int(slot)].place == variable {
        return (slot, Int(place))
      }
      place = model.terms.entries[Int(place)].next
    }
    return nil
  }

  /// Marks the subproblems, and updates the definitions, that depend on an alias whose form has
  /// changed.
  ///
  /// Returns false if the component must be recompiled.
  private mutating func markUses(of variable: Int32, _ component: Component, _ model: Model) -> Bool
  {
    if model.lowerBounds[Int(variable)].isFinite {
      let root = reduction.forms[Int(variable)].root
      guard root >= 0, reduction.roles[Int(root)] == .column else { return false }
      component.markDue(component.subproblems[Int(reduction.places[Int(root)])])
    }
    var place = model.terms.first[Int(variable)]
    while place >= 0 {
      let slot = model.terms.entries[Int(place)].constraint
      place = model.terms.entries[Int(place)].next
      switch reduction.states[Int(slot)].use {
      case .row: markRow(slot, component)
      case .definition: if !redefine(slot, component, model) { return false }
      case .alias: break
      case .idle where !model.rows[Int(slot)].isRequired: break
      case .broken: break
      default: return false
      }
    }
    return true
  }

  private mutating func markRow(_ slot: Int32, _ component: Component) {
    component.markDue(component.subproblems[Int(reduction.states[Int(slot)].place)])
  }

  /// Updates the constant of the definition that a constraint became.
  ///
  /// Returns false if the component must be recompiled.
  private mutating func redefine(_ slot: Int32, _ component: Component, _ model: Model) -> Bool {
    let index = Int(reduction.states[Int(slot)].place)
    let defined = component.definitions.list[index].slot
    // If several equal rows were merged into the definition, the changed row no longer equals the
    // others.
    guard defined >= 0, component.definitions.list[index].sourceCount == 1 else { return false }
    _ = substitute(model.rows[Int(slot)], model)
    sum.finish()
    guard let place = sum.slots.firstIndex(of: defined) else { return false }
    let own = sum.takeOut(place)
    component.definitions.list[index].constant = sum.constant == 0 ? 0 : -sum.constant / own
    reduction.formStamps[Int(defined)] = reduction.pass
    return true
  }
}
