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
/// The engine calls each stage with its inputs and passes its results on. `Engine+Edits` changes the
/// model and marks the work that is left; `Engine+Pass` is one solve; `Engine+Answer` is one
/// component of it, and `Engine+DroppedConstraints` updates the conflicts of a component;
/// `Engine+Ranges` answers questions about open variables.
struct Engine: ~Copyable {
  var model: Model
  var compiler = Compiler()
  var subproblemSolver = SubproblemSolver()
  var evaluator = Evaluator()
  var diagnosis = Diagnosis()
  var isolated = IsolatedVariables()

  /// The presolve setting of this solve, and the one for the next solve.
  ///
  /// A change during a solve takes effect after it.
  var presolve = Solver.Presolve.on
  var nextPresolve = Solver.Presolve.on

  /// Whether a solve is under way.
  ///
  /// A tie breaker may then read the solver, but not edit it.
  var isSolving = false
  /// The edits to undo if the transaction fails, the last edit last; nil outside a transaction.
  var undoLog: [Undo]?
  var pass = Pass()
  /// The counters of all solves so far.
  var totals = SolveStatistics()
  /// The storage of the last report's list, reused unless the caller still holds the list.
  var changed: [Variable] = []

  /// The state of the solve under way.
  struct Pass {
    /// Components answered so far.
    var answered: [Int32] = []
    var statistics = SolveStatistics()
    /// Whether edits have been compiled as far as the division into components.
    var isRepaired = false
    /// Whether an input of the solve changed meanwhile, so that everything must be recompiled.
    var mustStartOver = false
  }

  init(number: UInt32) {
    model = Model(number: number)
    // Reserving capacity for a small layout once is cheaper than growing many times.
    model.reserve(Self.fewConstraints)
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

  /// Returns the conflicts as of the last solve, in the order in which their dropped members were
  /// added.
  mutating func conflicts() -> [Conflict] {
    diagnosis.reported.conflicts(in: model, within: limits, &totals)
  }

  /// Whether GLPK's answers are checked for optimality.
  var verifies: Bool {
    get { subproblemSolver.verifies }
    set { subproblemSolver.verifies = newValue }
  }
}
