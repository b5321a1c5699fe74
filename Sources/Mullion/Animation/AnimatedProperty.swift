// SPDX-License-Identifier: GPL-3.0-or-later

/// What of a view can be animated.
enum AnimatedProperty: UInt8, CaseIterable {
  case position
  case boundsOrigin
  case boundsSize
  case transform
  /// The turn of the transform alone.
  case rotation
  /// The scale of the transform alone, on both axes.
  case scale
  case opacity
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case contentStretch
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius

  /// How values are put together.
  enum Kind {
    /// Numbers, each for itself.
    case numbers
    /// Channels, in place of what was there.
    case color
    /// A matrix, by its product with what was there.
    case matrix
  }

  var kind: Kind {
    switch self {
    case .transform: .matrix
    case .backgroundColor, .borderColor, .shadowColor: .color
    default: .numbers
    }
  }

  /// Whether it is the view's place and form.
  var isGeometry: Bool { rawValue <= Self.scale.rawValue }
}
