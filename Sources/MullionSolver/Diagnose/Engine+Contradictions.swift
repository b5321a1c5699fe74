// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Proofs of what stands in the way of an answer.
///
/// What the eliminations leave of a contradiction is small: constants that disagree, bounds that cross, or a piece
/// without a solution. The constraints it comes from, and those that made aliases of the variables they mention,
/// suffice for a conflict, so linear programming is needed for these alone.
extension Engine {
  /// Sources up to which a piece is looked into although another one is known to have no solution.
  private static let smallSources = 64
  /// How often what is left of a contradiction is looked at again.
  private static let rounds = 16

  /// Adds proofs for a component that has just been compiled and has no solution; false if there is none to add.
  mutating func findProofs(
    _ component: Component, _ set: inout ProofSet
  ) throws(LinearProgramError) -> Bool {
    var definers = [Int32](repeating: -1, count: model.kinds.count)
    for slot in component.constraints {
      let tie = reduction.ties[Int(slot)]
      if tie.use == .alias || tie.use == .closing { definers[Int(tie.place)] = slot }
    }
    var contradictions = contradictoryConstants(component)
    for piece in component.pieces where piece.isDue {
      contradictions += contradictoryBounds(piece)
    }
    if !contradictions.isEmpty {
      return try addProofs(of: contradictions, definers, &set)
    }
    var isFirst = true
    for piece in component.pieces where piece.isDue && !piece.sources.isEmpty {
      guard isFirst || piece.sources.count <= Self.smallSources else { continue }
      let sources = piece.sources.filter { $0 < 0 || model.rows[Int($0)].isRequired }
      if sources.isEmpty { continue }
      contradictions.append(sources)
      isFirst = false
    }
    return try addProofs(of: contradictions, definers, &set)
  }

  private mutating func addProofs(
    of contradictions: [[Int32]], _ definers: [Int32], _ set: inout ProofSet
  ) throws(LinearProgramError) -> Bool {
    var isNew = false
    for sources in contradictions {
      for proof in try proofs(in: Support(sources, definers, model)) where set.insert(proof) {
        isNew = true
      }
    }
    return isNew
  }

  // MARK: Contradictions

  /// Sources that disagree whatever is decided, each by itself.
  private mutating func contradictoryConstants(_ component: Component) -> [[Int32]] {
    var found: [[Int32]] = []
    for slot in component.constraints
    where reduction.ties[Int(slot)].use == .idle && model.rows[Int(slot)].isRequired {
      if miss(ofGiven: slot) > ElasticProgram.tolerance { found.append([slot]) }
    }
    for slot in component.aliases where model.lowerBounds[Int(slot)].isFinite {
      if reduction.forms[Int(slot)].root < 0, miss(ofGiven: ~slot) > ElasticProgram.tolerance {
        found.append([~slot])
      }
    }
    return found
  }

  /// By how much a required source over constants and parameters alone is missed; 0 for one over columns.
  private mutating func miss(ofGiven source: Int32) -> Double {
    let largest = reduce(source: source)
    var left = sum.constant
    for slot in sum.slots {
      guard reduction.roles[Int(slot)] == .parameter else { return 0 }
      left += sum[slot] * model.values[Int(slot)]
    }
    let relation = source < 0 ? .greaterThanOrEqual : model.rows[Int(source)].relation
    return relation.miss(of: left) / largest
  }

  /// Puts a source over columns and parameters into ``sum`` and returns its largest coefficient.
  private mutating func reduce(source: Int32) -> Double {
    defer { sum.finish() }
    if source >= 0 { return substitute(model.rows[Int(source)]) }
    sum.begin(slotCount: model.kinds.count)
    reduction.add(~source, 1, to: &sum)
    sum.constant -= model.lowerBounds[Int(~source)]
    return 1
  }

