// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
  /// How to solve.
  public struct Options: Sendable {
    /// The basis to start from; without one GLPK starts from the basis of all rows.
    public var basis: Basis?
    /// Take the basis for the answer, without a pivot, if it still fits the bounds.
    ///
    /// It must be the last basis of the same program with other bounds: then it is optimal for all
    /// objectives wherever it fits.
    public var evaluatesFirst = false
    /// Start with the dual simplex method: right for a basis that was optimal, or one whose basic columns are in no
    /// objective; for a basis that is feasible the primal method is.
    public var startsDualFeasible = false
    /// Pivot in exact rational arithmetic: slow, and right where rounding misleads.
    public var isExact = false
    /// Scale the program if its coefficients differ widely.
    ///
    /// This often succeeds where the unscaled program fails. It is less exact where a level depends
    /// on small coefficients.
    public var isScaled = false
    /// Check that the last basis is within all bounds and optimal for all objectives.
    ///
    /// A basis that was to be taken as it stands and fails is pivoted on instead, or given up for the standard one if
    /// it is singular; one that the simplex method ended with and fails is an error.
    public var verifies = false
    /// After how many objectives to find out which columns can still move; nil: never.
    ///
    /// From there on the solve ends as soon as nothing can. Counted from 1; more than there are means all.
    public var movableAfter: Int?
    /// The nonbasic columns, usually fixed ones, whose influence on all that is basic is wanted.
    public var rateColumns = 0..<0
    /// Whether to find ``LinearProgramSolution/fixedRows``.
    public var findsFixedRows = false
    /// The time at which to give up with ``LinearProgramError/deadlineReached``; nil for never.
    public var deadline: ContinuousClock.Instant?
    /// Sums whose range over the set of optimal points is wanted.
    public var probes: [[Term]] = []

    /// Creates the default options: a cold solve.
    public init() {}
  }

  /// Pivots allowed for one objective.
  ///
  /// Simplex needs about twice the rows in practice; beyond this it cycles.
  var iterationLimit: Int { 20_000 + 50 * (rowCount + columnCount) }
  /// The same for pivots in rational arithmetic, which take thousands of times as long.
  static let exactIterationLimit = 2_000
  /// How long such pivots may take in one call.
  static let exactMilliseconds = 5_000

  /// Solves the program on the calling thread.
  ///
  /// The objectives are minimised one after another: after each, every nonbasic column and row with a non-zero
  /// reduced cost is fixed at its bound, which by complementary slackness leaves exactly the optimal face.
  ///
  /// - Throws: ``LinearProgramError`` if GLPK fails; the next solve is not affected.
  public func solve(_ options: Options = Options()) throws(LinearProgramError)
    -> LinearProgramSolution
  {
    var solution = LinearProgramSolution()
    try solve(options, into: &solution, using: LinearProgramWorkspace())
    return solution
  }

  /// Solves the program on the calling thread, in memory that is there.
  ///
  /// Does what ``solve(_:)`` does. Where the solution's arrays and the workspace were used for a program as large, and
  /// nobody else holds the arrays, nothing but GLPK allocates; probes aside.
  ///
  /// - Parameters:
  ///   - options: How to solve.
  ///   - solution: What the answer is written over; without meaning after an error.
  ///   - workspace: Memory for the time of the call; for one call at a time.
  /// - Throws: ``LinearProgramError`` if GLPK fails; the next solve is not affected.
  public func solve(
    _ options: Options, into solution: inout LinearProgramSolution,
    using workspace: LinearProgramWorkspace
  ) throws(LinearProgramError) {
    if let basis = options.basis {
      guard basis.columns.count == columnCount, basis.rows.count == rowCount else {
        throw .basisSize(columns: basis.columns.count, rows: basis.rows.count)
      }
    }
    let rates = options.rateColumns
    guard rates.isEmpty || rates.lowerBound >= 0 && rates.upperBound <= columnCount else {
      throw .unknownColumn(rates.lowerBound < 0 ? rates.lowerBound : rates.upperBound - 1)
    }
    try GLPKCall(program: self, options: options, workspace: workspace).run(into: &solution)
  }
}
