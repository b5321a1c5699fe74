// SPDX-License-Identifier: GPL-3.0-or-later
public import Foundation
public import Mullion

// UIKit's names for text inputs.

/// A position in the text of a text input.
public typealias UITextPosition = TextPosition
/// A range of the text of a text input.
public typealias UITextRange = TextRange
/// A rectangle of selected text.
public typealias UITextSelectionRect = TextSelectionRect
/// A responder whose text has positions, ranges and a selection.
public typealias UITextInput = TextInput
/// Is notified of the changes of a text input.
public typealias UITextInputDelegate = TextInputDelegate
/// Finds words and other units of a text.
public typealias UITextInputTokenizer = TextInputTokenizer
/// The standard tokenizer.
public typealias UITextInputStringTokenizer = TextInputStringTokenizer
/// A direction in the order of a text.
public typealias UITextStorageDirection = TextStorageDirection
/// A direction on the screen.
public typealias UITextLayoutDirection = TextLayoutDirection
/// A direction in the order of a text or on the screen.
public typealias UITextDirection = TextDirection
/// A unit of text.
public typealias UITextGranularity = TextGranularity
/// The direction of a text's lines.
public typealias NSWritingDirection = WritingDirection
/// A spoken phrase.
public typealias UIDictationPhrase = TextDictationPhrase

extension TextInput {
  /// Replaces the marked text, or the selection without one, and marks the new text.
  ///
  /// - Parameters:
  ///   - markedText: The composed text; an empty one or nil restores the text before.
  ///   - selectedRange: The selection in the composed text, in UTF-16 units.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let text = markedText ?? ""
    let start = text.characterCount(inUnits: selectedRange.location)
    let end = text.characterCount(inUnits: selectedRange.location + selectedRange.length)
    setMarkedText(text, selectedRange: start..<max(start, end))
  }
}

extension String {
  /// Returns the number of characters that begin in the first UTF-16 units.
  fileprivate func characterCount(inUnits units: Int) -> Int {
    var (rest, count) = (units, 0)
    for character in self where rest > 0 {
      rest -= character.utf16.count
      count += 1
    }
    return count
  }
}
