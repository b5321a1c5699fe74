// SPDX-License-Identifier: GPL-3.0-or-later

/// The values of a parameter for which an expression keeps its affine function.
extension Explainer {
  /// A variable that must stay in a range, for example the width of a text that keeps its lines.
  package struct Limit {
    /// The variable.
    package var variable: Variable
    /// The values that it may have.
    package var range: ClosedRange<Double>

    /// Creates a limit.
    package init(_ variable: Variable, _ range: ClosedRange<Double>) {
      self.variable = variable
      self.range = range
    }
  }

  /// The least and the greatest value of a parameter that are examined.
  package static let examined = 0.0...10_000

  /// Returns the values of a parameter for which an expression follows the same affine function,
  /// and some limits hold; nil if the solver does not know them.
  ///
  /// The range contains the parameter's value. It is part of ``examined``, except for a parameter
  /// outside of that.
  ///
  /// - Complexity: Two solves for each segment that is examined.
  package func reach(
    of expression: LinearExpression, along parameter: Variable, within limits: [Limit]
  ) throws(SolverError) -> ClosedRange<Double>? {
    guard let copied = copy.copies[parameter], let position = copy.solver.value(of: copied) else {
      throw .unknownVariable
    }
    let target = copy.translated(expression)
    let limits = limits.compactMap { limit in
      copy.copies[limit.variable].map { Limit($0, limit.range) }
    }
    let variables = target.terms.map(\.variable) + limits.map(\.variable)
    let most = min(Self.examined.lowerBound, position)...max(Self.examined.upperBound, position)
    var (below, above) = (128.0, 128.0)
    while true {
      let low = max(most.lowerBound, position - below)
      let high = min(most.upperBound, position + above)
      let solution = try copy.solver.solution(
        over: copied, from: low, to: high, of: variables, mostSegments: Self.mostSegments)
      let walk = LawWalk(solution: solution, expression: target, limits: limits)
      guard let range = walk.range(around: position) else { return nil }
      let isDoneBelow = range.lowerBound > low || low == most.lowerBound
      let isDoneAbove = range.upperBound < high || high == most.upperBound
      if isDoneBelow && isDoneAbove { return range }
      if !isDoneBelow { below *= 8 }
      if !isDoneAbove { above *= 8 }
    }
  }

  private static let mostSegments = 500
}

/// Finds the neighboring segments in which an expression follows the same affine function.
private struct LawWalk {
  let solution: PiecewiseSolution
  let expression: LinearExpression
  let limits: [Explainer.Limit]

  /// Returns the range of the affine function that holds from a position on; nil if no segment
  /// contains the position.
  func range(around position: Double) -> ClosedRange<Double>? {
    let segments = solution.segments
    guard let start = segments.lastIndex(where: { $0.range.contains(position) }),
      let law = law(in: segments[start])
    else { return nil }
    var range = segments[start].range
    for segment in segments[start...].dropFirst() {
      guard segment.range.lowerBound == range.upperBound, follows(law, segment) else { break }
      range = range.lowerBound...segment.range.upperBound
    }
    for segment in segments[..<start].reversed() {
      guard segment.range.upperBound == range.lowerBound, follows(law, segment) else { break }
      range = segment.range.lowerBound...range.upperBound
    }
    for limit in limits { clip(&range, to: limit, around: position) }
    return range
  }

  private func law(
    in segment: PiecewiseSolution.Segment
  ) -> (slope: Double, offset: Double)? {
    var sum = (slope: 0.0, offset: expression.constant)
    for term in expression.terms {
      guard let law = solution.law(of: term.variable, in: segment) else { return nil }
      sum.slope += term.coefficient * law.slope
      sum.offset += term.coefficient * law.offset
    }
    return sum
  }

  private func follows(
    _ law: (slope: Double, offset: Double), _ segment: PiecewiseSolution.Segment
  ) -> Bool {
    guard let own = self.law(in: segment) else { return false }
    return [segment.range.lowerBound, segment.range.upperBound].allSatisfy { position in
      let (one, other) = (
        law.slope * position + law.offset, own.slope * position + own.offset
      )
      return (one - other).magnitude <= 1e-6 * max(1, one.magnitude)
    }
  }

  /// Cuts off the parts of a range, on both sides of a position, from where a limit is violated.
  private func clip(
    _ range: inout ClosedRange<Double>, to limit: Explainer.Limit, around position: Double
  ) {
    for segment in solution.segments {
      guard let law = solution.law(of: limit.variable, in: segment), law.slope.magnitude > 1e-12
      else { continue }
      for end in [limit.range.lowerBound, limit.range.upperBound] where end.isFinite {
        let crossing = (end - law.offset) / law.slope
        guard segment.range.contains(crossing), range.contains(crossing) else { continue }
        if crossing < position { range = crossing...range.upperBound }
        if crossing > position { range = range.lowerBound...crossing }
      }
    }
  }
}
