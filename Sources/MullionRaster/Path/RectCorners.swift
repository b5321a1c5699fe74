// SPDX-License-Identifier: GPL-3.0-or-later

/// Corners of a rectangle, named by their positions on a screen.
public struct RectCorners: OptionSet, Hashable, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The corner at the smallest x and y.
  public static let topLeft = RectCorners(rawValue: 1)
  /// The corner at the largest x and the smallest y.
  public static let topRight = RectCorners(rawValue: 2)
  /// The corner at the smallest x and the largest y.
  public static let bottomLeft = RectCorners(rawValue: 4)
  /// The corner at the largest x and y.
  public static let bottomRight = RectCorners(rawValue: 8)
  /// All four corners.
  public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
