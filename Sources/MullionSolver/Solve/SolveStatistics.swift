// SPDX-License-Identifier: GPL-3.0-or-later

/// Counters and times of a solve.
public struct SolveStatistics: Sendable, Equatable {
  /// Variables and parameters in the model.
  public var variables = 0
  /// Constraints in the model.
  public var constraints = 0
  /// Connected components in the model; a variable that no constraint mentions is not counted.
  public var components = 0
  /// Components that were solved.
  public var solvedComponents = 0
  /// Columns of the linear programs that were solved.
  public var columns = 0
  /// Rows of the linear programs that were solved.
  public var rows = 0
  /// Calls of GLPK; a program with all its levels is one call.
  public var glpkCalls = 0
  /// Simplex pivots.
  public var pivots = 0
  /// Answers that the kept basis gave without a pivot, by its affine solution or evaluated by GLPK.
  ///
  /// Those by GLPK also count as calls.
  public var evaluations = 0
  /// Answers that GLPK did not give, or that failed the certificate, and that slower methods
  /// computed.
  public var fallbacks = 0
  /// Microseconds spent compiling.
  public var compileMicroseconds = 0.0
  /// Microseconds spent in GLPK.
  public var solveMicroseconds = 0.0
  /// Microseconds spent computing all values from those of the columns, and checking the
  /// certificate.
  ///
  /// Measured only if something was compiled or GLPK was called. In a pass that affine solutions
  /// alone answer, reading the clock would be a large part of the work.
  public var evaluateMicroseconds = 0.0

  /// Creates counters at zero.
  public init() {}
}

extension SolveStatistics {
  /// Adds the counters and times of another solve, and takes over its model sizes.
  package mutating func add(_ other: SolveStatistics) {
    variables = other.variables
    constraints = other.constraints
    components = other.components
    solvedComponents += other.solvedComponents
    columns += other.columns
    rows += other.rows
    glpkCalls += other.glpkCalls
    pivots += other.pivots
    evaluations += other.evaluations
    fallbacks += other.fallbacks
    compileMicroseconds += other.compileMicroseconds
    solveMicroseconds += other.solveMicroseconds
    evaluateMicroseconds += other.evaluateMicroseconds
  }
}
