// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// A responder with text that the user may be able to change.
package protocol ChangeableText: KeyInput {
  /// Whether the user can change the text now.
  var mayChangeText: Bool { get }

  /// Returns whether the text handles a key; the text then takes precedence over key commands.
  func uses(_ key: Key) -> Bool
}

/// A responder with text that an input method composes.
package protocol ComposableText: ChangeableText {
  /// The frame of the caret, in points of the window.
  var caretFrame: Rect { get }

  /// Replaces the marked text, or the selection if no text is marked.
  ///
  /// - Parameters:
  ///   - text: The composed text; an empty one or nil restores the text before.
  ///   - selectedRange: The selection in the composed text, in characters.
  func setMarkedText(_ text: String?, selectedRange: Range<Int>)
}
