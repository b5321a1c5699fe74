// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of proofs, one for each constraint that they drop.
///
/// No proof in the set mentions a constraint that another proof in the set drops.
///
/// If the other constraints have a solution, the dropped constraints are exactly those that the
/// rule of ``ConflictSearch`` drops. This follows by induction over the order of precedence: each
/// other constraint can hold with those kept before it, and each dropped constraint cannot, by its
/// proof.
///
/// If a new proof drops a constraint that an existing proof mentions, the set replaces the existing
/// proof by one that does not mention it (``Proof/combined(with:canceling:in:)``). If there is none,
/// the set removes the existing proof, and the constraint that it dropped is tried again. That
/// constraint comes later in the order of precedence, so the search makes progress and ends.
struct ProofSet {
  private var proofs: [Int32: Proof] = [:]
  /// For each constraint, the dropped constraints whose proofs mention it.
  private var users: [Int32: [Int32]] = [:]

  var isEmpty: Bool { proofs.isEmpty }
  var count: Int { proofs.count }
  /// The proofs, by the slots of the dropped constraints.
  ///
  /// The order of a dictionary differs between runs, and with it the rounding of sums over proofs.
  var sorted: [Proof] { proofs.values.sorted { $0.broken < $1.broken } }
  var broken: Set<Int32> { Set(proofs.keys) }

  /// Returns the proof of a dropped constraint; nil for another constraint.
  subscript(slot: Int32) -> Proof? { proofs[slot] }

  /// Returns whether all proofs meet a condition.
  func allSatisfy(_ isMet: (Proof) -> Bool) -> Bool { proofs.values.allSatisfy(isMet) }

  /// Returns the proof of the first dropped constraint that a proof mentions; nil if it mentions none.
  func mentioned(by proof: Proof) -> Proof? {
    for member in proof.members {
      if let found = proofs[member.slot] { return found }
    }
    return nil
  }

  /// Adds a proof.
  ///
  /// - Parameters:
  ///   - proof: The proof.
  ///   - rewrite: Returns a proof that replaces an existing one, which mentions the dropped
  ///     constraint; nil removes the existing one. The new one drops the same constraint and mentions
  ///     none that the set or the added proof drops.
  /// - Returns: False, without a change, if the proof mentions a constraint that the set already
  ///   drops.
  mutating func insert(
    _ proof: Proof, rewriting rewrite: (Proof) -> Proof? = { _ in nil }
  ) -> Bool {
    if mentioned(by: proof) != nil { return false }
    for user in users.removeValue(forKey: proof.broken) ?? [] {
      guard let other = proofs[user], other.members.contains(where: { $0.slot == proof.broken })
      else { continue }
      proofs[user] = nil
      if let other = rewrite(other), other.broken == user { enter(other) }
    }
    enter(proof)
    return true
  }

  private mutating func enter(_ proof: Proof) {
    proofs[proof.broken] = proof
    for member in proof.members where member.slot != proof.broken {
      users[member.slot, default: []].append(proof.broken)
    }
  }
}
