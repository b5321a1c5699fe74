// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Finds the required constraints of a component that conflict, and those of them that are dropped.
///
/// The search takes the required constraints in order of precedence: by origin, then in the order
/// of activation. It drops each constraint that cannot hold together with those kept before it. So
/// the result depends on the model alone. In every conflict, the dropped constraint is the most
/// recently activated one of the origin that is dropped first.
///
/// The search builds the reported conflict of a dropped constraint from its end. The shortest run
/// of kept constraints that conflicts with the members so far contributes its last constraint,
/// until the members conflict by themselves. The set is irreducible, because each member was
/// necessary, and it does not depend on the pivots.
///
/// This is the rule in its direct form, over all rows and without eliminations.
/// ``Engine/findProofs(_:_:)`` gives the same result at less cost. This search decides if that
/// method is unsure because of rounding, or if there is nothing to eliminate.
///
/// An elastic program tests feasibility. Its duals name rows that suffice for the conflict (Farkas;
/// Gleeson and Ryan 1990). The last of these rows bounds the run from above, which avoids a search
/// over all runs.
struct ConflictSearch {
  /// A dropped constraint and its conflict.
  struct Finding {
    var broken: Int32
    /// Slots and multipliers of the members, in their order of precedence.
    var members: [(slot: Int32, multiplier: Double)]
    /// Whether the other members can hold after any one member is removed.
    var isMinimal = true
  }

  private(set) var findings: [Finding] = []
  var glpkCalls: Int { elastic.glpkCalls }
  var pivots: Int { elastic.pivots }

  private let candidates: [Int32]
  private var elastic: ElasticProgram

  /// Searches a component whose required constraints have no solution.
  ///
  /// - Throws: ``SolverError/contradictoryStructure(_:)`` if constraints of the structure conflict.
  init(
    model: Model, variables: [Int32], constraints: [Int32], limits: SolverLimits,
    isScaled: Bool = false
  ) throws(SolverError) {
    let required = constraints.filter {
      model.rows[Int($0)].isRequired
    }
    let background = required.filter { model.rows[Int($0)].origin == .structure }
    func key(_ slot: Int32) -> (UInt8, Int) {
      let row = model.rows[Int(slot)]
      return (row.origin.rawValue, row.activation)
    }
    candidates = required.filter { model.rows[Int($0)].origin != .structure }
      .sorted { key($0) < key($1) }
    do {
      elastic = try ElasticProgram(
        model: model, variables: variables, background: background, candidates: candidates,
        limits: limits, isScaled: isScaled)
      guard case .feasible = try elastic.verdict([]) else { throw LinearProgramError.singularBasis }
    } catch {
      if limits.isReached || (error as? LinearProgramError) == .deadlineReached {
        throw .limitReached
      }
      guard !background.isEmpty else { throw .engineFailed("\(error)") }
      let names = background.map { model.describe(Int($0)) }
      throw .contradictoryStructure(names.joined(separator: "; "))
    }
    do {
      try search()
    } catch {
      throw limits.isReached ? .limitReached : .engineFailed("\(error)")
    }
  }

  private mutating func search() throws(LinearProgramError) {
    var kept = Array(candidates.indices)
    while case .infeasible(let found) = try elastic.verdict(kept) {
      var proof = try proof(from: found.support)
      let length = try shortestRun(kept, with: [], &proof)
      guard length > 0 else { throw Self.rounding }
      let broken = kept.remove(at: length - 1)
      try explain(broken, Array(kept[..<(length - 1)]), &proof)
    }
  }

  /// Finds the members of the conflict between a constraint and the run before it.
  private mutating func explain(
    _ broken: Int, _ before: [Int], _ proof: inout Set<Int>?
  ) throws(LinearProgramError) {
    var members = [broken]
    var run = before
    while true {
      let length = try shortestRun(run, with: members, &proof)
      if length == 0 { break }
      members.insert(run[length - 1], at: 0)
      run.removeSubrange((length - 1)...)
    }
    guard case .infeasible(let found) = try elastic.verdict(members),
      let scale = found.multipliers.last?.magnitude, scale > 0
    else { throw Self.rounding }
    findings.append(
      Finding(
        broken: candidates[broken],
        members: zip(members, found.multipliers).map { (candidates[$0], $1 / scale) }))
  }

  /// Returns the length of the shortest run from the start that conflicts with the members.
  ///
  /// The whole run conflicts.
  ///
  /// `proof` is a conflicting set within the run and the members, so the shortest run ends at or
  /// before the last element of the set. The set remains a proof when that element becomes a
  /// member, so each member costs one solve. Without a proof, the search bisects the run.
  private mutating func shortestRun(
    _ run: [Int], with members: [Int], _ proof: inout Set<Int>?
  ) throws(LinearProgramError) -> Int {
    var (low, high) = (-1, run.count)
    while true {
      if let proof { high = (run[..<high].lastIndex { proof.contains($0) } ?? -1) + 1 }
      if high - low <= 1 { return high }
      let length = proof == nil ? (low + high) / 2 : high - 1
      switch try elastic.verdict(Array(run[..<length]) + members) {
      case .feasible: low = length
      case .infeasible(let found):
        high = length
        proof = try self.proof(from: found.support)
      }
    }
  }

  /// Returns the support as a proof; nil if it can hold by itself, because rounding in the duals
  /// can make it seem infeasible.
  private mutating func proof(from support: Set<Int>) throws(LinearProgramError) -> Set<Int>? {
    guard case .infeasible(let found) = try elastic.verdict(support.sorted()) else {
      return nil
    }
    return found.support
  }

  private static let rounding = LinearProgramError.engineFailed(
    "rounding made a conflict appear and disappear")
}
