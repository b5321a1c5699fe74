// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Solving subproblems: by their affine solutions, or by GLPK.
extension Engine {
  /// The solution methods, fastest first.
  enum Method: CaseIterable {
    case keptBasis, startingBasis, standardBasis, exact

    /// Stored, because the synthesized property would allocate an array at each access.
    static let allCases = [keptBasis, startingBasis, standardBasis, exact]
  }

  /// The largest number of rows in a program that combines several subproblems.
  private static let batchedRows = 64

  /// Solves the due subproblems of a component; false if there is no solution.
  mutating func solveDue(
    _ component: Component, by method: Method
  ) throws(LinearProgramError) -> Bool {
    found.removeAll(keepingCapacity: true)
    defer { writeFound() }
    if method == .keptBasis {
      try evaluateAffineSolutions(component)
      guard !component.dueSubproblems.isEmpty else { return true }
      isAnsweredByAffineSolutions = false
      for number in component.dueSubproblems {
        let subproblem = component.subproblems[Int(number)]
        if subproblem.needsBuild { continue }
        try subproblem.program?.refresh(model)
        guard let compiled = subproblem.program else { continue }
        guard try solve(compiled, subproblem, component, by: .keptBasis) else { return false }
        subproblem.isDue = false
      }
    }
    return try buildAndSolve(component, by: method)
  }

  /// Answers subproblems in which only parameters changed by their affine solutions; the others
  /// stay due.
  private mutating func evaluateAffineSolutions(_ component: Component) throws(LinearProgramError) {
    var left = 0
    // Iterates over indices, because an iterator would copy the list that the loop changes.
    for place in component.dueSubproblems.indices {
      let number = component.dueSubproblems[place]
      let subproblem = component.subproblems[Int(number)]
      if !subproblem.isDue { continue }
      if !subproblem.needsBuild, !verifies, let affineSolution = subproblem.affineSolution,
        affineSolution.evaluate(model.values, &found)
      {
        statistics.evaluations += 1
        subproblem.isDue = false
        continue
      }
      component.dueSubproblems[left] = number
      left += 1
    }
    component.dueSubproblems.removeLast(component.dueSubproblems.count - left)
  }

  mutating func writeFound() {
    for item in found { set(item.slot, item.value) }
  }

  // MARK: Building

  private enum Verdict {
    case solved, infeasible
    /// A program of several subproblems gave no answer.
    case failedTogether
  }

  private mutating func buildAndSolve(
    _ component: Component, by method: Method
  ) throws(LinearProgramError) -> Bool {
    // A subproblem that is solved by a slower method has a program of its own.
    let isBatching = method == .keptBasis
    var verdict = try buildAndSolve(component, by: method, isBatching: isBatching)
    freshComponent = -1
    if verdict == .failedTogether {
      for number in component.dueSubproblems {
        component.subproblems[Int(number)].isDue = true
        component.subproblems[Int(number)].needsBuild = true
      }
      verdict = try buildAndSolve(component, by: method, isBatching: false)
    }
    if verdict == .solved { component.dueSubproblems.removeAll(keepingCapacity: true) }
    return verdict == .solved
  }

  private mutating func buildAndSolve(
    _ component: Component, by method: Method, isBatching: Bool
  ) throws(LinearProgramError) -> Verdict {
    prepareRows(component)
    batch.removeAll(keepingCapacity: true)
    var rowCount = 0
    for position in component.dueSubproblems.indices {
      let subproblem = component.subproblems[Int(component.dueSubproblems[position])]
      guard subproblem.isDue else { continue }
      if subproblem.columns.isEmpty, subproblem.sources.isEmpty {
        subproblem.forget()
        if !subproblem.isVacant {
          subproblem.isVacant = true
          component.vacantSubproblems.append(subproblem.number)
        }
        continue
      }
      guard checkBounds(subproblem) else { return .infeasible }
      if method == .keptBasis, settle(subproblem, rows(at: position, component), component) {
        continue
      }
      let rows = rows(at: position, component).count + 1
      // A large subproblem has a program of its own, which is kept.
      let isAlone = !isBatching || rows > Self.smallRows + 1
      if !batch.isEmpty, isAlone || rowCount + rows > Self.batchedRows {
        let verdict = try solveBatch(component, by: method)
        if verdict != .solved { return verdict }
        rowCount = 0
      }
      batch.append(Int32(position))
      rowCount += isAlone ? Self.batchedRows : rows
    }
    return batch.isEmpty ? .solved : try solveBatch(component, by: method)
  }

