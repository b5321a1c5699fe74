// SPDX-License-Identifier: GPL-3.0-or-later

/// The compiled form of a model (components, eliminations and subproblems), and its updates after
/// edits.
///
/// The compiler reads the model, but not the values of variables that the solver decides. It solves
/// no linear program. Its files are in the order of the work:
///
/// 1. `Compiler+Components` puts variables and constraints into components.
/// 2. `Compiler+Roles` gives each variable of a component a role and each constraint a use.
/// 3. `Compiler+Aliases` eliminates variables by required equalities.
/// 4. `Compiler+Subproblems` splits the remaining columns and rows into subproblems.
/// 5. `Compiler+Rows` forms the rows of a subproblem again after its constants have changed.
/// 6. `Compiler+Removal` removes constraints and variables.
/// 7. `Compiler+MergedComponents` merges components that tie breaks connect.
struct Compiler: ~Copyable {
  var reduction = Reduction()
  var components = ComponentTable()
  var edits = PendingEdits()

  // MARK: Scratch storage, kept so that a pass allocates nothing

  /// The sum that the last call of ``substitute(_:_:)`` or a similar method has formed.
  var sum = SlotSum()
  /// The rows of the component that was compiled last, or of a component's due subproblems.
  var rowSet = RowSet()
  var elimination = Elimination()
  var grouping = Grouping()
  /// The numbers of the components whose variables loose constraints mention.
  var touched: [Int32] = []
  var looseGroups: [LooseGroup] = []
  /// The number of the component whose rows are still in ``rowSet`` after its compilation; -1 for
  /// none.
  var freshComponent: Int32 = -1

  /// Reserves capacity for a number of constraints.
  mutating func reserve(_ count: Int) {
    rowSet.reserve(count)
    elimination.reserve(count)
    reduction.states.reserveCapacity(count)
    edits.looseConstraints.reserveCapacity(count)
    edits.looseVariables.reserveCapacity(count)
  }

  /// Reserves capacity for many more variables and constraints.
  mutating func reserve(variables: Int, constraints: Int) {
    reduction.reserve(variables: variables, constraints: constraints)
    edits.looseVariables.reserve(additional: variables)
    edits.looseConstraints.reserve(additional: constraints)
  }

  /// The number of rows or new constraints up to which the scratch storage keeps its capacity
  /// between solves.
  ///
  /// More of them are usually compiled at once only when a layout is set up.
  private static let keptRows = 4096

  /// Whether the scratch storage is larger than solves after the setup of a layout usually need.
  ///
  /// Constraints that only define aliases become no rows.
  var hasSpareCapacity: Bool {
    max(rowSet.rows.capacity, edits.looseConstraints.capacity) > Self.keptRows
  }

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

  /// Returns the component of a variable; nil if the variable is in none.
  func component(ofVariable slot: Int) -> Component? { components[reduction.components[slot]] }

  /// Returns the component of a constraint; nil if the constraint is in none.
  func component(ofConstraint slot: Int) -> Component? {
    components[reduction.states[slot].component]
  }

  /// Marks the components that mention a changed parameter to be solved.
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
    edits.isEverything = true
    for component in components.all { if let component { edits.markForSplit(component) } }
  }

  /// Marks the components with tie breaks to be split and recompiled.
  mutating func markUsersOfTieBreaks() {
    for component in components.all {
      if let component, !component.tieBreaking.settled.isEmpty { edits.markForSplit(component) }
    }
  }
}