  /// The sources of bounds that cross, and of what is asked of parameters in vain.
  private mutating func contradictoryBounds(_ piece: Piece) -> [[Int32]] {
    var found: [[Int32]] = []
    var crossed: [Int32: Crossing] = [:]
    for slot in piece.columns {
      let excess = reduction.lower(slot) - reduction.upper(slot)
      if excess > ElasticProgram.tolerance {
        crossed[slot] = Crossing(lowerBound: model.lowerBounds[Int(slot)])
      }
    }
    guard !crossed.isEmpty || piece.columns.isEmpty else { return [] }
    for source in piece.sources where source < 0 || model.rows[Int(source)].isRequired {
      if miss(ofGiven: source) > ElasticProgram.tolerance { found.append([source]) }
      guard sum.slots.count == 1, let column = sum.slots.first, crossed[column] != nil else {
        continue
      }
      let relation = source < 0 ? .greaterThanOrEqual : model.rows[Int(source)].relation
      let value = -sum.constant / sum[column]
      let isFlipped = sum[column] < 0
      if relation != (isFlipped ? .greaterThanOrEqual : .lessThanOrEqual) {
        crossed[column]?.raise(to: value, source)
      }
      if relation != (isFlipped ? .lessThanOrEqual : .greaterThanOrEqual) {
        crossed[column]?.limit(to: value, source)
      }
    }
    for slot in piece.columns {
      if let sources = crossed[slot]?.sources { found.append(sources) }
    }
    return found
  }

  /// The firmest bounds of a column and where they come from.
  private struct Crossing {
    private var lower: Double
    private var upper = Double.infinity
    private var least: Int32?
    private var greatest: Int32?

    init(lowerBound: Double) { lower = lowerBound }

    var sources: [Int32] { [least, greatest].compactMap { $0 } }

    mutating func raise(to value: Double, _ source: Int32) {
      if value > lower { (lower, least) = (value, source) }
    }

    mutating func limit(to value: Double, _ source: Int32) {
      if value < upper { (upper, greatest) = (value, source) }
    }
  }

  // MARK: Proofs

  /// The constraints and variables that a contradiction involves.
  private struct Support {
    var variables: [Int32] = []
    var constraints: [Int32] = []
    /// The variables that constraints among them made aliases.
    var defined: [Int32: Int32] = [:]

    /// Follows what sources mention to what made aliases of it, and so on.
    init(_ sources: [Int32], _ definers: [Int32], _ model: Model) {
      var seen: Set<Int32> = []
      var known: Set<Int32> = []
      for source in sources where source >= 0 && known.insert(source).inserted {
        constraints.append(source)
      }
      for source in sources where source < 0 && seen.insert(~source).inserted {
        variables.append(~source)
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

  /// Proofs that suffice to make what is left of the constraints hold together.
  private mutating func proofs(
    in support: Support
  ) throws(LinearProgramError) -> [Proof] {
    let background = support.constraints.filter { model.rows[Int($0)].origin == .structure }
    let candidates = support.constraints.filter { model.rows[Int($0)].origin != .structure }
      .sorted { model.precedes($0, $1) }
    var elastic = try ElasticProgram(
      model: model, variables: support.variables, background: background, candidates: candidates,
      definers: support.defined)
    defer {
      statistics.glpkCalls += elastic.glpkCalls
      statistics.pivots += elastic.pivots
    }
    var found = ProofSet()
    for _ in 0..<Self.rounds {
      let kept = candidates.indices.filter { found.proofs[candidates[$0]] == nil }
      guard case .infeasible(let all) = try elastic.verdict(kept, missingLater: true) else { break }
      // A proof of several conflicts at once is of little use: beside what is not missed each of the others has one of
      // its own.
      let missed = Set(all.missed)
      let held = kept.filter { !missed.contains($0) }
      var isNew = false
      for place in all.missed {
        let isOnly = all.missed.count == 1
        let places = isOnly ? kept : held + [place]
        guard case .infeasible(let one) = isOnly ? .infeasible(all) : try elastic.verdict(places)
        else { continue }
        let members =
          Array(zip(background, one.background))
          + zip(places.map { candidates[$0] }, one.multipliers)
        if insert(members, &found) { isNew = true }
      }
      if !isNew { break }
    }
    return candidates.compactMap { found.proofs[$0] }
  }

  private mutating func insert(_ members: [(Int32, Double)], _ found: inout ProofSet) -> Bool {
    let largest = members.reduce(0) { max($0, $1.1.magnitude) }
    let proof = Proof(
      members.filter { $0.1.magnitude > 1e-9 * largest }.map { ($0.0, $0.1) }, in: model)
    guard let proof, proof.holds(in: model, &sum) else { return false }
    return found.insert(proof)
  }
}
