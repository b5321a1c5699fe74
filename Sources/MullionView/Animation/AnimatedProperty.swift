// SPDX-License-Identifier: GPL-3.0-or-later

/// A property of a view that can be animated.
enum AnimatedProperty: UInt8, CaseIterable {
  case position
  case positionX
  case positionY
  case boundsOrigin
  case boundsSize
  /// The origin and the size of the bounds.
  case bounds
  case boundsX
  case boundsY
  case boundsWidth
  case boundsHeight
  case anchorPoint
  case zPosition
  case transform
  /// The rotation part of the transform.
  case rotation
  /// The scale part of the transform, on both axes.
  case scale
  case scaleX
  case scaleY
  case scaleZ
  /// The translation part of the transform, along x and y.
  case translation
  case translationX
  case translationY
  case translationZ
  /// The transform in space.
  case transform3D
  /// The rotation part about the x axis.
  case rotationX
  /// The rotation part about the y axis.
  case rotationY
  case opacity
  /// 1 for a hidden layer, 0 for a visible one; between, the layer fades.
  case hidden
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case contentStretch
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowOffsetX
  case shadowOffsetY
  case shadowRadius

  /// The way in which values of a property combine.
  enum Kind {
    /// Numbers that add independently.
    case numbers
    /// Color channels; a value replaces the previous one.
    case color
    /// A matrix; a value is multiplied with the previous one.
    case matrix
    /// A matrix of space; a value replaces the previous one.
    case space

    /// Whether a new animation replaces earlier ones instead of adding to them.
    var replaces: Bool { self == .color || self == .space }
  }

  /// Whether an absolute (not additive) animation of this property makes earlier animations of
  /// `other` invisible.
  func overlaps(_ other: AnimatedProperty) -> Bool {
    self == other || other == .transform3D && self == .transform
  }

  var kind: Kind {
    switch self {
    case .transform: .matrix
    case .transform3D: .space
    case .backgroundColor, .borderColor, .shadowColor: .color
    default: .numbers
    }
  }

  /// Whether the property is the transform in space or a part of a transform.
  var isPartOfTransform: Bool {
    rawValue > Self.transform.rawValue && rawValue <= Self.rotationY.rawValue
  }

  /// Whether the property affects the view's position, size or shape.
  var isGeometry: Bool { rawValue <= Self.rotationY.rawValue }
}
