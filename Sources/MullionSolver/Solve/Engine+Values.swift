// SPDX-License-Identifier: GPL-3.0-or-later

/// The values of all variables, computed from those of columns and parameters.
extension Engine {
  /// Writes a value and records that it changed in this pass.
  mutating func set(_ slot: Int32, _ value: Double) {
    let index = Int(slot)
    let old = model.values[index]
    if old == value { return }
    if reduction.stamps[index] != pass {
      changes.append((slot, old))
      reduction.stamps[index] = pass
    }
    model.values[index] = value
  }

  /// Computes the values that depend on columns and parameters changed in this pass, or all values.
  ///
  /// Definitions come first, in reverse order, because each mentions only later ones. Aliases
  /// follow.
  mutating func evaluate(_ component: Component) {
    let isEverything = component.needsEverything
    let terms = component.definitionTerms
    for definition in component.definitions.reversed() {
      let slot = definition.slot
      guard slot >= 0, isEverything || isTouched(definition, terms) else { continue }
      var value = definition.constant
      for place in definition.terms {
        value += terms[place].coefficient * model.values[Int(terms[place].slot)]
      }
      set(slot, value)
    }
    compactSometimes(component)
    evaluateAliases(of: component, everything: isEverything)
    component.needsEverything = false
  }

  /// Computes the aliases whose root, parameter or form has changed.
  ///
  /// This is most of the cost of a resize, so it reads the tables without bounds checks and without
  /// reference counting.
  private mutating func evaluateAliases(of component: Component, everything: Bool) {
    let (number, hasStrays) = (component.number, component.strayCount > 0)
    let (components, roles) = (reduction.components, reduction.roles)
    var changes = changes
    self.changes = []
    let pass = pass
    let moreParameters = reduction.moreParameters
    let formStamps = reduction.formStamps
    let lower = model.lowerBounds
    reduction.forms.withUnsafeBufferPointer { forms in
      reduction.stamps.withUnsafeMutableBufferPointer { stamps in
        model.values.withUnsafeMutableBufferPointer { values in
          formStamps.withUnsafeBufferPointer { formStamps in
            for slot in component.aliases {
              let index = Int(slot)
              let form = forms[index]
              let isTouched =
                form.root >= 0 && stamps[Int(form.root)] == pass
                || form.parameter >= 0 && stamps[Int(form.parameter)] == pass
              guard isTouched || everything || form.moreParameters >= 0 || formStamps[index] == pass
              else { continue }
              if hasStrays, components[index] != number || roles[index] != .alias { continue }
              var value = form.offset
              if form.root >= 0 { value += form.ratio * values[Int(form.root)] }
              if form.parameter >= 0 { value += form.parameterRatio * values[Int(form.parameter)] }
              var place = form.moreParameters
              while place >= 0 {
                let term = moreParameters[Int(place)]
                value += term.coefficient * values[Int(term.slot)]
                place = term.next
              }
              // Rounding can put a value just below its bound; the bound is exact.
              value = max(value, lower[index])
              let old = values[index]
              if old == value { continue }
              if stamps[index] != pass {
                changes.append((slot, old))
                stamps[index] = pass
              }
              values[index] = value
            }
          }
        }
      }
    }
    self.changes = changes
  }

  private func isTouched(_ definition: Component.Definition, _ terms: [SlotTerm]) -> Bool {
    if reduction.formStamps[Int(definition.slot)] == pass { return true }
    for place in definition.terms where reduction.stamps[Int(terms[place].slot)] == pass {
      return true
    }
    return false
  }

  /// Finds the variables that can move, given the columns that can.
  mutating func findMovable(_ component: Component) {
    component.movable.removeAll(keepingCapacity: true)
    let isOpen = component.subproblems.contains { !$0.movable.isEmpty }
    if !isOpen { return }
    grouping.begin(count: model.kinds.count)
    for subproblem in component.subproblems where !subproblem.movable.isEmpty {
      for (slot, canMove) in zip(subproblem.columns, subproblem.movable) where canMove {
        grouping.enter(slot)
        component.movable.append(slot)
      }
    }
    for definition in component.definitions.reversed() where definition.slot >= 0 {
      let terms = component.definitionTerms[definition.terms]
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
