// SPDX-License-Identifier: GPL-3.0-or-later

/// One solve, from the edits to the values.
///
/// A solve suspends when it needs tie breaks, because the engine must not be in use while the tie
/// breaker runs.
extension Engine {
  /// A request for tie breaks.
  struct TieBreakRequest {
    /// The components to merge.
    var numbers: Set<Int32> = []
    /// The isolated variables to include in the merged component.
    var singles: Set<Int32> = []
    /// The variables to decide.
    var settled: Set<Int32>
    /// Whether the isolated variables are to be decided by substitution.
    var isForIsolated = false
  }

  /// Begins a solve; returns a question if the solve needs tie breaks.
  mutating func start(_ report: inout SolveReport) throws(SolverError) -> TieBreakRequest? {
    if isSolving || undoLog != nil { throw .busy }
    guard needsSolve else {
      report.statistics.variables = model.variableCount
      report.statistics.constraints = model.constraintCount
      report.statistics.components = componentCount
      return nil
    }
    isSolving = true
    if pass == .max { restartPasses() }
    pass += 1
    changes.removeAll(keepingCapacity: true)
    answered.removeAll(keepingCapacity: true)
    statistics = SolveStatistics()
    isRepaired = false
    return try continueSolve(&report)
  }

  /// Continues a solve with the requested tie breaks.
  mutating func resume(
    _ tieBreaks: [TieBreakRow], for request: TieBreakRequest, _ report: inout SolveReport
  ) throws(SolverError) -> TieBreakRequest? {
    if let more = take(tieBreaks, for: request) { return more }
    return try continueSolve(&report)
  }

  private mutating func continueSolve(_ report: inout SolveReport) throws(SolverError)
    -> TieBreakRequest?
  {
    do {
      if let request = try advance() { return request }
    } catch {
      abandon()
      end()
      throw limits.isReached ? .limitReached : error
    }
    finish(&report)
    end()
    return nil
  }

  private mutating func end() {
    isSolving = false
    if !looseProofs.isEmpty { looseProofs.removeAll(keepingCapacity: true) }
    guard mustStartOver else { return }
    mustStartOver = false
    presolve = nextPresolve
    didChangeEverything()
  }

  private mutating func restartPasses() {
    for slot in reduction.stamps.indices { reduction.stamps[slot] = 0 }
    for slot in reduction.formStamps.indices { reduction.formStamps[slot] = 0 }
    pass = 0
  }

  /// Continues to the end of the solve, or to the next question.
  private mutating func advance() throws(SolverError) -> TieBreakRequest? {
    if !isRepaired {
      if !looseVariables.isEmpty || !looseConstraints.isEmpty || !pending.isEmpty {
        let start = clock()
        repair()
        statistics.compileMicroseconds += start.elapsedMicroseconds
      }
      markUsersOfParameters()
      isRepaired = true
    }
    while let number = pending.last {
      if limits.isReached { throw .limitReached }
      guard let component = component(number), component.isPending else {
        pending.removeLast()
        continue
      }
      try answer(component)
      component.isPending = false
      pending.removeLast()
      answered.append(number)
      if let request = request(about: component) { return request }
    }
    return try settleIsolated()
  }

  private mutating func markUsersOfParameters() {
    for slot in changedParameters {
      reduction.stamps[Int(slot)] = pass
      guard let users = usersOfParameter[slot] else { continue }
      for number in users { if let component = component(number) { markPending(component) } }
    }
  }

  /// The question about movable variables that have no tie breaks yet; nil if there are none.
  ///
  /// Mutating, because a nonmutating method would copy the engine.
  private mutating func request(about component: Component) -> TieBreakRequest? {
    if component.movable.isEmpty { return nil }
    let isSettled = component.movable.allSatisfy {
      component.settled.contains($0)
        && (reduction.roles[Int($0)] != .column || component.everMovable.contains($0))
    }
    if isSettled { return nil }
    return TieBreakRequest(
      numbers: [component.number], settled: component.settled.union(component.movable))
  }

  /// Accepts the requested tie breaks; returns a further question if they involve more variables.
  ///
  /// If a tie break mentions a variable of another component, that component is merged too. Its own
  /// tie breaks may come earlier or later in the overall order.
  private mutating func take(_ tieBreaks: [TieBreakRow], for request: TieBreakRequest)
    -> TieBreakRequest?
  {
    if request.isForIsolated {
      isolatedTieBreaks = tieBreaks
      isolatedInputs = inputs(of: tieBreaks)
      return nil
    }
    var more = request
    for row in tieBreaks {
      row.forEachSlot(in: model) { slot in
        let number = reduction.components[Int(slot)]
        if number >= 0 {
          more.numbers.insert(number)
        } else if isolated.contains(slot) {
          more.singles.insert(slot)
        }
      }
    }
    if more.numbers == request.numbers, more.singles == request.singles {
      merge(request, tieBreaks)
      return nil
    }
    more.settled.formUnion(more.singles)
    for number in more.numbers.subtracting(request.numbers) {
      more.settled.formUnion(component(number)?.settled ?? [])
    }
    return more
  }

