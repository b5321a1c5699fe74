// SPDX-License-Identifier: GPL-3.0-or-later

/// The rows that are tight in a solution, and the optional rows that the solution violates.
struct ActiveRows {
  private(set) var rows: [ActiveRow] = []
  private let model: Model
  /// The values in a solution for slightly different parameters, by slot.
  private let moved: [Double]
  /// The slots of the constraints that conflicts drop.
  private let broken: Set<Int32>
  /// The variables that rows connect.
  private var grouping = Grouping()
  private var byRoot: [Int32: [Int]] = [:]

  /// The largest left side that counts as zero, divided by the largest coefficient.
  ///
  /// Optional constraints with larger errors are listed as violations.
  private static let tolerance = 5e-7

  /// Finds the rows of a solved model.
  ///
  /// - Complexity: O(terms).
  init(of model: Model, moved: [Double], broken: Set<Int32>, tieBreaks: [LinearExpression]) {
    self.model = model
    self.moved = moved
    self.broken = broken
    for slot in model.rows.indices where model.isAlive(constraint: slot) {
      addConstraint(slot)
    }
    for slot in model.kinds.indices where model.kinds[slot] == .variable { addBound(slot) }
    for expression in tieBreaks { addTieBreak(expression) }
    group()
  }

  // MARK: Rows

  private mutating func addConstraint(_ slot: Int) {
    let row = model.rows[slot]
    let constraint = model.constraint(at: slot)
    if broken.contains(Int32(slot)) { return }
    let size = Size(of: constraint.expression, model)
    let left = sum(constraint.expression, model.values)
    let amount = row.relation.violation(of: left)
    let isTight = left.magnitude <= size.tolerance
    let isViolated = !row.isRequired && amount > size.tolerance
    // Rounding can violate a required equality, which is tight nevertheless.
    guard isTight || isViolated || row.isRequired && row.relation == .equal else { return }
    var cost = Self.cost(of: row.origin) + (row.isRequired ? 0 : ActiveRow.Cost.optional)
    if !isViolated, sum(constraint.expression, moved).magnitude > size.tolerance {
      cost += ActiveRow.Cost.coincidence
    }
    add(
      .constraint(model.id(at: slot)), constraint.expression, row.relation, rank: row.rank,
      error: isViolated ? left : 0, cost: cost)
  }

  private static func cost(of origin: Constraint.Origin) -> Double {
    switch origin {
    case .explicit: ActiveRow.Cost.explicit
    case .structure, .mask, .rule: ActiveRow.Cost.rule
    case .content, .resistance: ActiveRow.Cost.content
    }
  }

  private mutating func addBound(_ slot: Int) {
    let bound = model.lowerBounds[slot]
    guard bound.isFinite else { return }
    let tolerance = Self.tolerance * max(1, bound.magnitude * 1e-6)
    guard model.values[slot] - bound <= tolerance else { return }
    var cost = ActiveRow.Cost.bound
    if moved[slot] - bound > tolerance { cost += ActiveRow.Cost.coincidence }
    let variable = model.variable(at: slot)
    add(
      .lowerBound(variable), LinearExpression([.init(variable)], constant: -bound),
      .greaterThanOrEqual, rank: Priority.required.value, error: 0, cost: cost)
  }

  private mutating func addTieBreak(_ expression: LinearExpression) {
    let size = Size(of: expression, model)
    guard sum(expression, model.values).magnitude <= size.tolerance else { return }
    var cost = ActiveRow.Cost.tieBreak
    if sum(expression, moved).magnitude > size.tolerance { cost += ActiveRow.Cost.coincidence }
    add(.tieBreak(expression), expression, .equal, rank: 0, error: 0, cost: cost)
  }

  private mutating func add(
    _ row: Explanation.Row, _ expression: LinearExpression, _ relation: Relation, rank: Double,
    error: Double, cost: Double
  ) {
    var coefficients: [Int32: Double] = [:]
    for term in expression.terms where !model.isParameter(term.variable.index) {
      coefficients[term.variable.index, default: 0] += term.coefficient
    }
    let terms = coefficients.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .map { SlotTerm(slot: $0.key, coefficient: $0.value) }
    let scale = terms.reduce(0) { max($0, $1.coefficient.magnitude) }
    guard scale > 0 else { return }
    rows.append(
      ActiveRow(
        row: row, terms: terms, scale: scale, relation: relation, rank: rank, error: error,
        cost: cost))
  }

  private func sum(_ expression: LinearExpression, _ values: [Double]) -> Double {
    expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * values[Int($1.variable.index)]
    }
  }

  /// The tolerance of an expression's value.
  private struct Size {
    var tolerance: Double

    init(of expression: LinearExpression, _ model: Model) {
      var largest = 1.0
      var size = expression.constant.magnitude
      for term in expression.terms {
        largest = max(largest, term.coefficient.magnitude)
        size += (term.coefficient * model.values[Int(term.variable.index)]).magnitude
      }
      tolerance = ActiveRows.tolerance * largest + 1e-14 * size
    }
  }

  // MARK: Groups

  private mutating func group() {
    grouping.begin(count: model.kinds.count)
    for row in rows {
      for term in row.terms {
        grouping.enter(term.slot)
        grouping.unite(row.terms[0].slot, term.slot)
      }
    }
    for index in rows.indices {
      byRoot[grouping.root(of: rows[index].terms[0].slot), default: []].append(index)
    }
  }

  /// Returns the representative of the variables that rows connect with a variable; nil for a
  /// variable that no row mentions.
  mutating func root(of slot: Int32) -> Int32? {
    grouping.isEntered(slot) ? grouping.root(of: slot) : nil
  }

  /// The indices of the rows that mention variables with a representative.
  func indices(of root: Int32) -> [Int] { byRoot[root] ?? [] }
}
