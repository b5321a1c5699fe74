// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Finds the conflicts among the required constraints of a component, and decides which constraints
/// are dropped.
///
/// The rule: the search takes the required constraints in order of precedence, which is by origin,
/// then in the order in which they were added. It drops each constraint that cannot hold together
/// with the constraints kept before it. So the result depends only on the model. In every conflict,
/// the dropped constraint is the member with the highest origin; among those, the one added last.
///
/// The search finds the members of a conflict from the last to the first, beginning with the
/// dropped constraint. In each step, it finds the shortest prefix of the kept constraints that
/// conflicts with the members so far, and makes the last constraint of the prefix a member. It ends
/// when the members conflict by themselves. The set is irreducible, because each member is
/// necessary, and it does not depend on the pivots.
///
/// This search applies the rule directly, to all rows and without eliminations. ``ConflictProver``
/// gives the same result in less time. The engine uses this search if the prover fails because of
/// rounding, or if eliminations are off.
///
/// An ``ElasticProgram`` tests whether constraints can hold together.
struct ConflictSearch {
  /// A dropped constraint and its conflict.
  struct Finding {
    var broken: Int32
    /// The slots and Farkas multipliers of the members, in their order of precedence.
    var members: [(slot: Int32, multiplier: Double)]
    /// Whether the conflict is irreducible: without any one member, the others can hold.
    var isMinimal = true
  }

  private(set) var findings: [Finding] = []
  var glpkCalls: Int { elastic.glpkCalls }
  var pivots: Int { elastic.pivots }

  private let candidates: [Int32]
  private var elastic: ElasticProgram

  /// Searches for the conflicts of a component whose required constraints have no solution.
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
      var proof = try elastic.proof(from: found.support)
      let length = try elastic.shortestRun(kept, with: [], &proof)
      guard length > 0 else { throw ElasticProgram.uncertainConflict }
      let broken = kept.remove(at: length - 1)
      let members = try elastic.members(of: broken, Array(kept[..<(length - 1)]), &proof)
      findings.append(
        Finding(
          broken: candidates[broken],
          members: members.map { (candidates[$0.place], $0.multiplier) }))
    }
  }
}
