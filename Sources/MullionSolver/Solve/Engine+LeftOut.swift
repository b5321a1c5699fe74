// SPDX-License-Identifier: GPL-3.0-or-later

/// What is left out for conflicts, changed in place: one step of a resize should not compile a layout anew because a
/// conflict comes or goes with it.
///
/// A broken constraint that nothing stands against any more stays out of the programs as a *spare* as long as the answer
/// without it satisfies it: an optimum over more points that lies among fewer is theirs too. That holds for every level
/// and tie break; only what else could move might be told wrongly, so where something can, nothing is spared.
extension Engine {
  /// By how much a spare constraint may be missed, in the units of its largest term.
  ///
  /// Far less than what counts as a conflict: whatever is nearer to one than this is compiled and solved.
  private static let spareTolerance = 1e-9

  /// Sees which constraints that are left out must be, by their proofs; false if only compiling anew can tell.
  mutating func review(_ component: Component) -> Bool {
    if component.left.isEmpty { return true }
    guard component.proofs.count + component.spares.count == component.left.count else {
      return false
    }
    let isSame =
      component.proofs.proofs.values.allSatisfy { $0.holds(in: model, &sum) }
      && component.spares.allSatisfy { $0.proof.map { standing($0) == nil } ?? true }
    if isSame { return true }
    var kept = ProofSet()
    let known = component.knownProofs.sorted { $0.broken < $1.broken }
    for proof in known {
      if let proof = standing(proof) { _ = kept.insert(proof) }
    }
    component.spares.removeAll { $0.proof != nil }
    for proof in known where kept.proofs[proof.broken] == nil {
      component.spares.append(.init(slot: proof.broken, proof: proof))
    }
    component.proofs = kept
    told.isStale = true
    return true
  }

  /// The proof, or its reverse, if it holds with the numbers as they are.
  private mutating func standing(_ proof: Proof) -> Proof? {
    if proof.holds(in: model, &sum) { return proof }
    let reversed = proof.reversed
    return reversed.holds(in: model, &sum) ? reversed : nil
  }

  /// Answers a component that was compiled; constraints that come into conflict are taken out, spares that do not hold
  /// put back.
  ///
  /// Returns that there is no solution where that takes compiling anew.
  mutating func answerInPlace(_ component: Component) -> Outcome {
    for _ in 0..<Self.conflictRounds {
      let outcome = attempt(component)
      switch outcome {
      case .fails: return outcome
      case .holds:
        if component.spares.isEmpty { return outcome }
        if component.pieces.contains(where: { !$0.movable.isEmpty }) { return .hasNone }
        let missed = component.spares.map(\.slot).filter { !holds($0) }
        if missed.isEmpty { return outcome }
        guard putBack(missed, component) else { return .hasNone }
      case .hasNone:
        guard takeOutConflicts(component) else { return outcome }
      }
    }
    return .hasNone
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
    return row.relation.miss(of: left) <= Self.spareTolerance * largest + 8 * size * .ulpOfOne
  }

  /// Compiles spares into what stands; false if that takes compiling anew.
  private mutating func putBack(_ slots: [Int32], _ component: Component) -> Bool {
    guard component.canChangeInPlace else { return false }
    let start = clock()
    defer { statistics.compileMicroseconds += start.elapsedMicroseconds }
    component.spares.removeAll { slots.contains($0.slot) }
    component.left.subtract(slots)
    component.unchecked += slots
    component.forgetChecks()
    for slot in slots { reduction.ties[Int(slot)].use = .loose }
    return extend(component, variables: [], constraints: slots)
  }

  /// Finds proofs and takes out what they break; false if that takes compiling anew.
  private mutating func takeOutConflicts(_ component: Component) -> Bool {
    guard component.canChangeInPlace else { return false }
    compact(component)
    guard (try? findProofs(component, &component.proofs)) == true else { return false }
    for slot in component.proofs.broken where !component.left.contains(slot) {
      guard reduction.ties[Int(slot)].use == .row else { return false }
      let piece = component.pieces[Int(reduction.ties[Int(slot)].place)]
      piece.remove(source: slot)
      markDue(piece, of: component)
      reduction.ties[Int(slot)].use = .broken
      component.left.insert(slot)
    }
    // A new proof may have struck an older one that needed what is broken now.
    component.spares = component.left.filter { component.proofs.proofs[$0] == nil }.map { slot in
      component.spares.first { $0.slot == slot } ?? .init(slot: slot)
    }
    component.forgetChecks()
    told.isStale = true
    return true
  }
}

extension Component {
  /// The proofs of what is left out, whether they hold or not.
  var knownProofs: [Proof] { proofs.proofs.values + spares.compactMap(\.proof) }
}
