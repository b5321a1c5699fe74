// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry
public import MullionRaster
@_spi(Overriding) public import MullionView

/// A view that shows an image, placed by its ``View/contentMode``.
///
/// An animated image repeats while the view is in a window. A list of images is animated between
/// ``startAnimating()`` and ``stopAnimating()``. The window needs one frame for each of these images.
open class ImageView: View {
  /// The image; its size is the intrinsic content size.
  open var image: Image? {
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
  open var highlightedImage: Image? {
    didSet { if highlightedImage != oldValue, isHighlighted { setNeedsDisplay() } }
  }

  /// A Boolean value that indicates whether the view shows its highlighted image.
  ///
  /// Default false. During an animation, the images begin again with those of the new state.
  open var isHighlighted = false {
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

  // MARK: Overridable members, which extensions cannot declare

  /// The images of the animation, which replace ``image`` while it runs; nil for none.
  ///
  /// Setting them stops the animation.
  open var animationImages: [Image]? {
    get { animation?.images }
    set {
      stopAnimating()
      settings.images = newValue
    }
  }

  /// The images of the animation while the view is highlighted; nil for ``animationImages``.
  ///
  /// Setting them stops the animation.
  open var highlightedAnimationImages: [Image]? {
    get { animation?.highlightedImages }
    set {
      stopAnimating()
      settings.highlightedImages = newValue
    }
  }

  /// The duration of one pass through the images, in seconds.
  ///
  /// Default 0. A value that is not above 0 or not finite results in a thirtieth of a second for each
  /// image. A new value applies to the next start.
  open var animationDuration: Double {
    get { animation?.duration ?? 0 }
    set { settings.duration = newValue }
  }

  /// The number of passes; 0 repeats the images without an end.
  ///
  /// Default 0. A new value applies to the next start.
  open var animationRepeatCount: Int {
    get { animation?.repeatCount ?? 0 }
    set { settings.repeatCount = newValue }
  }

  /// Whether the images are animated.
  ///
  /// True for an animated ``image`` too.
  open var isAnimating: Bool { animation?.run != nil }

  /// Starts the animation with its first image.
  ///
  /// Does nothing without images. Without a window, it starts when the view enters one. It stops after
  /// ``animationRepeatCount`` passes, or when the view leaves its window, and shows ``image`` then.
  open func startAnimating() {
    let lists = [isHighlighted ? animation?.highlightedImages : nil, animation?.images]
    for case let images? in lists where !images.isEmpty {
      return begin(
        ImageAnimation.Run(
          images, duration: animationDuration, passes: animationRepeatCount, isOfImage: false))
    }
    if let image, let images = image.images {
      begin(ImageAnimation.Run(images, duration: image.duration, passes: 0, isOfImage: true))
    }
  }

  /// Stops the animation and shows ``image``.
  open func stopAnimating() {
    guard let animation, animation.run != nil else { return }
    animation.link?.invalidate()
    (animation.run, animation.link) = (nil, nil)
    setNeedsDisplay()
  }

  // See Responder.
  deinit {}
}
