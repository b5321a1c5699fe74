// SPDX-License-Identifier: GPL-3.0-or-later

/// Proofs for the constraints that are left out for now, none of which mentions another one left out.
///
/// Once what is kept has a solution, that is what the rule of ``ConflictSearch`` breaks: by induction over the order,
/// what is kept can hold with all kept before it, and what is left out cannot, as its proof shows. A proof that
/// mentions what another breaks is dropped and the constraint tried again; as that one comes after the other, the
/// search makes progress in the order and ends.
struct ProofSet {
  private(set) var proofs: [Int32: Proof] = [:]
  /// The broken constraints whose proofs mention a constraint.
  private var users: [Int32: [Int32]] = [:]

  var isEmpty: Bool { proofs.isEmpty }
  var count: Int { proofs.count }
  var broken: Set<Int32> { Set(proofs.keys) }

  /// Adds a proof; false if it mentions what is left out already.
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
