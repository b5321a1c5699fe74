// SPDX-License-Identifier: GPL-3.0-or-later

/// The creation and the use of replays. See ``Replay``.
extension Evaluator {
  /// The number of repeatable passes after which a replay is made.
  private static let passesBeforeReplay = 2

  /// Counts a repeatable pass of a component: one in which only parameters changed and affine
  /// solutions gave all values.
  ///
  /// Makes a replay after a few such passes.
  ///
  /// Removes the stray entries of the component's lists before it makes a replay, because a replay
  /// does not check for them.
  mutating func recordRepeatable(
    _ component: Component, _ model: Model, _ compiler: inout Compiler
  ) {
    component.replays.count += 1
    guard component.replays.count >= Self.passesBeforeReplay else { return }
    component.replays.count = 0
    compiler.compact(component)
    component.replays.replay = makeReplay(component, model, compiler.reduction)
  }

  /// Returns a replay for passes that change the same parameters as this pass; nil if a subproblem
  /// that depends on them has no valid affine solution.
  ///
  /// - Complexity: O(terms of the component).
  private mutating func makeReplay(
    _ component: Component, _ model: Model, _ reduction: borrowing Reduction
  ) -> Replay? {
    grouping.begin(count: reduction.roles.count)
    let parameters = component.parameters.map { (slot: $0, changes: reduction.isChanged($0)) }
    for parameter in parameters where parameter.changes { grouping.enter(parameter.slot) }
    var solutions: [AffineSolution] = []
    for subproblem in component.subproblems
    where subproblem.parameters.contains(where: { reduction.isChanged($0) }) {
      guard !subproblem.needsBuild, let solution = subproblem.affineSolution else { return nil }
      solutions.append(solution)
    }
    for solution in solutions { for slot in solution.slots { grouping.enter(slot) } }
    // In this order, because `followers` enters its variables in ``grouping``, which `checks`
    // reads.
    let followers = followers(of: component, model, reduction)
    let checks = checks(of: component, model)
    return Replay(
      parameters: parameters, affineSolutions: solutions, followers: followers, checks: checks)
  }

  /// Returns the definitions and aliases that depend on members of ``grouping``, and makes them
  /// members too.
  private mutating func followers(
    of component: Component, _ model: Model, _ reduction: borrowing Reduction
  ) -> Replay.Sums<Replay.Follower> {
    var sums = Replay.Sums<Replay.Follower>(count: component.aliases.count)
    for definition in component.definitions.list.reversed() where definition.slot >= 0 {
      let terms = component.definitions.terms[definition.terms]
      guard terms.contains(where: { grouping.isEntered($0.slot) }) else { continue }
      grouping.enter(definition.slot)
      for term in terms { sums.add(term.slot, term.coefficient) }
      sums.endSum(
        for: .init(slot: definition.slot, constant: definition.constant, lower: -.infinity))
    }
    for slot in component.aliases {
      let form = reduction.forms[Int(slot)]
      let more = reduction.parameterTerms(of: form)
      let isTouched =
        form.root >= 0 && grouping.isEntered(form.root)
        || form.parameter >= 0 && grouping.isEntered(form.parameter)
        || more.contains { grouping.isEntered($0.slot) }
      guard isTouched else { continue }
      grouping.enter(slot)
      if form.root >= 0 { sums.add(form.root, form.ratio) }
      if form.parameter >= 0 { sums.add(form.parameter, form.parameterRatio) }
      for term in more { sums.add(term.slot, term.coefficient) }
      sums.endSum(
        for: .init(slot: slot, constant: form.offset, lower: model.lowerBounds[Int(slot)]))
    }
    return sums
  }

