// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of variables connected by constraints, and the data kept for it between solves.
///
/// Components share no variable, so each is solved by itself. Parameters connect nothing. Entries
/// that leave a component are removed from its lists later. An entry is valid only if the tables of
/// ``Reduction`` also name the component.
///
/// Exclusivity checks are off. No access to a property lasts while other code runs, and an edit
/// accesses so many that the checks would be a third of its cost.
final class Component {
  /// Its index among the components; changes when the component is reused.
  @exclusivity(unchecked) var number: Int32
  @exclusivity(unchecked) var variables: [Int32] = []
  @exclusivity(unchecked) var constraints: [Int32] = []
  /// Parameters that its rows, forms or tie breaks mention.
  @exclusivity(unchecked) var parameters: [Int32] = []
  /// Aliases, each after those that its constraint mentions.
  @exclusivity(unchecked) var aliases: [Int32] = []
  @exclusivity(unchecked) var definitions: [Definition] = []
  /// The terms of the definitions, contiguous for each.
  @exclusivity(unchecked) var definitionTerms: [SlotTerm] = []
  @exclusivity(unchecked) var subproblems: [Subproblem] = []

  /// The subproblems of the last compilation, by number, for reuse in this one.
  @exclusivity(unchecked) var formerSubproblems: [Subproblem] = []
  /// Numbers of empty subproblems.
  @exclusivity(unchecked) var vacantSubproblems: [Int32] = []

  /// The variables whose tie breaks are part of the programs, and the tie breaks.
  @exclusivity(unchecked) var settled: Set<Int32> = []
  @exclusivity(unchecked) var tieBreaks: [TieBreakRow] = []
  /// The columns that could ever move; tie breaks decide no others.
  @exclusivity(unchecked) var everMovable: Set<Int32> = []

  /// Whether it contains variables that no constraint mentions, connected by tie breaks.
  @exclusivity(unchecked) var hasSingles = false

  /// The proofs for left-out constraints; empty if the search over all constraints found them.
  @exclusivity(unchecked) var proofs = ProofSet()
  /// The conflicts of the last answer, if that search found them.
  @exclusivity(unchecked) var findings: [ConflictSearch.Finding] = []
  /// The constraints that are left out of the programs.
  @exclusivity(unchecked) var leftOut: Set<Int32> = []
  /// The left-out constraints without a valid proof, which the solution satisfies.
  @exclusivity(unchecked) var spares: [Spare] = []
  /// The proofs of constraints that were dropped earlier and are not left out now.
  @exclusivity(unchecked) var retired: [Proof] = []
  /// Whether required rows have slack for rounding.
  @exclusivity(unchecked) var hasSlack = false
  /// The presolve setting of the last compilation; temporarily off if eliminations prevented an
  /// answer.
  @exclusivity(unchecked) var presolve = Solver.Presolve.on
  /// The largest violation of a required constraint that no variable can change.
  @exclusivity(unchecked) var contradiction = 0.0
  /// Variables that the constraints alone leave open, as far as the last bases show.
  ///
  /// The list can contain too many variables, but never too few.
  @exclusivity(unchecked) var movable: [Int32] = []

  /// Whether it must be compiled from scratch.
  @exclusivity(unchecked) var needsCompile = true
  /// Whether every value must be computed, not only those that changes affect.
  @exclusivity(unchecked) var needsEverything = true
  /// Whether it must be split into its connected components again.
  @exclusivity(unchecked) var mustSplit = false
  @exclusivity(unchecked) var isPending = false
  /// Subproblems to build or solve.
  @exclusivity(unchecked) var dueSubproblems: [Int32] = []
  /// Constraints whose constant or priority changed.
  @exclusivity(unchecked) var changedConstraints: [Int32] = []
  /// Constraints that no answer has been checked against in their current form.
  @exclusivity(unchecked) var unchecked: [Int32] = []
  /// The number of later equalities that could have made a column an alias.
  @exclusivity(unchecked) var lateClosings = 0
  /// The replay for passes like the last one; nil until enough of them occurred.
  @exclusivity(unchecked) var replay: Replay?
  /// The number of repeatable passes since the last replay.
  @exclusivity(unchecked) var repeatableCount = 0
  /// The number of list entries that have left the component.
  @exclusivity(unchecked) var strayCount = 0
  /// The variables of removed constraints: one run for each, ended by -1.
  @exclusivity(unchecked) var severed: [Int32] = []

