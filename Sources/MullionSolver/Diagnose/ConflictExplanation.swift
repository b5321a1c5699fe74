// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Finds the members of a component's conflicts, given the dropped constraints, by the rule of
/// ``ConflictSearch``.
///
/// Required constraints that share variables form a group, for which there is one
/// ``ElasticProgram``. The search for each conflict in the group starts from the last basis of the
/// search before it.
struct ConflictExplanation {
  private let model: Model
  private let part: ReportedConflicts.Part
  private let limits: SolverLimits
  private let broken: Set<Int32>
  /// The calls of GLPK and the pivots of all searches so far.
  private(set) var statistics = SolveStatistics()
  /// The work that is left for further searches.
  ///
  /// The work of a search is the number of the program's rows times the number of calls of the
  /// simplex method.
  private var budget = Self.budget

  /// The work for all searches of a component, which takes one or two seconds.
  ///
  /// Without a limit, a document with hundreds of conflicts of hundreds of members each would take
  /// minutes. The limit is on work, not on time, so that the answer does not depend on the machine.
  private static let budget = 8_000_000

  /// The largest number of rows of a program for which, if rounding stops the search,
  /// ``ElasticProgram/members(of:_:_:)`` repeats it with a separate solve for each test.
  private static let fewRows = 64

  /// The largest number of edges that the searches in the ``DifferenceSystem`` of a group test,
  /// which takes about a second.
  private static let mostEdges = 50_000_000

  init(model: Model, _ part: ReportedConflicts.Part, limits: SolverLimits) {
    self.model = model
    self.part = part
    self.limits = limits
    broken = Set(part.proofs.map(\.broken))
  }

  /// Returns the conflicts of all dropped constraints.
  mutating func findings() -> [ConflictSearch.Finding] {
    var findings: [ConflictSearch.Finding] = []
    for group in groups() { findings += self.findings(in: group) }
    return findings
  }

  /// Required constraints that share variables, and the proofs of the dropped ones among them.
  private struct Group {
    var variables: [Int32] = []
    /// The constraints of the structure, which cannot be dropped.
    var background: [Int32] = []
    /// The constraints that may be dropped, in their order of precedence.
    var candidates: [Int32] = []
    var proofs: [Proof] = []
  }

  /// Returns the groups that contain a dropped constraint.
  private func groups() -> [Group] {
    var grouping = Grouping()
    grouping.begin(count: model.kinds.count)
    let required = part.constraints.filter { model.rows[Int($0)].isRequired }
    for slot in required {
      var first: Int32 = -1
      for place in model.rows[Int(slot)].terms {
        let variable = model.terms.entries[place].variable
        if model.isParameter(variable) { continue }
        grouping.enter(variable)
        if first < 0 { first = variable } else { grouping.unite(first, variable) }
      }
    }
    func root(of slot: Int32) -> Int32 {
      let variable = model.firstVariable(of: slot)
      // A constraint that mentions only parameters is a group by itself.
      return variable < 0 ? ~slot : grouping.root(of: variable)
    }
    var groups: [Int32: Group] = [:]
    for proof in part.proofs {
      groups[root(of: proof.broken), default: Group()].proofs.append(proof)
    }
    for slot in required {
      let root = root(of: slot)
      guard groups[root] != nil else { continue }
      if model.rows[Int(slot)].origin == .structure {
        groups[root]?.background.append(slot)
      } else {
        groups[root]?.candidates.append(slot)
      }
    }
    for variable in part.variables where grouping.isEntered(variable) {
      groups[grouping.root(of: variable)]?.variables.append(variable)
    }
    for root in groups.keys {
      groups[root]?.candidates.sort { model.precedes($0, $1) }
      groups[root]?.proofs.sort { model.precedes($0.broken, $1.broken) }
    }
    return groups.values.sorted { model.precedes($0.proofs[0].broken, $1.proofs[0].broken) }
  }

  /// Returns the conflict of each dropped constraint of a group.
  private mutating func findings(in group: Group) -> [ConflictSearch.Finding] {
    if isForest(group) { return group.proofs.map { finding($0, isMinimal: true) } }
    var differences = DifferenceSystem(
      model: model, background: group.background, candidates: group.candidates)
    var found: [Int32: ConflictSearch.Finding] = [:]
    for proof in group.proofs {
      found[proof.broken] = conflict(of: proof, group, &differences)
    }
    var rest = group.proofs.filter { found[$0.broken] == nil }
    for finding in steppedFindings(of: rest, in: group) { found[finding.broken] = finding }
    rest = rest.filter { found[$0.broken] == nil }
    for finding in searchedFindings(of: rest, in: group) { found[finding.broken] = finding }
    return group.proofs.compactMap { found[$0.broken] }
  }

  /// Returns the conflict that the ``DifferenceSystem`` of a group finds for a dropped constraint;
  /// nil if it finds none.
  private func conflict(
    of proof: Proof, _ group: Group, _ differences: inout DifferenceSystem?
  ) -> ConflictSearch.Finding? {
    guard let work = differences?.work, work < Self.mostEdges, !limits.isReached,
      let place = group.candidates.firstIndex(of: proof.broken)
    else { return nil }
    let kept = group.candidates[..<place].filter { !broken.contains($0) }
    return differences?.conflict(
      of: proof.broken, with: kept, workLimit: Self.mostEdges - work
    ).map { finding($0, isMinimal: true) }
  }

