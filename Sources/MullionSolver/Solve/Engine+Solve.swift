// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Solving subproblems: by their affine solutions, or by GLPK.
extension Engine {
  /// The solution methods, fastest first.
  enum Means: CaseIterable {
    case keptBasis, startingBasis, standardBasis, exact

    /// Stored, because the synthesized property would allocate an array at each access.
    static let allCases = [keptBasis, startingBasis, standardBasis, exact]
  }

  /// The largest number of rows in a program that combines several subproblems.
  private static let batchedRows = 64

  /// Solves the due subproblems of a component; false if there is no solution.
  mutating func solveDue(
    _ component: Component, by means: Means
  ) throws(LinearProgramError) -> Bool {
    found.removeAll(keepingCapacity: true)
    defer { writeFound() }
    if means == .keptBasis {
      try answerByLaw(component)
      guard !component.duePieces.isEmpty else { return true }
      isAnsweredByLaws = false
      for number in component.duePieces {
        let piece = component.pieces[Int(number)]
        if piece.needsBuild { continue }
        try piece.program?.refresh(model)
        guard let compiled = piece.program else { continue }
        guard try solve(compiled, piece, component, by: .keptBasis) else { return false }
        piece.isDue = false
      }
    }
    return try buildAndSolve(component, by: means)
  }

  /// Answers subproblems in which only parameters changed by their affine solutions; the others
  /// stay due.
  private mutating func answerByLaw(_ component: Component) throws(LinearProgramError) {
    var left = 0
    // Iterates over indices, because an iterator would copy the list that the loop changes.
    for place in component.duePieces.indices {
      let number = component.duePieces[place]
      let piece = component.pieces[Int(number)]
      if !piece.isDue { continue }
      if !piece.needsBuild, !verifies, let law = piece.law, law.evaluate(model.values, &found) {
        statistics.evaluations += 1
        piece.isDue = false
        continue
      }
      component.duePieces[left] = number
      left += 1
    }
    component.duePieces.removeLast(component.duePieces.count - left)
  }

  mutating func writeFound() {
    for item in found { set(item.slot, item.value) }
  }

  // MARK: Building

  private enum Verdict {
    case solved, hasNone
    /// A program of several subproblems gave no answer.
    case failedTogether
  }

  private mutating func buildAndSolve(
    _ component: Component, by means: Means
  ) throws(LinearProgramError) -> Bool {
    // A subproblem that is solved by a slower method has a program of its own.
    let isBatching = means == .keptBasis
    var verdict = try buildAndSolve(component, by: means, isBatching: isBatching)
    freshComponent = -1
    if verdict == .failedTogether {
      for number in component.duePieces {
        component.pieces[Int(number)].isDue = true
        component.pieces[Int(number)].needsBuild = true
      }
      verdict = try buildAndSolve(component, by: means, isBatching: false)
    }
    if verdict == .solved { component.duePieces.removeAll(keepingCapacity: true) }
    return verdict == .solved
  }

  private mutating func buildAndSolve(
    _ component: Component, by means: Means, isBatching: Bool
  ) throws(LinearProgramError) -> Verdict {
    prepareRows(component)
    batch.removeAll(keepingCapacity: true)
    var rowCount = 0
    for position in component.duePieces.indices {
      let piece = component.pieces[Int(component.duePieces[position])]
      guard piece.isDue else { continue }
      if piece.columns.isEmpty, piece.sources.isEmpty {
        piece.forget()
        if !piece.isVacant {
          piece.isVacant = true
          component.vacantPieces.append(piece.number)
        }
        continue
      }
      guard checkBounds(piece) else { return .hasNone }
      if means == .keptBasis, settle(piece, rows(at: position, component), component) { continue }
      let rows = rows(at: position, component).count + 1
      // A large subproblem has a program of its own, which is kept.
      let isAlone = !isBatching || rows > Self.smallRows + 1
      if !batch.isEmpty, isAlone || rowCount + rows > Self.batchedRows {
        let verdict = try solveBatch(component, by: means)
        if verdict != .solved { return verdict }
        rowCount = 0
      }
      batch.append(Int32(position))
      rowCount += isAlone ? Self.batchedRows : rows
    }
    return batch.isEmpty ? .solved : try solveBatch(component, by: means)
  }

