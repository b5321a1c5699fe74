// SPDX-License-Identifier: GPL-3.0-or-later

/// Computes the values of variables under prioritized linear constraints, exactly and
/// deterministically.
///
/// - Required constraints (priority 1000) hold. If they conflict, the solver drops the latest
///   member of a minimal conflicting set and reports the set. So a solution always exists.
/// - Every other priority is a level. From the highest level down, the solver minimizes the sum of
///   the level's errors without increasing the errors of higher levels. No number of low-priority
///   constraints outweighs one of higher priority.
/// - The ``tieBreaker`` decides variables that the constraints leave open. Without one, the solver
///   minimizes the magnitude of each open variable, in the order in which they were added.
///
/// So the solution is a function of the model. The order of edits, earlier solutions and the thread
/// do not matter. The order of activation matters only for which member of a conflict is dropped.
///
/// An edit that throws leaves the solver unchanged. A solver is not thread-safe: it belongs to one
/// isolation domain at a time, and any thread of that domain may use it.
///
/// ```swift
/// let solver = Solver()
/// let width = try solver.addVariable("width", lowerBound: 0)
/// try solver.add(Constraint(LinearExpression(width) - 100, .greaterThanOrEqual))
/// try solver.add(Constraint(LinearExpression(width) - 40, .equal, priority: .low))
/// try solver.solve()
/// solver.value(of: width)  // 100
/// ```
public final class Solver {
  /// The largest magnitude of a coefficient, constant, bound or parameter.
  public static let maximumMagnitude = 1e12

  /// Decides the variables that the constraints leave open.
  ///
  /// Call ``tieBreaksDidChange()`` if it would return different tie breaks.
  public weak var tieBreaker: (any TieBreaking)? {
    didSet { tieBreaksDidChange() }
  }

  /// How much presolving the solver does before it calls GLPK.
  public enum Presolve: Sendable {
    /// Does every elimination that adds no entry to the remaining rows.
    ///
    /// The default.
    case on
    /// Passes every row to GLPK unchanged, as a reference for tests.
    case off
  }

  /// How much presolving the solver does before it calls GLPK.
  ///
  /// A new value recompiles everything.
  public var presolve = Presolve.on {
    didSet {
      if engine.isSolving {
        engine.nextPresolve = presolve
        engine.pass.mustStartOver = true
      } else {
        engine.nextPresolve = presolve
        engine.presolve = presolve
        engine.didChangeEverything()
      }
    }
  }

  /// Whether the solver also checks that GLPK's answers are optimal, and not only feasible.
  ///
  /// Slower.
  ///
  /// The solver then checks each final basis for dual feasibility at all levels and for
  /// complementary slackness. If a check fails, it solves again by slower methods, as it always
  /// does for an answer that violates a required constraint. While this is true, the solver calls
  /// GLPK for every change and uses no affine solution of an earlier basis.
  public var verifies = false {
    didSet { engine.verifies = verifies }
  }

  /// The limits of the solver's work from now on; none by default.
  public var limits = SolverLimits() {
    didSet { engine.limits = limits }
  }

  var engine = Engine(number: SolverNumber.next())
  var model: Model { engine.model }
  /// The conflicts among required constraints as of the last solve, in the order in which their
  /// dropped members were added.
  ///
  /// The first access after a solve computes them.
  ///
  /// - Complexity: One solve for each member, or O(1) if the conflicts are already computed.
  public var conflicts: [Conflict] {
    engine.conflicts()
  }
  /// Whether required constraints conflicted in the last solve.
  public var hasConflicts: Bool { !engine.diagnosis.reported.parts.isEmpty }
  /// The constraints that the last solve dropped, in the order of activation.
  ///
  /// Reading this does not compute the ``conflicts``.
  public var brokenConstraints: [Constraint.ID] { engine.diagnosis.reported.broken }
  /// The counters of all solves so far.
  public var totals: SolveStatistics { engine.totals }

  /// Creates a solver without variables.
  public init() {}

  /// Checks the invariants at the end of an edit, in a build with the trait `InternalChecks`.
  private func didEdit() {
    #if INTERNAL_CHECKS
      checkInvariants()
    #endif
  }

  // MARK: Variables and parameters

  /// Adds a variable whose value the solver decides.
  ///
  /// - Parameters:
  ///   - name: A name for messages.
  ///   - lowerBound: The least value; nil if the variable is unbounded. The solver never violates a
  ///     bound.
  /// - Returns: The variable's handle.
  /// - Throws: ``SolverError/invalidNumber(_:_:)``.
  public func addVariable(
    _ name: String? = nil, lowerBound: Double? = nil
  ) throws(SolverError) -> Variable {
    defer { didEdit() }
    if let lowerBound { try Model.check(lowerBound, "the bound of \(name ?? "a variable")") }
    return try engine.addVariable(.variable, lowerBound: lowerBound ?? -.infinity, name: name)
  }

  /// Adds a parameter: a number set by the caller, such as a window's width.
  ///
  /// - Throws: ``SolverError/invalidNumber(_:_:)``.
  public func addParameter(
    _ name: String? = nil, value: Double
  ) throws(SolverError) -> Variable {
    defer { didEdit() }
    try Model.check(value, name ?? "the parameter")
    return try engine.addVariable(.parameter, value: value, name: name)
  }

