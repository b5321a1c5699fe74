// SPDX-License-Identifier: GPL-3.0-or-later

/// Properties of single characters that decide where lines break.
enum BreakRules {
  /// Returns whether a scalar always ends a line, by rules LB4 and LB5 of Unicode Standard Annex
  /// 14.
  static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Returns whether a scalar is a space at which a line may end; false for no-break spaces.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns whether a line must not end after `scalars[index]`, even if ICU's rules allow it.
  ///
  /// A line never ends before a space. A hyphen at the beginning of a word stays with the next
  /// character, as in rule LB20a of later versions of Annex 14; it is usually a minus sign.
  static func forbidsBreak(after index: Int, in scalars: [UInt32]) -> Bool {
    guard index + 1 < scalars.count else { return true }
    if isSpace(scalars[index + 1]) { return true }
    return isHyphen(scalars[index]) && (index == 0 || isSpace(scalars[index - 1]))
  }

  /// Returns the scalar that is shaped in place of another: a space for a tab, a zero-width space
  /// for other control characters, the same scalar otherwise.
  static func visible(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x09: 0x20
    case 0x00...0x1F, 0x7F...0x9F: 0x200B
    default: scalar
    }
  }

  /// The soft hyphen, which is visible only at the end of a line.
  static let softHyphen: UInt32 = 0xAD

  private static func isHyphen(_ scalar: UInt32) -> Bool {
    scalar == 0x2D || scalar == 0x2010
  }
}
