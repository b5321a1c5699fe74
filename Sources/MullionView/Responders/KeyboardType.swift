// SPDX-License-Identifier: GPL-3.0-or-later

/// The characters that an on-screen keyboard of the host offers first.
///
/// The raw values are UIKit's.
nonisolated public enum KeyboardType: Int, Sendable, CaseIterable {
  /// The characters of the current input method.
  case `default` = 0
  /// The characters of ASCII.
  case asciiCapable = 1
  /// Numbers and punctuation.
  case numbersAndPunctuation = 2
  /// Characters for addresses of web pages.
  case url = 3
  /// The digits, for PINs.
  case numberPad = 4
  /// The digits, `*` and `#`, for telephone numbers.
  case phonePad = 5
  /// Characters for names or telephone numbers.
  case namePhonePad = 6
  /// Characters for e-mail addresses.
  case emailAddress = 7
  /// The digits and a decimal separator.
  case decimalPad = 8
  /// Letters with `@` and `#`.
  case twitter = 9
  /// Characters for searches and addresses of web pages.
  case webSearch = 10
  /// The digits of ASCII.
  case asciiCapableNumberPad = 11
}
