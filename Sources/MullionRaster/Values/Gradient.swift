// SPDX-License-Identifier: GPL-3.0-or-later

/// A sequence of colors with gradual transitions.
///
/// Between two stops the premultiplied channels are interpolated linearly. So a transparent stop of
/// any color fades without a fringe.
public struct Gradient: Hashable, Sendable {
  /// A color and its location.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public let color: Color
    /// The location, from 0 (start) to 1 (end).
    public let location: Double

    /// Creates a stop; the location is clamped to 0…1, and NaN becomes 0.
    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location > 0 ? min(location, 1) : 0
    }
  }

  /// The stops by location; stops with equal locations keep their given order.
  public let stops: [Stop]

  /// Creates a gradient; without stops it paints nothing.
  ///
  /// The first stop's color applies before it, and the last stop's color after it. Two stops at one
  /// location form a hard edge.
  ///
  /// - Complexity: O(stops · log stops).
  public init(stops: [Stop]) {
    self.stops = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// Creates a gradient of evenly spaced colors from the start to the end.
  public init(_ colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    self.init(
      stops: colors.enumerated().map { Stop($0.element, at: Double($0.offset) / last) })
  }
}
