// SPDX-License-Identifier: GPL-3.0-or-later

/// One solve, from the edits to the new values.
///
/// A solve that needs tie breaks returns a request for them and is resumed with the answer. The
/// engine must not be in use while the tie breaker runs, because the tie breaker may read the
/// solver.
extension Engine {
  /// A request for tie breaks.
  struct TieBreakRequest {
    /// The numbers of the components to merge, as far as the tie breaks connect them.
    var numbers: Set<Int32> = []
    /// The isolated variables that the tie breaks connect with these components.
    var singles: Set<Int32> = []
    /// The variables for which tie breaks are requested.
    var settled: Set<Int32>
    /// Whether the request is for the isolated variables, which are decided by substitution.
    var isForIsolated = false
  }

  /// Begins a solve.
  ///
  /// Returns a request if the solve needs tie breaks; nil if it has ended.
  mutating func start(_ report: inout SolveReport) throws(SolverError) -> TieBreakRequest? {
    if isSolving || undoLog != nil { throw .busy }
    if settings.solving == .everyPass { didChangeEverything() }
    guard needsSolve else {
      report.statistics.variables = model.variableCount
      report.statistics.constraints = model.constraintCount
      report.statistics.components = compiler.components.count
      return nil
    }
    isSolving = true
    compiler.reduction.beginPass()
    evaluator.beginPass()
    pass.answered.removeAll(keepingCapacity: true)
    pass.statistics = SolveStatistics()
    subproblemSolver.verifies = verifies || settings.solving == .everyPass
    subproblemSolver.beginPass()
    pass.isRepaired = false
    return try continueSolve(&report)
  }

