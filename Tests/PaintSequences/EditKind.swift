// SPDX-License-Identifier: GPL-3.0-or-later

/// The kind of one random edit of an ``EditWorld``.
public enum EditKind: String, CaseIterable, Sendable {
  /// A view moves by a few points.
  case nudge
  /// A view moves to a random position.
  case move
  /// A view gets another size.
  case resize
  /// A view gets another background color.
  case color
  /// A view gets another opacity.
  case alpha
  /// A view appears or disappears.
  case hide
  /// A view comes to the front of its siblings.
  case order
  /// A view leaves its superview, or joins another one.
  case tree
  /// A view starts or stops clipping its subviews.
  case clip
  /// A view gets another corner radius.
  case corners
  /// A view gets another border width or border color.
  case border
  /// A view gets another shadow.
  case shadow
  /// A label gets another text.
  case text
  /// One spot of a drawn view changes, and its rectangle is marked.
  case mark
  /// Two spots of a drawn view change, and both rectangles are marked.
  case marks
  /// The subviews of a scroll view scroll.
  case scroll
  /// A slider or a progress view gets another value.
  case value
  /// A rotated view turns by a small angle.
  case turn
  /// A view gets a random angle.
  case rotate
  /// A rotated view moves by a few points.
  case slide
  /// A rotated view gets another background color.
  case tint
  /// A subview of a rotated view moves or gets another color.
  case inner

  /// Whether the edit changes a rotated view, or a subview of one.
  public var isRotated: Bool {
    switch self {
    case .turn, .rotate, .slide, .tint, .inner: true
    default: false
    }
  }
}
