// SPDX-License-Identifier: GPL-3.0-or-later

/// An attribute of a view or guide, as a log prints it.
package enum LoggedAttribute: String, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case baseline, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  case minX, minY, maxX, maxY, midX, midY

  /// Whether the attribute is on the horizontal axis.
  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .minX, .maxX, .midX:
      true
    default: false
    }
  }

  var isSize: Bool { self == .width || self == .height }

  var isBaseline: Bool { self == .baseline || self == .lastBaseline || self == .firstBaseline }

  /// Whether the attribute occurs only in constraints of autoresizing masks, such as `minX`; its
  /// value is a position in the superview.
  var isOfMask: Bool {
    switch self {
    case .minX, .minY, .maxX, .maxY, .midX, .midY: true
    default: false
    }
  }
}
