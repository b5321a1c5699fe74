// SPDX-License-Identifier: GPL-3.0-or-later

/// Elimination of singletons: columns that only one row mentions.
extension Compiler {
  /// Eliminates each singleton together with its only row: the singleton becomes a definition.
  ///
  /// This can make other columns singletons.
  mutating func eliminateSingletons(
    _ component: Component, _ variables: ArraySlice<Int32>, _ model: Model
  ) {
    for slot in variables { elimination.counts[Int(slot)] = 0 }
    for slot in variables { elimination.combined[Int(slot)] = 0 }
    for index in rowSet.rows.indices {
      for place in rowSet.rows[index].terms {
        let slot = Int(rowSet.terms[place].slot)
        elimination.counts[slot] &+= 1
        elimination.combined[slot] ^= Int32(index)
      }
    }
    keepColumns(of: component.conflicts.leftOut, model)
    for slot in variables where isSingleton(slot) { elimination.queue.append(slot) }
    // The lists are moved out of the component during the loop, because each access to a property
    // of an object costs time.
    var definitions = component.definitions.list
    var terms = component.definitions.terms
    component.definitions.list = []
    component.definitions.terms = []
    while let slot = elimination.queue.popLast() {
      guard isSingleton(slot) else { continue }
      let index = Int(elimination.combined[Int(slot)])
      let row = rowSet.rows[index]
      guard row.isEquality, elimination.taken[index] < 0,
        let own = row.terms.first(where: { rowSet.terms[$0].slot == slot }),
        row.terms.allSatisfy({
          rowSet.terms[$0].coefficient.magnitude <= 1e5 * rowSet.terms[own].coefficient.magnitude
        })
      else { continue }
      eliminate(slot, rowSet.terms[own].coefficient, index, &definitions, &terms)
    }
    component.definitions.list = definitions
    component.definitions.terms = terms
  }

  /// Prevents the elimination of columns that the left-out constraints mention, so that these
  /// constraints can be added to the programs later.
  private mutating func keepColumns(of broken: Set<Int32>, _ model: Model) {
    for slot in broken.sorted() {
      _ = substitute(model.rows[Int(slot)], model)
      sum.finish()
      for slot in sum.slots { elimination.counts[Int(slot)] &+= 2 }
    }
  }

  /// Whether a column is unbounded and in only one row.
  private func isSingleton(_ slot: Int32) -> Bool {
    let index = Int(slot)
    // A column of an existing program is also in rows that are not counted here.
    return reduction.roles[index] == .column && reduction.places[index] < 0
      && elimination.counts[index] == 1
      && reduction.bounds[index].isUnbounded
  }

  /// Makes a singleton a definition, whose sum is its only row.
  ///
  /// Removes the row from the counts of the row's other columns.
  private mutating func eliminate(
    _ slot: Int32, _ own: Double, _ index: Int, _ definitions: inout [Component.Definition],
    _ terms: inout [SlotTerm]
  ) {
    let row = rowSet.rows[index]
    elimination.taken[index] = Int32(definitions.count)
    let firstTerm = Int32(terms.count)
    for place in row.terms {
      let term = rowSet.terms[place]
      if term.slot == slot { continue }
      terms.append(
        SlotTerm(slot: term.slot, coefficient: -term.coefficient / own))
      if reduction.roles[Int(term.slot)] == .parameter { continue }
      elimination.counts[Int(term.slot)] -= 1
      elimination.combined[Int(term.slot)] ^= Int32(index)
      if elimination.counts[Int(term.slot)] == 1, reduction.roles[Int(term.slot)] == .column {
        elimination.queue.append(term.slot)
      }
    }
    elimination.counts[Int(slot)] = 0
    reduction.roles[Int(slot)] = .definition
    reduction.formStamps[Int(slot)] = reduction.pass
    reduction.places[Int(slot)] = Int32(definitions.count)
    definitions.append(
      .init(
        slot: slot, firstTerm: firstTerm, termCount: row.count - 1,
        constant: row.constant == 0 ? 0 : -row.constant / own))
  }
}
