// SPDX-License-Identifier: GPL-3.0-or-later

/// The parts of a box's frame that may change with its superbox's size.
///
/// The raw values are UIKit's.
nonisolated public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  // Each box has a mask, so the bits are stored in four bytes.
  private let bits: Int32

  /// The bits.
  public var rawValue: Int { Int(bits) }

  /// Creates a mask from the lowest 32 bits of a number.
  public init(rawValue: Int) { bits = Int32(truncatingIfNeeded: rawValue) }

  /// The distance from the superbox's left edge may change.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width may change.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the superbox's right edge may change.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the superbox's top edge may change.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height may change.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the superbox's bottom edge may change.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// Returns the flags of one axis, in the order margin before, size, margin after.
  func flexibility(_ axis: Axis) -> (before: Bool, size: Bool, after: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }
}