  /// Merges components and isolated variables into one component, with the tie breaks of its
  /// movable variables.
  private mutating func merge(_ request: TieBreakRequest, _ tieBreaks: [TieBreakRow]) {
    var everMovable = request.singles
    for number in request.numbers {
      guard let component = component(number) else { continue }
      everMovable.formUnion(component.everMovable)
      everMovable.formUnion(component.movable)
    }
    if request.singles.isEmpty, request.numbers.count == 1, let number = request.numbers.first,
      let component = component(number)
    {
      return settle(component, request.settled, tieBreaks, everMovable)
    }
    for number in request.numbers.sorted() {
      if let component = component(number) { dissolve(component) }
    }
    let variables = looseVariables + request.singles
    let constraints = looseConstraints
    looseVariables.removeAll(keepingCapacity: true)
    looseConstraints.removeAll(keepingCapacity: true)
    if !request.singles.isEmpty {
      isolated.subtract(request.singles)
      isolatedTieBreaks = nil
    }
    let component = insertComponent(variables: variables, constraints: constraints)
    component.settled = request.settled
    component.tieBreaks = tieBreaks
    component.everMovable = everMovable
    component.hasSingles = !request.singles.isEmpty
  }

  /// Assigns tie breaks to a component.
  ///
  /// Recompiles it only if they connect subproblems.
  private mutating func settle(
    _ component: Component, _ settled: Set<Int32>, _ tieBreaks: [TieBreakRow],
    _ everMovable: Set<Int32>
  ) {
    component.settled = settled
    component.tieBreaks = tieBreaks
    component.everMovable = everMovable
    component.forgetReplay()
    markPending(component)
    if !component.needsCompile { component.needsCompile = !attachTieBreaks(component) }
  }

  // MARK: Isolated variables

  /// Decides the variables that no constraint mentions.
  ///
  /// If substitution cannot decide them, they become a component whose only objectives are their
  /// tie breaks.
  private mutating func settleIsolated() throws(SolverError) -> TieBreakRequest? {
    if isolated.isEmpty { return nil }
    guard let tieBreaks = isolatedTieBreaks else {
      return TieBreakRequest(settled: isolated, isForIsolated: true)
    }
    // Without a changed input, the isolated variables keep their values.
    guard touchesIsolated || isolatedInputs.contains(where: { reduction.stamps[Int($0)] == pass })
    else { return nil }
    var substitution = Substitution(model: model, isolated: isolated)
    if substitution.settle(tieBreaks) {
      for (slot, value) in substitution.values { set(slot, value) }
      return nil
    }
    return TieBreakRequest(singles: isolated, settled: isolated)
  }

  /// The other variables and parameters that tie breaks of isolated variables mention.
  private func inputs(of tieBreaks: [TieBreakRow]) -> [Int32] {
    var inputs: Set<Int32> = []
    for row in tieBreaks {
      row.forEachSlot(in: model) { slot in if !isolated.contains(slot) { inputs.insert(slot) } }
    }
    return Array(inputs)
  }

  // MARK: Completion

  /// Records the results of the solve in a report.
  private mutating func finish(_ report: inout SolveReport) {
    changedParameters.removeAll(keepingCapacity: true)
    touchesIsolated = false
    listChanged()
    report.changed = changed
    report.statistics = statistics
    reportConflicts()
    count(&report)
    if rowSet.rows.capacity > Self.keptRows { releaseCapacity() }
  }

  /// Lists the changed variables in the storage of the previous list, which usually has the same
  /// size.
  private mutating func listChanged() {
    if changed.count < changes.count {
      let noVariable = Variable(index: -1, generation: 0, solver: model.number)
      changed.append(
        contentsOf: repeatElement(noVariable, count: changes.count - changed.count))
    }
    var last = 0
    let number = model.number
    changed.withUnsafeMutableBufferPointer { changed in
      model.values.withUnsafeBufferPointer { values in
        model.creations.withUnsafeBufferPointer { creations in
          for (slot, old) in changes where values[Int(slot)] != old {
            let generation = UInt32(truncatingIfNeeded: creations[Int(slot)])
            changed[last] = Variable(index: slot, generation: generation, solver: number)
            last += 1
          }
        }
      }
    }
    if last < changed.count { changed.removeLast(changed.count - last) }
  }

  /// The number of rows for which capacity is kept between passes.
  ///
  /// Only the setup of a layout compiles more at once.
  private static let keptRows = 4096

  private mutating func releaseCapacity() {
    rowSet = RowSet()
    elimination = Elimination()
    grouping = Grouping()
    sum = SlotSum()
    releaseProgramCapacity()
    freshComponent = -1
    changes = []
    changed = []
    found = []
    looseVariables = []
    looseConstraints = []
    model.trim()
    reduction.trim()
    for number in answered { component(number)?.trim() }
  }

  private mutating func count(_ report: inout SolveReport) {
    report.statistics.variables = model.variableCount
    report.statistics.constraints = model.constraintCount
    report.statistics.components = componentCount
    totals.add(report.statistics)
  }

  /// Restores the values, and marks the components so that the next solve starts over.
  private mutating func abandon() {
    for change in changes.reversed() { model.values[Int(change.slot)] = change.old }
    for number in answered {
      if let component = component(number) {
        component.needsEverything = true
        component.needsCompile = true
        component.forgetReplay()
        markPending(component)
      }
    }
    for number in pending {
      component(number)?.needsCompile = true
      component(number)?.forgetReplay()
    }
    touchesIsolated = true
  }
}
