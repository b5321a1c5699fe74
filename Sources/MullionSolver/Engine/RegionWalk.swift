// SPDX-License-Identifier: GPL-3.0-or-later

/// Covers an interval of one parameter with the critical regions of solutions.
///
/// A solution at a point inside a region gives the whole region, and a second solution in it gives
/// the slopes. Points at the ends of a region would not do, because several bases are optimal there.
struct RegionWalk {
  private let solver: Solver
  private let parameter: Variable
  private let variables: [Variable]
  private let interval: ClosedRange<Double>
  private let mostSegments: Int
  /// The parts that are not covered yet; the leftmost one is the last.
  private var open: [ClosedRange<Double>]
  private var segments: [PiecewiseSolution.Segment] = []
  /// The solves that are still permitted.
  private var solvesLeft: Int

  /// The width of a part that counts as a rounding error, relative to the interval's magnitude.
  private static let negligible = 1e-9
  /// The difference that counts as rounding when values are compared with an affine function,
  /// relative to the larger of the value and 1.
  private static let tolerance = 1e-7
  /// The width of a part, as a multiple of ``leastWidth``, up to which ``guess(in:_:)`` checks
  /// nothing.
  ///
  /// Such narrow parts occur where required constraints contradict each other by less than the
  /// tolerance for conflicts. Each solve in them is slow.
  private static let narrowestGuess = 1000.0
  /// The number of solves for each permitted segment, at most.
  private static let solvesPerSegment = 100

  init(
    solver: Solver, parameter: Variable, variables: [Variable], interval: ClosedRange<Double>,
    mostSegments: Int
  ) {
    self.solver = solver
    self.parameter = parameter
    self.variables = variables
    self.interval = interval
    self.mostSegments = mostSegments
    open = [interval]
    solvesLeft = Self.solvesPerSegment * mostSegments
  }

  private var leastWidth: Double {
    Self.negligible * max(1, interval.lowerBound.magnitude, interval.upperBound.magnitude)
  }

  /// The segments found so far, joined and in order.
  var solution: PiecewiseSolution {
    PiecewiseSolution(
      parameter: parameter, variables: variables, segments: joined(), missing: open.reversed())
  }

  // MARK: Walk

  /// Covers the interval, or as much as the limit of segments permits.
  ///
  /// - Throws: ``SolverError`` if a solve fails.
  mutating func run() throws(SolverError) {
    while let part = open.last {
      if segments.count >= mostSegments || solvesLeft <= 0 { return }
      if part.upperBound - part.lowerBound <= leastWidth, !segments.isEmpty {
        open.removeLast()
        continue
      }
      let segment = try segment(in: part)
      open.removeLast()
      if let segment {
        segments.append(segment)
        split(part, around: segment.range)
      } else {
        split(part, around: Self.middle(of: part)...Self.middle(of: part))
      }
    }
  }

  private static func middle(of part: ClosedRange<Double>) -> Double {
    part.lowerBound + (part.upperBound - part.lowerBound) / 2
  }

  /// Adds the rests of a part on both sides of a covered range to the open parts.
  private mutating func split(
    _ part: ClosedRange<Double>, around range: ClosedRange<Double>
  ) {
    if part.upperBound > range.upperBound { open.append(range.upperBound...part.upperBound) }
    if part.lowerBound < range.lowerBound { open.append(part.lowerBound...range.lowerBound) }
  }

  /// Returns the segment around the middle of a part; nil if the middle is a breakpoint, or if the
  /// values in the part follow no affine function.
  private mutating func segment(
    in part: ClosedRange<Double>
  ) throws(SolverError) -> PiecewiseSolution.Segment? {
    let middle = Self.middle(of: part)
    let values = try values(at: middle)
    let broken = solver.brokenConstraints
    if part.lowerBound == part.upperBound {
      return .init(
        range: part, brokenConstraints: broken, isProved: true, ends: (values, values))
    }
    guard let region = try region(at: middle) else { return try guess(in: part, broken) }
    let low = max(region.lower, part.lowerBound)
    let high = min(region.upper, part.upperBound)
    guard high - low > leastWidth else { return nil }
    guard let ends = try ends(of: low...high), solver.brokenConstraints == broken else {
      return nil
    }
    return .init(range: low...high, brokenConstraints: broken, isProved: true, ends: ends)
  }

  /// Returns a segment that covers a whole part if solutions at several points follow the same
  /// affine functions; nil otherwise.
  ///
  /// This is for layouts with conflicts, whose critical regions are not known. If the result is
  /// nil, the caller halves the part, so bisection finds the breakpoints.
  private mutating func guess(
    in part: ClosedRange<Double>, _ broken: [Constraint.ID]
  ) throws(SolverError) -> PiecewiseSolution.Segment? {
    let isNarrow = part.upperBound - part.lowerBound <= Self.narrowestGuess * leastWidth
    guard let ends = try ends(of: part, checking: !isNarrow) else { return nil }
    let segment = PiecewiseSolution.Segment(
      range: part, brokenConstraints: broken, isProved: false, ends: ends)
    if isNarrow { return segment }
    for share in [0.001, 0.37, 0.5, 0.81, 0.999] {
      let position = part.lowerBound + share * (part.upperBound - part.lowerBound)
      guard agrees(segment, try values(at: position), at: position),
        solver.brokenConstraints == broken
      else { return nil }
    }
    return segment
  }

