// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionLP
import MullionSolver

/// Translates the model of a view tree into a linear program.
struct LayoutProgramBuilder {
  private let model: LayoutModel
  private(set) var program = LinearProgram()
  private var columns: [Variable: Int] = [:]
  private var levels: [Priority: LevelRows] = [:]
  /// The levels in the order in which they are minimized, each with the index of the column for the
  /// sum of its errors.
  private var sums: [(level: LayoutProgram.Level, column: Int)] = []

  /// The optional constraints of one priority.
  private struct LevelRows {
    var errors: [Int] = []
    var count = 0
    var optimum = 0.0
  }

  /// The relative amount by which the sum of an earlier level may exceed its optimum, because GLPK
  /// rounds.
  private static let tolerance = 1e-9

  init(_ model: LayoutModel) { self.model = model }

  mutating func addColumns() throws(LinearProgramError) {
    for column in model.columns {
      let (lower, upper): (Double, Double) =
        switch column.domain {
        case .parameter(let value): (value, value)
        case .variable(let lower): (lower ?? -.infinity, .infinity)
        }
      columns[column.variable] = try program.addColumn(
        lower: lower, upper: upper, name: column.name)
    }
  }

  mutating func addRows() throws(LinearProgramError) {
    for row in model.rows where !row.isDropped {
      let constraint = row.constraint
      var terms = constraint.expression.terms.compactMap { term in
        columns[term.variable].map { LinearProgram.Term($0, term.coefficient) }
      }
      if !constraint.priority.isRequired {
        for (suffix, sign) in Self.errors(of: constraint.relation) {
          let error = try program.addColumn(lower: 0, name: row.name + suffix)
          terms.append(.init(error, sign))
          levels[constraint.priority, default: LevelRows()].errors.append(error)
        }
        levels[constraint.priority]?.count += 1
        levels[constraint.priority]?.optimum += Self.error(
          of: constraint.relation, at: row.leftSide)
      }
      // Subtract from 0 instead of negating, because a negative zero would be written as -0.
      let side = 0 - constraint.expression.constant
      try program.addRow(
        terms, lower: constraint.relation == .lessThanOrEqual ? -.infinity : side,
        upper: constraint.relation == .greaterThanOrEqual ? .infinity : side, name: row.name)
    }
  }

  /// Returns the suffixes and the signs of the columns for the error of an optional constraint.
  private static func errors(of relation: Relation) -> [(suffix: String, sign: Double)] {
    switch relation {
    case .lessThanOrEqual: [(".error", -1)]
    case .equal: [(".over", -1), (".under", 1)]
    case .greaterThanOrEqual: [(".error", 1)]
    }
  }

  private static func error(of relation: Relation, at leftSide: Double) -> Double {
    switch relation {
    case .lessThanOrEqual: max(0, leftSide)
    case .equal: leftSide.magnitude
    case .greaterThanOrEqual: max(0, -leftSide)
    }
  }

  /// Adds the sums of the errors of each level.
  mutating func addLevels() throws(LinearProgramError) -> [LayoutProgram.Level] {
    for (priority, rows) in levels.sorted(by: { $0.key > $1.key }) {
      let name = "level_\(Self.text(priority.value))"
      let column = try program.addColumn(lower: 0, name: name)
      let terms = rows.errors.map { LinearProgram.Term($0, 1) }
      try program.addRow(
        [.init(column, 1)] + terms.map { .init($0.column, -1) }, lower: 0, upper: 0,
        name: name + ".sum")
      let level = LayoutProgram.Level(
        priority: priority.value, constraintCount: rows.count, optimum: rows.optimum,
        column: name)
      sums.append((level, column))
    }
    return sums.map(\.level)
  }

  /// Sets the objective to a level, and bounds the sums of the levels before it by their optima.
  mutating func minimize(_ level: Int) throws(LinearProgramError) {
    for (level, column) in sums.prefix(level) {
      let upper = level.optimum + Self.tolerance * max(1, level.optimum)
      try program.setColumnBounds(column, lower: 0, upper: upper)
    }
    try program.setObjective(sums.indices.contains(level) ? [.init(sums[level].column, 1)] : [])
  }

  /// Returns a priority with the digits that distinguish it from others, without a trailing `.0`.
  static func text(_ priority: Double) -> String {
    priority == priority.rounded() ? String(Int(priority)) : "\(priority)"
  }
}
