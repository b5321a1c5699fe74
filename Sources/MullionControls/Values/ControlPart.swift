// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
package import MullionRaster
@_spi(Overriding) package import MullionView

/// A part of a control: a colored shape, or an image that fills it.
///
/// It receives no touches and has no backing store.
package final class ControlPart: View {
  /// The duration of an animated change of value, in seconds.
  static let animationTime = 0.2

  /// The image that replaces the color; an image made with `resizableImage` keeps its edges.
  package final var image: Image? {
    didSet { if image != oldValue { setNeedsDisplay() } }
  }

  package override var isInteractiveAtFirst: Bool { false }
  package override var mayDraw: Bool { false }
  package override var nativeContents: NativeContents { image.map(NativeContents.image) ?? .none }

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
