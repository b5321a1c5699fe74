// SPDX-License-Identifier: GPL-3.0-or-later

/// Counters and times of a solve.
public struct SolveStatistics: Sendable, Equatable {
  /// The number of variables and parameters in the model.
  public var variables = 0
  /// The number of constraints in the model.
  public var constraints = 0
  /// The number of connected components in the model.
  ///
  /// A variable that no constraint mentions is not counted.
  public var components = 0
  /// The number of components that were solved.
  public var solvedComponents = 0
  /// The number of columns of all linear programs that were solved.
  public var columns = 0
  /// The number of rows of all linear programs that were solved.
  public var rows = 0
  /// The number of linear programs that GLPK solved for the values of variables.
  ///
  /// A program that is solved again in the same solve counts again. Programs that find or explain
  /// conflicts, and those of ranges, do not count.
  public var programs = 0
  /// The number of objectives of the ``programs``: one for each priority level, and one for each
  /// step that decides open values.
  public var objectives = 0
  /// The number of calls of GLPK, for any purpose.
  ///
  /// One call solves a program for all its levels.
  public var glpkCalls = 0
  /// The number of simplex pivots.
  public var pivots = 0
  /// The number of subproblems that a basis from an earlier solve answered without a pivot, either
  /// by its affine solution or in a call of GLPK.
  ///
  /// A call of GLPK also counts in ``glpkCalls``.
  public var evaluations = 0
  /// The number of times a slower method was used, because GLPK gave no answer or because an answer
  /// violated a required constraint.
  public var fallbacks = 0
  /// The time for compiling, in microseconds.
  public var compileMicroseconds = 0.0
  /// The time in GLPK, in microseconds.
  public var solveMicroseconds = 0.0
  /// The time for computing the other values from those of the columns, and for checking the
  /// required constraints, in microseconds.
  ///
  /// Measured only if something was compiled or GLPK was called. In other solves, reading the clock
  /// would take a large part of the time.
  public var evaluateMicroseconds = 0.0

  /// Creates statistics in which all numbers are zero.
  public init() {}
}

extension SolveStatistics {
  /// Adds the counters and times of another solve.
  ///
  /// The numbers of variables, constraints and components become those of the other solve.
  package mutating func add(_ other: SolveStatistics) {
    variables = other.variables
    constraints = other.constraints
    components = other.components
    solvedComponents += other.solvedComponents
    columns += other.columns
    rows += other.rows
    programs += other.programs
    objectives += other.objectives
    glpkCalls += other.glpkCalls
    pivots += other.pivots
    evaluations += other.evaluations
    fallbacks += other.fallbacks
    compileMicroseconds += other.compileMicroseconds
    solveMicroseconds += other.solveMicroseconds
    evaluateMicroseconds += other.evaluateMicroseconds
  }
}
