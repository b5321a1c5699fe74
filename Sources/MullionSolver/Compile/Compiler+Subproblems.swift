// SPDX-License-Identifier: GPL-3.0-or-later

import HeapModule

/// The division of the remaining columns and rows into subproblems that share no column.
extension Compiler {
  /// Makes subproblems of the columns among `variables` and of the rows in ``rowSet``.
  ///
  /// If `isFresh` is false, adds the columns and rows to the existing subproblems.
  mutating func makeSubproblems(
    _ component: Component, _ variables: ArraySlice<Int32>, isFresh: Bool
  ) {
    uniteColumns(component, variables)
    for slot in variables where reduction.roles[Int(slot)] == .column {
      let subproblem = subproblem(of: slot, component)
      subproblem.append(column: slot)
      reduction.places[Int(slot)] = subproblem.number
      component.markDue(subproblem)
    }
    if !isFresh { mergeSubproblems(component) }
    var parameterRows: Subproblem?
    for source in elimination.sources { assign(source, component, &parameterRows) }
    for row in rowSet.rows where row.tieBreak >= 0 {
      guard let column = row.terms.first(where: { isColumn(rowSet.terms[$0].slot) }) else {
        continue
      }
      subproblem(of: rowSet.terms[column].slot, component).tieBreaks.append(row.tieBreak)
    }
    if isFresh { orderRows(component, parameterRows) }
    freshComponent = isFresh ? component.number : -1
  }

  private func isColumn(_ slot: Int32) -> Bool { reduction.roles[Int(slot)] == .column }

  /// Unites in ``grouping`` the columns that rows connect.
  ///
  /// An existing subproblem is represented by its first column.
  private mutating func uniteColumns(_ component: Component, _ variables: ArraySlice<Int32>) {
    grouping.begin(count: reduction.roles.count)
    for slot in variables where isColumn(slot) { grouping.enter(slot) }
    for index in rowSet.rows.indices where elimination.taken[index] < 0 {
      var first: Int32 = -1
      for place in rowSet.rows[index].terms {
        let slot = rowSet.terms[place].slot
        guard isColumn(slot) else { continue }
        let member = representative(of: slot, component)
        grouping.enter(member)
        if first < 0 { first = member } else { grouping.unite(first, member) }
      }
    }
  }

  /// Merges the subproblems that new rows connect.
  private mutating func mergeSubproblems(_ component: Component) {
    for row in rowSet.rows {
      for place in row.terms where isColumn(rowSet.terms[place].slot) {
        _ = subproblem(of: rowSet.terms[place].slot, component)
      }
    }
  }

  /// Returns the member of ``grouping`` for a column: the first column of its subproblem, or the
  /// column itself if it has no subproblem yet.
  private func representative(of slot: Int32, _ component: Component) -> Int32 {
    let number = reduction.places[Int(slot)]
    return number < 0 ? slot : component.subproblems[Int(number)].columns[0]
  }

  /// Returns the subproblem of a column.
  ///
  /// Makes one if the column's set in ``grouping`` has none, and merges subproblems that are in the
  /// same set.
  private mutating func subproblem(of slot: Int32, _ component: Component) -> Subproblem {
    let member = representative(of: slot, component)
    // The column may not be in ``grouping`` yet, because a source that became a bound added no row.
    grouping.enter(member)
    let root = grouping.root(of: member)
    let standing = reduction.places[Int(member)]
    if grouping[root] < 0 {
      if standing >= 0 {
        grouping[root] = standing
      } else {
        grouping[root] = component.makeSubproblem().number
      }
    } else if standing >= 0, standing != grouping[root] {
      merge(
        component.subproblems[Int(standing)], into: component.subproblems[Int(grouping[root])],
        component)
    }
    return component.subproblems[Int(grouping[root])]
  }

  /// Moves the columns, sources and tie breaks of one subproblem to another.
  private mutating func merge(
    _ other: Subproblem, into subproblem: Subproblem, _ component: Component
  ) {
    for slot in other.columns { reduction.places[Int(slot)] = subproblem.number }
    for source in other.sources {
      guard let slot = source.constraint else { continue }
      reduction.states[Int(slot)].place = subproblem.number
    }
    subproblem.takeAll(from: other)
    component.markDue(subproblem)
    component.markDue(other)
  }

