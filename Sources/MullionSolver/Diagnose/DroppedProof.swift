// SPDX-License-Identifier: GPL-3.0-or-later

/// The proof that a dropped constraint cannot hold, with the lower bounds that it needs.
package struct DroppedProof {
  /// The dropped constraint.
  package var broken: Constraint.ID
  /// The constraints that cannot hold together, among them the dropped one.
  package var members: [Constraint.ID]
  /// The variables whose lower bounds the proof needs.
  package var boundedVariables: [Variable]
}

extension Solver {
  /// Returns the proofs of the last solve's conflicts, in the order in which their dropped
  /// constraints were added.
  ///
  /// Unlike ``conflicts``, the members of a proof may contradict each other without one of them.
  ///
  /// - Complexity: O(terms of the proofs' members).
  package func droppedProofs() -> [DroppedProof] {
    engine.droppedProofs()
  }

  /// Returns the limit of the parameters for which the proof of a dropped constraint is valid; nil
  /// if it is not known.
  ///
  /// - Parameters:
  ///   - broken: The dropped constraint.
  ///   - first: The parameters that grow together in the first direction.
  ///   - second: The parameters that grow together in the second direction.
  /// - Returns: The limit; nil if it is not known.
  package func proofLimit(
    of broken: Constraint.ID, along first: [Variable], _ second: [Variable]
  ) -> RegionLimit? {
    engine.proofLimit(of: broken, along: [Set(first.map(\.index)), Set(second.map(\.index))])
  }
}

extension Engine {
  /// The size of a coefficient that counts as canceled out, relative to the largest one.
  private static let rounding = 1e-9

  /// Returns the dropped constraints that mention one of some variables, in the order in which they
  /// were added.
  func droppedConstraints(mentioning slots: Set<Int32>) -> [Constraint.ID] {
    var found: [Int32] = []
    for case let component? in compiler.components.all where component.conflicts.isInConflict {
      found += component.conflicts.broken.filter { constraint in
        model.rows[Int(constraint)].terms.contains {
          slots.contains(model.terms.entries[$0].variable)
        }
      }
    }
    return inOrderOfAddition(found).map { model.id(at: Int($0)) }
  }

  private func inOrderOfAddition(_ slots: [Int32]) -> [Int32] {
    slots.sorted { model.rows[Int($0)].activation < model.rows[Int($1)].activation }
  }

  mutating func droppedProofs() -> [DroppedProof] {
    var members: [Int32: [(slot: Int32, multiplier: Double)]] = [:]
    for case let component? in compiler.components.all where component.conflicts.isInConflict {
      for proof in component.conflicts.proofs.sorted {
        members[proof.broken] = proof.members
      }
      for finding in component.conflicts.findings { members[finding.broken] = finding.members }
    }
    var proofs: [DroppedProof] = []
    for broken in inOrderOfAddition(Array(members.keys)) {
      let proof = members[broken] ?? []
      proofs.append(
        DroppedProof(
          broken: model.id(at: Int(broken)), members: proof.map { model.id(at: Int($0.slot)) },
          boundedVariables: boundedVariables(in: proof).map { model.variable(at: Int($0)) }))
    }
    return proofs
  }

  /// Returns the variables that the sum of some constraints, each times a multiplier, still
  /// contains; the proof needs their lower bounds.
  private mutating func boundedVariables(
    in members: [(slot: Int32, multiplier: Double)]
  ) -> [Int32] {
    compiler.sum.begin(slotCount: model.kinds.count)
    var largest = 0.0
    for (slot, multiplier) in members {
      for place in model.rows[Int(slot)].terms {
        let entry = model.terms.entries[place]
        if model.isParameter(entry.variable) { continue }
        largest = max(largest, (multiplier * entry.coefficient).magnitude)
        compiler.sum.add(entry.variable, multiplier * entry.coefficient)
      }
    }
    compiler.sum.finish()
    var found: [Int32] = []
    for slot in compiler.sum.slots
    where compiler.sum[slot].magnitude > Self.rounding * largest
      && model.lowerBounds[Int(slot)].isFinite
    {
      found.append(slot)
    }
    return found
  }

  mutating func proofLimit(of broken: Constraint.ID, along groups: [Set<Int32>]) -> RegionLimit? {
    for case let component? in compiler.components.all where component.conflicts.isInConflict {
      if let proof = component.conflicts.proofs[broken.index] {
        return compiler.limit(of: proof, along: groups, model)
      }
    }
    return nil
  }
}