  /// Returns the required constraints that mention members of ``grouping``.
  ///
  /// Reads the arrays without bounds checks, because this visits all constraints of the component
  /// in one step of a resize.
  private func checks(of component: Component, _ model: Model) -> Replay.Sums<Replay.Check> {
    var sums = Replay.Sums<Replay.Check>(count: component.constraints.count, termsPerSum: 3)
    let rows = model.rows.span
    let entries = model.terms.entries.span
    for slot in component.constraints {
      let row = rows[unchecked: Int(slot)]
      guard row.isRequired else { continue }
      let first = sums.terms.count
      var isTouched = false
      for place in row.terms {
        let entry = entries[unchecked: place]
        isTouched = isTouched || grouping.isEntered(entry.variable)
        sums.add(entry.variable, entry.coefficient)
      }
      if isTouched {
        sums.endSum(for: .init(constant: row.constant, relation: row.relation))
      } else {
        sums.removeTerms(from: first)
      }
    }
    return sums
  }

  /// Computes the values of a component by its replay.
  ///
  /// Returns false if other parameters have changed, if an affine solution is not valid, or if the
  /// values violate a required constraint.
  mutating func repeatPass(
    _ replay: Replay, _ component: Component, _ model: inout Model, _ reduction: inout Reduction
  ) -> Bool {
    if !replay.fits(reduction.stamps, pass: reduction.pass) { return false }
    if !replay.affineSolutions.isEmpty {
      columnValues.removeAll(keepingCapacity: true)
      for solution in replay.affineSolutions
      where !solution.evaluate(model.values, &columnValues) { return false }
      for item in columnValues { set(item.slot, item.value, &model, &reduction) }
    }
    follow(replay, &model, &reduction)
    if !replay.holds(model.values) {
      component.work.needsEverything = true
      return false
    }
    return true
  }

  /// Computes the followers of a replay and adds their changes to ``changes``.
  private mutating func follow(
    _ replay: Replay, _ model: inout Model, _ reduction: inout Reduction
  ) {
    let start = changes.count
    let count = replay.followers.users.count
    changes.append(contentsOf: repeatElement((slot: -1, old: 0), count: count))
    let end = replay.follow(
      &model.values, &reduction.stamps, pass: reduction.pass, &changes, from: start)
    changes.removeLast(changes.count - end)
  }
}

// These methods access memory without bounds checks, because they take most of the time of a
// resize.
extension Replay {
  /// Computes the followers.
  ///
  /// Writes those whose values change to a list, from an index on.
  ///
  /// - Returns: The index after the last entry written.
  fileprivate func follow(
    _ allValues: inout [Double], _ allStamps: inout [Int32], pass: Int32,
    _ changes: inout [(slot: Int32, old: Double)], from start: Int
  ) -> Int {
    let sums = followers
    let (terms, users) = (sums.terms.span, sums.users.span)
    var values = allValues.mutableSpan
    var stamps = allStamps.mutableSpan
    var list = changes.mutableSpan
    var last = start
    var place = 0
    for index in users.indices {
      let follower = users[unchecked: index]
      var value = follower.constant
      var term: Replay.Term
      repeat {
        term = terms[unchecked: place]
        value += term.coefficient * values[unchecked: Int(term.slot)]
        place += 1
      } while !term.endsSum
      // Rounding can put a value just below its bound. The bound is then the exact value.
      value = max(value, follower.lower)
      let slot = Int(follower.slot)
      let old = values[unchecked: slot]
      if old == value { continue }
      if stamps[unchecked: slot] != pass {
        list[unchecked: last] = (follower.slot, old)
        last += 1
        stamps[unchecked: slot] = pass
      }
      values[unchecked: slot] = value
    }
    return last
  }

  /// Whether values satisfy the required constraints up to ``Certificate/negligible``.
  fileprivate func holds(_ allValues: [Double]) -> Bool {
    let values = allValues.span
    let sums = checks
    let (terms, users) = (sums.terms.span, sums.users.span)
    var place = 0
    for index in users.indices {
      let check = users[unchecked: index]
      var left = check.constant
      var term: Replay.Term
      repeat {
        term = terms[unchecked: place]
        left += term.coefficient * values[unchecked: Int(term.slot)]
        place += 1
      } while !term.endsSum
      if left.magnitude > Certificate.negligible, !check.holds(left) { return false }
    }
    return true
  }
}
