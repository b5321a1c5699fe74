// SPDX-License-Identifier: GPL-3.0-or-later

/// A responder that text can be typed into while it is the first.
public protocol KeyInput: Responder {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Puts text where the caret is, in place of what is selected.
  func insertText(_ text: String)

  /// Deletes what is selected, or the character before the caret.
  func deleteBackward()
}
