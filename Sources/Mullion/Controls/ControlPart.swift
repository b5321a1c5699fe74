// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster

/// A part of a control: a colored shape, or an image that fills it.
///
/// It receives no touches and has no backing store.
final class ControlPart: View {
  /// The duration of an animated change of value, in seconds.
  static let animationTime = 0.2

  /// The image that replaces the color; an image made with `resizableImage` keeps its edges.
  var image: Image? {
    didSet { if image != oldValue { setNeedsDisplay() } }
  }

  override var isInteractiveAtFirst: Bool { false }
  override var mayDraw: Bool { false }
  override var nativeContents: NativeContents { image.map(NativeContents.image) ?? .none }

  /// Shows an image, or a rounded shape of a color if the image is nil.
  func show(_ image: Image?, else color: Color, radius: Double) {
    self.image = image
    backgroundColor = image == nil ? color : nil
    cornerRadius = image == nil ? radius : 0
  }

  /// Shows an image, or a round knob of a color with a shadow if the image is nil.
  func showKnob(_ image: Image?, else color: Color) {
    show(image, else: color, radius: bounds.height / 2)
    layer.shadowOpacity = image == nil ? 0.25 : 0
    layer.shadowOffset = Size(width: 0, height: 1)
    layer.shadowRadius = 1.5
  }
}

extension View {
  /// Sets the view's frame if it differs.
  final func place(_ rect: Rect) {
    if frame != rect { frame = rect }
  }

  /// Sets the frame that the view has without its transform, which stays.
  ///
  /// A program may animate the transform of a cell that appears.
  final func placeUntransformed(_ rect: Rect) {
    guard storedTransform != .identity || depthIfAny?.transform != nil else { return place(rect) }
    let middle = rect.point(at: anchorPoint)
    if center != middle { center = middle }
    if bounds.size != rect.size { bounds.size = rect.size }
  }
}

nonisolated extension Color {
  /// The default tint, the blue `#007aff`.
  static let tint = Color(red: 0, green: 122.0 / 255, blue: 1)
  /// The color of a switch that is on, the green `#34c759`.
  static let on = Color(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255)
  /// The color of an unfilled track, the gray `#e5e5ea`.
  static let track = Color(red: 229.0 / 255, green: 229.0 / 255, blue: 234.0 / 255)
}