  /// Sets the value of a parameter.
  ///
  /// - Throws: ``SolverError`` if it is not a parameter, belongs to another solver, or the value is
  ///   not finite.
  /// - Complexity: O(constraints that mention it).
  public func setParameter(_ parameter: Variable, to value: Double) throws(SolverError) {
    defer { didEdit() }
    try engine.setParameter(parameter, to: value)
  }

  /// Removes a variable or parameter that no constraint mentions.
  ///
  /// - Throws: ``SolverError/variableInUse`` or ``SolverError/unknownVariable``.
  public func remove(_ variable: Variable) throws(SolverError) {
    defer { didEdit() }
    try engine.remove(variable)
  }

  // MARK: Constraints

  /// Adds a constraint, which becomes the most recently activated one.
  ///
  /// A coefficient below 1e-12 in magnitude counts as zero.
  ///
  /// - Throws: ``SolverError`` for a variable of another solver or a number that is not finite.
  /// - Complexity: O(terms). The next solve compiles the variables that the constraint connects.
  @discardableResult
  public func add(_ constraint: Constraint) throws(SolverError) -> Constraint.ID {
    defer { didEdit() }
    return try engine.add(constraint)
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint``.
  public func remove(_ id: Constraint.ID) throws(SolverError) {
    defer { didEdit() }
    try engine.remove(id)
  }

  /// Returns the constraint as it is now; nil if it was removed.
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    (try? engine.model.slot(of: id)).map { engine.model.constraint(at: $0) }
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// Its activation order stays the same.
  ///
  /// - Throws: ``SolverError/unknownConstraint`` or ``SolverError/invalidNumber(_:_:)``.
  public func setConstant(of id: Constraint.ID, to constant: Double) throws(SolverError) {
    defer { didEdit() }
    try engine.setConstant(of: id, to: constant)
  }

  /// Changes a constraint's priority from one optional level to another.
  ///
  /// - Throws: ``SolverError/unknownConstraint`` or ``SolverError/requiredChange``.
  public func setPriority(of id: Constraint.ID, to priority: Priority) throws(SolverError) {
    defer { didEdit() }
    try engine.setPriority(of: id, to: priority)
  }

  /// Returns the constraint as a formula, with its name and source location; nil if it was removed.
  public func formula(of id: Constraint.ID) -> String? {
    (try? engine.model.slot(of: id)).map { engine.model.describe($0) }
  }

  // MARK: Transactions

  /// Performs several edits atomically: if the body throws, undoes all of them.
  ///
  /// A nested transaction can fail without its parent. A transaction cannot solve.
  ///
  /// - Complexity: O(edits).
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    if engine.isSolving { throw SolverError.busy }
    let start = engine.undoLog?.count
    if start == nil { engine.undoLog = [] }
    defer { if start == nil { engine.undoLog = nil } }
    do {
      return try body()
    } catch {
      engine.undo(to: start ?? 0)
      didEdit()
      throw error
    }
  }

  // MARK: Solving

  /// Whether the model was edited since the last solve.
  public var needsSolve: Bool { engine.needsSolve }

  /// Notifies the solver that the ``tieBreaker`` would return different tie breaks, for example
  /// because siblings were reordered.
  public func tieBreaksDidChange() {
    if engine.isSolving { engine.pass.mustStartOver = true } else { engine.didChangeTieBreaks() }
  }

  /// Updates the values of all variables.
  ///
  /// - Returns: The changed variables, and counters.
  /// - Throws: ``SolverError`` if GLPK and every fallback fail, or if structural constraints
  ///   conflict. The values are then unchanged, and the next solve tries again.
  @discardableResult
  public func solve() throws(SolverError) -> SolveReport {
    var report = SolveReport()
    defer { didEdit() }
    var request = try engine.start(&report)
    // The engine must not be in use during `requestTieBreaks`, because the tie breaker may read the solver.
    while let open = request {
      let tieBreaks = requestTieBreaks(open.settled)
      request = try engine.resume(tieBreaks, for: open, &report)
    }
    return report
  }

  /// Returns the tie breaks for some variables: those of the tie breaker, then the magnitudes of
  /// the variables that none of its expressions mentions.
  private func requestTieBreaks(_ slots: Set<Int32>) -> [TieBreakRow] {
    let variables = engine.model.inOrderOfCreation(slots)
    let steps = tieBreaker?.tieBreaks(for: variables) ?? []
    let rows = TieBreakRow.rows(of: steps, in: engine.model)
    var mentioned: Set<Variable> = []
    for case .magnitude(let expression) in rows.lazy.map(\.aim) {
      mentioned.formUnion(expression.terms.lazy.map(\.variable))
    }
    let rest = variables.filter { !mentioned.contains($0) }.map { TieBreak(LinearExpression($0)) }
    return rows + TieBreakRow.rows(of: rest, in: engine.model, firstStep: steps.count)
  }

  /// Returns the variable's value after the last solve; 0 before the first solve, nil for an
  /// invalid handle.
  public func value(of variable: Variable) -> Double? {
    (try? engine.model.slot(of: variable)).map { engine.model.values[$0] }
  }

  /// Returns the value of an expression after the last solve; nil if it mentions an invalid
  /// variable.
  public func value(of expression: LinearExpression) -> Double? {
    var sum = expression.constant
    for term in expression.terms {
      guard let value = value(of: term.variable) else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }
}
