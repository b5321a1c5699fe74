// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the values of variables under constraints with priorities, exactly and always the same way.
///
/// - Required constraints (priority 1000) hold. Where they cannot all, the latest of a minimal conflicting set
///   gives way and the set is reported; there is an answer in any case.
/// - Every other priority is a level. From the highest down, the sum of what the level's constraints are missed by is
///   made as small as the levels above it allow. No number of weak wishes outvotes a strong one.
/// - What is still open is settled by the ``tieBreaker``, or, without one, by making the magnitude of each variable
///   least, the ones added first before those added later.
///
/// So the answer is a function of the model: neither the order of edits, nor earlier answers, nor the thread matter;
/// only which member of a conflict gives way follows the order of activation, by that rule.
///
/// Every edit either happens or throws and leaves the solver as it was. A solver is not thread-safe: it belongs to one
/// isolation domain at a time, any thread of it.
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
  /// The largest magnitude of a number the solver takes.
  public static let largestMagnitude = 1e12

  /// Settles what the constraints leave open.
  ///
  /// Call ``tieBreaksDidChange()`` when its answers change.
  public weak var tieBreaker: (any TieBreaking)? {
    didSet { tieBreaksDidChange() }
  }

  /// What is taken out of the model before GLPK sees it.
  public enum Presolve: Sendable {
    /// Everything that can be at no cost to the rest: the default.
    case on
    /// Nothing: an oracle for tests.
    case off
  }

  /// What is taken out of the model before GLPK sees it; for a new value everything is compiled anew.
  public var presolve = Presolve.on {
    didSet {
      if engine.isSolving {
        engine.nextPresolve = presolve
        engine.mustStartOver = true
      } else {
        engine.nextPresolve = presolve
        engine.presolve = presolve
        engine.didChangeEverything()
      }
    }
  }

  /// Whether each answer of GLPK is checked for being optimal too, and not only for holding: slower.
  ///
  /// The bases are then checked for dual feasibility over all levels and complementary slackness; an answer that fails is
  /// computed anew by slower means, as one that misses a required constraint always is. Nothing is answered by the law
  /// of an earlier basis then, without calling GLPK.
  public var verifies = false {
    didSet { engine.verifies = verifies }
  }

  /// The limits of the solver's work from now on; none by default.
  public var limits = SolverLimits() {
    didSet { engine.limits = limits }
  }

  var engine = Engine(number: SolverNumber.next())
  var model: Model { engine.model }
  /// Conflicts among the required constraints as of the last solve, in the order in which their broken members were
  /// added.
  ///
  /// They are put together when they are first asked for after a solve.
  ///
  /// - Complexity: A solve for each member, or O(1) where the answer is known.
  public var conflicts: [Conflict] { engine.toldConflicts() }
  /// Whether there are conflicts among the required constraints as of the last solve.
  public var hasConflicts: Bool { !engine.told.parts.isEmpty }
  /// The constraints that gave way in the last solve, in the order of activation.
  ///
  /// Known without putting the ``conflicts`` together.
  public var brokenConstraints: [Constraint.ID] { engine.told.broken }
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

  /// Adds a variable for the solver to decide.
  ///
  /// - Parameters:
  ///   - name: For messages.
  ///   - lowerBound: The least value it may take; nil leaves it free. A bound is never broken.
  /// - Returns: The variable's handle.
  /// - Throws: ``SolverError/invalidNumber(_:_:)``.
  public func addVariable(
    _ name: String? = nil, lowerBound: Double? = nil
  ) throws(SolverError) -> Variable {
    defer { didEdit() }
    if let lowerBound { try Model.check(lowerBound, "the bound of \(name ?? "a variable")") }
    return try engine.addVariable(.variable, lowerBound: lowerBound ?? -.infinity, name: name)
  }

  /// Adds a number that is given from outside, such as a window's width.
  ///
  /// - Throws: ``SolverError/invalidNumber(_:_:)``.
  public func addParameter(
    _ name: String? = nil, value: Double
  ) throws(SolverError) -> Variable {
    defer { didEdit() }
    try Model.check(value, name ?? "the parameter")
    return try engine.addVariable(.parameter, value: value, name: name)
  }

  /// Gives a parameter a new value.
  ///
  /// - Throws: ``SolverError`` if it is no parameter, not of this solver, or the value is not finite.
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

  /// Adds a constraint; from now on it is the most recently activated one.
  ///
  /// A coefficient below 1e-12 in magnitude counts as zero.
  ///
  /// - Throws: ``SolverError`` for a variable of another solver or a number that is not finite.
  /// - Complexity: O(terms); what it ties together is compiled at the next solve.
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

  /// The constraint as it stands; nil if it was removed.
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    (try? engine.model.slot(of: id)).map { engine.model.constraint(at: $0) }
  }

  /// Changes the constant of a constraint's expression; its place in the order of activation stays.
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

  /// A constraint as a formula with its name and the place it was made; nil if it was removed.
  public func formula(of id: Constraint.ID) -> String? {
    (try? engine.model.slot(of: id)).map { engine.model.describe($0) }
  }

  // MARK: Transactions

  /// Does several edits as one: if the body throws, none of them has happened.
  ///
  /// A transaction within another can fail by itself. Within a transaction there is no solving.
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
      engine.takeBack(to: start ?? 0)
      didEdit()
      throw error
    }
  }

  // MARK: Solving

  /// Whether an edit has been made since the last solve.
  public var needsSolve: Bool { engine.needsSolve }

  /// Says that the ``tieBreaker`` would answer otherwise than before, as when siblings change places.
  public func tieBreaksDidChange() {
    if engine.isSolving { engine.mustStartOver = true } else { engine.didChangeTieBreaks() }
  }

  /// Brings every variable up to date.
  ///
  /// - Returns: Which variables changed, and counters.
  /// - Throws: ``SolverError`` if GLPK and every fallback fail, or the structure contradicts itself. Values are then
  ///   as they were and the next solve tries again.
  @discardableResult
  public func solve() throws(SolverError) -> SolveReport {
    var report = SolveReport()
    defer { didEdit() }
    var question = try engine.start(&report)
    // Where tie breaks are wanted nothing of the engine is in use, for the tie breaker may look at the solver.
    while let open = question {
      let tieBreaks = ask(open.settled)
      question = try engine.resume(tieBreaks, for: open, &report)
    }
    return report
  }

  /// The tie breaks of some variables: those of the tie breaker, then the magnitudes of the
  /// variables that none of its expressions mentions.
  private func ask(_ slots: Set<Int32>) -> [TieBreakRow] {
    let variables = engine.model.inOrderOfCreation(slots)
    let given = tieBreaker?.tieBreaks(for: variables) ?? []
    let rows = TieBreakRow.rows(of: given, in: engine.model)
    var mentioned: Set<Variable> = []
    for case .magnitude(let expression) in rows.lazy.map(\.aim) {
      mentioned.formUnion(expression.terms.lazy.map(\.variable))
    }
    let rest = variables.filter { !mentioned.contains($0) }.map { TieBreak(LinearExpression($0)) }
    return rows + TieBreakRow.rows(of: rest, in: engine.model, firstStep: given.count)
  }

  /// The variable's value after the last solve; 0 before the first, nil for a handle that is not valid.
  public func value(of variable: Variable) -> Double? {
    (try? engine.model.slot(of: variable)).map { engine.model.values[$0] }
  }

  /// The value of an expression after the last solve; nil if it mentions a variable that is not valid.
  public func value(of expression: LinearExpression) -> Double? {
    var sum = expression.constant
    for term in expression.terms {
      guard let value = value(of: term.variable) else { return nil }
      sum += term.coefficient * value
    }
    return sum
  }
}
