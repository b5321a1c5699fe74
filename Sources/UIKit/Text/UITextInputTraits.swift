// SPDX-License-Identifier: GPL-3.0-or-later
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Mullion

nonisolated extension KeyboardType {
  /// The characters of addresses of web pages.
  public static let URL = KeyboardType.url
  /// The older name of ``asciiCapable``.
  public static let alphabet = KeyboardType.asciiCapable
}

nonisolated extension TextContentType {
  /// The address of a web page.
  public static let URL = TextContentType.url
}

nonisolated extension KeyboardAppearance {
  /// The older name of ``dark``.
  public static let alert = KeyboardAppearance.dark
}
