// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Finds which required constraints of a component cannot hold together and which of them give way.
///
/// The rule: the required constraints are taken in order, the firmest origin first, within an origin in the order of
/// activation. One that cannot hold together with those kept before it is broken. So the answer depends on the model
/// alone, and in every conflict it is the most recently activated of the least firm origin that gives way.
///
/// The conflict reported for a broken constraint is found from its end: the shortest run of kept constraints that
/// conflicts with the members found so far contributes its last one, until the members conflict by themselves. The
/// set is irreducible, for each member was needed, and does not depend on the pivots.
///
/// This is the rule in its direct form, over all rows and without eliminations.
/// ``Engine/findProofs(_:_:)`` gives the same result at less cost. This search decides if that
/// method is unsure because of rounding, or if there is nothing to eliminate.
///
/// Feasibility is asked of an elastic program, whose duals name rows that suffice for the conflict (Farkas; Gleeson and
/// Ryan 1990). The last of them bounds the run from above, so that a search over all runs is not needed.
struct ConflictSearch {
  /// A broken constraint and the conflict that broke it.
  struct Finding {
    var broken: Int32
    /// Slots and multipliers of the members, the firmest first.
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
  /// - Throws: ``SolverError/contradictoryStructure(_:)`` if nothing may give way.
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

  /// The length of the shortest run from the start that conflicts with the members; the whole run does.
  ///
  /// `proof` is a set within run and members that cannot hold together: the run need not be longer than it reaches. It
  /// stays one when the last of the run becomes a member, so a member costs one question. Without it the run is halved.
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

  /// The support as a proof; nil if by itself it holds together, as rounding in the duals can make it seem not to.
  private mutating func proof(from support: Set<Int>) throws(LinearProgramError) -> Set<Int>? {
    guard case .infeasible(let found) = try elastic.verdict(support.sorted()) else {
      return nil
    }
    return found.support
  }

  private static let rounding = LinearProgramError.engineFailed(
    "a conflict came and went with rounding")
}
