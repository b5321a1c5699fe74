// SPDX-License-Identifier: GPL-3.0-or-later

extension LinearProgram {
  /// The options of a solve.
  public struct Options: Sendable {
    /// The basis to start from; nil for the standard basis, in which all rows are basic.
    public var basis: Basis?
    /// Whether to take ``basis`` as the answer, without a pivot, if its values are within the
    /// bounds.
    ///
    /// Set this only if the basis is the final basis of a program with the same shape
    /// (``LinearProgram/hasSameShape(as:)``). It is then optimal for all objectives if its values
    /// are within the bounds.
    public var evaluatesFirst = false
    /// Whether to start with the dual simplex method.
    ///
    /// The dual method suits a basis that was optimal for other bounds, or whose basic columns are
    /// in no objective. The primal method suits a feasible basis.
    public var startsDualFeasible = false
    /// Whether to pivot in exact rational arithmetic.
    ///
    /// This is slow, but the pivots have no rounding errors.
    public var isExact = false
    /// Whether to scale the program if its coefficients differ widely in size.
    ///
    /// This often succeeds where a solve without scaling fails. It is less exact if an objective
    /// depends on small coefficients.
    public var isScaled = false
    /// Whether to check that the final basis is within all bounds and optimal for all objectives.
    ///
    /// With ``evaluatesFirst``, the given basis is checked before it is taken as the answer. If it
    /// fails the check, the solve pivots from it; if it is singular, the solve starts from the
    /// standard basis. If the final basis of the simplex method fails the check, the solve throws
    /// ``LinearProgramError/notOptimal``.
    public var verifies = false
    /// The number of objectives after which to find ``LinearProgramSolution/movableColumns``; nil
    /// for never.
    ///
    /// After this many objectives, the solve ends as soon as no column can move. Values below 1
    /// count as 1, and values above the number of objectives count as that number.
    public var movableAfter: Int?
    /// The columns for which to find ``LinearProgramSolution/rates``.
    ///
    /// They must be nonbasic in the final basis, so they are usually fixed columns.
    public var rateColumns = 0..<0
    /// Whether to find ``LinearProgramSolution/fixedRows``.
    public var findsFixedRows = false
    /// The time at which to give up with ``LinearProgramError/deadlineReached``; nil for never.
    public var deadline: ContinuousClock.Instant?
    /// The sums for which to find ``LinearProgramSolution/ranges`` over the set of optimal points.
    public var probes: [[Term]] = []

    /// Creates the default options: a solve from the standard basis that finds nothing in addition.
    public init() {}
  }

  /// The number of pivots allowed for one objective.
  ///
  /// In practice, the simplex method needs about two pivots per row. If it needs more pivots than
  /// this limit, it is probably cycling.
  var iterationLimit: Int { 20_000 + 50 * (rowCount + columnCount) }
  /// The number of exact pivots allowed for one objective.
  ///
  /// An exact pivot takes thousands of times as long as one in floating point.
  static let exactIterationLimit = 2_000
  /// The time allowed for exact pivots in one call, in milliseconds.
  static let exactMilliseconds = 5_000

  /// Solves the program on the calling thread.
  ///
  /// The objectives are minimized one after another. After each objective, the solve fixes every
  /// nonbasic column and row with a nonzero reduced cost at its bound. By complementary slackness,
  /// the points that remain feasible are exactly the optimal ones.
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
  /// Gives the same result as ``solve(_:)``. Reuses the memory of the solution's arrays and of the
  /// workspace. If both were used for a program of the same size and the arrays are not shared,
  /// only GLPK and probes allocate memory.
  ///
  /// - Parameters:
  ///   - options: The options of the solve.
  ///   - solution: The solution to overwrite. Its content is unspecified after an error.
  ///   - workspace: Working memory for the call. Only one call at a time may use it.
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
