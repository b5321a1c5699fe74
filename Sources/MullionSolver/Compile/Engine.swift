// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The model, its compiled form, and the changes since the last solve.
struct Engine {
  var model: Model
  var reduction = Reduction()
  /// The components by number; nil for a dissolved one.
  var components: [Component?] = []
  var vacantComponents: [Int32] = []
  /// Dissolved components for reuse.
  var spareComponents: [Component] = []
  var componentCount = 0
  var presolve = Solver.Presolve.on
  var verifies = false
  var limits = SolverLimits()
  /// Whether programs are scaled; the last resort for a component that could not be solved
  /// otherwise.
  var isScaling = false

  /// Whether a solve is under way.
  ///
  /// A tie breaker may then read the solver, but not edit it.
  var isSolving = false
  /// The edits to undo if the transaction fails, the last edit last; nil outside a transaction.
  var undoLog: [Undo]?

  // MARK: Changes since the last solve

  /// Variables and constraints that are in no component yet.
  var looseVariables: [Int32] = []
  var looseConstraints: [Int32] = []
  /// Components to solve.
  var pending: [Int32] = []
  var changedParameters: [Int32] = []
  /// The components whose programs mention a parameter.
  var usersOfParameter: [Int32: [Int32]] = [:]
  /// Variables that no constraint mentions; only tie breaks decide them.
  var isolated: Set<Int32> = []
  /// Tie breaks of the isolated variables; nil if they must be requested.
  var isolatedTieBreaks: [TieBreakRow]?
  /// The other variables and parameters that these tie breaks mention; a change of one can move
  /// isolated variables.
  var isolatedInputs: [Int32] = []
  /// Whether the isolated variables must be decided again although no component changed.
  var touchesIsolated = false

  // MARK: The current pass

  var pass: Int32 = 0
  /// The changed values, with their old values.
  var changes: [(slot: Int32, old: Double)] = []
  /// Components answered in this pass.
  var answered: [Int32] = []
  var statistics = SolveStatistics()
  /// Whether affine solutions alone have answered the component that is being solved.
  var isAnsweredByAffineSolutions = false
  var isRepaired = false
  /// Whether an input of the solve changed meanwhile, so that everything must be recompiled.
  var mustStartOver = false
  /// The value of ``presolve`` after the pass.
  var nextPresolve = Solver.Presolve.on
  /// The storage of the last report's list, reused unless the caller still holds the list.
  var changed: [Variable] = []

  // MARK: Results of solves

  var reportedConflicts = ReportedConflicts()
  /// Proofs of components that were dissolved in this pass.
  var looseProofs: [Proof] = []
  var totals = SolveStatistics()
  /// The largest contradiction between constants that counts as rounding.
  var contradictionTolerance = ElasticProgram.tolerance

  // MARK: Scratch storage, kept so that a pass allocates nothing

  var sum = SlotSum()
  var rowSet = RowSet()
  var builder = ProgramBuilder()
  var startingBasis = StartingBasis()
  let workspace = LinearProgramWorkspace()
  /// The solution of the last program.
  var solution = LinearProgramSolution()
  /// The storage of the last basis that was discarded.
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
    // Reserving capacity for a small layout once is cheaper than growing many times.
    model.reserve(Self.fewConstraints)
    rowSet.reserve(Self.fewConstraints)
    elimination.reserve(Self.fewConstraints)
    reduction.states.reserveCapacity(Self.fewConstraints)
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

  /// The component with a number; nil for -1 and for a dissolved one.
  ///
  /// Inlined, because a call within a mutating function would copy the engine.
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
