// SPDX-License-Identifier: GPL-3.0-or-later

/// An edge, a size, a center or a baseline of an item's alignment rectangle.
///
/// The raw values are UIKit's.
public enum LayoutAttribute: Int, Sendable, Hashable, CaseIterable {
  /// Stands where there is no second item.
  case notAnAttribute = 0
  /// The left edge.
  case left = 1
  /// The right edge.
  case right = 2
  /// The top edge.
  case top = 3
  /// The bottom edge.
  case bottom = 4
  /// The edge where a line of text begins.
  case leading = 5
  /// The edge where a line of text ends.
  case trailing = 6
  /// The width.
  case width = 7
  /// The height.
  case height = 8
  /// The middle between left and right.
  case centerX = 9
  /// The middle between top and bottom.
  case centerY = 10
  /// The baseline of the last line of text.
  case lastBaseline = 11
  /// The baseline of the first line of text.
  case firstBaseline = 12
  /// The left edge inside the margins.
  case leftMargin = 13
  /// The right edge inside the margins.
  case rightMargin = 14
  /// The top edge inside the margins.
  case topMargin = 15
  /// The bottom edge inside the margins.
  case bottomMargin = 16
  /// The leading edge inside the margins.
  case leadingMargin = 17
  /// The trailing edge inside the margins.
  case trailingMargin = 18
  /// The middle between the left and right margins.
  case centerXWithinMargins = 19
  /// The middle between the top and bottom margins.
  case centerYWithinMargins = 20

  /// Finds an attribute by its UIKit name, such as `leadingMargin`.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { "\($0)" == name && $0 != .notAnAttribute })
    else { return nil }
    self = found
  }
}

extension LayoutAttribute {
  /// What an attribute measures along its axis.
  enum Measure: Equatable {
    /// The size.
    case size
    /// A place this share of the size behind the least edge.
    case place(Double)
  }

  /// How a horizontal place follows the direction.
  package enum Side {
    /// Left and right, whatever the direction.
    case absolute
    /// Leading and trailing.
    case directional
    /// The middle, which belongs to either.
    case middle
  }

  /// What stands between the alignment rectangle and the place.
  package enum Offset {
    case none, margins, firstBaseline, lastBaseline
  }

  /// The axis the attribute lies on.
  package var axis: Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }

  /// What the attribute measures; leading and trailing as they are from left to right.
  var measure: Measure {
    switch self {
    case .width, .height, .notAnAttribute: .size
    case .left, .top, .leading, .firstBaseline, .leftMargin, .topMargin, .leadingMargin: .place(0)
    case .right, .bottom, .trailing, .lastBaseline, .rightMargin, .bottomMargin,
      .trailingMargin:
      .place(1)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .place(0.5)
    }
  }

  /// Whether the attribute is a place, not a size.
  package var isLocation: Bool { measure != .size }

  /// Whether the attribute is the middle of the item itself, not of its margins.
  var isCenter: Bool { self == .centerX || self == .centerY }

  /// How the place follows the direction; without a meaning for others than horizontal places.
  package var side: Side {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    case .centerX, .centerXWithinMargins: .middle
    default: .absolute
    }
  }

  /// What stands between the alignment rectangle and the place.
  package var offset: Offset {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      .margins
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: .none
    }
  }
}
