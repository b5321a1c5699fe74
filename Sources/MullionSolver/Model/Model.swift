// SPDX-License-Identifier: GPL-3.0-or-later

/// The truth: variables, parameters and constraints in slots, and which constraints mention which variable.
///
/// Everything that enters is checked first, so what is in here is finite and refers to what exists. Slots are used
/// again; a generation tells their occupants apart.
struct Model {
  struct VariableRecord {
    var generation: UInt32 = 0
    var isAlive = false
    var isParameter = false
    /// Minus infinity where there is none.
    var lowerBound = -Double.infinity
    /// A parameter's value, or the answer of the last solve.
    var value = 0.0
    var name: String?
    /// Slots of the constraints that mention the variable, in no order.
    var constraints: [Int32] = []
  }

  struct ConstraintRecord {
    var generation: UInt32 = 0
    var isAlive = false
    /// Terms of the same variable are added up.
    var constraint: Constraint
    /// When it was added, counted over all additions.
    var activation = 0
  }

  private(set) var variables: [VariableRecord] = []
  private(set) var constraints: [ConstraintRecord] = []
  private(set) var variableCount = 0
  private(set) var constraintCount = 0
  private var vacantVariables: [Int32] = []
  private var vacantConstraints: [Int32] = []
  private var activations = 0
  /// How to take back what a transaction has done so far, last edit last; nil outside one.
  private var undoLog: [Undo]?

  private enum Undo {
    case addVariable(Int32)
    case removeVariable(Int32, VariableRecord)
    case addConstraint(Int32)
    case removeConstraint(Int32, ConstraintRecord)
    case change(Int32, Constraint)
    case parameter(Int32, Double)
  }

  // MARK: Look-up

  /// The slot of a living variable.
  func slot(of variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard variables.indices.contains(index), variables[index].isAlive,
      variables[index].generation == variable.generation
    else { throw .unknownVariable }
    return index
  }

  /// The slot of a living constraint.
  func slot(of id: Constraint.ID) throws(SolverError) -> Int {
    let index = Int(id.index)
    guard constraints.indices.contains(index), constraints[index].isAlive,
      constraints[index].generation == id.generation
    else { throw .unknownConstraint }
    return index
  }

  /// The handle of the variable in a slot.
  func variable(at slot: Int) -> Variable {
    Variable(index: Int32(slot), generation: variables[slot].generation)
  }

  /// The handle of the constraint in a slot.
  func id(at slot: Int) -> Constraint.ID {
    Constraint.ID(index: Int32(slot), generation: constraints[slot].generation)
  }

  /// Whether the constraint mentions anything that is decided, not given.
  func hasVariables(_ slot: Int) -> Bool {
    constraints[slot].constraint.expression.terms.contains { !isParameter($0.variable) }
  }

  func isParameter(_ variable: Variable) -> Bool {
    variables[Int(variable.index)].isParameter
  }

  // MARK: Edits

  mutating func addVariable(_ record: VariableRecord) -> Int {
    var record = record
    record.isAlive = true
    let slot: Int
    if let vacant = vacantVariables.popLast() {
      slot = Int(vacant)
      record.generation = variables[slot].generation &+ 1
      variables[slot] = record
    } else {
      slot = variables.count
      variables.append(record)
    }
    variableCount += 1
    undoLog?.append(.addVariable(Int32(slot)))
    return slot
  }

  mutating func removeVariable(at slot: Int) throws(SolverError) {
    guard variables[slot].constraints.isEmpty else { throw .variableInUse }
    undoLog?.append(.removeVariable(Int32(slot), variables[slot]))
    vacateVariable(slot)
  }

  mutating func addConstraint(_ constraint: Constraint) -> Int {
    activations += 1
    var record = ConstraintRecord(constraint: constraint, activation: activations)
    record.isAlive = true
    let slot: Int
    if let vacant = vacantConstraints.popLast() {
      slot = Int(vacant)
      record.generation = constraints[slot].generation &+ 1
      constraints[slot] = record
    } else {
      slot = constraints.count
      constraints.append(record)
    }
    link(slot)
    constraintCount += 1
    undoLog?.append(.addConstraint(Int32(slot)))
    return slot
  }

  mutating func removeConstraint(at slot: Int) {
    undoLog?.append(.removeConstraint(Int32(slot), constraints[slot]))
    vacateConstraint(slot)
  }

  /// Changes a constraint without touching which variables it mentions.
  mutating func change(_ slot: Int, _ body: (inout Constraint) -> Void) {
    undoLog?.append(.change(Int32(slot), constraints[slot].constraint))
    body(&constraints[slot].constraint)
  }

  mutating func setParameter(at slot: Int, to value: Double) {
    undoLog?.append(.parameter(Int32(slot), variables[slot].value))
    variables[slot].value = value
  }

  /// Writes an answer; answers are no edits.
  mutating func setValue(at slot: Int, to value: Double) {
    variables[slot].value = value
  }

  private mutating func link(_ slot: Int) {
    for term in constraints[slot].constraint.expression.terms {
      variables[Int(term.variable.index)].constraints.append(Int32(slot))
    }
  }

  private mutating func unlink(_ slot: Int) {
    for term in constraints[slot].constraint.expression.terms {
      let variable = Int(term.variable.index)
      if let place = variables[variable].constraints.firstIndex(of: Int32(slot)) {
        variables[variable].constraints.swapAt(place, variables[variable].constraints.count - 1)
        variables[variable].constraints.removeLast()
      }
    }
  }

  private mutating func vacateVariable(_ slot: Int) {
    variables[slot].isAlive = false
    vacantVariables.append(Int32(slot))
    variableCount -= 1
  }

  private mutating func vacateConstraint(_ slot: Int) {
    unlink(slot)
    constraints[slot].isAlive = false
    vacantConstraints.append(Int32(slot))
    constraintCount -= 1
  }

  // MARK: Transactions

  var isInTransaction: Bool { undoLog != nil }

  mutating func beginTransaction() {
    undoLog = []
  }

  mutating func commitTransaction() {
    undoLog = nil
  }

  /// Takes back every edit since the transaction began, the last one first, so slots and generations come out as
  /// they were.
  mutating func rollBack() {
    let log = undoLog ?? []
    undoLog = nil
    for edit in log.reversed() { takeBack(edit) }
  }

  private mutating func takeBack(_ edit: Undo) {
    switch edit {
    case .addVariable(let slot): vacateVariable(Int(slot))
    case .removeVariable(let slot, let record):
      vacantVariables.removeLast()
      variables[Int(slot)] = record
      variableCount += 1
    case .addConstraint(let slot): vacateConstraint(Int(slot))
    case .removeConstraint(let slot, let record):
      vacantConstraints.removeLast()
      constraints[Int(slot)] = record
      link(Int(slot))
      constraintCount += 1
    case .change(let slot, let constraint): constraints[Int(slot)].constraint = constraint
    case .parameter(let slot, let value): variables[Int(slot)].value = value
    }
  }
}
