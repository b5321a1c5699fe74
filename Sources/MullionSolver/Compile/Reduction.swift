// SPDX-License-Identifier: GPL-3.0-or-later

/// What eliminations have made of each variable and each constraint, by slot.
///
/// Only eliminations that add no entry to any row, so that the cost stays linear:
///
/// - A required equality in which one variable is not placed yet makes it an *alias* of another one or of parameters
///   alone, `x = ratio * root + offset` with parameters in the offset.
/// - A required row over one variable is a bound. Bounds of an alias are rows over its root.
/// - Equal rows become one; see ``RowSet``.
/// - A variable without bounds that occurs in one row only, an equality, takes that row with it: whatever the others
///   become, it can follow. It has a *definition*, to be evaluated afterwards.
///
/// What is left are *columns*. They fall apart into pieces that share none.
///
/// The eliminations are the usual ones of linear programming (Andersen and Andersen 1995, "Presolving in linear
/// programming"), restricted to those without fill and carried over to rows with priorities.
struct Reduction {
  /// What a variable is.
  enum Role: UInt8 {
    /// Nothing yet.
    case unplaced
    case parameter
    /// Decided by a linear program; `places` has its piece.
    case column
    /// Follows its form.
    case alias
    /// Follows the sum that `places` has the number of.
    case definition
    /// In no constraint.
    case isolated
  }

  /// What a constraint is used for.
  enum Use: UInt8 {
    case vacant
    /// In no component yet.
    case loose
    /// A required equality that is looked at.
    case pending
    /// Gives the variable at its place its form.
    case alias
    /// Ties variables that already had forms, and made the column at its place an alias.
    case closing
    /// Was taken out with the variable it defines; the place is the number of the definition.
    case definition
    /// A row or a bound of a piece; the place is the piece's.
    case row
    /// Says nothing more than others do.
    case idle
    /// Given up in a conflict.
    case broken
  }

  var roles: [Role] = []
  /// The forms of aliases, and the bounds of what stands for itself.
  var forms: [AffineForm] = []
  /// The component of each variable; -1 for none.
  var components: [Int32] = []
  var places: [Int32] = []
  /// The pass that last changed each value.
  var stamps: [Int32] = []
  /// The pass that last changed each form.
  var formStamps: [Int32] = []

  var ties: [Tie] = []

  /// What became of a constraint.
  struct Tie {
    /// The component; -1 for none.
    var component: Int32 = -1
    /// What the use refers to.
    var place: Int32 = -1
    var use = Use.loose
    /// Whether the constant has changed since the form that comes of it.
    var isChanged = false

    /// How many variables of a pending equality, which refers to nothing yet, are not placed.
    var missing: Int32 {
      get { place }
      set { place = newValue }
    }
  }

  /// The parameters of forms that have several, in linked lists.
  private(set) var further: [FurtherTerm] = []
  /// The first of the vacant entries, linked likewise; -1 for none.
  private var vacantFurther: Int32 = -1

  mutating func addVariable(_ slot: Int, isParameter: Bool, lowerBound: Double) {
    if slot == roles.count {
      roles.append(.unplaced)
      forms.append(AffineForm())
      components.append(-1)
      places.append(-1)
      stamps.append(0)
      formStamps.append(0)
    }
    roles[slot] = isParameter ? .parameter : .unplaced
    forms[slot] = .column(Int32(slot), lower: lowerBound)
    components[slot] = -1
    places[slot] = -1
  }

  mutating func addConstraint(_ slot: Int) {
    if slot == ties.count {
      ties.append(Tie())
    } else {
      ties[slot].use = .loose
      ties[slot].component = -1
    }
  }

  /// Gives back room for slots to come.
  mutating func trim() {
    roles.trim()
    forms.trim()
    components.trim()
    places.trim()
    stamps.trim()
    formStamps.trim()
    ties.trim()
    further.trim()
  }

  /// Takes a variable out of its component.
  mutating func release(_ slot: Int, lowerBound: Double) {
    setForm(of: slot, to: .column(Int32(slot), lower: lowerBound))
    roles[slot] = .unplaced
    components[slot] = -1
    places[slot] = -1
  }

  /// The lower bound of a column, those that constraints give it included.
  func lower(_ column: Int32) -> Double { forms[Int(column)].offset }

  /// The upper bound of a column.
  func upper(_ column: Int32) -> Double { forms[Int(column)].givenRatio }

  /// Narrows the bounds of a column.
  mutating func limit(_ column: Int32, lower: Double, upper: Double) {
    forms[Int(column)].offset = max(forms[Int(column)].offset, lower)
    forms[Int(column)].givenRatio = min(forms[Int(column)].givenRatio, upper)
  }

  /// Gives a column the bound it has of itself.
  mutating func resetBounds(of column: Int32, lower: Double) {
    forms[Int(column)].offset = lower
    forms[Int(column)].givenRatio = .infinity
  }

  /// Replaces a form and frees what it kept elsewhere.
  mutating func setForm(of slot: Int, to form: AffineForm) {
    var place = forms[slot].further
    while place >= 0 {
      let next = further[Int(place)].next
      further[Int(place)].next = vacantFurther
      vacantFurther = place
      place = next
    }
    forms[slot] = form
  }

  /// Adds a parameter to a form.
  mutating func add(given slot: Int32, _ coefficient: Double, to form: inout AffineForm) {
    if form.given == -1 {
      form.given = slot
      form.givenRatio = coefficient
      return
    }
    if form.given >= 0 {
      let first = keep(FurtherTerm(slot: form.given, next: -1, coefficient: form.givenRatio))
      form.further = first
      form.givenRatio = 0
    }
    form.further = keep(FurtherTerm(slot: slot, next: form.further, coefficient: coefficient))
  }

  private mutating func keep(_ term: FurtherTerm) -> Int32 {
    let place = vacantFurther
    if place < 0 {
      further.append(term)
      return Int32(further.count - 1)
    }
    vacantFurther = further[Int(place)].next
    further[Int(place)] = term
    return place
  }

  /// Adds a variable's form times a coefficient to a sum.
  func add(_ slot: Int32, _ coefficient: Double, to sum: inout SlotSum) {
    guard roles[Int(slot)] == .alias else { return sum.add(slot, coefficient) }
    let form = forms[Int(slot)]
    sum.constant += coefficient * form.offset
    if form.root >= 0 { sum.add(form.root, coefficient * form.ratio) }
    if form.given >= 0 { sum.add(form.given, coefficient * form.givenRatio) }
    var place = form.further
    while place >= 0 {
      let term = further[Int(place)]
      sum.add(term.slot, coefficient * term.coefficient)
      place = term.next
    }
  }

  /// The parameters of a form beyond the first.
  func furtherTerms(of form: AffineForm) -> [SlotTerm] {
    var terms: [SlotTerm] = []
    var place = form.further
    while place >= 0 {
      let term = further[Int(place)]
      terms.append(SlotTerm(slot: term.slot, coefficient: term.coefficient))
      place = term.next
    }
    return terms
  }
}
