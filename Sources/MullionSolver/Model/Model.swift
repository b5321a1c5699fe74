// SPDX-License-Identifier: GPL-3.0-or-later

/// The truth: variables, parameters and constraints in slots, and which constraints mention which variable.
///
/// Everything that enters is checked first, so what is in here is finite and refers to what exists. Slots are used
/// again; a generation, counted over all additions and never taken back, tells their occupants apart.
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
    /// When it was added, counted over all additions.
    var creation = 0
    /// Slots of the constraints that mention the variable, in no order; none are kept for a parameter, which may be in
    /// all of them.
    var constraints: [Int32] = []
    /// How many constraints mention it.
    var mentions = 0
  }

  struct ConstraintRecord {
    var generation: UInt32 = 0
    var isAlive = false
    /// Terms of the same variable are added up.
    var constraint: Constraint
    /// When it was added, counted over all additions.
    var activation = 0
  }

  /// The solver's number, part of every handle.
  private let number: UInt32
  private(set) var variables: [VariableRecord] = []
  private(set) var constraints: [ConstraintRecord] = []
  private(set) var variableCount = 0
  private(set) var constraintCount = 0
  private var vacantVariables: [Int32] = []
  private var vacantConstraints: [Int32] = []
  private var activations = 0
  private var creations = 0
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

  /// Creates an empty model of the solver with a number.
  init(number: UInt32) {
    self.number = number
  }

  // MARK: Look-up

  /// The slot of a living variable.
  func slot(of variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard variable.solver == number, variables.indices.contains(index), variables[index].isAlive,
      variables[index].generation == variable.generation
    else { throw .unknownVariable }
    return index
  }

  /// The slot of a living constraint.
  func slot(of id: Constraint.ID) throws(SolverError) -> Int {
    let index = Int(id.index)
    guard id.solver == number, constraints.indices.contains(index), constraints[index].isAlive,
      constraints[index].generation == id.generation
    else { throw .unknownConstraint }
    return index
  }

  /// The handle of the variable in a slot.
  func variable(at slot: Int) -> Variable {
    Variable(index: Int32(slot), generation: variables[slot].generation, solver: number)
  }

  /// The handle of the constraint in a slot.
  func id(at slot: Int) -> Constraint.ID {
    Constraint.ID(index: Int32(slot), generation: constraints[slot].generation, solver: number)
  }

  func isParameter(_ variable: Variable) -> Bool {
    variables[Int(variable.index)].isParameter
  }

  // MARK: Edits

  mutating func addVariable(_ record: VariableRecord) -> Int {
    creations += 1
    var record = record
    record.isAlive = true
    record.creation = creations
    record.generation = UInt32(truncatingIfNeeded: creations)
    let slot: Int
    if let vacant = vacantVariables.popLast() {
      slot = Int(vacant)
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
    guard variables[slot].mentions == 0 else { throw .variableInUse }
    undoLog?.append(.removeVariable(Int32(slot), variables[slot]))
    vacateVariable(slot)
  }

  mutating func addConstraint(_ constraint: Constraint) -> Int {
    activations += 1
    var record = ConstraintRecord(
      generation: UInt32(truncatingIfNeeded: activations), constraint: constraint,
      activation: activations)
    record.isAlive = true
    let slot: Int
    if let vacant = vacantConstraints.popLast() {
      slot = Int(vacant)
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
      let variable = Int(term.variable.index)
      variables[variable].mentions += 1
      if !variables[variable].isParameter { variables[variable].constraints.append(Int32(slot)) }
    }
  }

  private mutating func unlink(_ slot: Int) {
    for term in constraints[slot].constraint.expression.terms {
      let variable = Int(term.variable.index)
      variables[variable].mentions -= 1
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

  /// How many edits the transaction under way has made; nil outside one.
  var transactionLength: Int? { undoLog?.count }

  mutating func beginTransaction() {
    undoLog = []
  }

  mutating func commitTransaction() {
    undoLog = nil
  }

  /// Takes back the edits since the transaction had a length, the last one first, so that what had a handle then has it
  /// again.
  mutating func rollBack(to length: Int) {
    let log = undoLog ?? []
    undoLog = nil
    for edit in log[length...].reversed() { takeBack(edit) }
    undoLog = Array(log[..<length])
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
