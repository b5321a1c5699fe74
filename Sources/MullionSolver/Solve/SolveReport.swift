// SPDX-License-Identifier: GPL-3.0-or-later

/// What a solve did.
public struct SolveReport: Sendable {
  /// The variables whose values are new, in no order.
  public var changed: [Variable] = []
  /// Counters and times of this solve.
  public var statistics = SolveStatistics()
}

/// Counters and times of a solve.
public struct SolveStatistics: Sendable, Equatable {
  /// Variables and parameters in the model.
  public var variables = 0
  /// Constraints in the model.
  public var constraints = 0
  /// Connected components in the model; a variable that no constraint mentions is none.
  public var components = 0
  /// Components that were answered anew.
  public var solvedComponents = 0
  /// Columns of the linear programs that were solved.
  public var columns = 0
  /// Rows of the linear programs that were solved.
  public var rows = 0
  /// Calls of GLPK, a program with all its levels being one.
  public var glpkCalls = 0
  /// Simplex pivots.
  public var pivots = 0
  /// Answers that the kept basis gave as it stood, by its law or evaluated by GLPK; the latter count as calls too.
  public var evaluations = 0
  /// Answers that GLPK did not give, or whose certificate failed, and that were then computed by slower means.
  public var fallbacks = 0
  /// Microseconds spent compiling.
  public var compileMicroseconds = 0.0
  /// Microseconds spent in GLPK.
  public var solveMicroseconds = 0.0
  /// Microseconds from the columns' values to all values, and for the certificate.
  ///
  /// Taken where something was compiled or GLPK was called: in a pass that laws alone answer, reading the clock would
  /// be a good part of the work.
  public var evaluateMicroseconds = 0.0

  /// Creates counters at zero.
  public init() {}
}

extension SolveStatistics {
  /// Adds what another solve did; the sizes of the model are taken over.
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
