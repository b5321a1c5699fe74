// SPDX-License-Identifier: GPL-3.0-or-later

/// Where lines may end, by character.
///
/// A small part of Unicode Standard Annex 14 that serves text written with spaces: after spaces and
/// after hyphens inside a word. A hyphen that begins a word or stands before a digit is a minus
/// sign and stays with what follows (rule LB25).
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

  /// Whether a line may end between `scalars[index]` and the scalar after it.
  static func allowsBreak(after index: Int, in scalars: [UInt32]) -> Bool {
    guard index + 1 < scalars.count else { return false }
    let next = scalars[index + 1]
    guard !isSpace(next) else { return false }
    if isSpace(scalars[index]) { return true }
    guard isHyphen(scalars[index]), index > 0, !isSpace(scalars[index - 1]) else { return false }
    let isDigit = (0x30...0x39).contains(next)
    return !isDigit && !isHyphen(next)
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
