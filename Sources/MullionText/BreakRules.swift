// SPDX-License-Identifier: GPL-3.0-or-later

/// What single characters mean to lines.
enum BreakRules {
  /// Whether a scalar is one of the line ends of UAX 14 (rules LB4 and LB5).
  static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether a scalar is a space that lines may end at; no-break spaces are not.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether a line must not end between `scalars[index]` and the scalar after it, whatever Annex 14 says.
  ///
  /// Spaces stay with the line they end. A hyphen that begins a word is a minus sign and stays with what follows, as
  /// rule LB20a of later versions has it. A soft hyphen would have to be shown where a line ends, and is not.
  static func forbidsBreak(after index: Int, in scalars: [UInt32]) -> Bool {
    guard index + 1 < scalars.count else { return true }
    if isSpace(scalars[index + 1]) || scalars[index] == 0xAD { return true }
    return isHyphen(scalars[index]) && (index == 0 || isSpace(scalars[index - 1]))
  }

  /// What is shaped for a scalar: a tab is a space, and other control characters are invisible.
  static func visible(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x09: 0x20
    case 0x00...0x1F, 0x7F...0x9F: 0x200B
    default: scalar
    }
  }

  private static func isHyphen(_ scalar: UInt32) -> Bool {
    scalar == 0x2D || scalar == 0x2010
  }
}
