// SPDX-License-Identifier: GPL-3.0-or-later

/// An edge, a size, a center or a baseline of an item's alignment rectangle.
///
/// The raw values are UIKit's.
nonisolated public enum LayoutAttribute: Int, Sendable, Hashable, CaseIterable {
  /// The placeholder for a missing second attribute.
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

  /// Creates an attribute from its UIKit name, such as `leadingMargin`; nil for an unknown name.
  public init?(name: String) {
    guard let found = Self.named[name] else { return nil }
    self = found
  }

  /// The attributes by name; describing an attribute looks up metadata and takes a microsecond.
  private static let named: [String: LayoutAttribute] = {
    let attributes = allCases.filter { $0 != .notAnAttribute }
    return Dictionary(uniqueKeysWithValues: attributes.map { ("\($0)", $0) })
  }()
}

nonisolated extension LayoutAttribute {
  /// The quantity that an attribute measures along its axis.
  package enum Measure: Equatable {
    /// The width or the height.
    case size
    /// A location. The value is the fraction of the size between the minimum edge and the location.
    case place(Double)
  }

  /// The way a horizontal location depends on the layout direction.
  package enum Side {
    /// Left and right, whatever the direction.
    case absolute
    /// Leading and trailing.
    case directional
    /// The center, which can be combined with either.
    case middle
  }

  /// The kind of distance between the alignment rectangle and the location.
  package enum Offset {
    case none, margins, firstBaseline, lastBaseline
  }

  /// Whether the attribute is a baseline.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The axis of the attribute.
  package var axis: Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }

  /// The quantity that the attribute measures in a left-to-right layout.
  package var measure: Measure {
    switch self {
    case .width, .height, .notAnAttribute: .size
    case .left, .top, .leading, .firstBaseline, .leftMargin, .topMargin, .leadingMargin: .place(0)
    case .right, .bottom, .trailing, .lastBaseline, .rightMargin, .bottomMargin,
      .trailingMargin:
      .place(1)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .place(0.5)
    }
  }

  /// Whether the attribute is a location, not a size.
  package var isLocation: Bool { measure != .size }

  /// Whether the attribute is the center of the item itself, not of its margins.
  var isCenter: Bool { self == .centerX || self == .centerY }

  /// A set of bits, one for each of the things from which the attribute can be measured.
  ///
  /// Two attributes can be compared if they have one in common: nothing for sizes (1), left or top (2), or
  /// the leading edge (4). A middle is as far from left as from right.
  @inline(__always)
  var references: UInt8 {
    switch self {
    case .notAnAttribute: 0
    case .width, .height: 1
    case .leading, .trailing, .leadingMargin, .trailingMargin: 4
    case .centerX, .centerXWithinMargins: 6
    default: 2
    }
  }

  /// The dependence on the layout direction; meaningful only for horizontal locations.
  package var side: Side {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    case .centerX, .centerXWithinMargins: .middle
    default: .absolute
    }
  }

  /// The kind of distance between the alignment rectangle and the location.
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
