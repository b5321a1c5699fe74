// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster

/// A view that shows an image, placed by its ``View/contentMode``.
///
/// An animated image repeats while the view is in a window. A list of images is animated between
/// ``startAnimating()`` and ``stopAnimating()``. The window needs one frame for each of these images.
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
      imageDidChange()
      setNeedsDisplay()
    }
  }

  /// The image in place of ``image`` while the view is highlighted; nil for the same image.
  public final var highlightedImage: Image? {
    didSet { if highlightedImage != oldValue, isHighlighted { setNeedsDisplay() } }
  }

  /// A Boolean value that indicates whether the view shows its highlighted image.
  ///
  /// Default false. During an animation, the images begin again with those of the new state.
  public final var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      setNeedsDisplay()
      if animation?.run?.isOfImage == false { startAnimating() }
    }
  }

  /// The animation; nil for a view that has never had one.
  final var animation: ImageAnimation?

  private final var madeImage: Image?
  /// The closure that makes the image on first use; nil after that.
  private final var makeImage: (() -> Image?)?
  /// The size of the image, in points, also before the image is made.
  private final var imageSize: Size? {
    didSet { if imageSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Shows an image that is made when it is first painted or read.
  ///
  /// Layout needs only the size, so an image that is never painted takes no memory.
  ///
  /// - Parameters:
  ///   - size: The size of the image, in points.
  ///   - make: The closure that makes the image. If it returns nil, the view shows nothing but
  ///     keeps this size.
  package final func setImage(size: Size, _ make: @escaping () -> Image?) {
    madeImage = nil
    makeImage = make
    imageSize = size
    setNeedsDisplay()
  }

  /// Creates an image view with the size of an image.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: Point(x: 0, y: 0), size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates an image view with the size of an image, and an image for the highlighted state.
  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open override var intrinsicContentSize: Size {
    imageSize ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Returns the image's size, or the size of the bounds without an image, in points.
  open override func sizeThatFits(_ size: Size) -> Size { imageSize ?? bounds.size }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    animationWindowDidChange()
  }

  @_spi(Overriding) open override var mayDraw: Bool { type(of: self) != ImageView.self }
  @_spi(Overriding) open override var isInteractiveAtFirst: Bool { false }

  // As in UIKit, an image is an element only if the program makes it one.
  @_spi(Overriding) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(traits: .image)
  }

  @_spi(Overriding) open override var nativeContents: NativeContents {
    shownImage.map(NativeContents.image) ?? .none
  }

  private var shownImage: Image? {
    if let run = animation?.run { return run.images[run.index] }
    return isHighlighted ? highlightedImage ?? image : image
  }

  // See Responder.
  deinit {}
}