  /// A variable that was eliminated with its only row: `slot = terms + constant`.
  struct Definition {
    /// The variable; -1 if it was removed.
    var slot: Int32
    /// The number of constraints merged into the row.
    var sourceCount: Int32 = 0
    var firstTerm: Int32
    var termCount: Int32
    var constant: Double

    var terms: Range<Int> { Int(firstTerm)..<Int(firstTerm + termCount) }
  }

  /// A constraint that was dropped earlier and holds although no program contains it.
  struct Spare {
    var slot: Int32
    /// The proof of its conflict, if known.
    var proof: Proof?
  }

  init(number: Int32) {
    self.number = number
  }

  /// Discards tie breaks, so that they are requested again if needed.
  func forgetTieBreaks() {
    if !settled.isEmpty { settled = [] }
    if !tieBreaks.isEmpty { tieBreaks = [] }
    if !everMovable.isEmpty { everMovable = [] }
  }

  /// Releases spare capacity of its lists.
  func trim() {
    variables.trim()
    constraints.trim()
    aliases.trim()
    definitions.trim()
    definitionTerms.trim()
    subproblems.trim()
    formerSubproblems = []
    unchecked = []
    changedConstraints = []
    for subproblem in subproblems { subproblem.trim() }
  }

  /// Returns an empty subproblem.
  func makeSubproblem() -> Subproblem {
    if let number = vacantSubproblems.popLast() {
      subproblems[Int(number)].isVacant = false
      return subproblems[Int(number)]
    }
    let subproblem: Subproblem
    if subproblems.count < formerSubproblems.count {
      subproblem = formerSubproblems[subproblems.count]
      subproblem.restart()
    } else {
      subproblem = Subproblem(number: Int32(subproblems.count))
    }
    subproblems.append(subproblem)
    return subproblem
  }

  /// Whether all entries of its lists have left.
  var isDeserted: Bool { strayCount == variables.count + constraints.count }

  /// The number of subproblems up to which they are kept for reuse with the component.
  private static let fewSubproblems = 8

  /// Removes all contents, keeping the storage of its lists.
  func clear() {
    parameters.empty()
    clearCompiled()
    variables.empty()
    constraints.empty()
    if subproblems.count > Self.fewSubproblems { subproblems = [] }
    for subproblem in subproblems { subproblem.clear() }
    forgetTieBreaks()
    hasSingles = false
    proofs = ProofSet()
    findings = []
    leftOut = []
    spares = []
    retired = []
    hasSlack = false
    presolve = .on
    movable.empty()
    needsCompile = true
    needsEverything = true
    mustSplit = false
    isPending = false
  }

  /// Removes the results of compilation, except the subproblems.
  func clearCompiled() {
    strayCount = 0
    lateClosings = 0
    forgetReplay()
    aliases.empty()
    definitions.empty()
    definitionTerms.empty()
    vacantSubproblems.empty()
    dueSubproblems.empty()
    changedConstraints.empty()
    severed.empty()
    unchecked.empty()
    contradiction = 0
  }

  /// Discards the replay, so that the next pass is computed in full.
  func forgetReplay() {
    replay = nil
    repeatableCount = 0
  }

  var isInConflict: Bool { leftOut.count > spares.count }

  /// The dropped constraints.
  var broken: Set<Int32> { leftOut.subtracting(spares.map(\.slot)) }

  /// Whether single constraints can be removed from and added to the compiled programs.
  var canChangeInPlace: Bool {
    !needsCompile && !hasSlack && presolve == .on
  }

  /// Whether more variables and constraints can be compiled into the existing programs.
  var canGrow: Bool {
    !mustSplit && leftOut.isEmpty && tieBreaks.isEmpty && canChangeInPlace
  }
}
