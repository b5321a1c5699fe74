// SPDX-License-Identifier: GPL-3.0-or-later

extension Solver {
  /// Returns the solution as a function of one parameter over an interval.
  ///
  /// The other parameters keep their values. The solver solves in the middle of each part that is
  /// not covered yet. The ratio test on the final bases then gives the critical region around that
  /// point, so no segment between two points is missed. Afterward, the parameter has its value
  /// again, and the solver is solved.
  ///
  /// - Parameters:
  ///   - parameter: The parameter.
  ///   - lower: The least value of the parameter.
  ///   - upper: The greatest value of the parameter.
  ///   - variables: The variables whose functions to return; nil for all variables and parameters.
  ///   - mostSegments: The number of segments after which the solver stops. The rest of the
  ///     interval is then listed in ``PiecewiseSolution/missing``.
  /// - Returns: The segments. If ``limits`` are reached, the uncovered parts are listed too.
  /// - Throws: ``SolverError`` for a handle that is not a parameter of this solver, for an invalid
  ///   number, or if a solve fails.
  /// - Complexity: Two solves for each segment.
  public func solution(
    over parameter: Variable, from lower: Double, to upper: Double,
    of variables: [Variable]? = nil, mostSegments: Int = 10_000
  ) throws(SolverError) -> PiecewiseSolution {
    try Model.check(lower, "the start of the interval")
    try Model.check(upper, "the end of the interval")
    guard case .parameter(let before) = domain(of: parameter) else { throw .notAParameter }
    var walk = RegionWalk(
      solver: self, parameter: parameter, variables: variables ?? self.variables,
      interval: min(lower, upper)...max(lower, upper), mostSegments: mostSegments)
    var failure: SolverError?
    do throws(SolverError) { try walk.run() } catch { failure = error }
    try setParameter(parameter, to: before)
    if let failure, failure != .limitReached {
      _ = try? solve()
      throw failure
    }
    try solve()
    return walk.solution
  }
}
