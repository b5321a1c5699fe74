// SPDX-License-Identifier: GPL-3.0-or-later

/// Proofs of earlier conflicts, checked against the current numbers.
extension Compiler {
  /// Whether a proof shows now that its dropped constraint cannot hold.
  mutating func holds(_ proof: Proof, _ model: Model) -> Bool { proof.holds(in: model, &sum) }

  /// Returns the proof or its reverse, whichever holds for the current numbers; nil if neither
  /// does.
  mutating func valid(_ proof: Proof, _ model: Model) -> Proof? {
    if proof.holds(in: model, &sum) { return proof }
    let reversed = proof.reversed
    return reversed.holds(in: model, &sum) ? reversed : nil
  }

  /// Returns the proofs of earlier answers that still hold for constraints of a component.
  mutating func validProofs(_ known: [Proof], of component: Component, _ model: Model) -> ProofSet {
    var valid = ProofSet()
    for proof in known.sorted(by: { $0.broken < $1.broken }) where holds(proof, model) {
      guard reduction.states[Int(proof.broken)].component == component.number else { continue }
      _ = valid.insert(proof)
    }
    return valid
  }

  /// Whether a proof of an earlier conflict holds again.
  mutating func isRefuted(_ component: Component, _ model: Model) -> Bool {
    component.conflicts.retired.contains {
      !component.conflicts.leftOut.contains($0.broken) && valid($0, model) != nil
        && reduction.states[Int($0.broken)].component == component.number
    }
  }

  /// Adds proofs of earlier conflicts that hold again; false if there are none.
  mutating func recallProofs(_ component: Component, _ model: Model) -> Bool {
    var isNew = false
    for proof in component.conflicts.retired
    where !component.conflicts.leftOut.contains(proof.broken) {
      guard reduction.states[Int(proof.broken)].component == component.number,
        let proof = valid(proof, model)
      else { continue }
      if component.conflicts.proofs.insert(proof) { isNew = true }
    }
    return isNew
  }
}
