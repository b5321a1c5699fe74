// SPDX-License-Identifier: GPL-3.0-or-later

/// Colours that flow into one another.
///
/// Between two stops the premultiplied channels change evenly, so that a clear stop of any colour
/// fades without a rim.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it is reached.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public let color: Color
    /// Where it is reached, 0 the start … 1 the end.
    public let location: Double

    /// Makes a stop; a location outside 0…1 is taken as the nearer end, NaN as 0.
    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location > 0 ? min(location, 1) : 0
    }
  }

  /// The stops in the order of their locations; of equal locations, in the order they were given.
  public let stops: [Stop]

  /// Makes a gradient; without stops it paints nothing.
  ///
  /// Before the first stop is its colour, behind the last one that one's. Two stops at one location
  /// are an edge.
  ///
  /// - Complexity: O(stops · log stops).
  public init(stops: [Stop]) {
    self.stops = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// Makes a gradient of colours at equal distances from the start to the end.
  public init(_ colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    self.init(
      stops: colors.enumerated().map { Stop($0.element, at: Double($0.offset) / last) })
  }
}
