// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

extension Solver {
  /// Returns the variables that required constraints connect with a dropped constraint.
  ///
  /// Only constraints count that are kept and precede the dropped one in the order of
  /// ``ConflictSearch``.
  ///
  /// - Returns: The variables in no particular order, without parameters.
  /// - Complexity: O(terms of these constraints).
  package func variablesInConflict(of broken: Constraint.ID) -> [Variable] {
    guard let slot = try? model.slot(of: broken) else { return [] }
    let dropped = engine.droppedSlots
    return BoundSearch.neighborhood(of: Int32(slot), dropped, in: model).variables
      .map { model.variable(at: Int($0)) }
  }

  /// Returns the length of the shortest prefix of a list of variables whose lower bounds prove that
  /// a dropped constraint cannot hold.
  ///
  /// Besides the bounds of the prefix, the proof may use those of all variables outside the list.
  /// It uses the required constraints that are kept and precede the dropped one in the order of
  /// ``ConflictSearch``.
  ///
  /// - Parameters:
  ///   - broken: A dropped constraint.
  ///   - variables: The list.
  ///   - length: A number of variables that suffices.
  /// - Returns: The least number; 0 if the constraint cannot hold even without the bounds of the
  ///   list. If the search fails, for example because of the deadline, the result is `length`.
  /// - Complexity: Usually that of one linear program with the constraints around the dropped one.
  package func leastBounds(
    contradicting broken: Constraint.ID, among variables: [Variable], atMost length: Int
  ) -> Int {
    guard let slot = try? model.slot(of: broken) else { return length }
    do {
      var search = try BoundSearch(
        around: Int32(slot), engine.droppedSlots, variables.map(\.index), in: model,
        deadline: limits.deadline)
      return try search.leastLength(atMost: length)
    } catch {
      return length
    }
  }
}

extension Engine {
  /// The slots of the dropped constraints.
  var droppedSlots: Set<Int32> {
    var slots: Set<Int32> = []
    for case let component? in compiler.components.all {
      slots.formUnion(component.droppedConstraints)
    }
    return slots
  }
}

/// Searches the lower bounds without which a dropped constraint could hold.
private struct BoundSearch {
  private var program = LinearProgram()
  /// The columns of the listed variables, and their lower bounds.
  private var bounds: [(column: Int, lower: Double)] = []
  private let deadline: ContinuousClock.Instant?

  /// Builds the program of the constraints around a dropped one.
  init(
    around broken: Int32, _ dropped: Set<Int32>, _ listed: [Int32], in model: borrowing Model,
    deadline: ContinuousClock.Instant?
  ) throws(LinearProgramError) {
    self.deadline = deadline
    let (constraints, variables) = Self.neighborhood(of: broken, dropped, in: model)
    var columns: [Int32: Int] = [:]
    for slot in variables {
      columns[slot] = try program.addColumn(lower: model.lowerBounds[Int(slot)])
    }
    for slot in constraints { try add(slot, columns, model) }
    for slot in listed {
      // A variable that no constraint mentions has no bound that matters.
      bounds.append((columns[slot] ?? -1, model.lowerBounds[Int(slot)]))
    }
  }

  /// Returns a dropped constraint with the required constraints around it, and all their variables.
  ///
  /// The others are kept, precede the dropped one in the order of ``ConflictSearch``, and share
  /// variables with it directly or through each other.
  static func neighborhood(
    of broken: Int32, _ dropped: Set<Int32>, in model: borrowing Model
  ) -> (constraints: [Int32], variables: [Int32]) {
    var (constraints, variables): ([Int32], [Int32]) = ([broken], [])
    var known: Set<Int32> = [broken]
    var seen: Set<Int32> = []
    var next = 0
    while next < constraints.count {
      for place in model.rows[Int(constraints[next])].terms {
        let variable = model.terms.entries[place].variable
        guard !model.isParameter(variable), seen.insert(variable).inserted else { continue }
        variables.append(variable)
        for place in model.terms.places(of: variable) {
          let other = model.terms.entries[place].constraint
          guard model.rows[Int(other)].isRequired, !dropped.contains(other),
            model.precedes(other, broken), known.insert(other).inserted
          else { continue }
          constraints.append(other)
        }
      }
      next += 1
    }
    return (constraints, variables)
  }

  private mutating func add(
    _ slot: Int32, _ columns: [Int32: Int], _ model: borrowing Model
  ) throws(LinearProgramError) {
    let row = model.rows[Int(slot)]
    var (constant, largest) = (row.constant, 0.0)
    for place in row.terms {
      largest = max(largest, model.terms.entries[place].coefficient.magnitude)
    }
    let scale = largest > 0 ? 1 / largest : 1
    var terms: [LinearProgram.Term] = []
    for place in row.terms {
      let entry = model.terms.entries[place]
      if let column = columns[entry.variable] {
        terms.append(.init(column, entry.coefficient * scale))
      } else {
        constant += entry.coefficient * model.values[Int(entry.variable)]
      }
    }
    let side = -constant * scale
    try program.addRow(
      terms,
      lower: row.relation == .lessThanOrEqual ? -.infinity : side - ElasticProgram.tolerance,
      upper: row.relation == .greaterThanOrEqual ? .infinity : side + ElasticProgram.tolerance)
  }

  /// Returns the length of the shortest prefix of the list whose bounds make the program infeasible.
  ///
  /// The bounds of the first `length` variables must do so.
  mutating func leastLength(atMost length: Int) throws(LinearProgramError) -> Int {
    // The caller takes `length` from a known proof, whose last bound is usually necessary, so try
    // that first.
    if length == 0 { return 0 }
    if try isFeasible(withFirst: length - 1) { return length }
    var (feasible, infeasible) = (-1, length - 1)
    while infeasible - feasible > 1 {
      let middle = (feasible + infeasible) / 2
      if try isFeasible(withFirst: middle) { feasible = middle } else { infeasible = middle }
    }
    return infeasible
  }

  private mutating func isFeasible(withFirst count: Int) throws(LinearProgramError) -> Bool {
    for (place, bound) in bounds.enumerated() where bound.column >= 0 {
      try program.setColumnBounds(
        bound.column, lower: place < count ? bound.lower : -.infinity, upper: .infinity)
    }
    var options = LinearProgram.Options()
    options.deadline = deadline
    do {
      return try program.solve(options).status == .optimal
    } catch {
      if error == .deadlineReached { throw error }
      options.isExact = true
      return try program.solve(options).status == .optimal
    }
  }
}
