// SPDX-License-Identifier: GPL-3.0-or-later

/// The conflicts as of the last solve.
///
/// Their members are found only when they are requested.
///
/// The solution depends only on which constraints are left out, and finding the members of the
/// conflicts takes several solves. The members are found with the numbers of the last solve, even
/// if the model was edited since.
struct ReportedConflicts {
  /// A component in which constraints were dropped.
  struct Part {
    var variables: [Int32]
    var constraints: [Int32]
    var proofs: [Proof]
    /// The conflicts that ``ConflictSearch`` found, if it was used instead of proofs.
    var findings: [ConflictSearch.Finding]
  }

  private(set) var parts: [Part] = []
  /// The dropped constraints, in the order in which they were added.
  private(set) var broken: [Constraint.ID] = []
  /// Whether the conflicts of the components have changed since the last call of
  /// ``replace(_:broken:)``.
  var isStale = false
  /// The conflicts; nil until they are explained.
  private(set) var explained: [Conflict]?
  /// The model as it was before constraints or variables were removed; nil if none were removed
  /// since the last solve.
  private var model: Model?
  /// The values that changed parameters had at the last solve.
  private var parameters: [Int32: Double] = [:]
  /// The constants that changed constraints had at the last solve.
  private var constants: [Int32: Double] = [:]

  /// Whether an edit must record the old numbers, because the conflicts are not explained yet.
  var needsNumbers: Bool { !parts.isEmpty && explained == nil && model == nil }

  /// Replaces the conflicts with those of a new solve.
  mutating func replace(_ parts: [Part], broken: [Constraint.ID]) {
    self.parts = parts
    self.broken = broken
    isStale = false
    forgetExplanation()
  }

  /// Discards the explanation, because a solve has ended with other numbers.
  mutating func forgetExplanation() {
    explained = parts.isEmpty ? [] : nil
    model = nil
    if !parameters.isEmpty { parameters.removeAll(keepingCapacity: true) }
    if !constants.isEmpty { constants.removeAll(keepingCapacity: true) }
  }

  mutating func willSet(parameter slot: Int, from value: Double) {
    if needsNumbers, parameters[Int32(slot)] == nil { parameters[Int32(slot)] = value }
  }

  mutating func willSet(constantOf slot: Int, from value: Double) {
    if needsNumbers, constants[Int32(slot)] == nil { constants[Int32(slot)] = value }
  }

  mutating func willRemove(from model: Model) {
    if needsNumbers { self.model = model }
  }

  /// Returns the model as it was at the last solve.
  func model(from present: Model) -> Model {
    var model = model ?? present
    for (slot, value) in parameters { model.values[Int(slot)] = value }
    for (slot, value) in constants { model.setConstant(of: Int(slot), to: value) }
    return model
  }

  /// Stores the explained conflicts, and discards the numbers that were kept for explaining them.
  mutating func explain(_ conflicts: [Conflict]) {
    explained = conflicts
    model = nil
    parameters.removeAll()
    constants.removeAll()
  }
}

extension ReportedConflicts {
  /// Records the conflicts of the components at the end of a solve.
  mutating func update(from components: ComponentTable, in model: Model) {
    guard isStale else {
      if !parts.isEmpty { forgetExplanation() }
      return
    }
    let found = components.all.compactMap { $0 }.filter(\.conflicts.isInConflict)
    let parts = found.map {
      Part(
        variables: $0.variables, constraints: $0.constraints,
        proofs: $0.conflicts.proofs.sorted, findings: $0.conflicts.findings)
    }
    let broken = found.flatMap(\.conflicts.broken)
      .sorted { model.rows[Int($0)].activation < model.rows[Int($1)].activation }
      .map { model.id(at: Int($0)) }
    replace(parts, broken: broken)
  }

  /// Returns the conflicts as of the last solve, sorted by when their dropped members were added.
  ///
  /// Adds the calls and pivots of the explanation to `totals`.
  mutating func conflicts(
    in present: Model, within limits: SolverLimits, _ totals: inout SolveStatistics
  ) -> [Conflict] {
    if let explained { return explained }
    if parts.isEmpty { return [] }
    let model = model(from: present)
    var findings = parts.flatMap(\.findings)
    for part in parts where !part.proofs.isEmpty {
      var explanation = ConflictExplanation(model: model, part, limits: limits)
      findings += explanation.findings()
      totals.glpkCalls += explanation.statistics.glpkCalls
      totals.pivots += explanation.statistics.pivots
    }
    let conflicts =
      findings
      .sorted { model.rows[Int($0.broken)].activation < model.rows[Int($1.broken)].activation }
      .map { Conflict($0, in: model) }
    // If the deadline cut the explanation short, it is not stored: with a later deadline, the next
    // call may find irreducible conflicts.
    if !limits.isReached || conflicts.allSatisfy(\.isMinimal) { explain(conflicts) }
    return conflicts
  }
}

extension Conflict {
  /// Creates a conflict from a finding, with handles instead of slots.
  fileprivate init(_ finding: ConflictSearch.Finding, in model: Model) {
    self.init(
      members: finding.members.map {
        .init(constraint: model.id(at: Int($0.slot)), multiplier: $0.multiplier)
      }, broken: model.id(at: Int(finding.broken)), isMinimal: finding.isMinimal)
  }
}