  /// Adds a source to its subproblem and sets the use of its constraint.
  ///
  /// A source whose row was eliminated is counted at the definition instead.
  private mutating func assign(
    _ source: Elimination.Source, _ component: Component, _ parameterRows: inout Subproblem?
  ) {
    let origin = source.origin
    if source.row >= 0, elimination.taken[Int(source.row)] >= 0 {
      let number = elimination.taken[Int(source.row)]
      component.definitions.list[Int(number)].sourceCount += 1
      guard let slot = origin.constraint else { return }
      reduction.states[Int(slot)].use = .definition
      reduction.states[Int(slot)].place = number
      return
    }
    let subproblem: Subproblem
    if source.column >= 0 {
      subproblem = self.subproblem(of: source.column, component)
    } else if let known = parameterRows {
      subproblem = known
    } else {
      // All rows over parameters alone go into one subproblem. Parameters are fixed columns, so
      // they do not connect it with others.
      subproblem = component.makeSubproblem()
      parameterRows = subproblem
    }
    subproblem.append(source: origin)
    component.markDue(subproblem)
    guard let slot = origin.constraint else { return }
    reduction.states[Int(slot)].use = .row
    reduction.states[Int(slot)].place = subproblem.number
  }

  /// Sorts the row indices by subproblem, in `elimination.rowOrder`, so that the programs of
  /// subproblems can be built from ``rowSet``.
  private mutating func orderRows(_ component: Component, _ parameterRows: Subproblem?) {
    elimination.rowStarts.empty()
    elimination.rowStarts.append(
      contentsOf: repeatElement(0, count: component.subproblems.count + 1))
    elimination.rowOrder.empty()
    elimination.queue.empty()
    for index in rowSet.rows.indices {
      var subproblem: Int32 = -1
      if elimination.taken[index] < 0 {
        subproblem = parameterRows?.number ?? -1
        for place in rowSet.rows[index].terms where isColumn(rowSet.terms[place].slot) {
          subproblem = reduction.places[Int(rowSet.terms[place].slot)]
          break
        }
      }
      elimination.queue.append(subproblem)
      if subproblem >= 0 { elimination.rowStarts[Int(subproblem) + 1] += 1 }
    }
    for subproblem in component.subproblems.indices {
      elimination.rowStarts[subproblem + 1] += elimination.rowStarts[subproblem]
    }
    let total = Int(elimination.rowStarts[component.subproblems.count])
    elimination.rowOrder.append(contentsOf: repeatElement(0, count: total))
    for index in rowSet.rows.indices {
      let subproblem = Int(elimination.queue[index])
      guard subproblem >= 0 else { continue }
      elimination.rowOrder[Int(elimination.rowStarts[subproblem])] = Int32(index)
      elimination.rowStarts[subproblem] += 1
    }
    for subproblem in component.subproblems.indices.reversed() {
      elimination.rowStarts[subproblem + 1] = elimination.rowStarts[subproblem]
    }
    elimination.rowStarts[0] = 0
  }

  // MARK: Tie breaks

  /// Adds the tie breaks of a component to ``rowSet``, in their order.
  mutating func addTieBreaks(_ component: Component, _ model: Model) {
    var chosen = ChosenTieBreaks()
    for (order, row) in component.tieBreaking.rows.enumerated() {
      reduceTieBreak(row, component, model)
      if decidesMore(row, &chosen, component) { addTieBreak(Int32(order), component, model) }
    }
  }

  /// Assigns the tie breaks of a component to its existing subproblems.
  ///
  /// Returns false if a tie break mentions columns of several subproblems, or if the subproblems
  /// already have tie breaks.
  mutating func attachTieBreaks(_ component: Component, _ model: Model) -> Bool {
    for subproblem in component.subproblems where !subproblem.tieBreaks.isEmpty { return false }
    enterParameters(of: [], component, model)
    var chosen = ChosenTieBreaks()
    for (order, row) in component.tieBreaking.rows.enumerated() {
      reduceTieBreak(row, component, model)
      guard decidesMore(row, &chosen, component) else { continue }
      var number: Int32 = -1
      for slot in sum.slots where isColumn(slot) {
        if number >= 0, reduction.places[Int(slot)] != number { return false }
        number = reduction.places[Int(slot)]
      }
      let subproblem = component.subproblems[Int(number)]
      subproblem.tieBreaks.append(Int32(order))
      component.markDue(subproblem)
    }
    return true
  }

  /// The columns and the directions (see ``direction()``) that the tie breaks so far determine.
  private struct ChosenTieBreaks {
    var columns: Set<Int32> = []
    var directions: Set<[UInt64]> = []
  }

  /// Whether the tie break in ``sum`` determines something that the tie breaks before it do not.
  ///
  /// A column is determined by the first step that minimizes a magnitude in which no other column
  /// is undetermined. A tie break over determined columns adds nothing. Nor does a tie break on the
  /// magnitude of a multiple of a sum whose magnitude an earlier one minimizes.
  private func decidesMore(
    _ row: TieBreakRow, _ chosen: inout ChosenTieBreaks, _ component: Component
  ) -> Bool {
    var open: Int32 = -1
    var count = 0
    for slot in sum.slots where isColumn(slot) {
      let canMove =
        component.tieBreaking.everMovable.isEmpty
        || component.tieBreaking.everMovable.contains(slot)
      guard canMove, !chosen.columns.contains(slot) else { continue }
      if open < 0 { open = slot }
      count += 1
    }
    if count == 0 { return false }
    if row.loneExpression == nil { return true }
    if count > 1 { return chosen.directions.insert(direction()).inserted }
    chosen.columns.insert(open)
    return true
  }