  /// Whether the subproblem's bounds and constants admit a solution.
  private func checkBounds(_ piece: Piece) -> Bool {
    var miss = piece.contradiction
    for slot in piece.columns {
      miss = max(miss, reduction.lower(slot) - reduction.upper(slot))
    }
    return miss <= contradictionTolerance
  }

  /// The range of a due subproblem's rows in the row order.
  func rows(at position: Int, _ component: Component) -> Range<Int> {
    let isFresh = freshComponent == component.number
    let place = isFresh ? Int(component.duePieces[position]) : position
    return Int(elimination.rowStarts[place])..<Int(elimination.rowStarts[place + 1])
  }

  /// Combines the subproblems of the batch into one program and solves it.
  private mutating func solveBatch(
    _ component: Component, by means: Means
  ) throws(LinearProgramError) -> Verdict {
    try buildBatch(component)
    defer { batch.removeAll(keepingCapacity: true) }
    if batch.count > 1 {
      // If the batch fails, each subproblem is solved by itself to find the cause.
      guard (try? run(builder.compiled, nil, .startingBasis)) == .optimal
      else { return .failedTogether }
      take(builder.compiled, component)
      for position in batch {
        let piece = component.pieces[Int(component.duePieces[Int(position)])]
        (piece.program, piece.basis) = (nil, nil)
      }
    } else {
      let piece = component.pieces[Int(component.duePieces[Int(batch[0])])]
      let isCarried = keepProgram(for: piece)
      let compiled = piece.program ?? builder.compiled
      guard try solve(compiled, piece, component, by: means, evaluating: !isCarried) else {
        return .hasNone
      }
    }
    for position in batch {
      component.pieces[Int(component.duePieces[Int(position)])].isDue = false
    }
    return .solved
  }

  // MARK: Rows from their sources

  /// Ensures that ``rowSet`` holds the rows of the due subproblems.
  mutating func prepareRows(_ component: Component) {
    if freshComponent == component.number {
      let isUntouched = component.duePieces.allSatisfy {
        !component.pieces[Int($0)].columns.isEmpty || !component.pieces[Int($0)].sources.isEmpty
      }
      if isUntouched, !component.duePieces.isEmpty { return }
    }
    freshComponent = -1
    rowSet.removeAll()
    elimination.rowStarts.removeAll(keepingCapacity: true)
    elimination.rowOrder.removeAll(keepingCapacity: true)
    elimination.taken.removeAll(keepingCapacity: true)
    elimination.rowStarts.append(0)
    for number in component.duePieces {
      let piece = component.pieces[Int(number)]
      if piece.isDue { addRows(of: piece, component) }
      elimination.rowStarts.append(Int32(rowSet.rows.count))
    }
    for row in rowSet.rows.indices { elimination.rowOrder.append(Int32(row)) }
  }

  private mutating func addRows(of piece: Piece, _ component: Component) {
    piece.contradiction = 0
    for slot in piece.columns {
      reduction.resetBounds(of: slot, lower: model.lowerBounds[Int(slot)])
    }
    let merging = component.presolve == .on
    for source in piece.sources {
      if merging, addPlain(source) { continue }
      let (excess, lack, largest) = substitute(source: source)
      let column = sum.slots.first { reduction.roles[Int($0)] != .parameter }
      let isRequired = (excess ?? lack)?.isRequired ?? false
      if merging, isRequired, let column, sum.slots.count == 1 {
        limit(column, excess, lack)
      } else if sum.slots.isEmpty {
        let miss = max(excess == nil ? 0 : sum.constant, lack == nil ? 0 : -sum.constant, 0)
        if isRequired { piece.contradiction = max(piece.contradiction, miss / largest) }
      } else {
        _ = rowSet.add(sum, excess: excess, lack: lack, merging: merging)
      }
    }
    for order in piece.tieBreaks {
      reduce(component.tieBreaks[Int(order)], component)
      addTieBreak(order, component)
    }
  }