  /// Returns the conflicts of those dropped constraints that are in only one conflict, as
  /// ``RelaxationSteps`` proves.
  private mutating func steppedFindings(
    of proofs: [Proof], in group: Group
  ) -> [ConflictSearch.Finding] {
    if proofs.isEmpty || limits.isReached { return [] }
    let steps = RelaxationSteps.find(
      model: model, variables: group.variables, background: group.background,
      kept: group.candidates.filter { !broken.contains($0) }, dropped: proofs.map(\.broken),
      limits: limits)
    guard let steps else { return [] }
    statistics.glpkCalls += steps.glpkCalls
    statistics.pivots += steps.pivots
    return proofs.compactMap { proof in
      steps.conflict(of: proof.broken).map { finding($0, isMinimal: true) }
    }
  }

  /// Returns the conflicts of some dropped constraints of a group, found by an ``ElasticProgram``.
  ///
  /// If the search for one fails, returns the members of its proof, which may not be minimal.
  private mutating func searchedFindings(
    of proofs: [Proof], in group: Group
  ) -> [ConflictSearch.Finding] {
    if proofs.isEmpty { return [] }
    let elastic = try? ElasticProgram(
      model: model, variables: group.variables, background: group.background,
      candidates: group.candidates, limits: limits)
    guard var elastic else { return proofs.map { finding($0, isMinimal: false) } }
    defer {
      statistics.glpkCalls += elastic.glpkCalls
      statistics.pivots += elastic.pivots
    }
    return proofs.map { proof in
      search(proof, group, &elastic) ?? finding(proof, isMinimal: false)
    }
  }

  /// Whether all constraints of a group are equalities of one or two variables, the variables have
  /// no bounds, and the kept constraints form a forest.
  ///
  /// The variables are the nodes and the kept equalities the edges. A dropped equality then
  /// conflicts only with the path between its two variables, so the members of its proof are the
  /// only conflict.
  private func isForest(_ group: Group) -> Bool {
    guard group.variables.allSatisfy({ model.lowerBounds[Int($0)] == -.infinity }) else {
      return false
    }
    var forest = Grouping()
    // An equality of one variable connects that variable with this additional node.
    let ground = Int32(model.kinds.count)
    forest.begin(count: model.kinds.count + 1)
    forest.enter(ground)
    for variable in group.variables { forest.enter(variable) }
    for slot in group.background + group.candidates {
      let row = model.rows[Int(slot)]
      let variables = row.terms.lazy.map { model.terms.entries[$0].variable }
        .filter { !model.isParameter($0) }
      guard row.relation == .equal, (1...2).contains(variables.count) else { return false }
      if broken.contains(slot) { continue }
      let ends = Array(variables)
      let (first, other) = (ends[0], ends.count == 2 ? ends[1] : ground)
      if forest.root(of: first) == forest.root(of: other) { return false }
      forest.unite(first, other)
    }
    return true
  }

  /// Returns the conflict of a proof's dropped constraint by the rule of ``ConflictSearch``; nil if
  /// rounding makes it uncertain, or if the search exceeds the budget or the deadline.
  private mutating func search(
    _ proof: Proof, _ group: Group, _ elastic: inout ElasticProgram
  ) -> ConflictSearch.Finding? {
    let rowCount = group.candidates.count + group.background.count
    let steps = budget / max(1, rowCount)
    guard steps > 1, !limits.isReached,
      let place = group.candidates.firstIndex(of: proof.broken)
    else { return nil }
    let kept = (0..<place).filter { !broken.contains(group.candidates[$0]) }
    let calls = elastic.simplexCalls
    defer { budget -= rowCount * (elastic.simplexCalls - calls) }
    var found = try? elastic.conflict(of: place, with: kept, stepLimit: steps)
    if found == nil, rowCount <= Self.fewRows, !limits.isReached {
      var proof: Set<Int>?
      found = try? elastic.members(of: place, kept, &proof)
    }
    guard let found, let scale = found.last?.multiplier.magnitude, scale > 0 else { return nil }
    return ConflictSearch.Finding(
      broken: proof.broken,
      members: found.map { (group.candidates[$0.place], $0.multiplier / scale) }, isMinimal: true)
  }

  /// Returns the conflict that consists of the members of a proof.
  private func finding(_ proof: Proof, isMinimal: Bool) -> ConflictSearch.Finding {
    let members = proof.members.filter { model.rows[Int($0.slot)].origin != .structure }
      .sorted { model.precedes($0.slot, $1.slot) }
    let scale = members.last?.multiplier.magnitude ?? 1
    return ConflictSearch.Finding(
      broken: proof.broken, members: members.map { ($0.slot, $0.multiplier / scale) },
      isMinimal: isMinimal || members.count == 1)
  }
}
