// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Finds proofs of the conflicts in a component that has no solution.
///
/// After the eliminations, a contradiction involves few sources: a row of constants that does not
/// hold, a lower bound above an upper bound, or an infeasible subproblem. The conflict is among the
/// constraints of these sources and the constraints that define the aliases in them. For constants
/// and bounds, substitution finds the proof (``AliasChains``). For a subproblem, or if rounding
/// makes substitution uncertain, an ``ElasticProgram`` finds it.
struct ConflictProver {
  private let model: Model
  private let limits: SolverLimits
  /// The calls of GLPK and the pivots so far.
  private(set) var statistics = SolveStatistics()

  /// Creates a prover of conflicts for the current numbers of a model.
  init(model: Model, limits: SolverLimits) {
    self.model = model
    self.limits = limits
  }

  /// The largest number of sources of a subproblem that is searched in addition to the first
  /// infeasible one.
  private static let smallSources = 64

  /// Adds proofs of the conflicts of a component that was compiled and has no solution.
  ///
  /// Returns false if no new proof was found.
  mutating func findProofs(
    _ component: Component, _ set: inout ProofSet, _ compiler: inout Compiler
  ) throws(LinearProgramError) -> Bool {
    var definers = [Int32](repeating: -1, count: model.kinds.count)
    for slot in component.constraints {
      let state = compiler.reduction.states[Int(slot)]
      if state.use == .alias || state.use == .closing { definers[Int(state.place)] = slot }
    }
    var weighted = contradictoryConstants(component, definers, &compiler)
    for subproblem in component.subproblems where subproblem.isDue {
      weighted += contradictoryBounds(subproblem, &compiler)
    }
    if !weighted.isEmpty {
      let (isNew, rest) = addChains(of: weighted, component, &set, &compiler)
      return try addProofs(of: rest.map { $0.map(\.source) }, definers, &set, &compiler) || isNew
    }
    var contradictions: [[RowSource]] = []
    var isFirst = true
    for subproblem in component.subproblems where subproblem.isDue && !subproblem.sources.isEmpty {
      guard isFirst || subproblem.sources.count <= Self.smallSources else { continue }
      let sources = subproblem.sources.filter { $0.isRequired(in: model) }
      if sources.isEmpty { continue }
      contradictions.append(sources)
      isFirst = false
    }
    return try addProofs(of: contradictions, definers, &set, &compiler)
  }

  private mutating func addProofs(
    of contradictions: [[RowSource]], _ definers: [Int32], _ set: inout ProofSet,
    _ compiler: inout Compiler
  ) throws(LinearProgramError) -> Bool {
    var isNew = false
    for sources in contradictions {
      for proof in try proofs(in: Support(sources, definers, model), &compiler)
      where insert(proof, into: &set, &compiler) {
        isNew = true
      }
    }
    return isNew
  }

  /// Adds the proofs that substitution finds.
  ///
  /// Returns whether there are any, and the contradictions for which substitution finds no valid
  /// proof.
  private mutating func addChains(
    of contradictions: [[WeightedSource]], _ component: Component, _ set: inout ProofSet,
    _ compiler: inout Compiler
  ) -> (isNew: Bool, rest: [[WeightedSource]]) {
    var chains = AliasChains(model: model, reduction: compiler.reduction, component)
    var found: [Proof] = []
    var rest: [[WeightedSource]] = []
    for sources in contradictions {
      if limits.isReached { break }
      guard let members = chains.members(of: sources), let proof = proof(members, &compiler)
      else {
        rest.append(sources)
        continue
      }
      found.append(proof)
    }
    // In this order, few proofs mention a constraint that a later one drops.
    found.sort { model.precedes($0.broken, $1.broken) }
    var isNew = false
    for proof in found where insert(proof, into: &set, &compiler) { isNew = true }
    return (isNew, rest)
  }

  /// Adds a proof, combined with the proofs of the dropped constraints that it mentions.
  ///
  /// Without the combinations, a chain of n contradictions would take n rounds: each proof mentions
  /// the constraint that the proof before it drops.
  ///
  /// Returns false if the combination is no proof.
  private func insert(
    _ proof: Proof, into set: inout ProofSet, _ compiler: inout Compiler
  ) -> Bool {
    var proof = proof
    // The proofs of the set mention no dropped constraint, so each step removes one and adds none.
    while let other = set.mentioned(by: proof) {
      if limits.isReached { return false }
      guard let sum = proof.combined(with: other, canceling: other.broken, in: model),
        let valid = compiler.valid(sum, model)
      else { return false }
      proof = valid
    }
    return set.insert(proof) { user in
      user.combined(with: proof, canceling: proof.broken, in: model)
        .flatMap { compiler.valid($0, model) }
    }
  }

