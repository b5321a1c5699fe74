// SPDX-License-Identifier: GPL-3.0-or-later

/// The parts of a component's state, by the stage that writes them.
extension Component {
  /// The variables that were eliminated with their only rows.
  struct Definitions {
    var list: [Definition] = []
    /// The terms of all definitions, contiguous for each.
    var terms: [SlotTerm] = []
  }

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

  /// Subproblems for reuse.
  struct SubproblemPool {
    /// The subproblems of the last compilation, by number.
    var former: [Subproblem] = []
    /// Numbers of empty subproblems.
    var vacant: [Int32] = []
  }

  /// The settings and the remainders of the last compilation.
  struct Compilation {
    /// Whether required rows have slack for rounding.
    var hasSlack = false
    /// The presolve setting; temporarily off if eliminations prevented an answer.
    var presolve = Solver.Presolve.on
    /// The largest violation of a required constraint that no variable can change.
    var contradiction = 0.0
    /// The number of later equalities that could have made a column an alias.
    var lateClosings = 0
    /// The number of list entries that have left the component.
    var strayCount = 0
  }

  /// The tie breaks of the component.
  struct TieBreakState {
    /// The variables whose tie breaks are part of the programs.
    var settled: Set<Int32> = []
    /// The tie breaks in their order.
    var rows: [TieBreakRow] = []
    /// The columns that could ever move; tie breaks decide no others.
    var everMovable: Set<Int32> = []
    /// Whether the component contains variables that no constraint mentions, connected by tie
    /// breaks.
    var hasSingles = false
  }

  /// The constraints that cannot hold together.
  struct ConflictState {
    /// The proofs for left-out constraints; empty if the search over all constraints found them.
    var proofs = ProofSet()
    /// The conflicts of the last answer, if that search found them.
    var findings: [ConflictSearch.Finding] = []
    /// The constraints that are left out of the programs.
    var leftOut: Set<Int32> = []
    /// The left-out constraints without a valid proof, which the solution satisfies.
    var spares: [Spare] = []
    /// The proofs of constraints that were dropped earlier and are not left out now.
    var retired: [Proof] = []

    /// The number of proofs of past conflicts to keep.
    private static let mostRetired = 32

    var isEmpty: Bool { proofs.isEmpty && spares.isEmpty && retired.isEmpty }

    /// Whether constraints are dropped.
    var isInConflict: Bool { leftOut.count > spares.count }

    /// The dropped constraints.
    var broken: Set<Int32> { leftOut.subtracting(spares.map(\.slot)) }

    /// The proofs of current and past conflicts, whether they hold or not.
    var knownProofs: [Proof] { proofs.proofs.values + spares.compactMap(\.proof) + retired }

    /// Keeps proofs in case their conflicts recur; only the last proof for each constraint.
    mutating func retire(_ proofs: [Proof]) {
      let broken = Set(proofs.map(\.broken))
      retired.removeAll { broken.contains($0.broken) }
      retired += proofs
      if retired.count > Self.mostRetired { retired.removeFirst(retired.count - Self.mostRetired) }
    }
  }

  /// A constraint that was dropped earlier and holds although no program contains it.
  struct Spare {
    var slot: Int32
    /// The proof of its conflict, if known.
    var proof: Proof?
  }

  /// The work that edits leave for the next solve.
  struct Work {
    /// Whether the component must be compiled from scratch.
    var needsCompile = true
    /// Whether every value must be computed, not only those that changes affect.
    var needsEverything = true
    /// Whether the component must be split into its connected components again.
    var mustSplit = false
    var isPending = false
    /// Subproblems to build or solve.
    var dueSubproblems: [Int32] = []
    /// Constraints whose constant or priority changed.
    var changedConstraints: [Int32] = []
    /// Constraints that no answer has been checked against in their current form.
    var unchecked: [Int32] = []
    /// The variables of removed constraints: one run for each, ended by -1.
    var severed: [Int32] = []
  }

  /// The replay of passes in which only parameters change.
  struct ReplayState {
    /// The replay for passes like the last one; nil until enough of them occurred.
    var replay: Replay?
    /// The number of repeatable passes since the last replay.
    var count = 0
  }
}
