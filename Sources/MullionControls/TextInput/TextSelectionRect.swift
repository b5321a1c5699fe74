// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A rectangle of selected text, one or more for each line.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class TextSelectionRect {
  /// The rectangle, in points of the text input.
  open var rect: Rect { .zero }
  /// The direction in which the line is written.
  open var writingDirection: WritingDirection { .leftToRight }
  /// Whether the rectangle contains the start of the selection.
  open var containsStart: Bool { false }
  /// Whether the rectangle contains the end of the selection.
  open var containsEnd: Bool { false }
  /// Whether the text is vertical.
  ///
  /// Default false.
  open var isVertical: Bool { false }

  /// Creates a rectangle of a custom text input.
  public init() {}

  // See Responder.
  deinit {}
}

/// A rectangle of selected text in a text field or a text view.
final class LineSelectionRect: TextSelectionRect {
  private let area: LineArea
  private let isFirst: Bool
  private let isLast: Bool

  init(_ area: LineArea, isFirst: Bool, isLast: Bool) {
    (self.area, self.isFirst, self.isLast) = (area, isFirst, isLast)
  }

  override var rect: Rect { area.rect }
  override var writingDirection: WritingDirection { area.direction }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
}

/// A rectangle of characters on one line.
struct LineArea {
  var rect: Rect
  var isRightToLeft: Bool

  var direction: WritingDirection { isRightToLeft ? .rightToLeft : .leftToRight }
}
