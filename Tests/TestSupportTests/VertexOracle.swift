// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport

/// Solves tiny models by trying every vertex; tests compare the reference solver with it.
///
/// Each constraint, bound, tie break and variable is zero on a plane. Between these planes all
/// objectives are linear, so the unique solution is a vertex: a point where as many planes meet as
/// there are variables.
///
/// A distant box bounds all ranges; a range that ends there has no bound. Variables must not be
/// parameters.
struct VertexOracle {
  let model: ReferenceModel
  private let corners: [[Rational]]
  static let far: Rational = 1_000_000

  init(_ model: ReferenceModel) {
    self.model = model
    corners = Self.corners(of: model)
  }

  // MARK: Corners

  /// Returns every vertex: the points in which planes of the model or of the box meet.
  private static func corners(of model: ReferenceModel) -> [[Rational]] {
    var planes: [[Rational]] = []
    func add(_ expression: ReferenceModel.Expression) {
      var plane = Array(repeating: Rational.zero, count: model.variables.count + 1)
      for term in expression.terms { plane[term.variable] += term.coefficient }
      plane[model.variables.count] = expression.constant
      if let lead = plane.dropLast().first(where: { !$0.isZero }) {
        plane = plane.map { $0 / lead }
        if !planes.contains(plane) { planes.append(plane) }
      }
    }
    for constraint in model.constraints { add(constraint.expression) }
    for wish in model.tieBreaks.flatMap(\.wishes) { add(model.form(of: wish).expression) }
    for (index, variable) in model.variables.enumerated() {
      for value in [Rational.zero, far, -far] { add(.init([.init(index)], constant: value)) }
      if case .atLeast(let bound) = variable.domain { add(.init([.init(index)], constant: -bound)) }
    }
    var points: Set<[Rational]> = []
    func choose(_ chosen: [[Rational]], from start: Int) {
      if chosen.count == model.variables.count {
        if let point = intersection(chosen) { points.insert(point) }
        return
      }
      for next in start..<planes.count { choose(chosen + [planes[next]], from: next + 1) }
    }
    choose([], from: 0)
    return Array(points)
  }

  /// Returns the intersection of as many planes as variables by Gauss-Jordan elimination; nil if it
  /// is not a single point.
  private static func intersection(_ planes: [[Rational]]) -> [Rational]? {
    var rows = planes
    let count = rows.count
    for column in 0..<count {
      guard let pivot = (column..<count).first(where: { !rows[$0][column].isZero }) else {
        return nil
      }
      rows.swapAt(pivot, column)
      let lead = rows[column][column]
      rows[column] = rows[column].map { $0 / lead }
      for other in 0..<count where other != column && !rows[other][column].isZero {
        let factor = rows[other][column]
        rows[other] = zip(rows[other], rows[column]).map { $0 - factor * $1 }
      }
    }
    return rows.map { -$0[count] }
  }

  // MARK: Rules

  private func isInDomain(_ point: [Rational]) -> Bool {
    zip(model.variables, point).allSatisfy { variable, value in
      if case .atLeast(let bound) = variable.domain { value >= bound } else { true }
    }
  }

  /// Returns the vertices in the domain that satisfy all given constraints.
  private func corners(keeping constraints: some Sequence<Int>) -> [[Rational]] {
    let constraints = Array(constraints)
    return corners.filter { point in
      isInDomain(point)
        && constraints.allSatisfy { model.error(of: model.constraints[$0], at: point).isZero }
    }
  }

  func isFeasible(_ constraints: some Sequence<Int>) -> Bool {
    !corners(keeping: constraints).isEmpty
  }

  /// The required constraints in the order in which the rules consider them.
  var order: [Int] {
    model.constraints.indices
      .filter { model.constraints[$0].level == .required }
      .sorted {
        let (first, second) = (model.constraints[$0], model.constraints[$1])
        return first.breakRank == second.breakRank
          ? first.activation < second.activation : first.breakRank < second.breakRank
      }
  }

  var kept: [Int] {
    order.reduce(into: []) { kept, next in
      if isFeasible(kept + [next]) { kept.append(next) }
    }
  }

  /// Returns the minimal conflict of a dropped constraint by the written rule, trying every prefix
  /// of the order.
  func conflict(of broken: Int) -> [Int] {
    var members = [broken]
    var before = order.prefix { $0 != broken }.filter(kept.contains)
    while isFeasible(members) {
      let length = (0...before.count).first { !isFeasible(members + before.prefix($0)) } ?? 0
      members.append(before[length - 1])
      before.removeLast(before.count - length + 1)
    }
    return members.reversed()
  }

  /// Returns the errors of each priority at a point, from high to low.
  func levelErrors(at point: [Rational]) -> [Rational] {
    model.priorities.map { priority in
      model.constraints.filter { $0.level == .optional(priority) }
        .reduce(.zero) { $0 + model.error(of: $1, at: point) }
    }
  }

  /// The vertices that are optimal at every priority.
  private var best: [[Rational]] {
    let points = corners(keeping: kept)
    let errors = points.map(levelErrors)
    guard let least = errors.min(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
    return zip(points, errors).filter { $0.1 == least }.map(\.0)
  }

  var answer: [Rational]? {
    best.min { left, right in
      cost(left).lexicographicallyPrecedes(cost(right))
    }
  }

  private func cost(_ point: [Rational]) -> [Rational] {
    let kept = self.kept
    let dropped = ReferenceModel.TieBreak(
      order.filter { !kept.contains($0) }.map { .error($0) })
    return ([dropped] + model.tieBreaks).map { model.value(of: $0, at: point) }
      + point.map(\.magnitude)
  }

  /// Returns the range of an expression; an end at the box means no bound.
  func range(of expression: ReferenceModel.Expression) -> ReferenceRange {
    let values = best.map { model.value(of: expression, at: $0) }
    let limit = Self.far / 100
    return ReferenceRange(
      min: values.min().flatMap { $0 < -limit ? nil : $0 },
      max: values.max().flatMap { $0 > limit ? nil : $0 })
  }
}
