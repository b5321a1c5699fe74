// SPDX-License-Identifier: GPL-3.0-or-later

/// The result of eliminations for each variable and each constraint, by slot.
///
/// Mullion uses only eliminations that add no entry to any row, so that the cost stays linear:
///
/// - A required equality with one unplaced variable makes it an *alias* of another variable, or of
///   parameters alone: `x = ratio * root + offset`, with parameters in the offset.
/// - A required row over one variable is a bound. Bounds of an alias are rows over its root.
/// - Equal rows are merged; see ``RowSet``.
/// - An unbounded variable that occurs in one row only, an equality, is eliminated together with
///   that row. It can satisfy the row for all values of the others. It has a *definition*, which is
///   evaluated after the solve.
///
/// The remaining variables are *columns*. They form subproblems that share no column.
///
/// The eliminations are the usual ones (Andersen and Andersen 1995, "Presolving in linear
/// programming"), restricted to those without fill and extended to rows with priorities.
struct Reduction: ~Copyable {
  /// The role of a variable.
  enum Role: UInt8 {
    /// No role yet.
    case unassigned
    case parameter
    /// Decided by a linear program; `places` has the index of its subproblem.
    case column
    /// Given by its form.
    case alias
    /// Given by a sum; `places` has the index of its definition.
    case definition
    /// Mentioned by no constraint.
    case isolated
  }

  /// The use of a constraint.
  enum Use: UInt8 {
    case vacant
    /// In no component yet.
    case loose
    /// A required equality that is being examined.
    case pending
    /// Defines the alias in `place`.
    case alias
    /// Connects variables that already had forms, and made the column in `place` an alias.
    case closing
    /// Eliminated with the variable it defines; `place` is the index of the definition.
    case definition
    /// A row or a bound of the subproblem with index `place`.
    case row
    /// Mentions no column, so no program contains it.
    case idle
    /// Dropped in a conflict.
    case broken
  }

  var roles: [Role] = []
  /// The forms of aliases.
  var forms: [AffineForm] = []
  /// The bounds of columns, including those from constraints.
  private(set) var bounds: [ColumnBounds] = []
  /// The component of each variable; -1 for none.
  var components: [Int32] = []
  var places: [Int32] = []
  /// The number of the current solve.
  var pass: Int32 = 0
  /// The pass that last changed each value.
  var stamps: [Int32] = []
  /// The pass that last changed each form.
  var formStamps: [Int32] = []

  var states: [ConstraintState] = []

  /// The component and the use of a constraint.
  struct ConstraintState {
    /// The component; -1 for none.
    var component: Int32 = -1
    /// The index or slot that the use refers to.
    var place: Int32 = -1
    var use = Use.loose
    /// Whether the constant has changed since the form was computed from it.
    var isChanged = false

    /// The number of unplaced variables of a pending equality, which needs no `place`.
    var missing: Int32 {
      get { place }
      set { place = newValue }
    }
  }

  /// The parameters of forms that have several, in linked lists.
  private(set) var moreParameters: [ParameterTerm] = []
  /// The first vacant entry, in a linked list; -1 for none.
  private var vacantParameterTerm: Int32 = -1

  mutating func addVariable(_ slot: Int, isParameter: Bool, lowerBound: Double) {
    if slot == roles.count {
      roles.append(.unassigned)
      forms.append(AffineForm())
      bounds.append(ColumnBounds(lower: lowerBound))
      components.append(-1)
      places.append(-1)
      stamps.append(0)
      formStamps.append(0)
    }
    roles[slot] = isParameter ? .parameter : .unassigned
    forms[slot] = AffineForm()
    bounds[slot] = ColumnBounds(lower: lowerBound)
    components[slot] = -1
    places[slot] = -1
  }

  mutating func addConstraint(_ slot: Int) {
    if slot == states.count {
      states.append(ConstraintState())
    } else {
      states[slot].use = .loose
      states[slot].component = -1
    }
  }

