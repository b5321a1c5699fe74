// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

extension View {
  /// Sets a property of the view itself, without animating it.
  final func setModel(_ property: AnimatedProperty, from values: PresentationValues) {
    View.performWithoutAnimation {
      switch property {
      case .position: center = values.center
      case .boundsOrigin: bounds.origin = values.bounds.origin
      case .boundsSize: bounds.size = values.bounds.size
      case .transform, .rotation, .scale, .transform3D, .rotationX, .rotationY:
        transform3D = values.spaceTransform
      case .opacity: alpha = values.alpha
      case .backgroundColor: backgroundColor = values.backgroundColor
      case .cornerRadius: cornerRadius = values.cornerRadius
      case .borderWidth: borderWidth = values.borderWidth
      case .borderColor: borderColor = values.borderColor
      case .contentStretch: contentStretch = values.contentStretch
      case .shadowColor: layer.shadowColor = values.shadowColor
      case .shadowOpacity: layer.shadowOpacity = values.shadowOpacity
      case .shadowOffset: layer.shadowOffset = values.shadowOffset
      case .shadowRadius: layer.shadowRadius = values.shadowRadius
      }
    }
  }
}
