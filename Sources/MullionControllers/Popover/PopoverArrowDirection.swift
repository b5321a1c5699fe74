// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The directions in which the arrow of a popover may point.
nonisolated public struct PopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up: the popover is below its source.
  public static let up = Self(rawValue: 1)
  /// Down: the popover is above its source.
  public static let down = Self(rawValue: 2)
  /// Left: the popover is at the right of its source.
  public static let left = Self(rawValue: 4)
  /// Right: the popover is at the left of its source.
  public static let right = Self(rawValue: 8)
  /// All directions.
  public static let any: Self = [.up, .down, .left, .right]
  /// The popover has no position yet.
  public static let unknown = Self(rawValue: 1 << 63)

  /// The directions in the order in which a popover tries them.
  static let inOrder: [Self] = [.up, .down, .left, .right]

  var isVertical: Bool { self == .up || self == .down }
}
