// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry
public import MullionRaster
public import MullionSolver

/// A property of a view that a document sets.
///
/// Properties that the document does not set keep UIKit's defaults. The case names are the keys.
/// Lengths are in points.
public enum ViewSetting: Sendable, Equatable {
  /// Two optional priorities, one for each axis; nil leaves that axis unchanged.
  public struct AxisPriorities: Sendable, Equatable {
    /// The priority for the width.
    public var horizontal: Priority?
    /// The priority for the height.
    public var vertical: Priority?

    /// Creates a pair.
    public init(horizontal: Priority? = nil, vertical: Priority? = nil) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// The frame, in the superview's coordinates.
  case frame(Rect)
  /// The autoresizing mask.
  case autoresizing(AutoresizingMask)
  /// Whether frame and mask become constraints.
  case translatesAutoresizingMask(Bool)
  /// The intrinsic content size; nil for an axis without one.
  case intrinsicSize(width: Double?, height: Double?)
  /// The content hugging priorities.
  case hugging(AxisPriorities)
  /// The content compression resistance priorities.
  case compressionResistance(AxisPriorities)
  /// The layout margins.
  case layoutMargins(EdgeInsets)
  /// The layout margins, as directional insets.
  case directionalLayoutMargins(DirectionalEdgeInsets)
  /// Whether the margins are at least as wide as the overlapping margins of the superview.
  case preservesSuperviewLayoutMargins(Bool)
  /// Whether the margins are measured from the safe area.
  case insetsLayoutMarginsFromSafeArea(Bool)
  /// The semantic meaning of the content, which determines its layout direction.
  case semanticContentAttribute(SemanticContentAttribute)
  /// The insets from the frame to the alignment rectangle.
  case alignmentInsets(EdgeInsets)
  /// The offsets of the first baseline from the top and of the last baseline from the bottom.
  case baseline(first: Double?, last: Double?)
  /// Whether the view and its descendants are hidden; a hidden view still takes part in the layout.
  case hidden(Bool)
  /// The opacity of the view and its descendants, from 0 to 1.
  case alpha(Double)
  /// The background color.
  case background(Color)
  /// Whether the content is clipped to the bounds.
  case clipsToBounds(Bool)
  /// The mode that scales or aligns content whose size differs from the view's.
  case contentMode(ContentMode)
  /// The transform of the drawn view, about its center.
  case transform(AffineTransform)
  /// The corner radius.
  case cornerRadius(Double)
  /// The width of the border, which lies inside the bounds.
  case borderWidth(Double)
  /// The color of the border.
  case borderColor(Color)
  /// The text of a label or the title of a button.
  case text(String)
  /// The font of a label or a button.
  case font(Font)
  /// The text color of a label or a button.
  case textColor(Color)
  /// The alignment of lines that are shorter than the label.
  case textAlignment(TextAlignment)
  /// The largest number of lines in a label; 0 for no limit.
  case numberOfLines(Int)
  /// The line break mode, which also determines how the last line is truncated.
  case lineBreakMode(LineBreakMode)
  /// The preferred width for breaking the lines of a label; 0 for the label's own width.
  case preferredMaxLayoutWidth(Double)
  /// The image of an image view.
  case image(ImageSource)
  /// The insets of a button's title.
  case contentEdgeInsets(EdgeInsets)
  /// The size of a scroll view's content.
  case contentSize(Size)
  /// The point of the content at a scroll view's top left corner.
  case contentOffset(Point)
  /// The distance by which a scroll view can be scrolled beyond its content, on each side.
  case contentInset(EdgeInsets)
  /// The safe-area insets that a scroll view adds to its content insets.
  case contentInsetAdjustmentBehavior(ScrollView.ContentInsetAdjustmentBehavior)
  /// The axis of a stack.
  case axis(Axis)
  /// The spacing between the views of a stack, or the smallest spacing, depending on the
  /// distribution.
  case spacing(Double)
  /// The distribution of the views along a stack's axis.
  case distribution(StackView.Distribution)
  /// The alignment of the views across a stack's axis.
  case alignment(StackView.Alignment)
  /// Whether a vertical stack measures spacing between baselines.
  case isBaselineRelativeArrangement(Bool)
  /// Whether a stack arranges its views inside its layout margins.
  case isLayoutMarginsRelativeArrangement(Bool)
  /// The spacing after a view of a stack; it overrides the stack's spacing.
  case customSpacing(Double)
}

extension ViewSetting {
  /// The key that sets the property.
  public var key: String {
    switch self {
    case .frame: "frame"
    case .autoresizing: "autoresizing"
    case .translatesAutoresizingMask: "translatesAutoresizingMask"
    case .intrinsicSize: "intrinsicSize"
    case .hugging: "hugging"
    case .compressionResistance: "compressionResistance"
    case .layoutMargins: "layoutMargins"
    case .directionalLayoutMargins: "directionalLayoutMargins"
    case .preservesSuperviewLayoutMargins: "preservesSuperviewLayoutMargins"
    case .insetsLayoutMarginsFromSafeArea: "insetsLayoutMarginsFromSafeArea"
    case .semanticContentAttribute: "semanticContentAttribute"
    case .alignmentInsets: "alignmentInsets"
    case .baseline: "baseline"
    case .hidden: "hidden"
    case .alpha: "alpha"
    case .background: "background"
    case .clipsToBounds: "clipsToBounds"
    case .contentMode: "contentMode"
    case .transform: "transform"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .text: "text"
    case .font: "font"
    case .textColor: "textColor"
    case .textAlignment: "textAlignment"
    case .numberOfLines: "numberOfLines"
    case .lineBreakMode: "lineBreakMode"
    case .preferredMaxLayoutWidth: "preferredMaxLayoutWidth"
    case .image: "image"
    case .contentEdgeInsets: "contentEdgeInsets"
    case .contentSize: "contentSize"
    case .contentOffset: "contentOffset"
    case .contentInset: "contentInset"
    case .contentInsetAdjustmentBehavior: "contentInsetAdjustmentBehavior"
    case .axis: "axis"
    case .spacing: "spacing"
    case .distribution: "distribution"
    case .alignment: "alignment"
    case .isBaselineRelativeArrangement: "isBaselineRelativeArrangement"
    case .isLayoutMarginsRelativeArrangement: "isLayoutMarginsRelativeArrangement"
    case .customSpacing: "customSpacing"
    }
  }

  /// The property that the setting changes; several keys can set the same property.
  var property: String {
    if case .directionalLayoutMargins = self { return "layoutMargins" }
    return key
  }
}
