// SPDX-License-Identifier: GPL-3.0-or-later

/// The model and the stages of a solve.
///
/// Data flows from left to right:
///
/// ```
/// Model ──► Compiler ──► SubproblemSolver ──► Evaluator ──► values of the model
///               ▲                │
///               └── ConflictProver, if there is no solution
/// ```
///
/// The engine calls each stage with its inputs and passes the results on. `Engine+Edits` changes
/// the model and marks the work for the next solve. `Engine+VaryingConstants` makes parameters of
/// constants that change often. `Engine+Pass` runs one solve, and `Engine+Answer` solves one
/// component in it. `Engine+DroppedConstraints` updates the conflicts of a component.
/// `Engine+Ranges` computes the ranges of expressions.
struct Engine: ~Copyable {
  var model: Model
  var compiler = Compiler()
  var subproblemSolver = SubproblemSolver()
  var evaluator = Evaluator()
  var diagnosis = Diagnosis()
  var isolated = IsolatedVariables()
  var varyingConstants = VaryingConstants()
  /// A point that satisfies the required constraints; nil until a constraint is first added only if
  /// it can hold.
  var witness: FeasibilityWitness?

  /// The settings of the current solve.
  ///
  /// If a setting changes during a solve, ``nextSettings`` has the new value, which takes effect
  /// after that solve.
  var settings = Settings()
  /// The settings of the next solve.
  var nextSettings = Settings()
  /// Whether the caller requests that GLPK's answers are checked for optimality.
  var verifies = false

  /// Whether a solve is in progress.
  ///
  /// While this is true, a tie breaker may read the solver, but edits throw ``SolverError/busy``.
  var isSolving = false
  /// Whether the current solve has a tie breaker to ask.
  var hasTieBreaker = false
  /// The edits of the current transaction, in their order; nil outside a transaction.
  var undoLog: [Undo]?
  var pass = Pass()
  /// The sums of the statistics of all solves so far.
  var totals = SolveStatistics()
  /// The changed variables of the last solve.
  ///
  /// The next solve reuses the storage, unless the caller still holds the list.
  var changed: [Variable] = []

  /// The state of the current solve.
  struct Pass {
    /// The numbers of the components solved so far.
    var answered: [Int32] = []
    var statistics = SolveStatistics()
    /// Whether all variables and constraints have been put into components.
    var isRepaired = false
    /// Whether a setting or the tie breaks changed during the solve, so that everything must be
    /// recompiled after it.
    var mustStartOver = false
  }

  /// The settings whose change requires that the whole model is compiled again.
  struct Settings {
    var presolve = Solver.Presolve.on
    var solving = Solver.Solving.incremental
  }

  init(number: UInt32) {
    model = Model(number: number)
    // Reserving capacity for a small layout at once is faster than growing the arrays many times.
    model.reserve(variables: 0, constraints: Self.fewConstraints)
    compiler.reserve(Self.fewConstraints)
    evaluator.reserve(Self.fewConstraints)
    subproblemSolver.columnValues.reserveCapacity(Self.fewConstraints)
    changed.reserveCapacity(Self.fewConstraints)
  }

  private static let fewConstraints = 64

  var needsSolve: Bool { isolated.isTouched || !compiler.edits.isEmpty }

  /// The limits of the solver's work.
  var limits: SolverLimits {
    get { subproblemSolver.limits }
    set { subproblemSolver.limits = newValue }
  }

  /// Returns the conflicts as of the last solve, sorted by when their dropped members were added.
  mutating func conflicts() -> [Conflict] {
    diagnosis.reported.conflicts(in: model, within: limits, &totals)
  }

  /// Whether variables and rows are eliminated before GLPK is called.
  var presolve: Solver.Presolve {
    settings.solving == .everyPass ? .off : settings.presolve
  }

  /// Changes the settings.
  ///
  /// The next solve compiles the whole model again.
  mutating func change(_ change: (inout Settings) -> Void) {
    change(&nextSettings)
    if isSolving {
      pass.mustStartOver = true
    } else {
      settings = nextSettings
      didChangeEverything()
    }
  }
}
