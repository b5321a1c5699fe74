// SPDX-License-Identifier: GPL-3.0-or-later

/// The variables, parameters and constraints of a solver, as the caller added them.
///
/// Every edit is validated first, so all numbers are finite and all references are valid. Each
/// entry has a slot, its index in the model's arrays. A later entry can reuse the slot of a removed
/// one. The generation in a handle, the serial number of the entry, distinguishes the two. Each
/// property has its own array, because a solve reads few properties of many slots.
struct Model {
  /// The content of a variable slot.
  enum Kind: UInt8 {
    case vacant, variable
    /// A number that the caller sets.
    case parameter
    /// The constant of a constraint as a parameter, or waiting to be used for one.
    ///
    /// See ``VaryingConstants``. Callers see neither its slot nor its handle.
    case constant
  }

  /// The properties of a constraint.
  ///
  /// Its terms are in ``Model/terms``.
  struct Row {
    /// The constant of the left side; 0 if ``hasConstantTerm``.
    var constant: Double
    var rank: Double
    /// The serial number of the constraint, counted over all additions from 1; 0 for a vacant slot.
    var activation: Int
    var firstTerm: Int32
    /// The origin in bits 0 to 2, the relation in bits 3 and 4, ``constantHasChanged`` in bit 5,
    /// ``hasConstantTerm`` in bit 6, and the number of terms in the bits above.
    private var packed: UInt32

    init(
      _ constraint: Constraint, _ expression: LinearExpression, activation: Int, firstTerm: Int32
    ) {
      constant = expression.constant
      rank = constraint.priority.value
      self.activation = activation
      self.firstTerm = firstTerm
      packed =
        UInt32(expression.terms.count) << 7 | UInt32(constraint.relation.rawValue + 1) << 3
        | UInt32(constraint.origin.rawValue)
    }

    var termCount: Int32 { Int32(packed >> 7) }
    /// Whether the constant was changed since the constraint was compiled.
    var constantHasChanged: Bool {
      get { packed & 32 != 0 }
      set { packed = newValue ? packed | 32 : packed & ~32 }
    }
    /// Whether the constant is a parameter, which is the constraint's last term.
    var hasConstantTerm: Bool { packed & 64 != 0 }
    var relation: Relation {
      switch packed >> 3 & 3 {
      case 0: .lessThanOrEqual
      case 1: .equal
      default: .greaterThanOrEqual
      }
    }
    var origin: Constraint.Origin {
      Constraint.Origin(rawValue: UInt8(packed & 7)) ?? .resistance
    }
    var isRequired: Bool { rank == Priority.required.value }
    var terms: Range<Int> { Int(firstTerm)..<Int(firstTerm) + Int(termCount) }

    /// Replaces the terms; if `hasConstantTerm`, the last one is the parameter that holds the
    /// constant.
    mutating func setTerms(first: Int32, count: Int, constant: Double, hasConstantTerm: Bool) {
      firstTerm = first
      self.constant = constant
      packed = packed & 63 | UInt32(count) << 7 | (hasConstantTerm ? 64 : 0)
    }

    /// Marks the slot vacant.
    mutating func vacate() {
      activation = 0
      packed &= 31
    }
  }

  /// The number of the solver, which every handle contains.
  let number: UInt32

  /// A parameter's value, or a variable's value after the last solve.
  var values: [Double] = []
  private(set) var lowerBounds = LowerBounds()
  private(set) var kinds: [Kind] = []
  /// The serial number of each variable, counted over all additions from 1.
  private(set) var creations: [Int] = []
  /// For each variable, the number of constraints that mention it.
  private(set) var mentions: [Int32] = []
  private var names: [Int32: String] = [:]

  private(set) var rows: [Row] = []
  private var identifiers: [Int32: String] = [:]
  private var locations = LocationTable()
  /// The weights that are not 1.
  private(set) var weights: [Int32: Double] = [:]
  /// The tags that are not 0.
  private var tags: [Int32: UInt64] = [:]
  private(set) var terms = TermPool()

  private(set) var variableCount = 0
  private(set) var constraintCount = 0
  private var vacantVariables: [Int32] = []
  private var vacantConstraints: [Int32] = []
  private var activations = 0
  private var creationCount = 0

  /// Creates an empty model for the solver that has a number.
  init(number: UInt32) {
    self.number = number
  }

  /// Continues another model's generations, so that none of its handles belongs to this model.
  mutating func continueGenerations(of other: borrowing Model) {
    (creationCount, activations) = (other.creationCount, other.activations)
  }

  // MARK: Look-up

  /// Returns the slot of a variable.
  ///
  /// Throws if the model does not contain it.
  func slot(of variable: Variable) throws(SolverError) -> Int {
    let index = Int(variable.index)
    guard variable.solver == number, index < kinds.count, kinds[index] != .vacant,
      UInt32(truncatingIfNeeded: creations[index]) == variable.generation
    else { throw .unknownVariable }
    return index
  }

