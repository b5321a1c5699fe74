// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// Shows an image, placed by ``View/contentMode``.
open class ImageView: View {
  /// The image; its size is the intrinsic content size.
  public final var image: Image? {
    didSet {
      guard image != oldValue else { return }
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      setNeedsDisplay()
    }
  }

  /// Creates an image view of the size of an image.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: Point(x: 0, y: 0), size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: Size {
    image?.size ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The image's size; that of the bounds without one.
  open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? bounds.size }

  override var mayDraw: Bool { type(of: self) != ImageView.self }
  override var isInteractiveAtFirst: Bool { false }

  override var nativeContents: NativeContents { image.map(NativeContents.image) ?? .none }
}
