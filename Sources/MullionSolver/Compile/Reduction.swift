// SPDX-License-Identifier: GPL-3.0-or-later

/// The results of the eliminations for each variable and each constraint, by slot.
///
/// The solver uses only eliminations that add no entry to any row, so that they take linear time:
///
/// - A required equality can make a variable an *alias* of another variable, its *root*, or of
///   parameters alone. The alias has the *form* `ratio * root + offset`, plus parameters.
/// - A required row over one variable becomes a bound of the variable. A bound of an alias is a row
///   over its root.
/// - Equal rows are merged; see ``RowSet``.
/// - A variable without bounds that occurs only in one row, an equality, is eliminated together
///   with that row, because it can satisfy the row for all values of the row's other variables. The
///   row becomes the variable's *definition*, which is evaluated after the solve.
///
/// The remaining variables are *columns*. They form subproblems that share no column.
///
/// The eliminations are common ones (Andersen and Andersen 1995, "Presolving in linear
/// programming"), limited to those without fill-in and extended to rows with priorities.
struct Reduction: ~Copyable {
  /// The role of a variable.
  enum Role: UInt8 {
    /// No role yet.
    case unassigned
    case parameter
    /// Decided by a linear program. `places` has the number of the column's subproblem.
    case column
    /// Computed from its form.
    case alias
    /// Computed from its definition. `places` has the index of the definition.
    case definition
    /// Mentioned by no constraint.
    case isolated
  }

  /// The use of a constraint.
  enum Use: UInt8 {
    case vacant
    /// In no component yet.
    case loose
    /// A required equality whose use is not decided yet; or any loose constraint while it is put
    /// into a component.
    case pending
    /// An equality that defines an alias. `place` has the slot of the alias.
    case alias
    /// A closing equality that made a column an alias. `place` has the slot of the alias.
    case closing
    /// Eliminated together with the variable that it defines. `place` has the index of the
    /// definition.
    case definition
    /// A row or a bound of a subproblem. `place` has the number of the subproblem.
    case row
    /// Mentions no column, so no program contains it.
    case idle
    /// Left out of the programs because of a conflict.
    case broken
  }

  var roles: [Role] = []
  /// The forms of aliases, by slot.
  var forms: [AffineForm] = []
  /// The bounds of columns, including bounds from constraints, by slot.
  private(set) var bounds: [ColumnBounds] = []
  /// The number of each variable's component; -1 for none.
  var components: [Int32] = []
  /// The number of each column's subproblem, or the index of each variable's definition.
  ///
  /// See ``Role``. The value is -1 for other roles.
  var places: [Int32] = []
  /// The serial number of the current pass.
  ///
  /// A pass is one solve of an edited model.
  var pass: Int32 = 0
  /// The pass that last changed each value, by slot.
  var stamps: [Int32] = []
  /// The pass that last changed each form or definition, by slot.
  var formStamps: [Int32] = []

  var states: [ConstraintState] = []

  /// The component and the use of a constraint.
  struct ConstraintState {
    /// The number of the component; -1 for none.
    var component: Int32 = -1
    /// The index or slot to which the use refers; see ``Use``.
    var place: Int32 = -1
    var use = Use.loose
    /// Whether the constant has changed since the alias's form was computed from it.
    var isChanged = false

    /// The number of unplaced variables of a pending equality.
    ///
    /// Stored in `place`, which such an equality does not use otherwise.
    var missing: Int32 {
      get { place }
      set { place = newValue }
    }
  }

  /// The parameters of the forms that have several parameters, in linked lists.
  private(set) var moreParameters: [ParameterTerm] = []
  /// The first vacant entry of ``moreParameters``, in a linked list; -1 for none.
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

  /// Reserves capacity for many more variables and constraints.
  mutating func reserve(variables: Int, constraints: Int) {
    roles.reserve(additional: variables)
    forms.reserve(additional: variables)
    bounds.reserve(additional: variables)
    components.reserve(additional: variables)
    places.reserve(additional: variables)
    stamps.reserve(additional: variables)
    formStamps.reserve(additional: variables)
    states.reserve(additional: constraints)
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

  /// Removes a variable from its component and resets its role.
  mutating func release(_ slot: Int, lowerBound: Double) {
    setForm(of: slot, to: AffineForm())
    bounds[slot] = ColumnBounds(lower: lowerBound)
    roles[slot] = .unassigned
    components[slot] = -1
    places[slot] = -1
  }

  /// Returns the lower bound of a column, including bounds from constraints.
  func lower(_ column: Int32) -> Double { bounds[Int(column)].lower }

  /// Returns the upper bound of a column, which comes from constraints.
  func upper(_ column: Int32) -> Double { bounds[Int(column)].upper }

  /// Narrows the bounds of a column.
  mutating func limit(_ column: Int32, to limits: ColumnBounds) {
    bounds[Int(column)].narrow(to: limits)
  }

  /// Resets a column's bounds to `lower`, the lower bound of its variable.
  mutating func resetBounds(of column: Int32, lower: Double) {
    bounds[Int(column)] = ColumnBounds(lower: lower)
  }

  /// Begins the next pass.
  mutating func beginPass() {
    if pass == .max {
      for slot in stamps.indices { stamps[slot] = 0 }
      for slot in formStamps.indices { formStamps[slot] = 0 }
      pass = 0
    }
    pass += 1
  }

  /// Whether the current pass has changed the value in a slot.
  func isChanged(_ slot: Int32) -> Bool { stamps[Int(slot)] == pass }

  /// Replaces the form of a variable and frees the previous form's entries in ``moreParameters``.
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

  /// Adds a variable times a coefficient to a sum.
  ///
  /// Adds the form of an alias in place of the alias.
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

  /// Returns the terms of the parameters of a form that has several parameters; empty for other
  /// forms.
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
