// SPDX-License-Identifier: GPL-3.0-or-later

/// A responder that accepts typed text while it is the first responder.
///
/// It may declare properties of ``TextInputTraits`` for the host's keyboard. If their values change
/// while it is the first responder, it calls ``Responder/reloadInputViews()``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol KeyInput: Responder, TextInputTraits {
  /// Whether the responder contains any text.
  var hasText: Bool { get }

  /// Replaces the selection with text, or inserts the text at the caret.
  func insertText(_ text: String)

  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}
