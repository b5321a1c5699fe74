// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// Finds rows that cannot hold together, by linear programming.
///
/// In the program, each row is divided by its largest coefficient and has additional columns that measure
/// its violation.
struct ConflictFinder {
  private var program = LinearProgram()
  private var filter = ConflictFilter([], tolerance: 0)
  private var columns: [LayoutVariable: Int] = [:]
  /// The rows of optional constraints, which are part of no conflict.
  private let optional: Set<Int>

  /// The violation of a scaled row that counts as rounding.
  private static let tolerance = 1e-7

  init(_ rows: [LinearRow]) throws(LinearProgramError) {
    optional = Set(rows.indices.filter { rows[$0].isOptional })
    var largest = 0.0
    for row in rows {
      for variable in row.form.order where columns[variable] == nil {
        columns[variable] = try program.addColumn(lower: -.infinity)
      }
      let factors = row.form.terms.mapValues(\.doubleValue)
      let size = factors.values.reduce(0) { max($0, $1.magnitude) }
      // The inverse of a smaller number may be infinite.
      let scale = size > 1e-300 ? 1 / size : 1
      var terms: [LinearProgram.Term] = []
      for variable in row.form.order {
        guard let column = columns[variable], let factor = factors[variable] else { continue }
        terms.append(.init(column, factor * scale))
      }
      var errors: [Int] = []
      if row.comparison != .greaterThanOrEqual {
        errors.append(try program.addColumn(lower: 0))
        terms.append(.init(errors[errors.count - 1], -1))
      }
      if row.comparison != .lessThanOrEqual {
        errors.append(try program.addColumn(lower: 0))
        terms.append(.init(errors[errors.count - 1], 1))
      }
      let side = Self.compressed(-row.form.constant.doubleValue * scale)
      largest = max(largest, min(side.magnitude, Self.sideLimit))
      let index = try program.addRow(
        terms, lower: row.comparison == .lessThanOrEqual ? -.infinity : side - Self.tolerance,
        upper: row.comparison == .greaterThanOrEqual ? .infinity : side + Self.tolerance)
      filter.groups.append(.init(row: index, errors: errors))
    }
    filter.tolerance = 0.01 * Self.tolerance + 1e-14 * largest
  }

  /// The largest magnitude of a row's constant side that ``compressed(_:)`` keeps.
  private static let sideLimit = 1e9

  /// Compresses a very large constant side to a magnitude of at most about 3e11.
  ///
  /// Larger sides stay larger than smaller ones.
  ///
  /// Apps use 1.79769e+308 for "no limit". Next to such a number, the solver's rounding would hide all
  /// other distances. The proof in exact numbers uses the printed side.
  private static func compressed(_ side: Double) -> Double {
    let size = min(side.magnitude, .greatestFiniteMagnitude)
    guard size > sideLimit else { return side }
    // Use a number that grows with the logarithm, and linearly between powers of two.
    let bits = Double((size / sideLimit).exponent) + (size / sideLimit).significand - 1
    return (side < 0 ? -1 : 1) * sideLimit * (1 + bits)
  }

  /// Returns the indices of rows that form an irreducible infeasible subset; nil if all rows can hold
  /// together.
  ///
  /// The search leaves out rows from the last to the first, as long as the others conflict. It ignores
  /// the rows of `left` and those of optional constraints.
  func conflict(without left: Set<Int> = []) throws(LinearProgramError) -> [Int]? {
    let marks: [ConflictFilter.Mark] = filter.groups.indices.map {
      left.contains($0) || optional.contains($0) ? .leftOut : .candidate
    }
    let found = try program.findConflict(filter, marks)
    if found.error <= filter.tolerance { return nil }
    return found.marks.indices.filter { found.marks[$0] == .member }
  }

  /// Returns values, with small sizes, that satisfy all rows except those of `left`; nil if there are
  /// none.
  func values(without left: Set<Int>) -> [LayoutVariable: Double]? {
    do {
      return try leastValues(without: left.union(optional))
    } catch {
      return nil
    }
  }

  /// Returns the indices of those rows that state a size and whose size is positive in one solution of all
  /// rows.
  func positiveSizes(of rows: [LinearRow]) throws(LinearProgramError) -> Set<Int> {
    var program = self.program
    for (index, group) in filter.groups.enumerated() where !optional.contains(index) {
      for column in group.errors { try program.setColumnBounds(column, lower: 0, upper: 0) }
    }
    var objective: [LinearProgram.Term] = []
    var parts: [(row: Int, column: Int)] = []
    for (index, row) in rows.enumerated() {
      guard case .size = row.reason else { continue }
      // The column is at most the size and at most 1, so maximizing the sum makes as many sizes positive as
      // possible.
      let column = try program.addColumn(lower: 0, upper: 1)
      let terms = row.form.order.compactMap { variable in
        columns[variable].flatMap { place in
          row.form.terms[variable].map { LinearProgram.Term(place, $0.doubleValue) }
        }
      }
      _ = try program.addRow(terms + [.init(column, -1)], lower: 0, upper: .infinity)
      objective.append(.init(column, -1))
      parts.append((index, column))
    }
    try program.setObjective(objective)
    let solution = try program.solve()
    guard solution.status == .optimal else { return [] }
    return Set(parts.filter { solution.columnValues[$0.column] > 0.01 }.map(\.row))
  }

  private func leastValues(
    without left: Set<Int>
  ) throws(LinearProgramError) -> [LayoutVariable: Double]? {
    var program = self.program
    var objective: [LinearProgram.Term] = []
    for (index, group) in filter.groups.enumerated() where !left.contains(index) {
      for column in group.errors { try program.setColumnBounds(column, lower: 0, upper: 0) }
    }
    for (variable, column) in columns {
      switch variable {
      case .low: objective.append(.init(column, -1))
      case .high: objective.append(.init(column, 1))
      case .inset, .gap: objective.append(.init(column, 0.01))
      case .origin: break
      }
    }
    for index in left {
      for column in filter.groups[index].errors { objective.append(.init(column, 100)) }
    }
    try program.setObjective(objective.sorted { $0.column < $1.column })
    let solution = try program.solve()
    guard solution.status == .optimal else { return nil }
    return columns.mapValues { solution.columnValues[$0] }
  }
}
