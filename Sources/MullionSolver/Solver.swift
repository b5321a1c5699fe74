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
      if isSolving { mustStartOver = true } else { partition.didChangeEverything(model) }
    }
  }

  var model = Model(number: SolverNumber.next())
  var partition = Partition()
  /// A tie breaker may look at the solver while it is asked, and no more.
  private var isSolving = false
  /// Whether it has said meanwhile that what the solve works with has changed.
  private var mustStartOver = false
  /// Conflicts among the required constraints as of the last solve, in the order in which their broken members were
  /// added.
  public private(set) var conflicts: [Conflict] = []
  /// The counters of all solves so far.
  public private(set) var totals = SolveStatistics()

  /// Creates a solver without variables.
  public init() {}

  /// Refuses an edit from within a solve, which would be lost.
  private func checkIsIdle() throws(SolverError) {
    if isSolving { throw .busy }
  }

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
    try checkIsIdle()
    defer { didEdit() }
    if let lowerBound { try Model.check(lowerBound, "the bound of \(name ?? "a variable")") }
    let slot = model.addVariable(
      Model.VariableRecord(lowerBound: lowerBound ?? -.infinity, name: name))
    partition.didAddVariable(Int32(slot))
    return model.variable(at: slot)
  }

  /// Adds a number that is given from outside, such as a window's width.
  ///
  /// - Throws: ``SolverError/invalidNumber(_:_:)``.
  public func addParameter(
    _ name: String? = nil, value: Double
  ) throws(SolverError) -> Variable {
    try checkIsIdle()
    defer { didEdit() }
    try Model.check(value, name ?? "the parameter")
    let slot = model.addVariable(Model.VariableRecord(isParameter: true, value: value, name: name))
    return model.variable(at: slot)
  }

  /// Gives a parameter a new value.
  ///
  /// - Throws: ``SolverError`` if it is no parameter, not of this solver, or the value is not finite.
  /// - Complexity: O(constraints that mention it).
  public func setParameter(_ parameter: Variable, to value: Double) throws(SolverError) {
    try checkIsIdle()
    defer { didEdit() }
    let slot = try model.slot(of: parameter)
    guard model.variables[slot].isParameter else { throw .notAParameter }
    try Model.check(value, model.variables[slot].name ?? "the parameter")
    guard model.variables[slot].value != value else { return }
    model.setParameter(at: slot, to: value)
    partition.didChangeParameter(Int32(slot))
  }

  /// Removes a variable or parameter that no constraint mentions.
  ///
  /// - Throws: ``SolverError/variableInUse`` or ``SolverError/unknownVariable``.
  public func remove(_ variable: Variable) throws(SolverError) {
    try checkIsIdle()
    defer { didEdit() }
    let slot = try model.slot(of: variable)
    let isParameter = model.variables[slot].isParameter
    try model.removeVariable(at: slot)
    if isParameter {
      partition.didRemoveParameter(Int32(slot))
    } else {
      partition.didRemoveVariable(Int32(slot))
    }
  }

  // MARK: Constraints

  /// Adds a constraint; from now on it is the most recently activated one.
  ///
  /// A coefficient below 1e-12 in magnitude counts as zero.
  ///
  /// - Throws: ``SolverError`` for a variable of another solver or a number that is not finite.
  /// - Complexity: O(terms); the variables it ties together are compiled anew at the next solve.
  @discardableResult
  public func add(_ constraint: Constraint) throws(SolverError) -> Constraint.ID {
    try checkIsIdle()
    defer { didEdit() }
    let slot = model.addConstraint(try model.checked(constraint))
    partition.didAddConstraint(Int32(slot), model)
    return model.id(at: slot)
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint``.
  public func remove(_ id: Constraint.ID) throws(SolverError) {
    try checkIsIdle()
    defer { didEdit() }
    let slot = try model.slot(of: id)
    partition.willRemoveConstraint(Int32(slot), model)
    model.removeConstraint(at: slot)
  }

  /// The constraint as it stands; nil if it was removed.
  public func constraint(_ id: Constraint.ID) -> Constraint? {
    (try? model.slot(of: id)).map { model.constraints[$0].constraint }
  }

  /// Changes the constant of a constraint's expression; its place in the order of activation stays.
  ///
  /// - Throws: ``SolverError/unknownConstraint`` or ``SolverError/invalidNumber(_:_:)``.
  public func setConstant(of id: Constraint.ID, to constant: Double) throws(SolverError) {
    try checkIsIdle()
    defer { didEdit() }
    let slot = try model.slot(of: id)
    try Model.check(constant, "the constant")
    guard model.constraints[slot].constraint.expression.constant != constant else { return }
    model.change(slot) { $0.expression.constant = constant }
    partition.didChangeNumbers(of: Int32(slot))
  }

  /// Changes a constraint's priority from one optional level to another.
  ///
  /// - Throws: ``SolverError/unknownConstraint`` or ``SolverError/requiredChange``.
  public func setPriority(of id: Constraint.ID, to priority: Priority) throws(SolverError) {
    try checkIsIdle()
    defer { didEdit() }
    let slot = try model.slot(of: id)
    let old = model.constraints[slot].constraint.priority
    guard old != priority else { return }
    guard old.isRequired == priority.isRequired else { throw .requiredChange }
    model.change(slot) { $0.priority = priority }
    partition.didChangeStructure(of: Int32(slot))
  }

  /// A constraint as a formula with its name and the place it was made; nil if it was removed.
  public func formula(of id: Constraint.ID) -> String? {
    (try? model.slot(of: id)).map { model.describe($0) }
  }

  // MARK: Transactions

  /// Does several edits as one: if the body throws, none of them has happened.
  ///
  /// A transaction within another can fail by itself. Within a transaction there is no solving.
  ///
  /// - Complexity: O(edits).
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try checkIsIdle()
    let start = model.transactionLength
    if start == nil { model.beginTransaction() }
    defer { if start == nil { model.commitTransaction() } }
    do {
      return try body()
    } catch {
      if model.transactionLength != start ?? 0 {
        model.rollBack(to: start ?? 0)
        partition.didChangeEverything(model)
        didEdit()
      }
      throw error
    }
  }

  // MARK: Solving

  /// Whether an edit has been made since the last solve.
  public var needsSolve: Bool { partition.needsSolve }

  /// Says that the ``tieBreaker`` would answer otherwise than before, as when siblings change places.
  public func tieBreaksDidChange() {
    if isSolving { mustStartOver = true } else { partition.didChangeTieBreaks() }
  }

  /// Brings every variable up to date.
  ///
  /// - Returns: Which variables changed, and counters.
  /// - Throws: ``SolverError`` if GLPK and every fallback fail, or the structure contradicts itself. Values are then
  ///   as they were and the next solve tries again.
  @discardableResult
  public func solve() throws(SolverError) -> SolveReport {
    try checkIsIdle()
    guard model.transactionLength == nil else { throw .busy }
    defer { didEdit() }
    var report = SolveReport()
    if partition.needsSolve {
      let (values, statistics) = try runPass()
      report.statistics = statistics
      for (slot, value) in values where model.variables[Int(slot)].value != value {
        model.setValue(at: Int(slot), to: value)
        report.changed.append(model.variable(at: Int(slot)))
      }
      conflicts = foundConflicts()
    }
    report.statistics.variables = model.variableCount
    report.statistics.constraints = model.constraintCount
    report.statistics.components = partition.components.count
    totals.add(report.statistics)
    return report
  }

  /// Runs a pass; the tables it works on are nobody else's meanwhile, so nothing is copied.
  private func runPass() throws(SolverError) -> ([(slot: Int32, value: Double)], SolveStatistics) {
    isSolving = true
    var pass = SolvePass(
      model: model, partition: partition, tieBreaker: tieBreaker, presolve: presolve)
    partition = Partition()
    defer {
      partition = pass.partition
      if mustStartOver { partition.didChangeEverything(model) }
      (mustStartOver, isSolving) = (false, false)
    }
    return (try pass.run(), pass.statistics)
  }

  /// The variable's value after the last solve; 0 before the first, nil for a handle that is not valid.
  public func value(of variable: Variable) -> Double? {
    (try? model.slot(of: variable)).map { model.variables[$0].value }
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

extension SolveStatistics {
  /// Adds what another solve did; the sizes of the model are taken over.
  mutating func add(_ other: SolveStatistics) {
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
  }
}
