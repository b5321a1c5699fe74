// SPDX-License-Identifier: GPL-3.0-or-later

/// Computes the values of variables under prioritized linear constraints, exactly and
/// deterministically.
///
/// - Required constraints (priority 1000) hold. If some conflict, the solver drops one member of
///   each conflict and reports it (``conflicts``). So a solution always exists, unless constraints
///   of the origin ``Constraint/Origin/structure`` conflict.
/// - The constraints of every other priority form a level. From the highest level down, the solver
///   minimizes the sum of the level's errors without increasing those of higher levels. No number
///   of constraints of a lower priority outweighs one of a higher priority.
/// - After all levels, the solver minimizes the sum of the errors of the dropped constraints. So a
///   dropped constraint is a wish weaker than every priority.
/// - The ``tieBreaker`` decides the variables that are still open. Without one,
///   the solver minimizes the magnitude of each such variable, in the order in which they were
///   added.
///
/// So the solution depends only on the model, not on earlier solutions or on the thread. The order
/// in which constraints were added matters only for the choice of the constraint that a conflict
/// drops.
///
/// An edit that throws leaves the solver unchanged. A solver is not thread-safe: only one thread at
/// a time may use it.
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

  /// The rule that decides the variables that the constraints do not determine; nil for the
  /// default.
  ///
  /// Call ``tieBreaksDidChange()`` when the rule would return other tie breaks than before.
  public weak var tieBreaker: (any TieBreaking)? {
    didSet { tieBreaksDidChange() }
  }

  /// How much presolving the solver does before it calls GLPK.
  public enum Presolve: Sendable {
    /// Eliminates variables and rows wherever that adds no entry to the remaining rows.
    ///
    /// This is the default.
    case on
    /// Passes every row to GLPK unchanged, as a reference for tests.
    case off
  }

  /// How much presolving the solver does before it calls GLPK.
  ///
  /// After a change, the next solve compiles the whole model again. If ``solving`` is
  /// ``Solving/everyPass``, every row is passed to GLPK unchanged in any case.
  public var presolve = Presolve.on {
    didSet { engine.change { $0.presolve = presolve } }
  }

  /// Whether a solve uses the results of earlier solves, or passes the whole model to GLPK.
  ///
  /// The solution is the same. After a change, ``needsSolve`` is true, and the next solve compiles
  /// the whole model again. A change during a solve takes effect after that solve.
  public var solving = Solving.incremental {
    didSet { if solving != oldValue { engine.change { $0.solving = solving } } }
  }

  /// Whether the solver checks that GLPK's answers are optimal, and not only that they satisfy the
  /// required constraints.
  ///
  /// Solves are then slower.
  ///
  /// The solver checks each final basis for dual feasibility at all levels and for complementary
  /// slackness. If a check fails, it solves again by slower methods, as it always does if an answer
  /// violates a required constraint. While `verifies` is true, the solver calls GLPK for every
  /// change, even if it knows the solution from an earlier basis. If ``solving`` is
  /// ``Solving/everyPass``, the solver checks this in any case.
  public var verifies = false {
    didSet { engine.verifies = verifies }
  }

  /// The limits of the solver's work.
  ///
  /// There are none by default.
  public var limits = SolverLimits() {
    didSet { engine.limits = limits }
  }

  var engine = Engine(number: SolverNumber.next())
  var model: Model { engine.model }
  /// The conflicts among required constraints as of the last solve, sorted by when their dropped
  /// members were added.
  ///
  /// The first access after a solve finds the members of the conflicts.
  ///
  /// - Complexity: About one solve for each member at the first access after a solve; constant time
  ///   after that.
  public var conflicts: [Conflict] {
    engine.conflicts()
  }
  /// Whether required constraints conflicted in the last solve.
  public var hasConflicts: Bool { !engine.diagnosis.reported.parts.isEmpty }
  /// The constraints that the last solve dropped, in the order in which they were added.
  ///
  /// Reading this property does not find the members of the ``conflicts``.
  public var brokenConstraints: [Constraint.ID] { engine.diagnosis.reported.broken }
  /// The sums of the statistics of all solves so far.
  public var totals: SolveStatistics { engine.totals }

  /// Creates a solver without variables and constraints.
  public init() {}

  /// Checks the invariants at the end of an edit, in a build with the trait `InternalChecks`.
  func didEdit() {
    #if INTERNAL_CHECKS
      checkInvariants()
    #endif
  }

  /// Reserves capacity for variables and constraints that the caller adds next.
  ///
  /// Arrays that grow step by step can have twice the necessary capacity. Does nothing for few
  /// variables or constraints.
  package func reserve(variables: Int, constraints: Int) {
    engine.reserve(variables: variables, constraints: constraints)
  }

  // MARK: Variables and parameters

  /// Adds a variable whose value the solver decides.
  ///
  /// - Parameters:
  ///   - name: A name for messages.
  ///   - lowerBound: The least value; nil for none. The solver never violates a bound.
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
  /// - Throws: ``SolverError`` if the variable is not a parameter or not known to this solver, or
  ///   if the value is not a valid number.
  /// - Complexity: Constant. The next solve updates the components that mention the parameter.
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

  /// Adds a constraint.
  ///
  /// A coefficient below 1e-12 in magnitude counts as zero.
  ///
  /// - Throws: ``SolverError`` for a variable that this solver does not know, or for an invalid
  ///   number.
  /// - Complexity: O(terms). The next solve compiles the constraint and the variables that it
  ///   connects.
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
  /// The constraint keeps its position in the order in which constraints were added.
  ///
  /// - Throws: ``SolverError/unknownConstraint`` or ``SolverError/invalidNumber(_:_:)``.
  public func setConstant(of id: Constraint.ID, to constant: Double) throws(SolverError) {
    defer { didEdit() }
    try engine.setConstant(of: id, to: constant)
  }

  /// Changes the priority of an optional constraint to another optional priority.
  ///
  /// - Throws: ``SolverError/unknownConstraint`` or ``SolverError/requiredChange``.
  public func setPriority(of id: Constraint.ID, to priority: Priority) throws(SolverError) {
    defer { didEdit() }
    try engine.setPriority(of: id, to: priority)
  }

  /// Returns a constraint as a formula, with its identifier and source location; nil if it was
  /// removed.
  public func formula(of id: Constraint.ID) -> String? {
    (try? engine.model.slot(of: id)).map { engine.model.describe($0) }
  }

  // MARK: Transactions

  /// Performs several edits atomically: if `body` throws, all its edits are undone.
  ///
  /// Transactions can be nested. If the inner one throws and the outer one catches the error, only
  /// the edits of the inner one are undone. A solve within a transaction throws
  /// ``SolverError/busy``.
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

  /// Notifies the solver that the ``tieBreaker`` would return other tie breaks than before, for
  /// example because sibling views were reordered.
  public func tieBreaksDidChange() {
    if engine.isSolving { engine.pass.mustStartOver = true } else { engine.didChangeTieBreaks() }
  }

  /// Updates the values of all variables.
  ///
  /// If the model was not edited and ``solving`` is ``Solving/incremental``, does nothing.
  ///
  /// - Returns: The changed variables and the statistics of the solve.
  /// - Throws: ``SolverError`` if GLPK and every fallback fail, if constraints of the structure
  ///   conflict, or if the deadline passes. The values are then unchanged, and the next solve tries
  ///   again.
  @discardableResult
  public func solve() throws(SolverError) -> SolveReport {
    var report = SolveReport()
    defer { didEdit() }
    engine.hasTieBreaker = tieBreaker != nil
    var request = try engine.start(&report)
    // The engine must not be in use during `requestTieBreaks`, because the tie breaker may read the solver.
    while let open = request {
      let tieBreaks = requestTieBreaks(open.settled)
      request = try engine.resume(tieBreaks, for: open, &report)
    }
    return report
  }

  /// Returns the tie breaks for some variables: first the errors of dropped constraints, then the
  /// steps of the tie breaker, then the magnitude of each variable that none of those steps'
  /// expressions mentions.
  private func requestTieBreaks(_ slots: Set<Int32>) -> [TieBreakRow] {
    let variables = engine.model.inOrderOfCreation(slots)
    let dropped = engine.droppedConstraints(mentioning: slots)
    let wish = dropped.isEmpty ? [] : [TieBreak(dropped.map { .error($0) })]
    let steps = wish + (tieBreaker?.tieBreaks(for: variables) ?? [])
    let rows = TieBreakRow.rows(of: steps, in: engine.model)
    var mentioned: Set<Variable> = []
    for case .magnitude(let expression) in rows.lazy.map(\.aim) {
      mentioned.formUnion(expression.terms.lazy.map(\.variable))
    }
    let rest = variables.filter { !mentioned.contains($0) }.map { TieBreak(LinearExpression($0)) }
    return rows + TieBreakRow.rows(of: rest, in: engine.model, firstStep: steps.count)
  }

  /// Returns the value of a variable after the last solve, or of a parameter.
  ///
  /// Returns 0 for a variable before its first solve, and nil for an invalid handle.
  public func value(of variable: Variable) -> Double? {
    slot(of: variable).map { engine.model.values[$0] }
  }

  /// Returns the value of an expression after the last solve; nil if it mentions a variable that
  /// this solver does not know.
  public func value(of expression: LinearExpression) -> Double? {
    var sum = expression.constant
    for term in expression.terms {
      guard let value = value(of: term.variable) else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }
}
