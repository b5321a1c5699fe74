// SPDX-License-Identifier: GPL-3.0-or-later

/// The compiled form of a model: components, eliminations and subproblems, and their updates after
/// edits.
///
/// The compiler reads the model and never the values of variables that the solver decides. It calls
/// no LP code. Its files follow the order of the work:
///
/// 1. `Compiler+Components` puts variables and constraints into components.
/// 2. `Compiler+Roles` gives each variable of a component a role and each constraint a use.
/// 3. `Compiler+Aliases` eliminates variables by required equalities.
/// 4. `Compiler+Subproblems` splits the remaining columns and rows into subproblems.
/// 5. `Compiler+Rows` forms the rows of subproblems whose numbers changed.
/// 6. `Compiler+Removal` takes constraints and variables out again.
struct Compiler: ~Copyable {
  var reduction = Reduction()
  var components = ComponentTable()
  var edits = PendingEdits()

  // MARK: Scratch storage, kept so that a pass allocates nothing

  /// The sum that the last call of a substitution formed.
  var sum = SlotSum()
  /// The rows of the last compiled component, or of its due subproblems.
  var rowSet = RowSet()
  var elimination = Elimination()
  var grouping = Grouping()
  /// The numbers of the components that loose constraints mention.
  var touched: [Int32] = []
  var looseGroups: [LooseGroup] = []
  /// The component whose rows are still in ``rowSet``; -1 for none.
  var freshComponent: Int32 = -1

  /// Reserves capacity for some constraints.
  mutating func reserve(_ count: Int) {
    rowSet.reserve(count)
    elimination.reserve(count)
    reduction.states.reserveCapacity(count)
    edits.looseConstraints.reserveCapacity(count)
    edits.looseVariables.reserveCapacity(count)
  }

  /// The number of rows for which capacity is kept between passes.
  ///
  /// Only the setup of a layout compiles more at once.
  private static let keptRows = 4096

  /// Whether the scratch storage is larger than passes after the setup need.
  var hasSpareCapacity: Bool { rowSet.rows.capacity > Self.keptRows }

  /// Releases the scratch storage and spare capacity.
  mutating func releaseCapacity() {
    rowSet = RowSet()
    elimination = Elimination()
    grouping = Grouping()
    sum = SlotSum()
    freshComponent = -1
    edits.looseVariables = []
    edits.looseConstraints = []
    reduction.trim()
  }

  /// Returns the component of a variable; nil if it is in none.
  func component(ofVariable slot: Int) -> Component? { components[reduction.components[slot]] }

  /// Returns the component of a constraint; nil if it is in none.
  func component(ofConstraint slot: Int) -> Component? {
    components[reduction.states[slot].component]
  }

  /// Marks the components whose programs mention a changed parameter.
  mutating func markUsersOfChangedParameters() {
    for slot in edits.changedParameters {
      reduction.stamps[Int(slot)] = reduction.pass
      for number in components.usersOfParameter[slot] ?? [] {
        if let component = components[number] { edits.mark(component) }
      }
    }
  }

  /// Marks all components to be split and recompiled.
  mutating func markEverything() {
    for component in components.all { if let component { edits.markForSplit(component) } }
  }

  /// Marks the components with tie breaks to be split and recompiled.
  mutating func markUsersOfTieBreaks() {
    for component in components.all {
      if let component, !component.tieBreaking.settled.isEmpty { edits.markForSplit(component) }
    }
  }
}
