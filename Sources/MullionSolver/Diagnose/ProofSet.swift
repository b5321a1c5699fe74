// SPDX-License-Identifier: GPL-3.0-or-later

/// The proofs for the constraints that are currently left out.
///
/// No proof mentions another left-out constraint.
///
/// Once the kept constraints have a solution, the rule of ``ConflictSearch`` drops exactly the
/// left-out constraints. This follows by induction over the order of precedence: a kept constraint
/// can hold with all kept before it, and a left-out one cannot, by its proof.
///
/// If a new proof drops a constraint that another proof mentions, the set removes the other proof,
/// and its constraint is tried again. That constraint comes later in the order, so the search
/// progresses and ends.
struct ProofSet {
  private(set) var proofs: [Int32: Proof] = [:]
  /// The dropped constraints whose proofs mention a constraint.
  private var users: [Int32: [Int32]] = [:]

  var isEmpty: Bool { proofs.isEmpty }
  var count: Int { proofs.count }
  var broken: Set<Int32> { Set(proofs.keys) }

  /// Adds a proof; false if it mentions a constraint that is already left out.
  mutating func insert(_ proof: Proof) -> Bool {
    if proof.members.contains(where: { proofs[$0.slot] != nil }) { return false }
    for user in users.removeValue(forKey: proof.broken) ?? [] {
      if let other = proofs[user], other.members.contains(where: { $0.slot == proof.broken }) {
        proofs[user] = nil
      }
    }
    proofs[proof.broken] = proof
    for member in proof.members where member.slot != proof.broken {
      users[member.slot, default: []].append(proof.broken)
    }
    return true
  }
}