  /// Adds ``sum`` to ``rowSet`` as the row of the tie break with the index `order`.
  mutating func addTieBreak(_ order: Int32, _ component: Component, _ model: Model) {
    let row = component.tieBreaking.rows[Int(order)]
    var relation = Relation.equal
    if case .error(let slot) = row.aim { relation = model.rows[Int(slot)].relation }
    let cost = RowSet.Cost(rank: Self.tieBreakRank)
    _ = rowSet.add(
      sum, upperError: relation == .greaterThanOrEqual ? nil : cost,
      lowerError: relation == .lessThanOrEqual ? nil : cost, merging: false, tieBreak: order,
      step: row.step)
    elimination.taken.append(-1)
  }

  /// The rank of a tie break, which is below every priority.
  static let tieBreakRank = 0.0

  /// Returns the direction of ``sum``: its columns and coefficients, with the first coefficient
  /// scaled to 1.
  private func direction() -> [UInt64] {
    var direction: [UInt64] = []
    var first = 0.0
    for slot in sum.slots where isColumn(slot) {
      if first == 0 { first = sum[slot] }
      direction.append(UInt64(slot))
      direction.append((sum[slot] / first).bitPattern)
    }
    return direction
  }

  /// Sets ``sum`` to the aim of a tie break, expressed by columns and parameters.
  mutating func reduceTieBreak(_ row: TieBreakRow, _ component: Component, _ model: Model) {
    switch row.aim {
    case .magnitude(let expression): reduce(expression, component)
    case .error(let slot), .slack(let slot):
      _ = substitute(model.rows[Int(slot)], model)
      replaceDefinitions(component)
    }
  }

  /// Sets ``sum`` to an expression, expressed by columns and parameters.
  mutating func reduce(_ expression: LinearExpression, _ component: Component) {
    sum.begin(slotCount: reduction.roles.count)
    sum.constant = expression.constant
    for term in expression.terms {
      reduction.add(term.variable.index, term.coefficient, to: &sum)
    }
    replaceDefinitions(component)
  }

  /// Replaces the variables in ``sum`` that have definitions by these definitions, and finishes the
  /// sum.
  private mutating func replaceDefinitions(_ component: Component) {
    // A definition mentions only columns, parameters and definitions with higher numbers.
    if sum.slots.count > Self.fewSlots { return replaceManyDefinitions(component) }
    while let place = firstDefinition() {
      if sum.slots.count > Self.fewSlots { return replaceManyDefinitions(component) }
      let slot = sum.slots[place]
      let factor = sum.takeOut(place)
      let definition = component.definitions.list[Int(reduction.places[Int(slot)])]
      sum.constant += factor * definition.constant
      for place in definition.terms {
        let term = component.definitions.terms[place]
        sum.add(term.slot, factor * term.coefficient)
      }
    }
    sum.finish()
  }

  /// The most slots of a sum that are searched for each definition.
  private static let fewSlots = 24

  /// Replaces the definitions in a sum of many slots.
  ///
  /// In a column of rows, the bottom of a row is the sum of all heights above it, and a search for
  /// each definition would take quadratic time for one sum.
  private mutating func replaceManyDefinitions(_ component: Component) {
    var numbers = Heap<Int32>()
    func enter(_ slot: Int32) {
      if reduction.roles[Int(slot)] == .definition { numbers.insert(reduction.places[Int(slot)]) }
    }
    for slot in sum.slots { enter(slot) }
    while let number = numbers.popMin() {
      while numbers.min == number { numbers.removeMin() }
      let definition = component.definitions.list[Int(number)]
      let factor = sum.clear(definition.slot)
      sum.constant += factor * definition.constant
      for place in definition.terms {
        let term = component.definitions.terms[place]
        sum.add(term.slot, factor * term.coefficient)
        enter(term.slot)
      }
    }
    sum.finish()
  }

  /// Returns the index in the sum's slots of the variable whose definition has the lowest number;
  /// nil if none has a definition.
  private func firstDefinition() -> Int? {
    var found: Int?
    for (place, slot) in sum.slots.enumerated() where reduction.roles[Int(slot)] == .definition {
      if let known = found,
        reduction.places[Int(sum.slots[known])] < reduction.places[Int(slot)]
      {
        continue
      }
      found = place
    }
    return found
  }
}