  /// Releases spare capacity.
  mutating func trim() {
    roles.trim()
    forms.trim()
    bounds.trim()
    components.trim()
    places.trim()
    stamps.trim()
    formStamps.trim()
    states.trim()
    moreParameters.trim()
  }

  /// Removes a variable from its component.
  mutating func release(_ slot: Int, lowerBound: Double) {
    setForm(of: slot, to: AffineForm())
    bounds[slot] = ColumnBounds(lower: lowerBound)
    roles[slot] = .unassigned
    components[slot] = -1
    places[slot] = -1
  }

  /// Returns the lower bound of a column, including bounds from constraints.
  func lower(_ column: Int32) -> Double { bounds[Int(column)].lower }

  /// Returns the upper bound of a column.
  func upper(_ column: Int32) -> Double { bounds[Int(column)].upper }

  /// Narrows the bounds of a column.
  mutating func limit(_ column: Int32, to limits: ColumnBounds) {
    bounds[Int(column)].narrow(to: limits)
  }

  /// Resets a column's bounds to its own lower bound.
  mutating func resetBounds(of column: Int32, lower: Double) {
    bounds[Int(column)] = ColumnBounds(lower: lower)
  }

  /// Begins a new pass.
  mutating func beginPass() {
    if pass == .max {
      for slot in stamps.indices { stamps[slot] = 0 }
      for slot in formStamps.indices { formStamps[slot] = 0 }
      pass = 0
    }
    pass += 1
  }

  /// Whether the current pass has changed a value.
  func isChanged(_ slot: Int32) -> Bool { stamps[Int(slot)] == pass }

  /// Replaces a form and frees its entries in ``moreParameters``.
  mutating func setForm(of slot: Int, to form: AffineForm) {
    var place = forms[slot].moreParameters
    while place >= 0 {
      let next = moreParameters[Int(place)].next
      moreParameters[Int(place)].next = vacantParameterTerm
      vacantParameterTerm = place
      place = next
    }
    forms[slot] = form
  }

  /// Adds a parameter to a form.
  mutating func add(parameter slot: Int32, _ coefficient: Double, to form: inout AffineForm) {
    if form.parameter == -1 {
      form.parameter = slot
      form.parameterRatio = coefficient
      return
    }
    if form.parameter >= 0 {
      let first = keep(
        ParameterTerm(slot: form.parameter, next: -1, coefficient: form.parameterRatio))
      form.moreParameters = first
      form.parameterRatio = 0
    }
    form.moreParameters = keep(
      ParameterTerm(slot: slot, next: form.moreParameters, coefficient: coefficient))
  }

  private mutating func keep(_ term: ParameterTerm) -> Int32 {
    let place = vacantParameterTerm
    if place < 0 {
      moreParameters.append(term)
      return Int32(moreParameters.count - 1)
    }
    vacantParameterTerm = moreParameters[Int(place)].next
    moreParameters[Int(place)] = term
    return place
  }

  /// Adds a variable's form times a coefficient to a sum.
  func add(_ slot: Int32, _ coefficient: Double, to sum: inout SlotSum) {
    guard roles[Int(slot)] == .alias else { return sum.add(slot, coefficient) }
    let form = forms[Int(slot)]
    sum.constant += coefficient * form.offset
    if form.root >= 0 { sum.add(form.root, coefficient * form.ratio) }
    if form.parameter >= 0 { sum.add(form.parameter, coefficient * form.parameterRatio) }
    var place = form.moreParameters
    while place >= 0 {
      let term = moreParameters[Int(place)]
      sum.add(term.slot, coefficient * term.coefficient)
      place = term.next
    }
  }

  /// Returns the parameters of a form that has several; empty for other forms.
  func parameterTerms(of form: AffineForm) -> [SlotTerm] {
    var terms: [SlotTerm] = []
    var place = form.moreParameters
    while place >= 0 {
      let term = moreParameters[Int(place)]
      terms.append(SlotTerm(slot: term.slot, coefficient: term.coefficient))
      place = term.next
    }
    return terms
  }
}