  /// Returns the slot of a constraint.
  ///
  /// Throws if the model does not contain it.
  func slot(of id: Constraint.ID) throws(SolverError) -> Int {
    let index = Int(id.index)
    guard id.solver == number, index < rows.count, rows[index].activation != 0,
      UInt32(truncatingIfNeeded: rows[index].activation) == id.generation
    else { throw .unknownConstraint }
    return index
  }

  /// Returns the handle of the variable in a slot.
  func variable(at slot: Int) -> Variable {
    Variable(
      index: Int32(slot), generation: UInt32(truncatingIfNeeded: creations[slot]), solver: number)
  }

  /// Returns the handle of the constraint in a slot.
  func id(at slot: Int) -> Constraint.ID {
    Constraint.ID(
      index: Int32(slot), generation: UInt32(truncatingIfNeeded: rows[slot].activation),
      solver: number)
  }

  func isAlive(variable slot: Int) -> Bool { kinds[slot] != .vacant }
  func isAlive(constraint slot: Int) -> Bool { rows[slot].activation != 0 }
  /// Whether a slot holds a number that no solve changes.
  func isParameter(_ slot: Int32) -> Bool { kinds[Int(slot)].rawValue >= Kind.parameter.rawValue }

  /// Returns the slot of the first variable that a constraint mentions, ignoring parameters; -1 for
  /// none.
  func firstVariable(of slot: Int32) -> Int32 {
    for place in rows[Int(slot)].terms where !isParameter(terms.entries[place].variable) {
      return terms.entries[place].variable
    }
    return -1
  }

  /// Returns the constraint in a slot, as the caller added it.
  func constraint(at slot: Int) -> Constraint {
    let row = rows[slot]
    return Constraint(
      LinearExpression(callersTerms(of: row), constant: constant(of: slot)), row.relation,
      priority: Priority(raw: row.rank), origin: row.origin,
      identifier: identifiers[Int32(slot)], location: locations[Int32(slot)],
      weight: weight(of: slot), tag: tags[Int32(slot)] ?? 0)
  }

  /// Returns the terms of a constraint, without its constant's parameter.
  private func callersTerms(of row: Row) -> [LinearExpression.Term] {
    let places = row.hasConstantTerm ? row.terms.dropLast() : row.terms
    return places.map {
      LinearExpression.Term(
        variable(at: Int(terms.entries[$0].variable)), terms.entries[$0].coefficient)
    }
  }

  /// Returns the constant of a constraint's left side.
  func constant(of slot: Int) -> Double {
    constantParameter(of: slot).map { values[Int($0)] } ?? rows[slot].constant
  }

  /// Returns the slot of the parameter that is a constraint's constant; nil if there is none.
  func constantParameter(of slot: Int) -> Int32? {
    let row = rows[slot]
    guard row.hasConstantTerm else { return nil }
    return terms.entries[row.terms.upperBound - 1].variable
  }

  func name(of slot: Int) -> String? { names[Int32(slot)] }

  /// Returns the variables in some slots, in the order in which they were added.
  func inOrderOfCreation(_ slots: Set<Int32>) -> [Variable] {
    slots.sorted { creations[Int($0)] < creations[Int($1)] }.map { variable(at: Int($0)) }
  }

  // MARK: Edits

  /// Adds a variable or parameter and returns its slot.
  mutating func addVariable(_ kind: Kind, lowerBound: Double, value: Double, name: String?) -> Int {
    creationCount += 1
    let slot: Int
    if let vacant = vacantVariables.popLast() {
      slot = Int(vacant)
      kinds[slot] = kind
      lowerBounds[slot] = lowerBound
      values[slot] = value
      creations[slot] = creationCount
    } else {
      slot = kinds.count
      kinds.append(kind)
      lowerBounds.append(lowerBound)
      values.append(value)
      creations.append(creationCount)
      mentions.append(0)
      terms.addVariable()
    }
    if let name { names[Int32(slot)] = name }
    if kind != .constant { variableCount += 1 }
    return slot
  }

  mutating func removeVariable(at slot: Int) {
    kinds[slot] = .vacant
    if !names.isEmpty { names[Int32(slot)] = nil }
    vacantVariables.append(Int32(slot))
    variableCount -= 1
  }

  /// Adds a constraint, whose expression was validated and is passed separately, and returns its
  /// slot.
  mutating func addConstraint(_ constraint: Constraint, _ expression: LinearExpression) -> Int {
    activations += 1
    return insert(
      constraint, expression, activation: activations, at: vacantConstraints.popLast())
  }

  private mutating func insert(
    _ constraint: Constraint, _ expression: LinearExpression, activation: Int, at vacant: Int32?
  ) -> Int {
    let slot = vacant.map(Int.init) ?? rows.count
    let first = terms.insert(expression.terms, constraint: Int32(slot))
    let row = Row(constraint, expression, activation: activation, firstTerm: first)
    if slot == rows.count { rows.append(row) } else { rows[slot] = row }
    for term in expression.terms { mentions[Int(term.variable.index)] += 1 }
    if let identifier = constraint.identifier { identifiers[Int32(slot)] = identifier }
    if let location = constraint.location { locations.insert(location, for: Int32(slot)) }
    if constraint.weight != 1 { weights[Int32(slot)] = constraint.weight }
    if constraint.tag != 0 { tags[Int32(slot)] = constraint.tag }
    constraintCount += 1
    return slot
  }

