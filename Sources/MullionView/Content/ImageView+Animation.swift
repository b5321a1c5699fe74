// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionRaster

extension ImageView {
  private var settings: ImageAnimation {
    if let animation { return animation }
    let made = ImageAnimation()
    animation = made
    return made
  }

  /// The images of the animation, which replace ``image`` while it runs; nil for none.
  ///
  /// Setting them stops the animation.
  public final var animationImages: [Image]? {
    get { animation?.images }
    set {
      stopAnimating()
      settings.images = newValue
    }
  }

  /// The images of the animation while the view is highlighted; nil for ``animationImages``.
  ///
  /// Setting them stops the animation.
  public final var highlightedAnimationImages: [Image]? {
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
  public final var animationDuration: Double {
    get { animation?.duration ?? 0 }
    set { settings.duration = newValue }
  }

  /// The number of passes; 0 repeats the images without an end.
  ///
  /// Default 0. A new value applies to the next start.
  public final var animationRepeatCount: Int {
    get { animation?.repeatCount ?? 0 }
    set { settings.repeatCount = newValue }
  }

  /// Whether the images are animated.
  ///
  /// True for an animated ``image`` too.
  public final var isAnimating: Bool { animation?.run != nil }

  /// Starts the animation with its first image.
  ///
  /// Does nothing without images. Without a window, it starts when the view enters one. It stops after
  /// ``animationRepeatCount`` passes, or when the view leaves its window, and shows ``image`` then.
  public final func startAnimating() {
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
  public final func stopAnimating() {
    guard let animation, animation.run != nil else { return }
    animation.link?.invalidate()
    (animation.run, animation.link) = (nil, nil)
    setNeedsDisplay()
  }

  private func begin(_ run: ImageAnimation.Run) {
    settings.run = run
    setNeedsDisplay()
    attach()
  }

  /// Requests the frames of the run from the window.
  private func attach() {
    animation?.link?.invalidate()
    animation?.link = nil
    guard let window, animation?.run != nil else { return }
    animation?.link = window.addDisplayLink { [weak self] link in
      guard let self, animation?.link === link else { return link.invalidate() }
      advance(link)
    }
  }

  private func advance(_ link: DisplayLink) {
    guard let animation, let earlier = animation.run?.index else { return }
    guard let next = animation.run?.advance(to: link.timestamp) else { return stopAnimating() }
    link.nextTime = next
    if animation.run?.index != earlier { setNeedsDisplay() }
  }

  /// Starts the animation of a new animated image, and ends that of an earlier one.
  final func imageDidChange() {
    let isOfImage = animation?.run?.isOfImage
    guard isOfImage != false else { return }
    if isOfImage == true { stopAnimating() }
    if let image, let images = image.images {
      begin(ImageAnimation.Run(images, duration: image.duration, passes: 0, isOfImage: true))
    }
  }

  final func animationWindowDidChange() {
    guard let animation, let run = animation.run else { return }
    if window == nil, animation.link != nil, !run.isOfImage { return stopAnimating() }
    if window == nil { animation.run?.start = nil }
    attach()
  }
}