  // MARK: Contradictions

  /// A source and its factor in a contradiction.
  private typealias WeightedSource = (source: RowSource, weight: Double)

  /// Returns the required sources that mention no column and do not hold.
  ///
  /// If an equality makes the bound of one alias imply that of another, as between equal sizes,
  /// returns only one of them.
  private mutating func contradictoryConstants(
    _ component: Component, _ definers: [Int32], _ compiler: inout Compiler
  ) -> [[WeightedSource]] {
    var found: [[WeightedSource]] = []
    for slot in component.constraints
    where compiler.reduction.states[Int(slot)].use == .idle && model.rows[Int(slot)].isRequired {
      if let weight = contradiction(of: .constraint(slot), &compiler) {
        found.append([(.constraint(slot), weight)])
      }
    }
    var violated: [Int32: Double] = [:]
    for slot in component.aliases where model.lowerBounds[Int(slot)].isFinite {
      if compiler.reduction.forms[Int(slot)].root < 0,
        let weight = contradiction(of: .bound(of: slot), &compiler)
      {
        violated[slot] = weight
      }
    }
    for slot in component.aliases {
      guard let weight = violated[slot] else { continue }
      if let other = boundImplying(slot, definers[Int(slot)]), violated[other] != nil { continue }
      found.append([(.bound(of: slot), weight)])
    }
    return found
  }

  /// Returns the variable whose lower bound implies that of an alias, if the constraint that defines
  /// the alias is an equality of these two; nil otherwise.
  private func boundImplying(_ alias: Int32, _ definer: Int32) -> Int32? {
    guard definer >= 0, model.rows[Int(definer)].relation == .equal else { return nil }
    var constant = model.rows[Int(definer)].constant
    var own = 0.0
    var other: (slot: Int32, factor: Double)?
    for place in model.rows[Int(definer)].terms {
      let entry = model.terms.entries[place]
      if entry.variable == alias {
        own = entry.coefficient
      } else if model.isParameter(entry.variable) {
        constant += entry.coefficient * model.values[Int(entry.variable)]
      } else if other == nil {
        other = (entry.variable, entry.coefficient)
      } else {
        return nil
      }
    }
    guard own != 0, let other, other.factor / own < 0 else { return nil }
    // The value of the alias if the other variable is at its bound; it grows with the other
    // variable.
    let least = -(constant + other.factor * model.lowerBounds[Int(other.slot)]) / own
    return least >= model.lowerBounds[Int(alias)] ? other.slot : nil
  }

  /// Returns the factor, 1 or -1, that makes the left side of a violated source negative, if the
  /// source mentions no column.
  ///
  /// Returns nil if the source holds up to rounding, or if it mentions a column.
  private mutating func contradiction(
    of source: RowSource, _ compiler: inout Compiler
  ) -> Double? {
    let largest = compiler.substituteSource(source, model).largest
    var left = compiler.sum.constant
    for slot in compiler.sum.slots {
      guard compiler.reduction.roles[Int(slot)] == .parameter else { return nil }
      left += compiler.sum[slot] * model.values[Int(slot)]
    }
    let relation = source.relation(in: model)
    guard relation.violation(of: left) / largest > ElasticProgram.tolerance else { return nil }
    return left > 0 ? -1 : 1
  }

  /// Returns, for each column whose lower bound is above its upper bound, the sources of the two
  /// bounds.
  ///
  /// Also returns the required sources that mention no column and do not hold.
  private mutating func contradictoryBounds(
    _ subproblem: Subproblem, _ compiler: inout Compiler
  ) -> [[WeightedSource]] {
    var found: [[WeightedSource]] = []
    var crossed: [Int32: Crossing] = [:]
    for slot in subproblem.columns {
      let upperError = compiler.reduction.lower(slot) - compiler.reduction.upper(slot)
      if upperError > ElasticProgram.tolerance {
        crossed[slot] = Crossing(lowerBound: model.lowerBounds[Int(slot)])
      }
    }
    guard !crossed.isEmpty || subproblem.columns.isEmpty else { return [] }
    for source in subproblem.sources where source.isRequired(in: model) {
      if let weight = contradiction(of: source, &compiler) { found.append([(source, weight)]) }
      guard compiler.sum.slots.count == 1, let column = compiler.sum.slots.first,
        crossed[column] != nil
      else {
        continue
      }
      let relation = source.relation(in: model)
      let value = -compiler.sum.constant / compiler.sum[column]
      let isFlipped = compiler.sum[column] < 0
      if relation != (isFlipped ? .greaterThanOrEqual : .lessThanOrEqual) {
        crossed[column]?.raise(to: value, (source, 1 / compiler.sum[column]))
      }
      if relation != (isFlipped ? .lessThanOrEqual : .greaterThanOrEqual) {
        crossed[column]?.limit(to: value, (source, -1 / compiler.sum[column]))
      }
    }
    for slot in subproblem.columns {
      if let sources = crossed[slot]?.sources { found.append(sources) }
    }
    return found
  }

