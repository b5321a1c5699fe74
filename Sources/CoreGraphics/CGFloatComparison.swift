// SPDX-License-Identifier: GPL-3.0-or-later
public import Foundation

// In `#expect(view.frame.width == 320 - 2 * 16)`, the macro takes the right side for an integer. Without
// these operators, Swift compares the sides as values of the type `AnyHashable`, which always differ on
// Linux.
extension CGFloat {
  /// Returns whether a number equals an integer.
  @inlinable public static func == (a: CGFloat, b: Int) -> Bool { a == CGFloat(b) }

  /// Returns whether a number differs from an integer.
  @inlinable public static func != (a: CGFloat, b: Int) -> Bool { a != CGFloat(b) }

  /// Returns whether an integer equals a number.
  @inlinable public static func == (a: Int, b: CGFloat) -> Bool { CGFloat(a) == b }

  /// Returns whether an integer differs from a number.
  @inlinable public static func != (a: Int, b: CGFloat) -> Bool { CGFloat(a) != b }
}
