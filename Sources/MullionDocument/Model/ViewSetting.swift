// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionGeometry
public import MullionRaster
public import MullionSolver

/// One property of a view that a document sets; what it does not set keeps UIKit's default.
///
/// The case names are the keys. Lengths are points.
public enum ViewSetting: Sendable, Equatable {
  /// Two optional values, one for each axis; nil leaves an axis as it is.
  public struct AxisPriorities: Sendable, Equatable {
    /// For widths.
    public var horizontal: Priority?
    /// For heights.
    public var vertical: Priority?

    /// Creates a pair.
    public init(horizontal: Priority? = nil, vertical: Priority? = nil) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// The rectangle in the superview's coordinates.
  case frame(Rect)
  /// What follows the superview's size.
  case autoresizing(AutoresizingMask)
  /// Whether frame and mask become constraints.
  case translatesAutoresizingMask(Bool)
  /// The natural size; nil on an axis without one.
  case intrinsicSize(width: Double?, height: Double?)
  /// How strongly the view resists growing beyond its natural size.
  case hugging(AxisPriorities)
  /// How strongly the view resists shrinking below its natural size.
  case compressionResistance(AxisPriorities)
  /// What the margins guide leaves free on each side.
  case layoutMargins(EdgeInsets)
  /// The same by the view's direction.
  case directionalLayoutMargins(DirectionalEdgeInsets)
  /// Whether margins are at least what reaches in of the superview's.
  case preservesSuperviewLayoutMargins(Bool)
  /// Whether margins are counted from the edges of the safe area.
  case insetsLayoutMarginsFromSafeArea(Bool)
  /// What the content means for the direction.
  case semanticContentAttribute(SemanticContentAttribute)
  /// From the frame to the alignment rectangle.
  case alignmentInsets(EdgeInsets)
  /// The first baseline from the top, the last from the bottom.
  case baseline(first: Double?, last: Double?)
  /// Whether the view and all in it are not drawn; it takes part in the layout all the same.
  case hidden(Bool)
  /// The opacity of the view and all in it, 0…1.
  case alpha(Double)
  /// The colour behind everything else.
  case background(Color)
  /// Whether what reaches beyond the bounds is cut off.
  case clipsToBounds(Bool)
  /// How content that has another size than the view is placed.
  case contentMode(ContentMode)
  /// How the finished picture of the view is mapped, about its centre.
  case transform(AffineTransform)
  /// The radius of the corners.
  case cornerRadius(Double)
  /// The width of the border, inside the bounds.
  case borderWidth(Double)
  /// The colour of the border.
  case borderColor(Color)
  /// The text of a label or the title of a button.
  case text(String)
  /// The font of a label or a button.
  case font(Font)
  /// The colour of the text of a label or a button.
  case textColor(Color)
  /// Where lines shorter than the label stand.
  case textAlignment(TextAlignment)
  /// The most lines a label shows; 0 for any number.
  case numberOfLines(Int)
  /// Where lines wrap, and what becomes of the last one if text is left over.
  case lineBreakMode(LineBreakMode)
  /// The width at which a label breaks its lines; 0 for its own width.
  case preferredMaxLayoutWidth(Double)
  /// What an image view shows.
  case image(ImageSource)
  /// What a button leaves free around its title.
  case contentEdgeInsets(EdgeInsets)
  /// The size of what a scroll view can be scrolled over.
  case contentSize(Size)
  /// The point of the content in a scroll view's top left corner.
  case contentOffset(Point)
  /// How far a scroll view goes beyond its content.
  case contentInset(EdgeInsets)
  /// What the safe area adds to that.
  case contentInsetAdjustmentBehavior(ScrollView.ContentInsetAdjustmentBehavior)
  /// Which way the views of a stack follow each other.
  case axis(Axis)
  /// The distance between the views of a stack, or the least one.
  case spacing(Double)
  /// How the views of a stack share its length.
  case distribution(StackView.Distribution)
  /// Where the views of a stack stand across its axis.
  case alignment(StackView.Alignment)
  /// Whether a vertical stack measures spacing between baselines.
  case isBaselineRelativeArrangement(Bool)
  /// Whether the layout margins of a stack stand in place of its edges.
  case isLayoutMarginsRelativeArrangement(Bool)
  /// The distance behind a view of a stack, in place of the stack's own.
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

  /// The property that is set: one may have several keys.
  var property: String {
    if case .directionalLayoutMargins = self { return "layoutMargins" }
    return key
  }
}