  /// Whether the subproblem's bounds and constants admit a solution.
  private func checkBounds(_ subproblem: Subproblem) -> Bool {
    var violation = subproblem.contradiction
    for slot in subproblem.columns {
      violation = max(violation, reduction.lower(slot) - reduction.upper(slot))
    }
    return violation <= contradictionTolerance
  }

  /// The range of a due subproblem's rows in the row order.
  func rows(at position: Int, _ component: Component) -> Range<Int> {
    let isFresh = freshComponent == component.number
    let place = isFresh ? Int(component.dueSubproblems[position]) : position
    return Int(elimination.rowStarts[place])..<Int(elimination.rowStarts[place + 1])
  }

  /// Combines the subproblems of the batch into one program and solves it.
  private mutating func solveBatch(
    _ component: Component, by method: Method
  ) throws(LinearProgramError) -> Verdict {
    try buildBatch(component)
    defer { batch.removeAll(keepingCapacity: true) }
    if batch.count > 1 {
      // If the batch fails, each subproblem is solved by itself to find the cause.
      guard (try? run(builder.compiled, nil, .startingBasis)) == .optimal
      else { return .failedTogether }
      take(builder.compiled, component)
      for position in batch {
        let subproblem = component.subproblems[Int(component.dueSubproblems[Int(position)])]
        (subproblem.program, subproblem.basis) = (nil, nil)
      }
    } else {
      let subproblem = component.subproblems[Int(component.dueSubproblems[Int(batch[0])])]
      let isCarried = keepProgram(for: subproblem)
      let compiled = subproblem.program ?? builder.compiled
      guard try solve(compiled, subproblem, component, by: method, evaluating: !isCarried) else {
        return .infeasible
      }
    }
    for position in batch {
      component.subproblems[Int(component.dueSubproblems[Int(position)])].isDue = false
    }
    return .solved
  }

  // MARK: Rows from their sources

  /// Ensures that ``rowSet`` holds the rows of the due subproblems.
  mutating func prepareRows(_ component: Component) {
    if freshComponent == component.number {
      let isUntouched = component.dueSubproblems.allSatisfy {
        !component.subproblems[Int($0)].columns.isEmpty
          || !component.subproblems[Int($0)].sources.isEmpty
      }
      if isUntouched, !component.dueSubproblems.isEmpty { return }
    }
    freshComponent = -1
    rowSet.removeAll()
    elimination.rowStarts.removeAll(keepingCapacity: true)
    elimination.rowOrder.removeAll(keepingCapacity: true)
    elimination.taken.removeAll(keepingCapacity: true)
    elimination.rowStarts.append(0)
    for number in component.dueSubproblems {
      let subproblem = component.subproblems[Int(number)]
      if subproblem.isDue { addRows(of: subproblem, component) }
      elimination.rowStarts.append(Int32(rowSet.rows.count))
    }
    for row in rowSet.rows.indices { elimination.rowOrder.append(Int32(row)) }
  }

  private mutating func addRows(of subproblem: Subproblem, _ component: Component) {
    subproblem.contradiction = 0
    for slot in subproblem.columns {
      reduction.resetBounds(of: slot, lower: model.lowerBounds[Int(slot)])
    }
    let merging = component.presolve == .on
    for source in subproblem.sources {
      if merging, addPlain(source) { continue }
      let (upperError, lowerError, largest) = substitute(source: source)
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
      reduce(component.tieBreaks[Int(order)], component)
      addTieBreak(order, component)
    }
  }