  /// Returns the values at both ends of a range, extrapolated from two points inside it; nil if
  /// they do not agree with the solution in the middle.
  private mutating func ends(
    of range: ClosedRange<Double>, checking: Bool = true
  ) throws(SolverError) -> (lower: [Double], upper: [Double])? {
    let width = range.upperBound - range.lowerBound
    let middle = try values(at: range.lowerBound + width / 2)
    let first = try values(at: range.lowerBound + width / 4)
    let second = try values(at: range.lowerBound + width * 3 / 4)
    for index in middle.indices
    where checking && !Self.isNear((first[index] + second[index]) / 2, middle[index]) {
      return nil
    }
    let lower = zip(first, second).map { $0 - ($1 - $0) / 2 }
    let upper = zip(first, second).map { $1 + ($1 - $0) / 2 }
    return (lower, upper)
  }

  private func agrees(
    _ segment: PiecewiseSolution.Segment, _ values: [Double], at position: Double
  ) -> Bool {
    values.indices.allSatisfy {
      Self.isNear(segment.value(at: $0, position), values[$0])
    }
  }

  private static func isNear(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= tolerance * max(1, one.magnitude, other.magnitude)
  }

  // MARK: Solver

  /// Solves at a value of the parameter, and returns the values of the variables.
  private mutating func values(at position: Double) throws(SolverError) -> [Double] {
    solvesLeft -= 1
    try solver.setParameter(parameter, to: position)
    try solver.solve()
    return variables.map { solver.value(of: $0) ?? .nan }
  }

  /// Returns the critical region of the solution at a value of the parameter, for which the solver
  /// is solved; nil if it is not known.
  private mutating func region(at position: Double) throws(SolverError) -> ColumnBounds? {
    if let region = solver.engine.region(along: parameter.index) { return region }
    guard solver.engine.includeSpares(of: parameter.index) else { return nil }
    _ = try values(at: position)
    return solver.engine.region(along: parameter.index)
  }

  // MARK: Joining

  /// Returns the segments in order, without the gaps that rounding left between them, and with
  /// neighbors of the same affine functions joined.
  private func joined() -> [PiecewiseSolution.Segment] {
    var result: [PiecewiseSolution.Segment] = []
    for segment in segments.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      var segment = segment
      guard var last = result.popLast() else {
        result.append(segment)
        continue
      }
      let gap = segment.range.lowerBound - last.range.upperBound
      if gap <= Self.widestGap * leastWidth { close(&last, &segment) }
      if gap <= Self.widestGap * leastWidth, let both = join(last, segment) {
        result.append(both)
      } else {
        result += [last, segment]
      }
    }
    return result
  }

  /// The widest gap between neighboring segments that is closed, as a multiple of ``leastWidth``.
  ///
  /// Such gaps occur where a conflict begins, because constraints contradict each other there by
  /// less than the tolerance.
  private static let widestGap = 8.0

  /// Makes neighboring segments meet: where their affine functions cross, or else in the middle of
  /// the gap.
  private func close(
    _ first: inout PiecewiseSolution.Segment, _ second: inout PiecewiseSolution.Segment
  ) {
    let low = first.range.upperBound
    let high = max(low, second.range.lowerBound)
    let slack = Self.widestGap * leastWidth
    var meeting = low + (high - low) / 2
    if let crossing = crossing(first, second), crossing >= low - slack, crossing <= high + slack {
      meeting = crossing
    }
    meeting = min(max(meeting, first.range.lowerBound), second.range.upperBound)
    extend(&first, to: first.range.lowerBound...meeting)
    extend(&second, to: meeting...second.range.upperBound)
  }

  /// Returns the point where the affine functions of two segments cross; nil if they do not all
  /// cross in the same point.
  ///
  /// The variable whose slopes differ most gives the most exact point.
  private func crossing(
    _ first: PiecewiseSolution.Segment, _ second: PiecewiseSolution.Segment
  ) -> Double? {
    let position = second.range.lowerBound
    var (steepest, crossing) = (1e-9, Double?.none)
    for place in variables.indices {
      let bend = second.slope(at: place) - first.slope(at: place)
      guard bend.magnitude > steepest else { continue }
      steepest = bend.magnitude
      let gap = second.ends.lower[place] - first.extrapolated(at: place, position)
      crossing = position - gap / bend
    }
    guard let crossing else { return nil }
    let meets = variables.indices.allSatisfy {
      Self.isNear(
        first.extrapolated(at: $0, crossing), second.extrapolated(at: $0, crossing))
    }
    return meets ? crossing : nil
  }

  /// Gives a segment another range with the same affine functions.
  private func extend(
    _ segment: inout PiecewiseSolution.Segment, to range: ClosedRange<Double>
  ) {
    let lower = variables.indices.map { segment.extrapolated(at: $0, range.lowerBound) }
    let upper = variables.indices.map { segment.extrapolated(at: $0, range.upperBound) }
    segment.range = range
    segment.ends = (lower, upper)
  }

  /// Returns the union of two neighboring segments; nil if their affine functions differ.
  private func join(
    _ first: PiecewiseSolution.Segment, _ second: PiecewiseSolution.Segment
  ) -> PiecewiseSolution.Segment? {
    guard first.brokenConstraints == second.brokenConstraints, first.isProved == second.isProved
    else { return nil }
    let both = PiecewiseSolution.Segment(
      range: first.range.lowerBound...second.range.upperBound,
      brokenConstraints: first.brokenConstraints, isProved: first.isProved,
      ends: (first.ends.lower, second.ends.upper))
    guard agrees(both, first.ends.upper, at: first.range.upperBound),
      agrees(both, second.ends.lower, at: second.range.lowerBound)
    else { return nil }
    return both
  }
}
