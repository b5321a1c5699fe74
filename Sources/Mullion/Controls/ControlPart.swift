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
  /// Sets the frame that the view has without its transform, which stays.
  ///
  /// A program may set the transform of a part, or animate that of a cell that appears.
  final func place(_ rect: Rect) {
    guard storedTransform == .identity, depthIfAny?.transform == nil else {
      let middle = rect.point(at: anchorPoint)
      if center != middle { center = middle }
      if bounds.size != rect.size { bounds.size = rect.size }
      return
    }
    // Constraints inside the view can override its mask. Layout would then replace a frame that is set
    // again, and lay out the superview, which would set it again.
    guard frame != rect, maskFrame != rect else { return }
    frame = rect
  }

  /// The frame that the mask results in at the superview's present size; nil if no mask positions the
  /// view.
  private var maskFrame: Rect? {
    guard let reference, !reference.isProvisional, let superview else { return nil }
    return reference.frame(effectiveMask, in: superview.bounds.size)
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
