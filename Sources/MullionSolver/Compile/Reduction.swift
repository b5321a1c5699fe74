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
  var forms: [AffineForm] = []
  /// Bounds of columns, those that constraints give them included.
  var lower: [Double] = []
  var upper: [Double] = []
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
    /// How many variables of a pending equality are not placed.
    var missing: Int32 = 0
    var use = Use.loose
  }

  private(set) var further: [[SlotTerm]] = []
  private var vacantFurther: [Int32] = []

  mutating func addVariable(_ slot: Int, isParameter: Bool, lowerBound: Double) {
    if slot == roles.count {
      roles.append(.unplaced)
      forms.append(AffineForm())
      lower.append(0)
      upper.append(0)
      components.append(-1)
      places.append(-1)
      stamps.append(0)
      formStamps.append(0)
    }
    roles[slot] = isParameter ? .parameter : .unplaced
    forms[slot] = .identity(Int32(slot))
    lower[slot] = lowerBound
    upper[slot] = .infinity
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
    lower.trim()
    upper.trim()
    components.trim()
    places.trim()
    stamps.trim()
    formStamps.trim()
    ties.trim()
  }

  /// Takes a variable out of its component.
  mutating func release(_ slot: Int, lowerBound: Double) {
    setForm(of: slot, to: .identity(Int32(slot)))
    roles[slot] = .unplaced
    lower[slot] = lowerBound
    upper[slot] = .infinity
    components[slot] = -1
    places[slot] = -1
  }

  /// Replaces a form and frees what it kept elsewhere.
  mutating func setForm(of slot: Int, to form: AffineForm) {
    let old = forms[slot].further
    if old >= 0 {
      further[Int(old)] = []
      vacantFurther.append(old)
    }
    forms[slot] = form
  }

  /// Keeps parameters beyond the first.
  mutating func store(_ terms: [SlotTerm]) -> Int32 {
    if terms.isEmpty { return -1 }
    if let place = vacantFurther.popLast() {
      further[Int(place)] = terms
      return place
    }
    further.append(terms)
    return Int32(further.count - 1)
  }

  /// Adds a variable's form times a coefficient to a sum.
  func add(_ slot: Int32, _ coefficient: Double, to sum: inout SlotSum) {
    guard roles[Int(slot)] == .alias else { return sum.add(slot, coefficient) }
    let form = forms[Int(slot)]
    sum.constant += coefficient * form.offset
    if form.root >= 0 { sum.add(form.root, coefficient * form.ratio) }
    if form.given >= 0 { sum.add(form.given, coefficient * form.givenRatio) }
    guard form.further >= 0 else { return }
    for term in further[Int(form.further)] { sum.add(term.slot, coefficient * term.coefficient) }
  }
}