  /// The tightest bounds of a column, and the sources of these bounds.
  private struct Crossing {
    private var lower: Double
    private var upper = Double.infinity
    private var least: WeightedSource?
    private var greatest: WeightedSource?

    init(lowerBound: Double) { lower = lowerBound }

    var sources: [WeightedSource] { [least, greatest].compactMap { $0 } }

    mutating func raise(to value: Double, _ source: WeightedSource) {
      if value > lower { (lower, least) = (value, source) }
    }

    mutating func limit(to value: Double, _ source: WeightedSource) {
      if value < upper { (upper, greatest) = (value, source) }
    }
  }

  // MARK: Proofs

  /// The constraints and variables that a contradiction involves, directly or through aliases.
  private struct Support {
    var variables: [Int32] = []
    var constraints: [Int32] = []
    /// The alias that a constraint defines, by constraint.
    var defined: [Int32: Int32] = [:]

    /// Collects the constraints of the sources, the constraints that define the aliases in them,
    /// the constraints that define the aliases in those, and so on.
    init(_ sources: [RowSource], _ definers: [Int32], _ model: Model) {
      var seen: Set<Int32> = []
      var known: Set<Int32> = []
      for slot in sources.compactMap(\.constraint) where known.insert(slot).inserted {
        constraints.append(slot)
      }
      for slot in sources.compactMap(\.boundedVariable) where seen.insert(slot).inserted {
        variables.append(slot)
      }
      var (nextVariable, nextConstraint) = (0, 0)
      while nextVariable < variables.count || nextConstraint < constraints.count {
        if nextVariable < variables.count {
          let definer = definers[Int(variables[nextVariable])]
          if definer >= 0 {
            if known.insert(definer).inserted { constraints.append(definer) }
            defined[definer] = variables[nextVariable]
          }
          nextVariable += 1
          continue
        }
        for place in model.rows[Int(constraints[nextConstraint])].terms {
          let variable = model.terms.entries[place].variable
          if !model.isParameter(variable), seen.insert(variable).inserted {
            variables.append(variable)
          }
        }
        nextConstraint += 1
      }
    }
  }

  /// Returns a proof for each constraint of a support that must be dropped, so that the others can
  /// hold together.
  private mutating func proofs(
    in support: Support, _ compiler: inout Compiler
  ) throws(LinearProgramError) -> [Proof] {
    let background = support.constraints.filter { model.rows[Int($0)].origin == .structure }
    let candidates = support.constraints.filter { model.rows[Int($0)].origin != .structure }
      .sorted { model.precedes($0, $1) }
    var elastic = try ElasticProgram(
      model: model, variables: support.variables, background: background, candidates: candidates,
      definers: support.defined, limits: limits)
    defer {
      statistics.glpkCalls += elastic.glpkCalls
      statistics.pivots += elastic.pivots
    }
    var found = ProofSet()
    for (_, row) in try elastic.contradictions() {
      let members = row.map { entry in
        switch entry.row {
        case .background(let place): (slot: background[place], multiplier: entry.value)
        case .candidate(let place): (slot: candidates[place], multiplier: entry.value)
        }
      }
      if let proof = proof(members, &compiler) { _ = found.insert(proof) }
    }
    return candidates.compactMap { found[$0] }
  }

  /// Returns the proof that consists of some members; nil if it is not valid.
  private func proof(
    _ members: [(slot: Int32, multiplier: Double)], _ compiler: inout Compiler
  ) -> Proof? {
    let largest = members.reduce(0) { max($0, $1.multiplier.magnitude) }
    let proof = Proof(members.filter { $0.multiplier.magnitude > 1e-9 * largest }, in: model)
    guard let proof, compiler.holds(proof, model) else { return nil }
    return proof
  }
}
