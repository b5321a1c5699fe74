// SPDX-License-Identifier: GPL-3.0-or-later

/// The values of a parameter for which an expression keeps its affine function.
extension Explainer {
  /// An expression that must stay in a range, for example the width of a text that keeps its lines.
  package struct Limit {
    /// The expression.
    package var expression: LinearExpression
    /// The values that it may have.
    package var range: ClosedRange<Double>

    /// Creates a limit.
    package init(_ expression: LinearExpression, _ range: ClosedRange<Double>) {
      self.expression = expression
      self.range = range
    }
  }

  /// The least and the greatest value of a parameter that are examined.
  package static let examined = 0.0...10_000

  /// Returns the values of a parameter for which an expression has the same slope, and some limits
  /// hold; nil if the solver does not know them.
  ///
  /// The critical regions of the solutions prove the range, which contains the parameter's value.
  /// It is part of ``examined``, except for a parameter outside of that.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - parameter: The parameter.
  ///   - slope: The change of the expression for each unit of the parameter.
  ///   - limits: The limits.
  /// - Returns: The range.
  /// - Throws: ``SolverError`` if the parameter is unknown, or if the copy cannot be solved again.
  /// - Complexity: Two solves for each critical region in the range, and two for each end.
  package func reach(
    of expression: LinearExpression, along parameter: Variable, slope: Double,
    within limits: [Limit]
  ) throws(SolverError) -> ClosedRange<Double>? {
    guard let copied = copy.copies[parameter], let position = copy.solver.value(of: copied) else {
      throw .unknownVariable
    }
    let walk = LawWalk(
      solver: copy.solver, parameter: copied, expression: copy.translated(expression),
      slope: slope, position: position, value: solver.value(of: expression) ?? .nan,
      limits: limits.map { Limit(copy.translated($0.expression), $0.range) })
    let high = walk.end(towards: max(Self.examined.upperBound, position))
    let low = walk.end(towards: min(Self.examined.lowerBound, position))
    try copy.solver.setParameter(copied, to: position)
    try copy.solver.solve()
    guard low != nil || high != nil else { return nil }
    return (low ?? position)...(high ?? position)
  }
}

/// Walks from one critical region to the next as long as an expression follows its affine function,
/// which ``value``, ``position`` and ``slope`` give.
private struct LawWalk {
  let solver: Solver
  let parameter: Variable
  let expression: LinearExpression
  let slope: Double
  /// The value of the parameter at the start.
  let position: Double
  /// The value of the expression at the start.
  let value: Double
  let limits: [Explainer.Limit]

  private static let mostRegions = 500
  /// The difference between values that counts as rounding.
  private static let tolerance = 1e-7
  /// The distance from a breakpoint at which the next region is examined.
  private static let step = 1e-5

  /// Returns the last value of the parameter, toward an end, for which the affine function holds;
  /// nil if the region at the start is unknown.
  func end(towards most: Double) -> Double? {
    let sign: Double = most > position ? 1 : -1
    var reached = position
    var isKnown = most == position
    for _ in 0..<Self.mostRegions {
      let next = reached + sign * Self.step
      guard sign * (most - next) > 0 else { return most }
      guard solve(at: next), let region = region(at: next) else { break }
      isKnown = true
      let first = limits.map { solver.value(of: $0.expression) ?? .nan }
      let end = sign > 0 ? min(region.upper, most) : max(region.lower, most)
      // The region contains `next`, so an end before it can only be rounding.
      let far = sign * (end - next) > 0 ? end : next
      let middle = (next + far) / 2
      guard solve(at: middle), follows(middle) else { break }
      if let clipped = clipped(from: next, first, to: middle, until: far, after: reached) {
        return clipped
      }
      reached = far
    }
    return isKnown ? reached : nil
  }

  private func solve(at next: Double) -> Bool {
    (try? solver.setParameter(parameter, to: next)) != nil && (try? solver.solve()) != nil
  }

  private func region(at next: Double) -> ColumnBounds? {
    if let region = solver.engine.region(along: parameter.index) { return region }
    guard solver.engine.includeSpares(of: parameter.index), solve(at: next) else { return nil }
    return solver.engine.region(along: parameter.index)
  }

  /// Whether the expression has the value of the affine function.
  private func follows(_ next: Double) -> Bool {
    let expected = value + slope * (next - position)
    let found = solver.value(of: expression) ?? .nan
    return (found - expected).magnitude <= Self.tolerance * max(1, expected.magnitude)
  }

  /// Returns the first value of the parameter at which a limit is violated; nil if none is.
  ///
  /// - Parameters:
  ///   - next: A value of the parameter in a region.
  ///   - first: The values of the limited expressions there.
  ///   - middle: The current value of the parameter, in the same region.
  ///   - far: The end of the region.
  ///   - reached: The beginning of the region.
  /// - Returns: The value, between `reached` and `far`.
  private func clipped(
    from next: Double, _ first: [Double], to middle: Double, until far: Double,
    after reached: Double
  ) -> Double? {
    guard middle != next else { return nil }
    let sign: Double = far > next ? 1 : -1
    var nearest: Double?
    for (limit, start) in zip(limits, first) {
      let rate = ((solver.value(of: limit.expression) ?? .nan) - start) / (middle - next)
      guard rate.magnitude > 1e-9 else { continue }
      let bound = rate * sign > 0 ? limit.range.upperBound : limit.range.lowerBound
      guard bound.isFinite else { continue }
      let crossing = next + (bound - start) / rate
      guard sign * (far - crossing) > 0 else { continue }
      let own = sign > 0 ? max(crossing, reached) : min(crossing, reached)
      if nearest.map({ sign * ($0 - own) > 0 }) ?? true { nearest = own }
    }
    return nearest
  }
}
