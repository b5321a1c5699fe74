// SPDX-License-Identifier: GPL-3.0-or-later

/// One solve, from the edits to the values.
///
/// It stops where tie breaks must be asked for, for nothing of the engine may be in use while others are called.
extension Engine {
  /// What tie breaks are wanted for.
  struct Question {
    /// Components that are to be one.
    var numbers: Set<Int32> = []
    /// Isolated variables that are to be part of it.
    var singles: Set<Int32> = []
    /// The variables to settle.
    var settled: Set<Int32>
    /// Whether the isolated variables are to be settled by substitution.
    var isForIsolated = false
  }

  /// Begins a solve; returns a question if it stops for one.
  mutating func start(_ report: inout SolveReport) throws(SolverError) -> Question? {
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
    return try goOn(&report)
  }

  /// Goes on with the tie breaks that were asked for.
  mutating func resume(
    _ tieBreaks: [TieBreakRow], for question: Question, _ report: inout SolveReport
  ) throws(SolverError) -> Question? {
    if let more = take(tieBreaks, for: question) { return more }
    return try goOn(&report)
  }

  private mutating func goOn(_ report: inout SolveReport) throws(SolverError) -> Question? {
    do {
      if let question = try advance() { return question }
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

  /// Goes on to the end, or to where tie breaks are wanted.
  private mutating func advance() throws(SolverError) -> Question? {
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
      if let question = question(about: component) { return question }
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

  /// What can move and is not settled by tie breaks yet.
  ///
  /// Mutating because the engine would be copied for it otherwise.
  private mutating func question(about component: Component) -> Question? {
    if component.movable.isEmpty { return nil }
    let isSettled = component.movable.allSatisfy {
      component.settled.contains($0)
        && (reduction.roles[Int($0)] != .column || component.everMovable.contains($0))
    }
    if isSettled { return nil }
    return Question(
      numbers: [component.number], settled: component.settled.union(component.movable))
  }

  /// Takes the tie breaks that were asked for; returns a question that asks for more.
  ///
  /// Where a tie break mentions a variable of another component, that becomes part of it too, for what the other
  /// decides may come before or after in the order of tie breaks.
  private mutating func take(_ tieBreaks: [TieBreakRow], for question: Question) -> Question? {
    if question.isForIsolated {
      isolatedTieBreaks = tieBreaks
      isolatedInputs = inputs(of: tieBreaks)
      return nil
    }
    var more = question
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
    if more.numbers == question.numbers, more.singles == question.singles {
      merge(question, tieBreaks)
      return nil
    }
    more.settled.formUnion(more.singles)
    for number in more.numbers.subtracting(question.numbers) {
      more.settled.formUnion(component(number)?.settled ?? [])
    }
    return more
  }

  /// Makes one component of some components and isolated variables, with the tie breaks of what can move.
  private mutating func merge(_ question: Question, _ tieBreaks: [TieBreakRow]) {
    var everMovable = question.singles
    for number in question.numbers {
      guard let component = component(number) else { continue }
      everMovable.formUnion(component.everMovable)
      everMovable.formUnion(component.movable)
    }
    if question.singles.isEmpty, question.numbers.count == 1, let number = question.numbers.first,
      let component = component(number)
    {
      return settle(component, question.settled, tieBreaks, everMovable)
    }
    for number in question.numbers.sorted() {
      if let component = component(number) { dissolve(component) }
    }
    let variables = looseVariables + question.singles
    let constraints = looseConstraints
    looseVariables.removeAll(keepingCapacity: true)
    looseConstraints.removeAll(keepingCapacity: true)
    if !question.singles.isEmpty {
      isolated.subtract(question.singles)
      isolatedTieBreaks = nil
    }
    let component = insertComponent(variables: variables, constraints: constraints)
    component.settled = question.settled
    component.tieBreaks = tieBreaks
    component.everMovable = everMovable
    component.hasSingles = !question.singles.isEmpty
  }

  /// Gives a component tie breaks; it is compiled anew only if they tie pieces together.
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

  /// Settles the variables no constraint mentions.
  ///
  /// Where substitution cannot settle them, they become a component whose only objectives are their tie breaks.
  private mutating func settleIsolated() throws(SolverError) -> Question? {
    if isolated.isEmpty { return nil }
    guard let tieBreaks = isolatedTieBreaks else {
      return Question(settled: isolated, isForIsolated: true)
    }
    // Without a changed input, the isolated variables keep their values.
    guard touchesIsolated || isolatedInputs.contains(where: { reduction.stamps[Int($0)] == pass })
    else { return nil }
    var substitution = Substitution(model: model, isolated: isolated)
    if substitution.settle(tieBreaks) {
      for (slot, value) in substitution.values { set(slot, value) }
      return nil
    }
    return Question(singles: isolated, settled: isolated)
  }

  /// The other variables and parameters that tie breaks of isolated variables mention.
  private func inputs(of tieBreaks: [TieBreakRow]) -> [Int32] {
    var inputs: Set<Int32> = []
    for row in tieBreaks {
      row.forEachSlot(in: model) { slot in if !isolated.contains(slot) { inputs.insert(slot) } }
    }
    return Array(inputs)
  }

  // MARK: The end

  /// Notes that everything has been answered, and what it came to.
  private mutating func finish(_ report: inout SolveReport) {
    changedParameters.removeAll(keepingCapacity: true)
    touchesIsolated = false
    listChanged()
    report.changed = changed
    report.statistics = statistics
    tellConflicts()
    count(&report)
    if rowSet.rows.capacity > Self.keptRows { releaseRoom() }
  }

  /// Lists the variables that changed, in place of those of the last pass, which mostly are as many.
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

  /// Rows for which room is kept from pass to pass; more are compiled at once only when a layout is set up.
  private static let keptRows = 4096

  private mutating func releaseRoom() {
    rowSet = RowSet()
    elimination = Elimination()
    grouping = Grouping()
    sum = SlotSum()
    releaseProgramRoom()
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

  /// Puts everything back to where the next solve begins as this one did.
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
