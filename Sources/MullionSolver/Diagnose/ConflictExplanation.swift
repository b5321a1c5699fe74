// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Finds the members of the conflicts of a component, by the rule of ``ConflictSearch``, from what is broken.
///
/// Whether constraints can hold together is asked of an engine of its own, which compiles them as a solve would.
struct ConflictExplanation {
  private var engine: Engine
  private let component = Component(number: 0)
  private let part: ToldConflicts.Part
  private let background: [Int32]
  /// The required constraints that are kept and not of the structure, the firmest first.
  private let kept: [Int32]
  private let proofs: [Proof]

  /// The work of all questions.
  var statistics: SolveStatistics { engine.statistics }

  init(model: Model, _ part: ToldConflicts.Part) {
    self.part = part
    engine = Engine(number: model.number)
    engine.prepareScratch(model, component)
    let broken = Set(part.proofs.map(\.broken))
    let required = part.constraints.filter {
      model.rows[Int($0)].isRequired && !broken.contains($0)
    }
    background = required.filter { model.rows[Int($0)].origin == .structure }
    kept = required.filter { model.rows[Int($0)].origin != .structure }
      .sorted { model.precedes($0, $1) }
    proofs = part.proofs.sorted { model.precedes($0.broken, $1.broken) }
  }

  /// What each broken constraint conflicts with.
  mutating func findings() -> [ConflictSearch.Finding] {
    var findings: [ConflictSearch.Finding] = []
    do {
      for proof in proofs { findings.append(try finding(proof)) }
      return findings
    } catch {
      // So near to rounding that eliminations see it otherwise, the search over the rows as they stand decides.
      let search = try? ConflictSearch(
        model: engine.model, variables: part.variables, constraints: part.constraints)
      return search?.findings ?? proofs.map { Self.finding($0, $0.members) }
    }
  }

  private static func finding(
    _ proof: Proof, _ members: [(slot: Int32, multiplier: Double)]
  ) -> ConflictSearch.Finding {
    let scale = members.first { $0.slot == proof.broken }?.multiplier.magnitude ?? 1
    return ConflictSearch.Finding(
      broken: proof.broken, members: members.map { ($0.slot, $0.multiplier / scale) })
  }

  private mutating func finding(
    _ first: Proof
  ) throws(LinearProgramError) -> ConflictSearch.Finding {
    let model = engine.model
    var run = kept.filter { model.precedes($0, first.broken) }
    var members = [first.broken]
    var proof = first
    while true {
      let length = try shortestRun(run, with: members, &proof)
      if length == 0 { break }
      members.insert(run[length - 1], at: 0)
      run.removeSubrange((length - 1)...)
    }
    // Of the members alone, so that the multipliers do not depend on how they were found.
    guard let last = try self.proof(of: members), last.broken == first.broken else {
      throw Self.rounding
    }
    let multipliers = Dictionary(
      uniqueKeysWithValues: last.members.map { ($0.slot, $0.multiplier) })
    return Self.finding(last, members.map { ($0, multipliers[$0] ?? 0) })
  }

  /// The length of the shortest run from the start that conflicts with the members, of which there is a proof.
  private mutating func shortestRun(
    _ run: [Int32], with members: [Int32], _ proof: inout Proof
  ) throws(LinearProgramError) -> Int {
    var end = run.count
    while true {
      let mentioned = Set(proof.members.map(\.slot))
      end = (run[..<end].lastIndex { mentioned.contains($0) } ?? -1) + 1
      guard end > 0, let shorter = try self.proof(of: run[..<(end - 1)] + members) else {
        return end
      }
      proof = shorter
    }
  }

  /// A proof that constraints conflict; nil if they can hold together.
  private mutating func proof(
    of constraints: some Collection<Int32>
  ) throws(LinearProgramError) -> Proof? {
    try engine.proof(of: background + constraints, component)
  }

  static let rounding = LinearProgramError.engineFailed("a conflict came and went with rounding")
}

extension Engine {
  /// Makes an engine one that answers questions about constraints of a model.
  fileprivate mutating func prepareScratch(_ model: Model, _ component: Component) {
    self.model = model
    for slot in model.kinds.indices {
      reduction.addVariable(
        slot, isParameter: model.isParameter(Int32(slot)), lowerBound: model.lowerBounds[slot])
    }
    for slot in model.rows.indices {
      reduction.addConstraint(slot)
      reduction.ties[slot].use = .idle
    }
    components = [component]
  }

  /// A proof that constraints conflict; nil if they can hold together.
  fileprivate mutating func proof(
    of constraints: [Int32], _ component: Component
  ) throws(LinearProgramError) -> Proof? {
    pass += 1
    changes.removeAll(keepingCapacity: true)
    for slot in component.constraints {
      reduction.ties[Int(slot)].component = -1
      reduction.ties[Int(slot)].use = .idle
    }
    for slot in component.variables {
      reduction.release(Int(slot), lowerBound: model.lowerBounds[Int(slot)])
    }
    component.variables.removeAll(keepingCapacity: true)
    component.constraints = constraints
    for slot in constraints {
      reduction.ties[Int(slot)].component = component.number
      for place in model.rows[Int(slot)].terms {
        let variable = model.terms.entries[place].variable
        if model.isParameter(variable) || reduction.components[Int(variable)] == 0 { continue }
        reduction.components[Int(variable)] = component.number
        component.variables.append(variable)
      }
    }
    switch compileAndAttempt(component, leavingOut: [], slack: false, .on) {
    case .holds: return nil
    case .fails: throw ConflictExplanation.rounding
    case .hasNone: break
    }
    var found = ProofSet()
    guard try findProofs(component, &found),
      let first = found.proofs.values.min(by: { model.precedes($0.broken, $1.broken) })
    else { throw ConflictExplanation.rounding }
    return first
  }
}
