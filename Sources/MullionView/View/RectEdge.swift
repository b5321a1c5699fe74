// SPDX-License-Identifier: GPL-3.0-or-later

/// Edges of a rectangle.
nonisolated public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All edges.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
