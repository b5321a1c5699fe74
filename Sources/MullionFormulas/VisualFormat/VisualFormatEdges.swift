// SPDX-License-Identifier: GPL-3.0-or-later
import MullionLayout

/// The attributes between which a visual format measures distances, for its axis and direction.
struct VisualFormatEdges {
  /// The edge where a view begins.
  let lead: LayoutAttribute
  /// The edge where a view ends.
  let trail: LayoutAttribute
  let leadMargin: LayoutAttribute
  let trailMargin: LayoutAttribute
  /// Whether coordinates decrease along the direction of the format.
  ///
  /// The two ends of a distance are then swapped, so that the distance stays positive.
  let isReversed: Bool

  init(axis: Axis, options: LayoutConstraint.FormatOptions) {
    isReversed = axis == .horizontal && options.contains(.directionRightToLeft)
    if axis == .vertical {
      (lead, trail, leadMargin, trailMargin) = (.top, .bottom, .topMargin, .bottomMargin)
    } else if isReversed {
      (lead, trail, leadMargin, trailMargin) = (.right, .left, .rightMargin, .leftMargin)
    } else if options.contains(.directionLeftToRight) {
      (lead, trail, leadMargin, trailMargin) = (.left, .right, .leftMargin, .rightMargin)
    } else {
      (lead, trail) = (.leading, .trailing)
      (leadMargin, trailMargin) = (.leadingMargin, .trailingMargin)
    }
  }
}