  /// Continues a solve with the requested tie breaks.
  ///
  /// Returns a further request, or nil if the solve has ended.
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
    diagnosis.endPass()
    guard pass.mustStartOver else { return }
    pass.mustStartOver = false
    settings = nextSettings
    didChangeEverything()
  }

  /// Solves the edited components, up to the end or to the next request.
  private mutating func advance() throws(SolverError) -> TieBreakRequest? {
    if !pass.isRepaired {
      if compiler.edits.needsRepair {
        let start = ContinuousClock.now
        compiler.repair(&isolated, &diagnosis, model)
        pass.statistics.compileMicroseconds += start.elapsedMicroseconds
      }
      compiler.markUsersOfChangedParameters()
      pass.isRepaired = true
    }
    while let number = compiler.edits.components.last {
      if limits.isReached { throw .limitReached }
      guard let component = compiler.components[number], component.work.isPending else {
        compiler.edits.components.removeLast()
        continue
      }
      try answer(component)
      component.work.isPending = false
      compiler.edits.components.removeLast()
      pass.answered.append(number)
      if let request = request(about: component) { return request }
    }
    return try settleIsolated()
  }

  /// Returns a request for tie breaks if a component has movable variables that have none yet, or
  /// whose tie breaks were made for other dropped constraints; nil otherwise.
  private func request(about component: Component) -> TieBreakRequest? {
    if component.movable.isEmpty { return nil }
    let isSettled = component.movable.allSatisfy {
      component.tieBreaking.settled.contains($0)
        && (compiler.reduction.roles[Int($0)] != .column
          || component.tieBreaking.everMovable.contains($0))
    }
    if isSettled, component.tieBreaking.dropped == component.droppedConstraints { return nil }
    return TieBreakRequest(
      numbers: [component.number], settled: component.tieBreaking.settled.union(component.movable))
  }

  /// Accepts the requested tie breaks.
  ///
  /// Returns a further request if they mention variables of other components or other isolated
  /// variables.
  ///
  /// Such a component must be merged too, and the tie breaks must be requested again for all
  /// variables together, because those of the other component may come earlier or later in the
  /// order.
  private mutating func take(_ tieBreaks: [TieBreakRow], for request: TieBreakRequest)
    -> TieBreakRequest?
  {
    if request.isForIsolated {
      isolated.take(tieBreaks, in: model)
      return nil
    }
    var more = request
    for row in tieBreaks {
      row.forEachSlot(in: model) { slot in
        let number = compiler.reduction.components[Int(slot)]
        if number >= 0 {
          more.numbers.insert(number)
        } else if isolated.slots.contains(slot) {
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
      more.settled.formUnion(compiler.components[number]?.tieBreaking.settled ?? [])
    }
    return more
  }

  /// Merges the components and isolated variables of a request into those that its tie breaks and
  /// constraints connect.
  private mutating func merge(_ request: TieBreakRequest, _ tieBreaks: [TieBreakRow]) {
    var everMovable = request.singles
    var dropped: Set<Int32> = []
    for number in request.numbers {
      guard let component = compiler.components[number] else { continue }
      dropped.formUnion(component.droppedConstraints)
      everMovable.formUnion(component.tieBreaking.everMovable)
      everMovable.formUnion(component.movable)
    }
    if request.singles.isEmpty, request.numbers.count == 1, let number = request.numbers.first,
      let component = compiler.components[number]
    {
      component.tieBreaking.dropped = dropped
      return settle(component, request.settled, tieBreaks, everMovable)
    }
    for number in request.numbers.sorted() {
      if let component = compiler.components[number] {
        compiler.dissolve(component, &diagnosis, model)
      }
    }
    isolated.remove(request.singles)
    for component in compiler.makeComponents(
      of: request.singles, connectedBy: tieBreaks, model)
    {
      let own = Set(component.variables)
      component.tieBreaking.settled = request.settled.intersection(own)
      component.tieBreaking.everMovable = everMovable.intersection(own)
      component.tieBreaking.dropped = dropped.intersection(component.constraints)
      component.tieBreaking.hasSingles = !request.singles.isDisjoint(with: own)
    }
  }

  /// Assigns tie breaks to a component.
  ///
  /// Marks the component to be recompiled only if the tie breaks cannot be added to its programs.
  private mutating func settle(
    _ component: Component, _ settled: Set<Int32>, _ tieBreaks: [TieBreakRow],
    _ everMovable: Set<Int32>
  ) {
    component.tieBreaking.settled = settled
    component.tieBreaking.rows = tieBreaks
    component.tieBreaking.everMovable = everMovable
    component.forgetReplay()
    compiler.edits.mark(component)
    if !component.work.needsCompile {
      component.work.needsCompile = !compiler.attachTieBreaks(component, model)
    }
  }

  // MARK: Isolated variables

  /// Decides the variables that no constraint mentions.
  ///
  /// If substitution cannot decide them, or if GLPK solves every pass, requests tie breaks for
  /// components of these variables. The tie breaks are then the only objectives of their programs.
  private mutating func settleIsolated() throws(SolverError) -> TieBreakRequest? {
    if isolated.isEmpty { return nil }
    if settings.solving == .everyPass {
      return TieBreakRequest(singles: isolated.slots, settled: isolated.slots)
    }
    guard let tieBreaks = isolated.tieBreaks else {
      guard hasTieBreaker else {
        for slot in isolated.takeUndecided() {
          evaluator.set(slot, max(model.lowerBounds[Int(slot)], 0), &model, &compiler.reduction)
        }
        return nil
      }
      return TieBreakRequest(settled: isolated.slots, isForIsolated: true)
    }
    // If nothing has changed that their tie breaks mention, the isolated variables keep their
    // values.
    let isChanged =
      isolated.isTouched || isolated.inputs.contains { compiler.reduction.isChanged($0) }
    if !isChanged { return nil }
    var substitution = Substitution(model: model, isolated: isolated.slots)
    guard substitution.settle(tieBreaks) else {
      return TieBreakRequest(singles: isolated.slots, settled: isolated.slots)
    }
    for (slot, value) in substitution.values {
      evaluator.set(slot, value, &model, &compiler.reduction)
    }
    return nil
  }

  // MARK: Completion

  /// Records the results of the solve in a report.
  private mutating func finish(_ report: inout SolveReport) {
    compiler.edits.changedParameters.removeAll(keepingCapacity: true)
    isolated.isTouched = false
    listChanged()
    report.changed = changed
    report.statistics = pass.statistics
    if subproblemSolver.wasUsed { report.statistics.add(subproblemSolver.statistics) }
    report.statistics.variables = model.variableCount
    report.statistics.constraints = model.constraintCount
    report.statistics.components = compiler.components.count
    diagnosis.reported.update(from: compiler.components, in: model)
    totals.add(report.statistics)
    if compiler.hasSpareCapacity { releaseCapacity() }
  }

  /// Lists the changed variables in ``changed``.
  ///
  /// Reuses the storage of the previous list, which usually has about the same size.
  private mutating func listChanged() {
    let missing = evaluator.changes.count - changed.count
    if missing > 0 {
      let noVariable = Variable(index: -1, generation: 0, solver: model.number)
      changed.append(contentsOf: repeatElement(noVariable, count: missing))
    }
    let count = Self.list(evaluator.changes, of: model, in: &changed)
    changed.removeLast(changed.count - count)
  }

  /// Writes the variables whose values differ from their old ones to the start of a list, and
  /// returns their number.
  private static func list(
    _ changes: [(slot: Int32, old: Double)], of model: Model, in list: inout [Variable]
  ) -> Int {
    var count = 0
    let values = model.values.span
    let creations = model.creations.span
    var variables = list.mutableSpan
    let changes = changes.span
    for index in changes.indices {
      let (slot, old) = changes[unchecked: index]
      if values[unchecked: Int(slot)] == old { continue }
      let generation = UInt32(truncatingIfNeeded: creations[unchecked: Int(slot)])
      variables[unchecked: count] = Variable(
        index: slot, generation: generation, solver: model.number)
      count += 1
    }
    return count
  }

  private mutating func releaseCapacity() {
    compiler.releaseCapacity()
    subproblemSolver.releaseCapacity()
    evaluator.releaseCapacity()
    changed = []
    model.trim()
    for number in pass.answered { compiler.components[number]?.trim() }
  }

  /// Undoes a failed solve: restores the values, and marks the components so that the next solve
  /// computes them again.
  private mutating func abandon() {
    evaluator.restore(&model)
    for number in pass.answered {
      guard let component = compiler.components[number] else { continue }
      component.work.needsEverything = true
      component.work.needsCompile = true
      component.forgetReplay()
      compiler.edits.mark(component)
    }
    for number in compiler.edits.components {
      compiler.components[number]?.work.needsCompile = true
      compiler.components[number]?.forgetReplay()
    }
    isolated.isTouched = true
  }
}
