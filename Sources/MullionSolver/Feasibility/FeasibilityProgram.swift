// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// A linear program that searches a point for the required constraints around a violated one.
///
/// Its columns are the variables within some steps of the constraint; a step leads from a variable
/// to the others of a required constraint. The variables beyond keep the witness's values. If the
/// program has no solution, one with more steps may have; that of the whole component decides.
struct FeasibilityProgram {
  /// The outcome of a program.
  enum Outcome {
    /// The point satisfies all constraints; it has a value for each variable of the program.
    case feasible([(slot: Int32, value: Double)])
    /// There is no point with the values of the variables beyond.
    case infeasible
  }

  private var program = LinearProgram()
  private var columns: [Int32: Int] = [:]
  private var slots: [Int32] = []
  private var constraints: [Int32] = []
  /// Whether the program has all variables that required constraints connect with the violated one.
  private(set) var isWhole = false

  /// Builds the program around a constraint.
  ///
  /// - Parameters:
  ///   - constraint: The slot of the violated constraint.
  ///   - steps: The number of steps, at least 1.
  ///   - witness: The values of the variables beyond.
  ///   - model: The model.
  /// - Throws: ``LinearProgramError`` for a number that GLPK does not accept.
  /// - Complexity: O(terms of the required constraints of the program's variables).
  init(
    around constraint: Int32, steps: Int, _ witness: borrowing FeasibilityWitness,
    in model: borrowing Model
  ) throws(LinearProgramError) {
    var known: Set<Int32> = [constraint]
    constraints = [constraint]
    // Each round adds the variables of the constraints found last, and then their constraints.
    var first = 0
    for round in 0...steps {
      let found = try addVariables(of: constraints[first...], model, isLast: round == steps)
      first = constraints.count
      if found.isEmpty {
        isWhole = true
        break
      }
      if round == steps { break }
      for variable in found {
        for place in model.terms.places(of: variable) {
          let other = model.terms.entries[place].constraint
          guard model.rows[Int(other)].isRequired, known.insert(other).inserted else { continue }
          constraints.append(other)
        }
      }
    }
    for slot in constraints { try add(slot, witness, model) }
  }

  /// Adds the variables of some constraints as columns, unless the last round is over.
  ///
  /// - Returns: The variables that were not in the program.
  private mutating func addVariables(
    of found: ArraySlice<Int32>, _ model: borrowing Model, isLast: Bool
  ) throws(LinearProgramError) -> [Int32] {
    var added: [Int32] = []
    for constraint in found {
      for place in model.rows[Int(constraint)].terms {
        let variable = model.terms.entries[place].variable
        guard !model.isParameter(variable), columns[variable] == nil else { continue }
        if isLast { return [variable] }
        columns[variable] = try program.addColumn(lower: model.lowerBounds[Int(variable)])
        slots.append(variable)
        added.append(variable)
      }
    }
    return added
  }

  private mutating func add(
    _ slot: Int32, _ witness: borrowing FeasibilityWitness, _ model: borrowing Model
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
        constant += entry.coefficient * witness.value(of: entry.variable, in: model)
      }
    }
    let side = -constant * scale
    try program.addRow(
      terms,
      lower: row.relation == .lessThanOrEqual ? -.infinity : side - ElasticProgram.tolerance,
      upper: row.relation == .greaterThanOrEqual ? .infinity : side + ElasticProgram.tolerance)
  }

  /// Whether the program has a constraint.
  func contains(_ constraint: Int32) -> Bool { constraints.contains(constraint) }

  /// Solves the program.
  ///
  /// - Throws: ``LinearProgramError``, also if the deadline passes.
  func solve(deadline: ContinuousClock.Instant?) throws(LinearProgramError) -> Outcome {
    var options = LinearProgram.Options()
    options.deadline = deadline
    let solution: LinearProgramSolution
    do {
      solution = try program.solve(options)
    } catch {
      if error == .deadlineReached { throw error }
      options.isExact = true
      solution = try program.solve(options)
    }
    guard solution.status == .optimal else { return .infeasible }
    return .feasible(slots.enumerated().map { ($1, solution.columnValues[$0]) })
  }
}
