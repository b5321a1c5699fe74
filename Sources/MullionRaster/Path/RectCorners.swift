// SPDX-License-Identifier: GPL-3.0-or-later

/// Corners of a rectangle, named as they are seen on a screen.
public struct RectCorners: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The corner at the least x and y.
  public static let topLeft = RectCorners(rawValue: 1)
  /// The corner at the greatest x and the least y.
  public static let topRight = RectCorners(rawValue: 2)
  /// The corner at the least x and the greatest y.
  public static let bottomLeft = RectCorners(rawValue: 4)
  /// The corner at the greatest x and y.
  public static let bottomRight = RectCorners(rawValue: 8)
  /// All four.
  public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
