// SPDX-License-Identifier: GPL-3.0-or-later

/// Distances inward from the edges of a rectangle, in points, with leading and trailing edges.
///
/// The layout direction decides whether leading is left or right.
@frozen
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance down from the top edge.
  public var top: Double
  /// The distance from the edge at which lines of text begin.
  public var leading: Double
  /// The distance up from the bottom edge.
  public var bottom: Double
  /// The distance from the edge at which lines of text end.
  public var trailing: Double

  /// Creates insets from the four distances.
  @inlinable
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No insets.
  @inlinable
  public static var zero: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}
