// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionView

/// A responder whose text has positions, ranges and a selection.
///
/// ``TextField`` and ``TextView`` are text inputs. Positions are between characters of `String`.
/// The offsets of ``position(from:offset:)`` and ``offset(from:to:)`` are numbers of UTF-16 units,
/// as in UIKit. An offset inside of a character counts up to the far edge of that character.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TextInput: KeyInput {
  /// Returns the text in a range; nil if the range belongs to another text input.
  func text(in range: TextRange) -> String?
  /// Replaces the text in a range and puts the caret after the new text.
  func replace(_ range: TextRange, withText text: String)
  /// The selected range; an empty range is the position of the caret.
  var selectedTextRange: TextRange? { get set }
  /// The range of the text that an input method composes; nil for none.
  var markedTextRange: TextRange? { get }
  /// Replaces the marked text, or the selection without one, and marks the new text.
  ///
  /// - Parameters:
  ///   - markedText: The composed text; an empty one or nil restores the text before.
  ///   - selectedRange: The selection in the composed text, in characters.
  func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)
  /// Keeps the marked text and ends its composition.
  func unmarkText()
  /// The position before the first character.
  var beginningOfDocument: TextPosition { get }
  /// The position after the last character.
  var endOfDocument: TextPosition { get }
  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: TextPosition, to toPosition: TextPosition) -> TextRange?
  /// Returns the position at an offset from another one; nil if it is outside the text.
  func position(from position: TextPosition, offset: Int) -> TextPosition?
  /// Returns the position that is an offset away in a direction; nil if it is outside the text.
  func position(
    from position: TextPosition, in direction: TextLayoutDirection, offset: Int
  ) -> TextPosition?
  /// Returns the order of two positions.
  func compare(_ position: TextPosition, to other: TextPosition) -> TextOrder
  /// Returns the number of UTF-16 units from one position to another; negative if it is before.
  func offset(from: TextPosition, to toPosition: TextPosition) -> Int
  /// Returns the position in a range that is farthest in a direction.
  func position(within range: TextRange, farthestIn direction: TextLayoutDirection)
    -> TextPosition?
  /// Returns the range from a position to the farthest one in a direction.
  func characterRange(
    byExtending position: TextPosition, in direction: TextLayoutDirection
  ) -> TextRange?
  /// Returns the direction of the line at a position.
  func baseWritingDirection(
    for position: TextPosition, in direction: TextStorageDirection
  ) -> WritingDirection
  /// Returns the first rectangle of a range, in points of the text input.
  func firstRect(for range: TextRange) -> Rect
  /// Returns the rectangle of a caret at a position, in points of the text input.
  func caretRect(for position: TextPosition) -> Rect
  /// Returns the rectangles of a range, in points of the text input.
  func selectionRects(for range: TextRange) -> [TextSelectionRect]
  /// Returns the position nearest to a point of the text input.
  func closestPosition(to point: Point) -> TextPosition?
  /// Returns the position in a range that is nearest to a point of the text input.
  func closestPosition(to point: Point, within range: TextRange) -> TextPosition?
  /// Returns the range of the character at a point of the text input; nil for an empty text.
  func characterRange(at point: Point) -> TextRange?
  /// The object that is notified of changes.
  var inputDelegate: (any TextInputDelegate)? { get set }
  /// The object that finds words and other units of the text.
  var tokenizer: any TextInputTokenizer { get }
}
