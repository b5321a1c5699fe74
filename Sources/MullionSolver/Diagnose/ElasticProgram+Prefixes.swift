// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The search for the shortest prefixes of candidates that conflict, as in ``ConflictSearch``.
///
/// If candidates cannot hold together, the rows with nonzero duals suffice for a conflict (Farkas;
/// Gleeson and Ryan 1990). So the shortest prefix ends at or before the last of these rows, and few
/// prefixes need to be tested. Each test is a solve of its own, in exact arithmetic if need be, so
/// this search succeeds where rounding stops ``conflict(of:with:stepLimit:)``.
extension ElasticProgram {
  /// The error of a search in which one solve finds a conflict and another does not.
  static let uncertainConflict = LinearProgramError.engineFailed(
    "rounding made a conflict appear and disappear")

  /// Finds the members of the conflict between a dropped candidate and others before it that can hold
  /// together.
  ///
  /// - Parameters:
  ///   - broken: The index of the dropped candidate.
  ///   - before: The indices of the others, in ascending order.
  ///   - proof: A conflicting subset of all of them; nil if none is known.
  /// - Returns: The members with their Farkas multipliers, in ascending order; the multiplier of the
  ///   dropped candidate is 1 or -1.
  /// - Throws: ``LinearProgramError``, also if rounding makes the conflict uncertain.
  mutating func members(
    of broken: Int, _ before: [Int], _ proof: inout Set<Int>?
  ) throws(LinearProgramError) -> [(place: Int, multiplier: Double)] {
    var members = [broken]
    var run = before
    while true {
      let length = try shortestRun(run, with: members, &proof)
      if length == 0 { break }
      members.insert(run[length - 1], at: 0)
      run.removeSubrange((length - 1)...)
    }
    guard case .infeasible(let found) = try verdict(members),
      let scale = found.multipliers.last?.magnitude, scale > 0
    else { throw Self.uncertainConflict }
    return zip(members, found.multipliers).map { ($0, $1 / scale) }
  }

  /// Returns the length of the shortest prefix of `run` that conflicts with the members.
  ///
  /// The whole run must conflict with the members.
  ///
  /// `proof` is a conflicting subset of the run and the members, so the shortest prefix ends at or
  /// before the last element of this subset. It remains a proof when that element becomes a member,
  /// so each member usually takes one solve. If `proof` is nil, the search bisects the run.
  mutating func shortestRun(
    _ run: [Int], with members: [Int], _ proof: inout Set<Int>?
  ) throws(LinearProgramError) -> Int {
    var (low, high) = (-1, run.count)
    while true {
      if let proof { high = (run[..<high].lastIndex { proof.contains($0) } ?? -1) + 1 }
      if high - low <= 1 { return high }
      let length = proof == nil ? (low + high) / 2 : high - 1
      switch try verdict(Array(run[..<length]) + members) {
      case .feasible: low = length
      case .infeasible(let found):
        high = length
        proof = try self.proof(from: found.support)
      }
    }
  }

  /// Returns a conflicting subset of a contradiction's support; nil if the support can hold.
  ///
  /// Rounding errors in the duals can cause that.
  mutating func proof(from support: Set<Int>) throws(LinearProgramError) -> Set<Int>? {
    guard case .infeasible(let found) = try verdict(support.sorted()) else { return nil }
    return found.support
  }
}
