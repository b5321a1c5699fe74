// SPDX-License-Identifier: GPL-3.0-or-later

/// The rows of due subproblems, formed from their sources again. A subproblem is due if it must be
/// built or solved in this pass.
extension Compiler {
  /// Ensures that ``rowSet`` contains the rows of a component's due subproblems.
  mutating func prepareRows(_ component: Component, _ model: Model) {
    if freshComponent == component.number {
      let isUntouched = component.work.dueSubproblems.allSatisfy {
        !component.subproblems[Int($0)].columns.isEmpty
          || !component.subproblems[Int($0)].sources.isEmpty
      }
      if isUntouched, !component.work.dueSubproblems.isEmpty { return }
    }
    freshComponent = -1
    rowSet.removeAll()
    elimination.rowStarts.removeAll(keepingCapacity: true)
    elimination.rowOrder.removeAll(keepingCapacity: true)
    elimination.taken.removeAll(keepingCapacity: true)
    elimination.rowStarts.append(0)
    for number in component.work.dueSubproblems {
      let subproblem = component.subproblems[Int(number)]
      if subproblem.isDue { addRows(of: subproblem, component, model) }
      elimination.rowStarts.append(Int32(rowSet.rows.count))
    }
    for row in rowSet.rows.indices { elimination.rowOrder.append(Int32(row)) }
  }

  private mutating func addRows(of subproblem: Subproblem, _ component: Component, _ model: Model) {
    subproblem.contradiction = 0
    for slot in subproblem.columns {
      reduction.resetBounds(of: slot, lower: model.lowerBounds[Int(slot)])
    }
    let merging = component.compilation.presolve == .on
    for source in subproblem.sources {
      if merging, addPlain(source, model) { continue }
      let (upperError, lowerError, largest) = substituteSource(source, model)
      let column = sum.slots.first { reduction.roles[Int($0)] != .parameter }
      let isRequired = (upperError ?? lowerError)?.isRequired ?? false
      if merging, isRequired, let column, sum.slots.count == 1 {
        limit(column, upperError, lowerError)
      } else if sum.slots.isEmpty {
        let violation = max(
          upperError == nil ? 0 : sum.constant, lowerError == nil ? 0 : -sum.constant, 0)
        if isRequired {
          subproblem.contradiction = max(subproblem.contradiction, violation / largest)
        }
      } else {
        _ = rowSet.add(sum, upperError: upperError, lowerError: lowerError, merging: merging)
      }
    }
    for order in subproblem.tieBreaks {
      reduceTieBreak(component.tieBreaking.rows[Int(order)], component, model)
      addTieBreak(order, component, model)
    }
  }

  /// Adds the row or the bound of a source over one alias, without forming a sum.
  ///
  /// Returns false for other sources, which the caller must add.
  ///
  /// This is a shortcut for the most common sources.
  private mutating func addPlain(_ source: RowSource, _ model: Model) -> Bool {
    var (variable, coefficient, constant) = (source.boundedVariable ?? -1, 1.0, 0.0)
    var (upperError, lowerError): (RowSet.Cost?, RowSet.Cost?) = (
      nil, .init(rank: Priority.required.value)
    )
    if let slot = source.constraint {
      // Reads the row's properties separately, because copying the row would take most of the time.
      let (index, terms) = (Int(slot), model.rows[Int(slot)].terms)
      guard terms.count == 1 else { return false }
      variable = model.terms.entries[terms.lowerBound].variable
      coefficient = model.terms.entries[terms.lowerBound].coefficient
      constant = model.rows[index].constant
      let (cost, relation) = (model.cost(of: index), model.rows[index].relation)
      upperError = relation == .greaterThanOrEqual ? nil : cost
      lowerError = relation == .lessThanOrEqual ? nil : cost
    }
    guard reduction.roles[Int(variable)] == .alias else { return false }
    let form = reduction.forms[Int(variable)]
    guard form.root >= 0, form.moreParameters < 0 else { return false }
    constant += coefficient * form.offset
    if source.constraint == nil { constant -= model.lowerBounds[Int(variable)] }
    let own = SlotTerm(slot: form.root, coefficient: coefficient * form.ratio)
    let parameter = SlotTerm(slot: form.parameter, coefficient: coefficient * form.parameterRatio)
    if form.parameter >= 0 {
      guard own.coefficient != 0, parameter.coefficient != 0 else { return false }
      let isFirst = own.slot < parameter.slot
      rowSet.add(
        isFirst ? own : parameter, isFirst ? parameter : own, constant: constant,
        upperError: upperError,
        lowerError: lowerError)
    } else if (upperError ?? lowerError)?.isRequired ?? false {
      limit(own.slot, factor: own.coefficient, constant, upperError, lowerError)
    } else {
      rowSet.add(own, nil, constant: constant, upperError: upperError, lowerError: lowerError)
    }
    return true
  }

  /// Sets ``sum`` to the left side of a source, expressed by columns and parameters.
  ///
  /// Returns the costs of a violation on each side, and the largest coefficient of the source, but
  /// at least 1.
  mutating func substituteSource(
    _ source: RowSource, _ model: Model
  ) -> (upperError: RowSet.Cost?, lowerError: RowSet.Cost?, largest: Double) {
    defer { sum.finish() }
    guard let constraint = source.constraint else {
      let slot = source.boundedVariable ?? -1
      sum.begin(slotCount: reduction.roles.count)
      reduction.add(slot, 1, to: &sum)
      sum.constant -= model.lowerBounds[Int(slot)]
      return (nil, .init(rank: Priority.required.value), 1)
    }
    let row = model.rows[Int(constraint)]
    let largest = substitute(row, model)
    let cost = model.cost(of: Int(constraint))
    return (
      row.relation == .greaterThanOrEqual ? nil : cost,
      row.relation == .lessThanOrEqual ? nil : cost, largest
    )
  }

  /// Returns the range in `elimination.rowOrder` of the rows of a due subproblem, given its
  /// position among the due subproblems.
  func rows(at position: Int, _ component: Component) -> Range<Int> {
    let isFresh = freshComponent == component.number
    let place = isFresh ? Int(component.work.dueSubproblems[position]) : position
    return Int(elimination.rowStarts[place])..<Int(elimination.rowStarts[place + 1])
  }
}