  mutating func removeConstraint(at slot: Int) {
    let row = rows[slot]
    for term in row.terms { mentions[Int(terms.entries[term].variable)] -= 1 }
    terms.remove(first: row.firstTerm, count: row.termCount)
    rows[slot].vacate()
    if !identifiers.isEmpty { identifiers[Int32(slot)] = nil }
    locations.remove(Int32(slot))
    if !weights.isEmpty { weights[Int32(slot)] = nil }
    if !tags.isEmpty { tags[Int32(slot)] = nil }
    vacantConstraints.append(Int32(slot))
    constraintCount -= 1
  }

  /// Sets a constraint's constant.
  mutating func setConstant(of slot: Int, to constant: Double) {
    if let parameter = constantParameter(of: slot) {
      values[Int(parameter)] = constant
    } else {
      rows[slot].constant = constant
    }
  }

  /// Records that a constraint's constant was changed.
  mutating func markConstant(of slot: Int) {
    rows[slot].constantHasChanged = true
  }

  mutating func setRank(of slot: Int, to rank: Double) {
    rows[slot].rank = rank
  }

  mutating func setWeight(of slot: Int, to weight: Double) {
    weights[Int32(slot)] = weight == 1 ? nil : weight
  }

  /// Reserves capacity for many more variables and constraints.
  mutating func reserve(variables: Int, constraints: Int) {
    values.reserve(additional: variables)
    lowerBounds.reserve(additional: variables)
    kinds.reserve(additional: variables)
    creations.reserve(additional: variables)
    mentions.reserve(additional: variables)
    rows.reserve(additional: constraints)
    terms.reserve(variables: variables, terms: 3 * constraints)
  }

  /// Releases spare capacity.
  mutating func trim() {
    values.trim()
    lowerBounds.trim()
    kinds.trim()
    creations.trim()
    mentions.trim()
    rows.trim()
    terms.trim()
  }

  // MARK: Constants as parameters

  /// Makes a constraint's constant the value of a parameter of the kind ``Kind/constant``, which
  /// becomes the constraint's last term.
  mutating func makeConstantTerm(of slot: Int, _ parameter: Int32) {
    let terms = callersTerms(of: rows[slot])
    values[Int(parameter)] = rows[slot].constant
    let own = LinearExpression.Term(variable(at: Int(parameter)), 1)
    replaceTerms(of: slot, by: terms + [own], constant: 0, hasConstantTerm: true)
  }

  /// Makes a parameter that is a constraint's constant a number again.
  mutating func removeConstantTerm(of slot: Int) {
    let constant = constant(of: slot)
    replaceTerms(
      of: slot, by: callersTerms(of: rows[slot]), constant: constant, hasConstantTerm: false)
  }

  private mutating func replaceTerms(
    of slot: Int, by list: [LinearExpression.Term], constant: Double, hasConstantTerm: Bool
  ) {
    let row = rows[slot]
    for term in row.terms { mentions[Int(terms.entries[term].variable)] -= 1 }
    terms.remove(first: row.firstTerm, count: row.termCount)
    let first = terms.insert(list, constraint: Int32(slot))
    for term in list { mentions[Int(term.variable.index)] += 1 }
    rows[slot].setTerms(
      first: first, count: list.count, constant: constant, hasConstantTerm: hasConstantTerm)
  }

  // MARK: Undoing edits

  /// Restores a removed variable.
  ///
  /// Its slot must be the one that was vacated last.
  mutating func restoreVariable(_ saved: SavedVariable, at slot: Int) {
    vacantVariables.removeLast()
    kinds[slot] = saved.kind
    lowerBounds[slot] = saved.lowerBound
    values[slot] = saved.value
    creations[slot] = saved.creation
    if let name = saved.name { names[Int32(slot)] = name }
    variableCount += 1
  }

  /// Restores a removed constraint.
  ///
  /// Its slot must be the one that was vacated last.
  mutating func restoreConstraint(_ constraint: Constraint, activation: Int, at slot: Int) {
    vacantConstraints.removeLast()
    _ = insert(constraint, constraint.expression, activation: activation, at: Int32(slot))
  }

  /// The properties of a variable that a transaction removed, to restore it if the transaction
  /// fails.
  struct SavedVariable {
    var kind: Kind
    var lowerBound: Double
    var value: Double
    var creation: Int
    var name: String?
  }

  func saved(variable slot: Int) -> SavedVariable {
    SavedVariable(
      kind: kinds[slot], lowerBound: lowerBounds[slot], value: values[slot],
      creation: creations[slot], name: names[Int32(slot)])
  }
}
