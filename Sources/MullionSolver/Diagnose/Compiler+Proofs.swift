// SPDX-License-Identifier: GPL-3.0-or-later

/// The check of proofs from earlier solves with the current numbers of the model.
extension Compiler {
  /// Returns the values of a parameter for which a proof is valid; nil if it is not valid now.
  mutating func region(
    of proof: Proof, along parameter: Int32, _ model: borrowing Model
  ) -> ColumnBounds? {
    proof.region(along: parameter, in: model, &sum)
  }

  /// Returns the limit of the parameters for which a proof is valid; nil if it is not valid now.
  ///
  /// `groups` has the parameters that grow together in each of the two directions.
  mutating func limit(
    of proof: Proof, along groups: [Set<Int32>], _ model: borrowing Model
  ) -> RegionLimit? {
    proof.limit(along: groups, in: model, &sum)
  }

  /// Whether a proof is valid for the current numbers.
  mutating func holds(_ proof: Proof, _ model: Model) -> Bool { proof.holds(in: model, &sum) }

  /// Returns the proof or its reverse (``Proof/reversed``), whichever is valid for the current
  /// numbers; nil if neither is.
  mutating func valid(_ proof: Proof, _ model: Model) -> Proof? {
    if proof.holds(in: model, &sum) { return proof }
    let reversed = proof.reversed
    return reversed.holds(in: model, &sum) ? reversed : nil
  }

  /// Returns those of the known proofs that are valid for the current numbers and drop a constraint
  /// of a component.
  mutating func validProofs(_ known: [Proof], of component: Component, _ model: Model) -> ProofSet {
    var valid = ProofSet()
    for proof in known.sorted(by: { $0.broken < $1.broken }) where holds(proof, model) {
      guard reduction.states[Int(proof.broken)].component == component.number else { continue }
      _ = valid.insert(proof)
    }
    return valid
  }

  /// Whether a proof of an earlier conflict of a component is valid again, so that the component
  /// has no solution.
  mutating func isRefuted(_ component: Component, _ model: Model) -> Bool {
    component.conflicts.retired.contains {
      !component.conflicts.leftOut.contains($0.broken) && valid($0, model) != nil
        && reduction.states[Int($0.broken)].component == component.number
    }
  }

  /// Adds the proofs of earlier conflicts that are valid again to the component's proofs.
  ///
  /// Returns false if there are none.
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
