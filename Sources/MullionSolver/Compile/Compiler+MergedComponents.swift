// SPDX-License-Identifier: GPL-3.0-or-later

/// The components that replace those which tie breaks connect.
extension Compiler {
  /// Creates components of all loose variables and constraints and of the given isolated variables,
  /// and gives each the tie breaks that mention its variables.
  ///
  /// Constraints connect the variables that they mention, and so do tie breaks. Two wishes of one
  /// step connect nothing, because each can be minimized by itself.
  ///
  /// - Complexity: O(terms).
  mutating func makeComponents(
    of isolated: Set<Int32>, connectedBy tieBreaks: [TieBreakRow], _ model: Model
  ) -> [Component] {
    // The order of a set differs between runs.
    edits.looseVariables.append(contentsOf: isolated.sorted())
    uniteVariables(tieBreaks, model)
    var made: [Component] = []
    for slot in edits.looseVariables {
      let component = component(at: grouping.root(of: slot), &made)
      component.variables.append(slot)
      reduction.components[Int(slot)] = component.number
    }
    for slot in edits.looseConstraints {
      let variable = model.firstVariable(of: slot)
      let component =
        variable < 0
        ? makePendingComponent(&made) : component(at: grouping.root(of: variable), &made)
      component.constraints.append(slot)
      reduction.states[Int(slot)].component = component.number
    }
    for row in tieBreaks {
      let number = number(ofComponentWith: row, model)
      if number >= 0 { made[Int(number)].tieBreaking.rows.append(row) }
    }
    edits.looseVariables.removeAll(keepingCapacity: true)
    edits.looseConstraints.removeAll(keepingCapacity: true)
    return made
  }

  /// Unites in ``grouping`` the loose variables that constraints and tie breaks connect.
  private mutating func uniteVariables(_ tieBreaks: [TieBreakRow], _ model: Model) {
    grouping.begin(count: reduction.roles.count)
    for slot in edits.looseVariables { grouping.enter(slot) }
    for slot in edits.looseConstraints {
      var first: Int32 = -1
      for place in model.rows[Int(slot)].terms {
        unite(model.terms.entries[place].variable, with: &first)
      }
    }
    for row in tieBreaks {
      var first: Int32 = -1
      row.forEachSlot(in: model) { unite($0, with: &first) }
    }
  }

  /// Unites a variable with the first one of a row, unless it is a parameter.
  private mutating func unite(_ slot: Int32, with first: inout Int32) {
    guard grouping.isEntered(slot) else { return }
    if first < 0 { first = slot } else { grouping.unite(first, slot) }
  }

  /// Returns the component of a set of ``grouping``, and makes it if there is none yet.
  private mutating func component(at root: Int32, _ made: inout [Component]) -> Component {
    if grouping[root] < 0 {
      grouping[root] = Int32(made.count)
      return makePendingComponent(&made)
    }
    return made[Int(grouping[root])]
  }

  private mutating func makePendingComponent(_ made: inout [Component]) -> Component {
    let component = components.make()
    edits.mark(component)
    made.append(component)
    return component
  }

  /// Returns the number that ``grouping`` has for the variables of a tie break; -1 if it mentions
  /// none of them.
  private mutating func number(ofComponentWith row: TieBreakRow, _ model: Model) -> Int32 {
    var found: Int32 = -1
    row.forEachSlot(in: model) { slot in
      if found < 0, grouping.isEntered(slot) { found = grouping[grouping.root(of: slot)] }
    }
    return found
  }
}