  /// Adds the row or the bound of a source that mentions one variable, the most common case,
  /// without forming a sum; false for other sources.
  private mutating func addPlain(_ source: Int32) -> Bool {
    var (variable, coefficient, constant) = (~source, 1.0, 0.0)
    var (upperError, lowerError): (RowSet.Cost?, RowSet.Cost?) = (
      nil, .init(rank: Priority.required.rawValue)
    )
    if source >= 0 {
      // Reads the members separately, because copying the row would be most of the work.
      let (index, terms) = (Int(source), model.rows[Int(source)].terms)
      guard terms.count == 1 else { return false }
      variable = model.terms.entries[terms.lowerBound].variable
      coefficient = model.terms.entries[terms.lowerBound].coefficient
      constant = model.rows[index].constant
      let (cost, relation) = (RowSet.Cost(rank: model.rows[index].rank), model.rows[index].relation)
      upperError = relation == .greaterThanOrEqual ? nil : cost
      lowerError = relation == .lessThanOrEqual ? nil : cost
    }
    guard reduction.roles[Int(variable)] == .alias else { return false }
    let form = reduction.forms[Int(variable)]
    guard form.root >= 0, form.moreParameters < 0 else { return false }
    constant += coefficient * form.offset
    if source < 0 { constant -= model.lowerBounds[Int(variable)] }
    let own = SlotTerm(slot: form.root, coefficient: coefficient * form.ratio)
    let parameter = SlotTerm(slot: form.parameter, coefficient: coefficient * form.parameterRatio)
    if form.parameter >= 0 {
      // Terms that may cancel out need the sum.
      let (one, other) = (own.coefficient.magnitude, parameter.coefficient.magnitude)
      guard one > 1e-9 * other, other > 1e-9 * one else { return false }
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

  /// Expresses a source over columns and parameters in ``sum``.
  ///
  /// Returns the costs of its sides and its largest coefficient.
  private mutating func substitute(
    source: Int32
  ) -> (upperError: RowSet.Cost?, lowerError: RowSet.Cost?, largest: Double) {
    defer { sum.finish() }
    if source < 0 {
      let slot = ~source
      sum.begin(slotCount: model.kinds.count)
      reduction.add(slot, 1, to: &sum)
      sum.constant -= model.lowerBounds[Int(slot)]
      return (nil, .init(rank: Priority.required.rawValue), 1)
    }
    let row = model.rows[Int(source)]
    let largest = substitute(row)
    let cost = RowSet.Cost(rank: row.rank)
    return (
      row.relation == .greaterThanOrEqual ? nil : cost,
      row.relation == .lessThanOrEqual ? nil : cost, largest
    )
  }

  // MARK: GLPK

  /// Solves a program with the given method, then with slower ones until one succeeds; false if
  /// there is no solution.
  ///
  /// Trusts "infeasible" only from GLPK's standard basis, from exact arithmetic, or with a Farkas
  /// proof. From another basis, rounding can produce it falsely.
  private mutating func solve(
    _ compiled: CompiledProgram, _ subproblem: Subproblem, _ component: Component, by first: Method,
    evaluating: Bool = true
  ) throws(LinearProgramError) -> Bool {
    var failure: LinearProgramError?
    var failures = 0
    let start = Method.allCases.firstIndex(of: first) ?? 0
    for method in Method.allCases[start...] where method != .keptBasis || subproblem.basis != nil {
      do {
        let status = try run(compiled, subproblem.basis, method, evaluating: evaluating)
        switch status {
        case .optimal:
          take(compiled, component)
          if subproblem.program != nil { keepBasis(for: subproblem) }
          statistics.fallbacks += failures
          return true
        case .infeasible
        where method == .standardBasis || method == .exact || isRefuted(component):
          return false
        default: failure = .engineFailed(status.sentence)
        }
      } catch {
        if error == .deadlineReached { throw error }
        failure = error
      }
      failures += 1
    }
    statistics.fallbacks += failures
    throw failure ?? .engineFailed("no method was tried")
  }

  /// Solves a program into ``solution``.
  private mutating func run(
    _ compiled: CompiledProgram, _ basis: Basis?, _ method: Method, evaluating: Bool = true
  ) throws(LinearProgramError) -> LinearProgramSolution.Status {
    let start = clock()
    defer { statistics.solveMicroseconds += start.elapsedMicroseconds }
    var options = LinearProgram.Options()
    switch method {
    case .keptBasis:
      options.basis = basis
      options.evaluatesFirst = evaluating
      options.startsDualFeasible = true
    case .startingBasis:
      startingBasis.find(compiled)
      options.basis = startingBasis.basis
      options.startsDualFeasible = true
    case .standardBasis: break
    case .exact: options.isExact = true
    }
    options.isScaled = isScaling
    options.movableAfter = compiled.levelCount
    options.rateColumns = 0..<compiled.parameters.count
    // An answer that exact arithmetic confirms needs no other check.
    let isConfirmed = compiled.needsConfirmation && method != .exact
    options.verifies = verifies && !isConfirmed
    options.evaluatesFirst = options.evaluatesFirst && !(verifies && isConfirmed)
    options.deadline = limits.deadline
    try call(compiled, options)
    let needsMore = isConfirmed && solution.status == .optimal && !solution.wasEvaluated
    if needsMore, try !confirm(compiled, options), verifies {
      options.verifies = true
      try call(compiled, options)
    }
    statistics.evaluations += solution.wasEvaluated ? 1 : 0
    statistics.rows += compiled.program.rowCount
    statistics.columns += compiled.program.columnCount
    return solution.status
  }

  /// Calls GLPK once, with the result in ``solution``.
  private mutating func call(
    _ compiled: CompiledProgram, _ options: LinearProgram.Options
  ) throws(LinearProgramError) {
    statistics.glpkCalls += 1
    try compiled.program.solve(options, into: &solution, using: workspace)
    statistics.pivots += solution.pivots
  }

  /// Records the results in ``solution`` for each subproblem of a program.
  private mutating func take(_ compiled: CompiledProgram, _ component: Component) {
    for block in compiled.blocks {
      let subproblem = component.subproblems[Int(block.subproblem)]
      for (place, slot) in subproblem.columns.enumerated() {
        // Rounding can put a value just beyond its bound; the bound is exact.
        let value = solution.columnValues[block.firstColumn + place]
        let lower = reduction.lower(slot)
        found.append((slot, min(max(value, lower), max(lower, reduction.upper(slot)))))
      }
      takeAffineSolution(of: subproblem, block, compiled)
      // The movable columns depend on the basis alone, so an evaluated basis leaves the list
      // unchanged.
      if solution.wasEvaluated { continue }
      let own = solution.movableColumns[
        block.firstColumn..<block.firstColumn + block.variableCount]
      if own.contains(true) {
        subproblem.movable.removeAll(keepingCapacity: true)
        subproblem.movable.append(contentsOf: own)
      } else if !subproblem.movable.isEmpty {
        subproblem.movable = []
      }
    }
  }

  private mutating func takeAffineSolution(
    of subproblem: Subproblem, _ block: CompiledProgram.Block, _ compiled: CompiledProgram
  ) {
    var affineSolution = subproblem.affineSolution.take() ?? AffineSolution()
    if subproblem.parameters.isEmpty { return }
    if affineSolution.read(compiled, block, subproblem.columns, solution, &rateSorter) {
      subproblem.affineSolution = affineSolution
    }
  }
}
