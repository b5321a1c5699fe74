// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// A piece of a control: a coloured shape, or an image over all of it; hears of no touches and keeps no pixels.
final class ControlPart: View {
  /// How long parts are on their way where a change of value is to be seen, in seconds.
  static let animationTime = 0.2

  /// What is shown in place of the colour; `resizableImage` keeps its edges.
  var image: Image? {
    didSet { if image != oldValue { setNeedsDisplay() } }
  }

  override var isInteractiveAtFirst: Bool { false }
  override var mayDraw: Bool { false }
  override var nativeContents: NativeContents { image.map(NativeContents.image) ?? .none }

  /// Shows an image, or a colour with round ends where there is none.
  func show(_ image: Image?, else color: Color, radius: Double) {
    self.image = image
    backgroundColor = image == nil ? color : nil
    cornerRadius = image == nil ? radius : 0
  }

  /// Makes a round white knob with a shadow of it.
  func showKnob(_ image: Image?, else color: Color) {
    show(image, else: color, radius: bounds.height / 2)
    layer.shadowOpacity = image == nil ? 0.25 : 0
    layer.shadowOffset = Size(width: 0, height: 1)
    layer.shadowRadius = 1.5
  }
}

extension View {
  /// Moves the view, if it is not there yet.
  final func place(_ rect: Rect) {
    if frame != rect { frame = rect }
  }
}

extension Color {
  /// The blue of what can be touched, `#007aff`.
  static let tint = Color(red: 0, green: 122.0 / 255, blue: 1)
  /// The green of what is on, `#34c759`.
  static let on = Color(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255)
  /// The grey of what is not filled, `#e5e5ea`.
  static let track = Color(red: 229.0 / 255, green: 229.0 / 255, blue: 234.0 / 255)
}
