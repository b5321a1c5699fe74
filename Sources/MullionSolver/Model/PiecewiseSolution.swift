// SPDX-License-Identifier: GPL-3.0-or-later

/// The values of variables as piecewise affine functions of one parameter.
///
/// The segments are the critical regions of the solver's bases: in each, all variables are affine
/// functions of the parameter (Gal 1995, "Postoptimal Analyses, Parametric Programming, and Related
/// Topics"). Neighboring segments meet at a breakpoint. There the values usually agree; they jump
/// if a conflict begins or ends, or if the tie breaks choose another of several optimal solutions.
public struct PiecewiseSolution: Sendable {
  /// An interval of the parameter in which all variables are affine functions of it.
  public struct Segment: Sendable {
    /// The interval.
    ///
    /// Its ends belong to the neighboring segments too.
    public internal(set) var range: ClosedRange<Double>
    /// The required constraints that conflicts drop in the interval.
    public let brokenConstraints: [Constraint.ID]
    /// Whether the critical region of a basis proves the affine functions for the whole interval.
    ///
    /// Otherwise, solves at several points of the interval agree with them.
    public let isProved: Bool
    /// The values of the variables at the two ends of the interval, by their index.
    var ends: (lower: [Double], upper: [Double])
  }

  /// The parameter.
  public let parameter: Variable
  /// The variables whose functions the solution has.
  public let variables: [Variable]
  /// The segments in the order of the parameter.
  public let segments: [Segment]
  /// The parts of the requested interval that no segment covers, because a limit was reached.
  public let missing: [ClosedRange<Double>]
  private let places: [Variable: Int]

  init(
    parameter: Variable, variables: [Variable], segments: [Segment],
    missing: [ClosedRange<Double>]
  ) {
    self.parameter = parameter
    self.variables = variables
    self.segments = segments
    self.missing = missing
    places = Dictionary(
      variables.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The values of the parameter at which one segment ends and the next one begins.
  public var breakpoints: [Double] {
    zip(segments, segments.dropFirst()).filter { $0.range.upperBound == $1.range.lowerBound }
      .map { $1.range.lowerBound }
  }

  /// Returns the value of a variable; nil for a variable or a parameter value that the solution
  /// does not cover.
  ///
  /// At a breakpoint, it is the value of the segment before it.
  ///
  /// - Complexity: O(log segments).
  public func value(of variable: Variable, at position: Double) -> Double? {
    guard let place = places[variable], let index = segment(at: position) else { return nil }
    return segments[index].value(at: place, position)
  }

  /// Returns the affine function `slope * parameter + offset` of a variable in a segment; nil for a
  /// variable that the solution does not cover.
  public func law(
    of variable: Variable, in segment: Segment
  ) -> (slope: Double, offset: Double)? {
    guard let place = places[variable] else { return nil }
    let (lower, upper) = (segment.range.lowerBound, segment.range.upperBound)
    guard lower < upper else { return (0, segment.ends.lower[place]) }
    let slope = (segment.ends.upper[place] - segment.ends.lower[place]) / (upper - lower)
    return (slope, segment.ends.lower[place] - slope * lower)
  }

  /// Returns the amount by which a variable jumps where a segment begins; 0 for the first one.
  public func jump(of variable: Variable, at index: Int) -> Double {
    guard index > 0, let place = places[variable],
      segments[index - 1].range.upperBound == segments[index].range.lowerBound
    else { return 0 }
    return segments[index].ends.lower[place] - segments[index - 1].ends.upper[place]
  }

  /// Returns the index of the first segment that contains a value of the parameter; nil if none
  /// does.
  ///
  /// - Complexity: O(log segments).
  public func segment(at position: Double) -> Int? {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].range.upperBound < position { low = middle + 1 } else { high = middle }
    }
    guard low < segments.count, segments[low].range.contains(position) else { return nil }
    return low
  }
}

extension PiecewiseSolution.Segment {
  /// Returns the slope of the variable at an index.
  func slope(at place: Int) -> Double {
    let width = range.upperBound - range.lowerBound
    return width > 0 ? (ends.upper[place] - ends.lower[place]) / width : 0
  }

  /// Returns the value that the affine function of the variable at an index has at a point, which
  /// may be outside the segment.
  func extrapolated(at place: Int, _ position: Double) -> Double {
    ends.lower[place] + slope(at: place) * (position - range.lowerBound)
  }

  /// Returns the value of the variable at an index for a value of the parameter.
  func value(at place: Int, _ position: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    if position == low || low == high { return ends.lower[place] }
    if position == high { return ends.upper[place] }
    let share = (position - low) / (high - low)
    return ends.lower[place] + share * (ends.upper[place] - ends.lower[place])
  }
}
