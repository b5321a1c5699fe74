// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The model, what has been compiled of it, and what edits have touched since.
struct Engine {
  var model: Model
  var reduction = Reduction()
  /// By number; nil where one was dissolved.
  var components: [Component?] = []
  var vacantComponents: [Int32] = []
  /// Dissolved components, to be used again.
  var spareComponents: [Component] = []
  var componentCount = 0
  var presolve = Solver.Presolve.on
  var verifies = false
  var limits = SolverLimits()
  /// Whether programs are scaled; the last resort for a component that could not be solved
  /// otherwise.
  var isScaling = false

  /// A tie breaker may look at the solver while it is asked, and no more.
  var isSolving = false
  /// How to take back what a transaction has done so far, last edit last; nil outside one.
  var undoLog: [Undo]?

  // MARK: What edits have touched

  /// Variables and constraints that are in no component yet.
  var looseVariables: [Int32] = []
  var looseConstraints: [Int32] = []
  /// Components to be answered.
  var pending: [Int32] = []
  var changedParameters: [Int32] = []
  /// The components whose programs mention a parameter.
  var usersOfParameter: [Int32: [Int32]] = [:]
  /// Variables that no constraint mentions; only the tie breaks say where they are.
  var isolated: Set<Int32> = []
  /// Tie breaks of the isolated variables; nil if they must be asked for.
  var isolatedTieBreaks: [TieBreakRow]?
  /// The other variables and parameters that these tie breaks mention; a change of one can move
  /// isolated variables.
  var isolatedInputs: [Int32] = []
  /// Whether the isolated variables must be looked at although no component changed.
  var touchesIsolated = false

  // MARK: The pass under way

  var pass: Int32 = 0
  /// Values that were changed, and what they were.
  var changes: [(slot: Int32, old: Double)] = []
  /// Components answered in this pass.
  var answered: [Int32] = []
  var statistics = SolveStatistics()
  /// Whether nothing of the component that is being answered was solved anew.
  var isAnsweredByLaws = false
  var isRepaired = false
  /// Whether the tie breaker has said meanwhile that what the solve works with has changed.
  var mustStartOver = false
  /// What ``presolve`` is to be after the pass.
  var nextPresolve = Solver.Presolve.on
  /// The storage of the last report, used again if nobody holds it.
  var changed: [Variable] = []

  // MARK: What solves came to

  var told = ToldConflicts()
  /// Proofs of components that were dissolved in this pass.
  var looseProofs: [Proof] = []
  var totals = SolveStatistics()
  /// By how much constants may contradict each other.
  var contradictionTolerance = ElasticProgram.tolerance

  // MARK: Scratch, kept so that a pass allocates nothing

  var sum = SlotSum()
  var rowSet = RowSet()
  var builder = ProgramBuilder()
  var startingBasis = StartingBasis()
  let workspace = LinearProgramWorkspace()
  /// What the last program came to.
  var solution = LinearProgramSolution()
  /// What the last basis was kept in that was given up.
  var spareBasis = Basis(columns: [], rows: [])
  var rateSorter = RateSorter()
  var grouping = Grouping()
  var touched: [Int32] = []
  var looseGroups: [LooseGroup] = []
  var batch: [Int32] = []
  var singleColumn = SingleColumn(lower: 0, upper: 0)
  /// Values of columns, before they are written.
  var found: [(slot: Int32, value: Double)] = []
  var elimination = Elimination()
  /// The component whose rows are still in ``rowSet``; -1 for none.
  var freshComponent: Int32 = -1

  init(number: UInt32) {
    model = Model(number: number)
    // Room for a small layout at once is cheaper than many small growths.
    model.reserve(Self.fewConstraints)
    rowSet.reserve(Self.fewConstraints)
    elimination.reserve(Self.fewConstraints)
    reduction.ties.reserveCapacity(Self.fewConstraints)
    looseConstraints.reserveCapacity(Self.fewConstraints)
    looseVariables.reserveCapacity(Self.fewConstraints)
    changes.reserveCapacity(Self.fewConstraints)
    found.reserveCapacity(Self.fewConstraints)
    changed.reserveCapacity(Self.fewConstraints)
  }

  private static let fewConstraints = 64

  var needsSolve: Bool {
    touchesIsolated || !looseVariables.isEmpty || !looseConstraints.isEmpty || !pending.isEmpty
      || !changedParameters.isEmpty
  }

  /// The component with a number; nil for -1 and for one that was dissolved.
  ///
  /// Inlined, for a call within a mutating function would copy the engine.
  @inline(__always)
  func component(_ number: Int32) -> Component? {
    number < 0 ? nil : components[Int(number)]
  }

  mutating func markPending(_ component: Component) {
    if component.isPending { return }
    component.isPending = true
    pending.append(component.number)
  }
}
