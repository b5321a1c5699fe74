// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry
package import MullionRaster
@_spi(Overriding) package import MullionView

/// The appearance of bars: colors, heights and labels.
package enum BarStyle {
  package static let idle = Color(red: 0.56, green: 0.56, blue: 0.58)
  package static let badge = Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255)
  /// The height of a navigation bar without the safe area, in points.
  package static let navigationHeight = 44.0
  /// The height of a prompt above the row of a navigation bar, in points.
  package static let promptHeight = 30.0
  /// The height of a tab bar without the safe area, in points.
  package static let tabHeight = 49.0

  /// Returns a label for a bar; a nil color stands for the standard text color.
  package static func label(_ pointSize: Double, _ weight: Font.Weight, _ color: Color? = nil)
    -> Label
  {
    let label = Label()
    label.font = Font(pointSize: pointSize, weight: weight)
    if let color { label.textColor = color }
    return label
  }

  /// Returns the standard font of a bar button.
  package static func buttonFont(_ style: BarButtonItem.Style) -> Font {
    Font(pointSize: 17, weight: style == .done ? .bold : .regular)
  }

  /// Returns an offset; zero if a number is not finite or too large for a layout.
  package static func valid(_ offset: Offset) -> Offset {
    let limit = View.maximumMagnitude
    guard offset.horizontal.magnitude <= limit, offset.vertical.magnitude <= limit else {
      return .zero
    }
    return offset
  }

  /// Returns the thickness of one device pixel of the window, in points; 1 without a window.
  package static func hairline(in window: Window?) -> Double {
    1 / (window?.scale ?? Screen.scaleOutsideWindows)
  }
}

/// A button of a bar, dimmed while it is pressed.
package final class BarButton: View {
  /// Called when a touch that began on the button ends inside it.
  package var action: (() -> Void)?
  /// Called when ``isPressed`` has changed, in place of dimming the button; nil dims the whole
  /// button while it is pressed.
  package var onPress: (() -> Void)?
  package private(set) var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      if let onPress { onPress() } else { alpha = isPressed ? Self.pressedAlpha : 1 }
    }
  }
  package static let pressedAlpha = 0.4

  package override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { isPressed = true }

  package override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    isPressed = touches.contains { bounds.contains($0.location(in: self)) }
  }

  package override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    let isInside = touches.contains { bounds.contains($0.location(in: self)) }
    isPressed = false
    if isInside { action?() }
  }

  package override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    isPressed = false
  }

  package override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: { [self] in accessibilityTexts }, traits: .button)
  }
}
