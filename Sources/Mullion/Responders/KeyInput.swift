// SPDX-License-Identifier: GPL-3.0-or-later

/// A responder that accepts typed text while it is the first responder.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol KeyInput: Responder {
  /// Whether the responder contains any text.
  var hasText: Bool { get }

  /// Replaces the selection with text, or inserts the text at the caret.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}
