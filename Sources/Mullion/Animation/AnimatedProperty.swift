// SPDX-License-Identifier: GPL-3.0-or-later

/// A property of a view that can be animated.
enum AnimatedProperty: UInt8, CaseIterable {
  case position
  case boundsOrigin
  case boundsSize
  case transform
  /// The rotation part of the transform.
  case rotation
  /// The scale part of the transform, on both axes.
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

  /// The way in which values of a property combine.
  enum Kind {
    /// Numbers that add independently.
    case numbers
    /// Color channels; a value replaces the previous one.
    case color
    /// A matrix; a value is multiplied with the previous one.
    case matrix
  }

  var kind: Kind {
    switch self {
    case .transform: .matrix
    case .backgroundColor, .borderColor, .shadowColor: .color
    default: .numbers
    }
  }

  /// Whether the property affects the view's position, size or shape.
  var isGeometry: Bool { rawValue <= Self.scale.rawValue }
}
