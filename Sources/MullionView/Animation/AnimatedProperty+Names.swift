// SPDX-License-Identifier: GPL-3.0-or-later

extension AnimatedProperty {
  /// The properties by Core Animation's key paths.
  private static let paths: [String: AnimatedProperty] = [
    "position": .position, "position.x": .positionX, "position.y": .positionY,
    "bounds": .bounds, "bounds.origin": .boundsOrigin, "bounds.size": .boundsSize,
    "bounds.origin.x": .boundsX, "bounds.origin.y": .boundsY,
    "bounds.size.width": .boundsWidth, "bounds.size.height": .boundsHeight,
    "anchorPoint": .anchorPoint, "zPosition": .zPosition,
    "transform": .transform3D, "transform.rotation": .rotation,
    "transform.rotation.x": .rotationX, "transform.rotation.y": .rotationY,
    "transform.rotation.z": .rotation, "transform.scale": .scale, "transform.scale.x": .scaleX,
    "transform.scale.y": .scaleY, "transform.scale.z": .scaleZ,
    "transform.translation": .translation, "transform.translation.x": .translationX,
    "transform.translation.y": .translationY, "transform.translation.z": .translationZ,
    "opacity": .opacity, "hidden": .hidden, "backgroundColor": .backgroundColor,
    "cornerRadius": .cornerRadius,
    "borderWidth": .borderWidth, "borderColor": .borderColor, "contentsCenter": .contentStretch,
    "shadowColor": .shadowColor, "shadowOpacity": .shadowOpacity, "shadowOffset": .shadowOffset,
    "shadowOffset.width": .shadowOffsetX, "shadowOffset.height": .shadowOffsetY,
    "shadowRadius": .shadowRadius,
  ]

  /// Creates the property with a key path; nil if no property has it.
  init?(keyPath: String) {
    guard let property = Self.paths[keyPath] else { return nil }
    self = property
  }

  /// Creates the property that animates a layer's property, given by its name; nil if that property
  /// is not animated.
  init?(event: String) {
    switch event {
    case "position": self = .position
    case "anchorPoint": self = .anchorPoint
    case "zPosition": self = .zPosition
    case "transform": self = .transform
    case "opacity": self = .opacity
    case "hidden": self = .hidden
    case "backgroundColor": self = .backgroundColor
    case "cornerRadius": self = .cornerRadius
    case "borderWidth": self = .borderWidth
    case "borderColor": self = .borderColor
    case "contentsCenter": self = .contentStretch
    case "shadowColor": self = .shadowColor
    case "shadowOpacity": self = .shadowOpacity
    case "shadowOffset": self = .shadowOffset
    case "shadowRadius": self = .shadowRadius
    default: return nil
    }
  }

  /// The name of the layer's property.
  var event: String {
    switch self {
    case .position, .positionX, .positionY: "position"
    case .boundsOrigin, .boundsSize, .bounds, .boundsX, .boundsY, .boundsWidth, .boundsHeight:
      "bounds"
    case .anchorPoint: "anchorPoint"
    case .zPosition: "zPosition"
    case .transform, .rotation, .scale, .scaleX, .scaleY, .scaleZ, .transform3D, .rotationX,
      .rotationY, .translation, .translationX, .translationY, .translationZ:
      "transform"
    case .opacity: "opacity"
    case .hidden: "hidden"
    case .backgroundColor: "backgroundColor"
    case .cornerRadius: "cornerRadius"
    case .borderWidth: "borderWidth"
    case .borderColor: "borderColor"
    case .contentStretch: "contentsCenter"
    case .shadowColor: "shadowColor"
    case .shadowOpacity: "shadowOpacity"
    case .shadowOffset, .shadowOffsetX, .shadowOffsetY: "shadowOffset"
    case .shadowRadius: "shadowRadius"
    }
  }
}
