// SPDX-License-Identifier: GPL-3.0-or-later

/// The parts of a component's state, each written by one stage of a solve.
extension Component {
  /// The variables that were eliminated together with their only rows.
  struct Definitions {
    var list: [Definition] = []
    /// The terms of all definitions.
    ///
    /// The terms of one definition are adjacent.
    var terms: [SlotTerm] = []
  }

  /// A variable that was eliminated together with its only row.
  ///
  /// Its value is `terms + constant`.
  struct Definition {
    /// The slot of the variable; -1 if it was removed.
    var slot: Int32
    /// The number of constraints that were merged into the row and still exist.
    var sourceCount: Int32 = 0
    var firstTerm: Int32
    var termCount: Int32
    var constant: Double

    var terms: Range<Int> { Int(firstTerm)..<Int(firstTerm + termCount) }
  }

  /// Subproblems that the next compilation or addition can reuse.
  struct SubproblemPool {
    /// The subproblems of the last compilation, by number.
    var former: [Subproblem] = []
    /// The numbers of empty subproblems.
    var vacant: [Int32] = []
  }

  /// The settings and the counters of the last compilation.
  struct Compilation {
    /// Whether required rows may be violated by up to ``Certificate/slack``.
    var hasSlack = false
    /// Whether variables are eliminated.
    ///
    /// Temporarily off if eliminations prevented an answer.
    var presolve = Solver.Presolve.on
    /// The largest violation of a required constraint that no variable can change.
    var contradiction = 0.0
    /// The number of closing equalities that were added after the compilation.
    var lateClosings = 0
    /// The number of stray entries: variables and constraints that are still in the component's
    /// lists although they have left it.
    var strayCount = 0
  }

  /// The tie breaks of a component.
  struct TieBreakState {
    /// The variables for which the tie breaks in ``rows`` were requested.
    var settled: Set<Int32> = []
    /// The tie breaks, in their order.
    var rows: [TieBreakRow] = []
    /// The columns that were movable in any solve since the tie breaks were first requested; see
    /// ``Component/movable``.
    ///
    /// Tie breaks decide only these columns; if empty, all columns.
    var everMovable: Set<Int32> = []
    /// Whether the component contains variables that no constraint mentions, which tie breaks
    /// connect with the others.
    var hasSingles = false
    /// The dropped constraints whose errors the tie breaks minimize.
    var dropped: Set<Int32> = []
  }

  /// The conflicts of a component.
  struct ConflictState {
    /// The proofs for the left-out constraints.
    ///
    /// Empty if ``ConflictSearch`` found the conflicts.
    var proofs = ProofSet()
    /// The conflicts of the last answer if ``ConflictSearch`` found them.
    var findings: [ConflictSearch.Finding] = []
    /// The constraints that the programs do not contain.
    var leftOut: Set<Int32> = []
    /// The left-out constraints that have no valid proof, and that the solution satisfies.
    var spares: [Spare] = []
    /// The proofs of constraints that were dropped in earlier solves and are not left out now.
    var retired: [Proof] = []

    /// The largest number of proofs in ``retired``.
    private static let mostRetired = 32

    var isEmpty: Bool { proofs.isEmpty && spares.isEmpty && retired.isEmpty }

    /// Whether any constraint is dropped.
    var isInConflict: Bool { leftOut.count > spares.count }

    /// The dropped constraints: those left out, except spares.
    var broken: Set<Int32> { leftOut.subtracting(spares.map(\.slot)) }

    /// The proofs of current and past conflicts, whether or not they are still valid.
    var knownProofs: [Proof] { proofs.sorted + spares.compactMap(\.proof) + retired }

    /// Adds proofs to ``retired`` in case their conflicts recur.
    ///
    /// Keeps only the last proof for each constraint.
    mutating func retire(_ proofs: [Proof]) {
      let broken = Set(proofs.map(\.broken))
      retired.removeAll { broken.contains($0.broken) }
      retired += proofs
      if retired.count > Self.mostRetired { retired.removeFirst(retired.count - Self.mostRetired) }
    }
  }

  /// A constraint that was dropped earlier, and that the solution satisfies although no program
  /// contains it.
  struct Spare {
    var slot: Int32
    /// The proof of its last conflict, if known.
    var proof: Proof?
  }

  /// The work that the next solve must do.
  struct Work {
    /// Whether the component must be compiled from scratch.
    var needsCompile = true
    /// Whether all values must be computed, not only those that depend on a change.
    var needsEverything = true
    /// Whether the component must be split into its connected components again.
    var mustSplit = false
    /// Whether the component is in ``PendingEdits/components``.
    var isPending = false
    /// The numbers of the due subproblems, which must be built or solved.
    var dueSubproblems: [Int32] = []
    /// The constraints whose constant or priority changed.
    var changedConstraints: [Int32] = []
    /// The constraints that were added or changed since the last answer was checked.
    var unchecked: [Int32] = []
    /// The variables of each removed constraint, followed by -1.
    var severed: [Int32] = []
  }

  /// The replay of passes in which only parameters change.
  ///
  /// See ``Replay``.
  struct ReplayState {
    /// The replay for passes that change the same parameters as the last pass; nil until there were
    /// enough such passes.
    var replay: Replay?
    /// The number of passes in which only parameters changed, since the last replay was made or
    /// discarded.
    var count = 0
  }
}
