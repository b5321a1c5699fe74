// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
  /// The options of a solve.
  public struct Options: Sendable {
    /// The basis to start from; nil for GLPK's standard basis of all rows.
    public var basis: Basis?
    /// Whether to take the basis as the answer, without a pivot, if its values are within the
    /// bounds.
    ///
    /// It must be the last basis of the same program with other bounds. It is then optimal for all
    /// objectives wherever its values are within the bounds.
    public var evaluatesFirst = false
    /// Whether to start with the dual simplex method.
    ///
    /// The dual method suits a basis that was optimal, or whose basic columns are in no objective.
    /// The primal method suits a feasible basis.
    public var startsDualFeasible = false
    /// Whether to pivot in exact rational arithmetic: slow, but reliable where rounding misleads.
    public var isExact = false
    /// Whether to scale the program if its coefficients differ widely.
    ///
    /// This often succeeds where the unscaled program fails. It is less exact where a level depends
    /// on small coefficients.
    public var isScaled = false
    /// Whether to check that the last basis is within all bounds and optimal for all objectives.
    ///
    /// If a basis that was to be the answer fails, the solve pivots from it, or from the standard
    /// basis if it is singular. If the final basis of the simplex method fails, the solve throws.
    public var verifies = false
    /// The number of objectives after which to find the columns that can still move; nil for never.
    ///
    /// After them, the solve ends as soon as no column can move. Counted from 1; a greater number
    /// than that of the objectives means all.
    public var movableAfter: Int?
    /// The nonbasic, usually fixed, columns for which to find ``LinearProgramSolution/rates``.
    public var rateColumns = 0..<0
    /// Whether to find ``LinearProgramSolution/fixedRows``.
    public var findsFixedRows = false
    /// The time at which to give up with ``LinearProgramError/deadlineReached``; nil for never.
    public var deadline: ContinuousClock.Instant?
    /// Sums whose ranges over the set of optimal points are to be found.
    public var probes: [[Term]] = []

    /// Creates the default options: a cold solve.
    public init() {}
  }

  /// The number of pivots allowed for one objective.
  ///
  /// The simplex method needs about twice the rows in practice; beyond this limit it cycles.
  var iterationLimit: Int { 20_000 + 50 * (rowCount + columnCount) }
  /// The number of exact pivots allowed for one objective; each takes thousands of times as long.
  static let exactIterationLimit = 2_000
  /// The time allowed for exact pivots in one call, in milliseconds.
  static let exactMilliseconds = 5_000

  /// Solves the program on the calling thread.
  ///
  /// The objectives are minimized one after another. After each, the solve fixes every nonbasic
  /// column and row with a nonzero reduced cost at its bound. By complementary slackness, this
  /// leaves exactly the optimal face.
  ///
  /// - Throws: ``LinearProgramError`` if GLPK fails; the next solve is not affected.
  public func solve(_ options: Options = Options()) throws(LinearProgramError)
    -> LinearProgramSolution
  {
    var solution = LinearProgramSolution()
    try solve(options, into: &solution, using: LinearProgramWorkspace())
    return solution
  }

  /// Solves the program on the calling thread, in existing memory.
  ///
  /// Gives the same result as ``solve(_:)``. If the solution's arrays and the workspace were used
  /// for a program of the same size, and the arrays are not shared, only GLPK and probes allocate.
  ///
  /// - Parameters:
  ///   - options: The options of the solve.
  ///   - solution: The solution to overwrite; meaningless after an error.
  ///   - workspace: Memory for the duration of the call; one call at a time may use it.
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
