// SPDX-License-Identifier: GPL-3.0-or-later

/// stub of the API while the engine is being written
public final class Solver {
  /// The largest magnitude of a number the solver takes.
  public static let largestMagnitude = 1e12

  /// Decides what the constraints leave open.
  public weak var tieBreaker: (any TieBreaking)?

  /// Creates an empty solver.
  public init() {}

  /// Adds a variable the solver decides.
  public func addVariable(_ name: String? = nil, lowerBound: Double? = nil) throws(SolverError) -> Variable {
    Variable(index: 0, generation: 0)
  }
  /// Adds a number given from outside.
  public func addParameter(_ name: String? = nil, value: Double) throws(SolverError) -> Variable {
    Variable(index: 0, generation: 0)
  }
  /// Gives a parameter a new value.
  public func setParameter(_ parameter: Variable, to value: Double) throws(SolverError) {}
  /// Removes a variable or parameter that no constraint mentions.
  public func remove(_ variable: Variable) throws(SolverError) {}
  /// Adds a constraint; it is the most recently activated one from now on.
  public func add(_ constraint: Constraint) throws(SolverError) -> Constraint.ID {
    Constraint.ID(index: 0, generation: 0)
  }
  /// Removes a constraint.
  public func remove(_ id: Constraint.ID) throws(SolverError) {}
  /// The constraint as it stands.
  public func constraint(_ id: Constraint.ID) -> Constraint? { nil }
  /// Changes the constant of a constraint's expression.
  public func setConstant(of id: Constraint.ID, to constant: Double) throws(SolverError) {}
  /// Changes a constraint's priority; not between required and optional.
  public func setPriority(of id: Constraint.ID, to priority: Priority) throws(SolverError) {}
  /// Does several edits as one: if the body throws, none of them happened.
  public func transaction<T>(_ body: () throws -> T) throws -> T { try body() }
  /// Whether anything was edited since the last solve.
  public var needsSolve: Bool { false }
  /// Brings every variable up to date.
  @discardableResult
  public func solve() throws(SolverError) -> SolveReport { SolveReport() }
  /// The variable's value after the last solve; 0 before the first, nil for an invalid handle.
  public func value(of variable: Variable) -> Double? { 0 }
  /// The value of an expression after the last solve.
  public func value(of expression: LinearExpression) -> Double? { 0 }
  /// Conflicts among the required constraints, as of the last solve.
  public var conflicts: [Conflict] { [] }
  /// Optional constraints that the last solve could not meet, in the order they were added.
  public var violations: [Violation] { [] }
  /// The range over which each expression can move while everything wanted stays as well met as it is.
  public func ranges(of expressions: [LinearExpression]) throws(SolverError) -> [SolutionRange] { [] }
}

/// Decides, by rule, what the constraints leave open.
public protocol TieBreaking: AnyObject {
  /// The expressions whose magnitude is to be made least, one after another, to settle the variables.
  ///
  /// Called only where constraints leave something open. The answer must be a function of the model alone, in one
  /// fixed overall order, and list at least one expression for each of the variables.
  ///
  /// - Parameter variables: The variables that can still move.
  func tieBreaks(for variables: [Variable]) -> [LinearExpression]
}

/// What a solve did.
public struct SolveReport: Sendable {
  /// The variables whose values are new.
  public var changed: [Variable] = []
  /// Counters and times.
  public var statistics = SolveStatistics()
}

/// Counters of a solve.
public struct SolveStatistics: Sendable {
  /// Variables in the model.
  public var variables = 0
  /// Constraints in the model.
  public var constraints = 0
  /// Connected components in the model.
  public var components = 0
  /// Components that were answered anew.
  public var solvedComponents = 0
  /// Calls of GLPK.
  public var glpkCalls = 0
  /// Simplex pivots.
  public var pivots = 0
  /// Answers that the kept basis gave without a pivot.
  public var evaluations = 0
  /// Microseconds spent compiling.
  public var compileMicroseconds = 0.0
  /// Microseconds spent in GLPK.
  public var solveMicroseconds = 0.0
}

/// Required constraints that cannot hold together: a minimal set.
public struct Conflict: Sendable {
  /// One constraint of a conflict.
  public struct Member: Sendable {
    /// The constraint.
    public var constraint: Constraint.ID
    /// Its Farkas multiplier, scaled so that the broken member's is 1 in magnitude.
    public var multiplier: Double
  }
  /// The members in the order of activation; take any one away and the rest can hold.
  public var members: [Member]
  /// The member that gave way.
  public var broken: Constraint.ID
}

/// An optional constraint that could not be met.
public struct Violation: Sendable {
  /// The constraint.
  public var constraint: Constraint.ID
  /// By how much it is missed, in the units of its expression; above zero.
  public var amount: Double
}

/// Where an expression can lie on the optimal face; an infinite end is open.
public struct SolutionRange: Sendable {
  /// The least value.
  public var minimum: Double
  /// The greatest value.
  public var maximum: Double
  /// Whether the expression can move at all.
  public var isOpen: Bool { minimum < maximum }
}
