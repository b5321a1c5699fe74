// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// Sets a property of the view itself, without animating it.
  final func setModel(_ property: AnimatedProperty, from values: PresentationValues) {
    View.performWithoutAnimation {
      switch property {
      case .position, .positionX, .positionY: center = values.center
      case .boundsOrigin, .boundsX, .boundsY: bounds.origin = values.bounds.origin
      case .boundsSize, .boundsWidth, .boundsHeight: bounds.size = values.bounds.size
      case .bounds: bounds = values.bounds
      case .anchorPoint: anchorPoint = values.anchor
      case .zPosition: setZPosition(values.zPosition)
      case .transform, .rotation, .scale, .scaleX, .scaleY, .scaleZ, .translation, .translationX,
        .translationY, .translationZ, .transform3D, .rotationX, .rotationY:
        transform3D = values.spaceTransform
      case .opacity: alpha = values.alpha
      case .hidden: isHidden = values.hidden >= 1
      case .backgroundColor: backgroundColor = values.backgroundColor
      case .cornerRadius: cornerRadius = values.cornerRadius
      case .borderWidth: borderWidth = values.borderWidth
      case .borderColor: borderColor = values.borderColor
      case .contentStretch: contentStretch = values.contentStretch
      case .shadowColor: layer.shadowColor = values.shadowColor
      case .shadowOpacity: layer.shadowOpacity = values.shadowOpacity
      case .shadowOffset, .shadowOffsetX, .shadowOffsetY: layer.shadowOffset = values.shadowOffset
      case .shadowRadius: layer.shadowRadius = values.shadowRadius
      }
    }
  }
}
