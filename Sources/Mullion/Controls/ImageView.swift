// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// Shows an image, placed by ``View/contentMode``.
open class ImageView: View {
  /// The image; its size is the intrinsic content size.
  public final var image: Image? {
    get {
      if let make = makeImage {
        makeImage = nil
        madeImage = make()
      }
      return madeImage
    }
    set {
      guard makeImage != nil || newValue != madeImage else { return }
      makeImage = nil
      madeImage = newValue
      imageSize = newValue?.size
      setNeedsDisplay()
    }
  }

  private final var madeImage: Image?
  /// Makes an image that nobody asked for yet.
  private final var makeImage: (() -> Image?)?
  /// The size of the image, whether it is made or not.
  private final var imageSize: Size? {
    didSet { if imageSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Shows an image that is made when it is first painted or asked for.
  ///
  /// Layout needs no more than the size, so what is never painted takes no memory.
  ///
  /// - Parameters:
  ///   - size: The size that the image will have, in points.
  ///   - make: Makes it; if there is none after all, the view shows nothing at this size.
  package final func setImage(size: Size, _ make: @escaping () -> Image?) {
    madeImage = nil
    makeImage = make
    imageSize = size
    setNeedsDisplay()
  }

  /// Creates an image view of the size of an image.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: Point(x: 0, y: 0), size: image?.size ?? .zero))
    self.image = image
  }

  open override var intrinsicContentSize: Size {
    imageSize ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The image's size; that of the bounds without one.
  open override func sizeThatFits(_ size: Size) -> Size { imageSize ?? bounds.size }

  override var mayDraw: Bool { type(of: self) != ImageView.self }
  override var isInteractiveAtFirst: Bool { false }

  override var nativeContents: NativeContents { image.map(NativeContents.image) ?? .none }
}
