// SPDX-License-Identifier: GPL-3.0-or-later

/// Updates of the dropped constraints in the compiled programs. Because of these, the layout is not
/// recompiled when a conflict appears or disappears during a resize.
///
/// If the proof of a dropped constraint is no longer valid, but the solution satisfies the
/// constraint, the constraint becomes a *spare*: it stays out of the programs. The programs then
/// minimize over a larger set of points than the model permits. If the optimum satisfies the
/// spares, it is also optimal among the permitted points, for every level and tie break. Only the
/// set of movable columns could be wrong. So a constraint that mentions a movable column cannot be
/// a spare.
extension Engine {
  /// The number of times to drop constraints by proofs before ``ConflictSearch`` is used.
  static let conflictRounds = 64

  /// The allowed violation of a spare, divided by its largest coefficient.
  ///
  /// It is far below the tolerance for conflicts. A spare with a larger violation is added to the
  /// programs again.
  private static let spareTolerance = 1e-9

  /// Checks the proofs of the left-out constraints.
  ///
  /// A constraint without a valid proof becomes a spare. Returns false if the component must be
  /// recompiled, because a constraint has no proof.
  mutating func review(_ component: Component) -> Bool {
    if component.conflicts.leftOut.isEmpty { return true }
    guard
      component.conflicts.proofs.count + component.conflicts.spares.count
        == component.conflicts.leftOut.count
    else {
      return false
    }
    let known = component.conflicts.proofs
    if known.allSatisfy({ compiler.holds($0, model) }) { return true }
    let proofs = known.sorted
    component.conflicts.proofs = ProofSet()
    for proof in proofs {
      if let proof = compiler.valid(proof, model) { _ = component.conflicts.proofs.insert(proof) }
    }
    for proof in proofs where component.conflicts.proofs[proof.broken] == nil {
      component.conflicts.spares.append(.init(slot: proof.broken, proof: proof))
    }
    diagnosis.reported.isStale = true
    return true
  }

  /// Solves a compiled component.
  ///
  /// Drops the constraints that conflict, and adds violated spares to the programs again.
  ///
  /// Returns `.infeasible` if the component must be recompiled.
  mutating func answerInPlace(_ component: Component) -> Outcome {
    for _ in 0..<Self.conflictRounds {
      let outcome = attempt(component)
      switch outcome {
      case .failed: return outcome
      case .solved:
        let violated = violatedSpares(of: component)
        if violated.isEmpty { return outcome }
        let free = withoutBroken(violated, component)
        if !free.isEmpty, !putBack(free, component) { return .infeasible }
      case .infeasible:
        guard takeOutConflicts(component) else { return outcome }
      }
    }
    return .infeasible
  }

  /// Returns the spares that the programs must contain again, because the values violate them or
  /// because they mention movable columns.
  private mutating func violatedSpares(of component: Component) -> [Component.Spare] {
    var found: [Component.Spare] = []
    for spare in component.conflicts.spares
    where !holds(spare.slot) || mentionsMovable(spare, component) { found.append(spare) }
    return found
  }

  /// Returns whether the current values satisfy a constraint.
  private func holds(_ slot: Int32) -> Bool {
    let row = model.rows[Int(slot)]
    var (left, size, largest, least) = (row.constant, row.constant.magnitude, 1.0, 1.0)
    for place in row.terms {
      let entry = model.terms.entries[place]
      let term = entry.coefficient * model.values[Int(entry.variable)]
      if !model.isParameter(entry.variable) { least = min(least, entry.coefficient.magnitude) }
      left += term
      size += term.magnitude
      largest = max(largest, entry.coefficient.magnitude)
    }
    return row.relation.violation(of: left) <= Self.spareTolerance * largest * least + 8 * size
      * .ulpOfOne
  }

  /// Returns whether a spare mentions a column of a subproblem that has movable columns.
  private mutating func mentionsMovable(
    _ spare: Component.Spare, _ component: Component
  ) -> Bool {
    guard component.subproblems.contains(where: { !$0.movable.isEmpty }) else { return false }
    _ = compiler.substituteSource(.constraint(spare.slot), model)
    return compiler.sum.slots.contains { slot in
      switch compiler.reduction.roles[Int(slot)] {
      case .column:
        !component.subproblems[Int(compiler.reduction.places[Int(slot)])].movable.isEmpty
      case .parameter: false
      default: true
      }
    }
  }

  /// Drops the spares again whose proofs are valid, and returns the others.
  private mutating func withoutBroken(
    _ spares: [Component.Spare], _ component: Component
  ) -> [Component.Spare] {
    var free: [Component.Spare] = []
    for spare in spares {
      guard let proof = spare.proof.flatMap({ compiler.valid($0, model) }),
        component.conflicts.proofs.insert(proof)
      else {
        free.append(spare)
        continue
      }
      listSpares(component)
    }
    return free
  }

  /// Adds spares to the existing programs.
  ///
  /// Returns false if the component must be recompiled.
  private mutating func putBack(_ spares: [Component.Spare], _ component: Component) -> Bool {
    component.conflicts.retire(spares.compactMap(\.proof))
    guard component.canChangeInPlace else { return false }
    let start = ContinuousClock.now
    defer { pass.statistics.compileMicroseconds += start.elapsedMicroseconds }
    let slots = spares.map(\.slot)
    component.conflicts.leftOut.subtract(slots)
    listSpares(component)
    component.work.unchecked += slots
    return compiler.recompile(slots, component, model)
  }

  /// Removes conflicting constraints from the existing programs.
  ///
  /// Returns false if the component must be recompiled.
  private mutating func takeOutConflicts(_ component: Component) -> Bool {
    guard component.canChangeInPlace else { return false }
    compiler.compact(component)
    guard recallOrFindProofs(component) else { return false }
    for slot in component.conflicts.proofs.sorted.map(\.broken)
    where !component.conflicts.leftOut.contains(slot) {
      guard compiler.reduction.states[Int(slot)].use == .row else { return false }
      let subproblem = component.subproblems[Int(compiler.reduction.states[Int(slot)].place)]
      subproblem.remove(source: .constraint(slot))
      component.markDue(subproblem)
      compiler.reduction.states[Int(slot)].use = .broken
      component.conflicts.leftOut.insert(slot)
    }
    listSpares(component)
    return true
  }

  /// Adds proofs of current conflicts to a component: known proofs that are valid again or, if
  /// there are none, new ones.
  ///
  /// Returns false if there is neither.
  mutating func recallOrFindProofs(_ component: Component) -> Bool {
    if compiler.recallProofs(component, model) { return true }
    var prover = ConflictProver(model: model, limits: limits)
    defer {
      pass.statistics.glpkCalls += prover.statistics.glpkCalls
      pass.statistics.pivots += prover.statistics.pivots
    }
    let isNew = try? prover.findProofs(component, &component.conflicts.proofs, &compiler)
    return isNew ?? false
  }

  /// Makes spares of the left-out constraints that have no valid proof.
  private mutating func listSpares(_ component: Component) {
    let known = component.conflicts.spares
    component.conflicts.spares = component.conflicts.leftOut.filter {
      component.conflicts.proofs[$0] == nil
    }.map { slot in
      known.first { $0.slot == slot } ?? .init(slot: slot)
    }
    component.forgetReplay()
    diagnosis.reported.isStale = true
  }
}
