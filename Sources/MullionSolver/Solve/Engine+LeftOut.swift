// SPDX-License-Identifier: GPL-3.0-or-later

/// In-place updates of the dropped constraints, so that a conflict that appears or disappears
/// during a resize does not recompile the layout.
///
/// A dropped constraint whose proof no longer holds stays out of the programs as a *spare* while
/// the solution satisfies it. The programs then minimize over a larger set. An optimum that lies in
/// the smaller set is optimal there too, for every level and tie break. Only the set of movable
/// columns could be wrong, so a constraint that mentions a movable column cannot be a spare.
extension Engine {
  /// The allowed violation of a spare constraint, in the units of its largest term.
  ///
  /// Far below the tolerance for conflicts. A spare with a larger violation is compiled and solved.
  private static let spareTolerance = 1e-9

  /// Checks by their proofs which constraints must stay dropped; false if only recompiling can
  /// tell.
  mutating func review(_ component: Component) -> Bool {
    if component.leftOut.isEmpty { return true }
    guard component.proofs.count + component.spares.count == component.leftOut.count else {
      return false
    }
    let known = component.proofs.proofs.values
    if known.allSatisfy({ $0.holds(in: model, &sum) }) { return true }
    let proofs = known.sorted { $0.broken < $1.broken }
    component.proofs = ProofSet()
    for proof in proofs {
      if let proof = standing(proof) { _ = component.proofs.insert(proof) }
    }
    for proof in proofs where component.proofs.proofs[proof.broken] == nil {
      component.spares.append(.init(slot: proof.broken, proof: proof))
    }
    reportedConflicts.isStale = true
    return true
  }

  /// The proof or its reverse, whichever holds for the current numbers; nil if neither does.
  private mutating func standing(_ proof: Proof) -> Proof? {
    if proof.holds(in: model, &sum) { return proof }
    let reversed = proof.reversed
    return reversed.holds(in: model, &sum) ? reversed : nil
  }

  /// Solves a compiled component, drops constraints that conflict now, and compiles violated spares
  /// again.
  ///
  /// Returns `.infeasible` if the component must be recompiled.
  mutating func answerInPlace(_ component: Component) -> Outcome {
    for _ in 0..<Self.conflictRounds {
      let outcome = attempt(component)
      switch outcome {
      case .fails: return outcome
      case .holds:
        if component.spares.isEmpty { return outcome }
        let wanted = component.spares.filter { !holds($0.slot) || mentionsMovable($0, component) }
        if wanted.isEmpty { return outcome }
        let free = wanted.filter { !isBroken($0, component) }
        if !free.isEmpty, !putBack(free, component) { return .infeasible }
      case .infeasible:
        guard takeOutConflicts(component) else { return outcome }
      }
    }
    return .infeasible
  }

  /// Whether the values satisfy a constraint.
  private func holds(_ slot: Int32) -> Bool {
    let row = model.rows[Int(slot)]
    var (left, size, largest) = (row.constant, row.constant.magnitude, 1.0)
    for place in row.terms {
      let entry = model.terms.entries[place]
      let term = entry.coefficient * model.values[Int(entry.variable)]
      left += term
      size += term.magnitude
      largest = max(largest, entry.coefficient.magnitude)
    }
    return row.relation.violation(of: left) <= Self.spareTolerance * largest + 8 * size * .ulpOfOne
  }

  /// Whether a spare constraint mentions columns of a subproblem in which some can move.
  private mutating func mentionsMovable(
    _ spare: Component.Spare, _ component: Component
  ) -> Bool {
    guard component.subproblems.contains(where: { !$0.movable.isEmpty }) else { return false }
    _ = substitute(model.rows[Int(spare.slot)])
    sum.finish()
    return sum.slots.contains { slot in
      switch reduction.roles[Int(slot)] {
      case .column: !component.subproblems[Int(reduction.places[Int(slot)])].movable.isEmpty
      case .parameter: false
      default: true
      }
    }
  }

  /// Drops a spare again if its proof holds; returns whether it did.
  private mutating func isBroken(_ spare: Component.Spare, _ component: Component) -> Bool {
    guard let proof = spare.proof.flatMap({ standing($0) }), component.proofs.insert(proof) else {
      return false
    }
    listSpares(component)
    return true
  }

  /// Compiles spares into the existing programs; false if the component must be recompiled.
  private mutating func putBack(_ spares: [Component.Spare], _ component: Component) -> Bool {
    component.retire(spares.compactMap(\.proof))
    guard component.canChangeInPlace else { return false }
    let start = clock()
    defer { statistics.compileMicroseconds += start.elapsedMicroseconds }
    let slots = spares.map(\.slot)
    component.leftOut.subtract(slots)
    listSpares(component)
    component.unchecked += slots
    return putBack(slots, component)
  }

  /// Drops conflicting constraints from the existing programs; false if the component must be
  /// recompiled.
  private mutating func takeOutConflicts(_ component: Component) -> Bool {
    guard component.canChangeInPlace else { return false }
    compact(component)
    if !recallProofs(component) {
      guard (try? findProofs(component, &component.proofs)) == true else { return false }
    }
    for slot in component.proofs.broken where !component.leftOut.contains(slot) {
      guard reduction.states[Int(slot)].use == .row else { return false }
      let subproblem = component.subproblems[Int(reduction.states[Int(slot)].place)]
      subproblem.remove(source: slot)
      markDue(subproblem, of: component)
      reduction.states[Int(slot)].use = .broken
      component.leftOut.insert(slot)
    }
    listSpares(component)
    return true
  }

  /// Whether a proof of an earlier conflict holds again.
  mutating func isRefuted(_ component: Component) -> Bool {
    component.retired.contains {
      !component.leftOut.contains($0.broken) && standing($0) != nil
        && reduction.states[Int($0.broken)].component == component.number
    }
  }

  /// Adds proofs of earlier conflicts that hold again; false if there are none.
  mutating func recallProofs(_ component: Component) -> Bool {
    var isNew = false
    for proof in component.retired where !component.leftOut.contains(proof.broken) {
      guard reduction.states[Int(proof.broken)].component == component.number,
        let proof = standing(proof)
      else { continue }
      if component.proofs.insert(proof) { isNew = true }
    }
    return isNew
  }

  /// Makes spares of the left-out constraints without a valid proof.
  private mutating func listSpares(_ component: Component) {
    let known = component.spares
    component.spares = component.leftOut.filter { component.proofs.proofs[$0] == nil }.map { slot in
      known.first { $0.slot == slot } ?? .init(slot: slot)
    }
    component.forgetReplay()
    reportedConflicts.isStale = true
  }
}

extension Component {
  /// The number of proofs of past conflicts to keep.
  private static let mostRetired = 32

  /// The proofs of current and past conflicts, whether they hold or not.
  var knownProofs: [Proof] { proofs.proofs.values + spares.compactMap(\.proof) + retired }

  /// Keeps proofs in case their conflicts recur; only the last proof for each constraint.
  func retire(_ proofs: [Proof]) {
    let broken = Set(proofs.map(\.broken))
    retired.removeAll { broken.contains($0.broken) }
    retired += proofs
    if retired.count > Self.mostRetired { retired.removeFirst(retired.count - Self.mostRetired) }
  }
}
