// SPDX-License-Identifier: GPL-3.0-or-later

/// The attributes between which a visual format measures, by its axis and direction.
struct VisualFormatEdges {
  /// Where a view begins.
  let lead: LayoutAttribute
  /// Where it ends.
  let trail: LayoutAttribute
  let leadMargin: LayoutAttribute
  let trailMargin: LayoutAttribute
  /// Whether coordinates fall along the direction, so that the sides of a distance change places.
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
