// SPDX-License-Identifier: GPL-3.0-or-later

/// Removal of constraints and variables from compiled components.
extension Compiler {
  /// Removes a constraint from its compiled component before the model deletes the constraint.
  mutating func sever(_ slot: Int32, from component: Component, _ model: Model) {
    edits.mark(component)
    component.forgetReplay()
    component.compilation.strayCount += 1
    guard component.canGrow else { return edits.markForSplit(component) }
    let use = reduction.states[Int(slot)].use
    switch use {
    case .row:
      let subproblem = component.subproblems[Int(reduction.states[Int(slot)].place)]
      subproblem.remove(source: .constraint(slot))
      component.markDue(subproblem)
    case .definition:
      // Adds the defined variable itself, because the constraint may mention only an alias of it.
      let place = Int(reduction.states[Int(slot)].place)
      component.definitions.list[place].sourceCount -= 1
      component.work.severed += [component.definitions.list[place].slot, -1]
    case .alias, .idle: break
    default: return edits.markForSplit(component)
    }
    let start = component.work.severed.count
    for place in model.rows[Int(slot)].terms {
      let variable = model.terms.entries[place].variable
      if !model.isParameter(variable) { component.work.severed.append(variable) }
    }
    // A row over one variable connects nothing, so its removal cannot split the component.
    if component.work.severed.count - start <= 1, use == .row || use == .idle {
      component.work.severed.removeLast(component.work.severed.count - start)
    } else {
      component.work.severed.append(-1)
    }
  }

  /// Removes a variable from its component, because no constraint mentions it any more.
  mutating func detach(_ slot: Int, _ model: Model) {
    guard let component = component(ofVariable: slot) else { return }
    edits.mark(component)
    if !component.canGrow { return edits.markForSplit(component) }
    let bound = model.lowerBounds[slot]
    switch reduction.roles[slot] {
    case .column:
      let subproblem = component.subproblems[Int(reduction.places[slot])]
      subproblem.remove(column: Int32(slot))
      component.markDue(subproblem)
    case .definition: component.definitions.list[Int(reduction.places[slot])].slot = -1
    case .alias where bound.isFinite:
      let root = reduction.forms[slot].root
      guard root >= 0, reduction.roles[Int(root)] == .column else {
        return edits.markForSplit(component)
      }
      let subproblem = component.subproblems[Int(reduction.places[Int(root)])]
      subproblem.remove(source: .bound(of: Int32(slot)))
      component.markDue(subproblem)
    default: break
    }
    component.compilation.strayCount += 1
    reduction.release(slot, lowerBound: bound)
    edits.looseVariables.append(Int32(slot))
  }
}
