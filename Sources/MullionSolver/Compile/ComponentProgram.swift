// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The linear program of one component, and what its columns and rows stand for.
///
/// - A variable is a column with its bound; a parameter is a fixed column, so that a new value is a new bound.
/// - A required constraint is a row `terms (<=, ==, >=) -constant`.
/// - An optional one gets error columns, p and n >= 0, that its level's objective adds up:
///   `terms - p + n == -constant`, with p alone for `<=` and n alone for `>=`.
/// - A tie break is the row of an optional equality with an objective of its own; one that is a bounded variable needs
///   no row.
///
/// The objectives are the levels from the highest priority down and then the tie breaks. There is always at least
/// one level, if only an empty one, so that what is left open after the levels can be told.
struct ComponentProgram {
  private(set) var program = LinearProgram()
  /// Slots of the variables, by column; the parameters follow.
  private(set) var variables: [Int32]
  private(set) var parameters: [Int32] = []
  /// How many objectives come from constraints.
  private(set) var levelCount = 0
  /// A row of the program: the constraint or tie break it came from.
  private(set) var rows: [Row] = []

  /// Where a row came from.
  struct Row {
    enum Source {
      case constraint(Int32)
      case tieBreak(Int)
    }
    var source: Source
    /// How firmly the row is wanted, for the starting basis: priority, or below all of them for a tie break.
    var rank: Double
    var relation: Relation
    /// The error columns of an optional row: what the terms exceed and what they lack; -1 where there is none.
    var excess: Int = -1
    var lack: Int = -1
  }

  private var columns: [Int32: Int] = [:]
  /// By how much a required row may be missed; above zero where rows contradict each other by rounding alone.
  private let slack: Double

  /// Compiles a component.
  ///
  /// - Complexity: O(terms log levels).
  init(
    model: Model, variables: [Int32], constraints: [Int32], leavingOut broken: Set<Int32>,
    tieBreaks: [LinearExpression], slack: Double = 0,
    extraParameters: [LinearExpression] = []
  ) throws(SolverError) {
    self.variables = variables
    self.slack = slack
    do {
      for slot in variables { try addVariable(slot, model) }
      let kept = constraints.filter { !broken.contains($0) }
      for slot in kept {
        try addParameters(of: model.constraints[Int(slot)].constraint.expression, model)
      }
      for expression in tieBreaks + extraParameters { try addParameters(of: expression, model) }
      var levels: [Double: [LinearProgram.Term]] = [:]
      for slot in kept { try addConstraint(slot, model, &levels) }
      if levels.isEmpty { try program.addObjective([]) }
      for (_, terms) in levels.sorted(by: { $0.key > $1.key }) { try program.addObjective(terms) }
      levelCount = program.objectiveCount
      for (index, expression) in tieBreaks.enumerated() {
        try addTieBreak(index, expression)
      }
    } catch let error {
      throw .engineFailed("\(error)")
    }
  }

  /// Brings constants and parameters up to date; everything else stands.
  ///
  /// O(terms).
  mutating func refresh(model: Model, tieBreaks: [LinearExpression]) throws(SolverError) {
    do {
      for (index, slot) in parameters.enumerated() {
        let value = model.variables[Int(slot)].value
        try program.setColumnBounds(variables.count + index, lower: value, upper: value)
      }
      for (index, row) in rows.enumerated() {
        let constant: Double
        switch row.source {
        case .constraint(let slot):
          constant = model.constraints[Int(slot)].constraint.expression.constant
        case .tieBreak(let tie): constant = tieBreaks[tie].constant
        }
        try setBounds(row: index, constant: constant)
      }
    } catch let error {
      throw .engineFailed("\(error)")
    }
  }

  /// The expression over the program's columns; nil if it mentions a variable of another component.
  func terms(of expression: LinearExpression) -> [LinearProgram.Term]? {
    var terms: [LinearProgram.Term] = []
    for term in expression.terms {
      guard let column = columns[term.variable.index] else { return nil }
      terms.append(.init(column, term.coefficient))
    }
    return terms
  }

  // MARK: Columns and rows

  private mutating func addVariable(_ slot: Int32, _ model: Model) throws(LinearProgramError) {
    let record = model.variables[Int(slot)]
    columns[slot] = try program.addColumn(lower: record.lowerBound, name: record.name)
  }

  private func columnTerms(
    _ expression: LinearExpression
  ) throws(LinearProgramError) -> [LinearProgram.Term] {
    guard let terms = terms(of: expression) else { throw .unknownColumn(-1) }
    return terms
  }

  /// Parameters must be columns before anything else is added, so that their columns follow the variables'.
  private mutating func addParameters(
    of expression: LinearExpression, _ model: Model
  ) throws(LinearProgramError) {
    for term in expression.terms where columns[term.variable.index] == nil {
      let record = model.variables[Int(term.variable.index)]
      columns[term.variable.index] = try program.addColumn(
        lower: record.value, upper: record.value, name: record.name)
      parameters.append(term.variable.index)
    }
  }

  private mutating func addConstraint(
    _ slot: Int32, _ model: Model, _ levels: inout [Double: [LinearProgram.Term]]
  ) throws(LinearProgramError) {
    let constraint = model.constraints[Int(slot)].constraint
    var row = Row(
      source: .constraint(slot), rank: constraint.priority.rawValue,
      relation: constraint.relation)
    var terms = try columnTerms(constraint.expression)
    if !constraint.priority.isRequired {
      let errors = try addErrors(to: &row, &terms)
      levels[row.rank, default: []] += errors
    }
    try add(row, terms, constant: constraint.expression.constant, name: constraint.identifier)
  }

  private mutating func addErrors(
    to row: inout Row, _ terms: inout [LinearProgram.Term]
  ) throws(LinearProgramError) -> [LinearProgram.Term] {
    var errors: [LinearProgram.Term] = []
    if row.relation != .greaterThanOrEqual {
      row.excess = try program.addColumn(lower: 0)
      terms.append(.init(row.excess, -1))
      errors.append(.init(row.excess, 1))
    }
    if row.relation != .lessThanOrEqual {
      row.lack = try program.addColumn(lower: 0)
      terms.append(.init(row.lack, 1))
      errors.append(.init(row.lack, 1))
    }
    return errors
  }

  private mutating func addTieBreak(
    _ index: Int, _ expression: LinearExpression
  ) throws(LinearProgramError) {
    var terms = try columnTerms(expression)
    if terms.count == 1, expression.constant == 0, program.columnBounds(terms[0].column).lower >= 0
    {
      return try program.addObjective([.init(terms[0].column, terms[0].coefficient.magnitude)])
    }
    var row = Row(source: .tieBreak(index), rank: -Double(index), relation: .equal)
    let errors = try addErrors(to: &row, &terms)
    try add(row, terms, constant: expression.constant, name: nil)
    try program.addObjective(errors)
  }

  private mutating func add(
    _ row: Row, _ terms: [LinearProgram.Term], constant: Double, name: String?
  ) throws(LinearProgramError) {
    try program.addRow(terms, name: name)
    rows.append(row)
    try setBounds(row: rows.count - 1, constant: constant)
  }

  private mutating func setBounds(row: Int, constant: Double) throws(LinearProgramError) {
    let side = constant == 0 ? 0 : -constant
    let relation = rows[row].relation
    let slack = rows[row].rank == Priority.required.rawValue ? slack : 0
    try program.setRowBounds(
      row, lower: relation == .lessThanOrEqual ? -.infinity : side - slack,
      upper: relation == .greaterThanOrEqual ? .infinity : side + slack)
  }
}