  /// Adds the row or the bound of a source that mentions one variable, the most common case,
  /// without forming a sum; false for other sources.
  private mutating func addPlain(_ source: Int32) -> Bool {
    var (variable, coefficient, constant) = (~source, 1.0, 0.0)
    var (excess, lack): (RowSet.Cost?, RowSet.Cost?) = (
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
      excess = relation == .greaterThanOrEqual ? nil : cost
      lack = relation == .lessThanOrEqual ? nil : cost
    }
    guard reduction.roles[Int(variable)] == .alias else { return false }
    let form = reduction.forms[Int(variable)]
    guard form.root >= 0, form.further < 0 else { return false }
    constant += coefficient * form.offset
    if source < 0 { constant -= model.lowerBounds[Int(variable)] }
    let own = SlotTerm(slot: form.root, coefficient: coefficient * form.ratio)
    let given = SlotTerm(slot: form.given, coefficient: coefficient * form.givenRatio)
    if form.given >= 0 {
      // Terms that may cancel out need the sum.
      let (one, other) = (own.coefficient.magnitude, given.coefficient.magnitude)
      guard one > 1e-9 * other, other > 1e-9 * one else { return false }
      let isFirst = own.slot < given.slot
      rowSet.add(
        isFirst ? own : given, isFirst ? given : own, constant: constant, excess: excess,
        lack: lack)
    } else if (excess ?? lack)?.isRequired ?? false {
      limit(own.slot, factor: own.coefficient, constant, excess, lack)
    } else {
      rowSet.add(own, nil, constant: constant, excess: excess, lack: lack)
    }
    return true
  }

  /// Expresses a source over columns and parameters in ``sum``.
  ///
  /// Returns the costs of its sides and its largest coefficient.
  private mutating func substitute(
    source: Int32
  ) -> (excess: RowSet.Cost?, lack: RowSet.Cost?, largest: Double) {
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
    _ compiled: PieceProgram, _ piece: Piece, _ component: Component, by first: Means,
    evaluating: Bool = true
  ) throws(LinearProgramError) -> Bool {
    var failure: LinearProgramError?
    var failures = 0
    let start = Means.allCases.firstIndex(of: first) ?? 0
    for means in Means.allCases[start...] where means != .keptBasis || piece.basis != nil {
      do {
        let status = try run(compiled, piece.basis, means, evaluating: evaluating)
        switch status {
        case .optimal:
          take(compiled, component)
          if piece.program != nil { keepBasis(for: piece) }
          statistics.fallbacks += failures
          return true
        case .infeasible
        where means == .standardBasis || means == .exact || isRefuted(component):
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
    _ compiled: PieceProgram, _ basis: Basis?, _ means: Means, evaluating: Bool = true
  ) throws(LinearProgramError) -> LinearProgramSolution.Status {
    let start = clock()
    defer { statistics.solveMicroseconds += start.elapsedMicroseconds }
    var options = LinearProgram.Options()
    switch means {
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
    let isConfirmed = compiled.needsConfirmation && means != .exact
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
    _ compiled: PieceProgram, _ options: LinearProgram.Options
  ) throws(LinearProgramError) {
    statistics.glpkCalls += 1
    try compiled.program.solve(options, into: &solution, using: workspace)
    statistics.pivots += solution.pivots
  }

  /// Records the results in ``solution`` for each subproblem of a program.
  private mutating func take(_ compiled: PieceProgram, _ component: Component) {
    for block in compiled.blocks {
      let piece = component.pieces[Int(block.piece)]
      for (place, slot) in piece.columns.enumerated() {
        // Rounding can put a value just beyond its bound; the bound is exact.
        let value = solution.columnValues[block.firstColumn + place]
        let lower = reduction.lower(slot)
        found.append((slot, min(max(value, lower), max(lower, reduction.upper(slot)))))
      }
      takeLaw(of: piece, block, compiled)
      // The movable columns depend on the basis alone, so an evaluated basis leaves the list
      // unchanged.
      if solution.wasEvaluated { continue }
      let own = solution.movableColumns[
        block.firstColumn..<block.firstColumn + block.variableCount]
      if own.contains(true) {
        piece.movable.removeAll(keepingCapacity: true)
        piece.movable.append(contentsOf: own)
      } else if !piece.movable.isEmpty {
        piece.movable = []
      }
    }
  }

  private mutating func takeLaw(
    of piece: Piece, _ block: PieceProgram.Block, _ compiled: PieceProgram
  ) {
    var law = piece.law.take() ?? Law()
    if piece.parameters.isEmpty { return }
    if law.read(compiled, block, piece.columns, solution, &rateSorter) { piece.law = law }
  }
}
