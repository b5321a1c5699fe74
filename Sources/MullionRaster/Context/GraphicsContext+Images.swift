// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension GraphicsContext {
  /// Draws an image over a rectangle; what its cap insets hold keeps its size.
  ///
  /// - Parameters:
  ///   - image: what is drawn.
  ///   - rect: where it goes.
  ///   - interpolation: what is seen between the centres of the image's pixels; what
  ///     ``interpolation`` says if nothing is given.
  /// - Complexity: O(device pixels inside the clip).
  public func draw(_ image: Image, in rect: Rect, interpolation: Interpolation? = nil) {
    let interpolation = interpolation ?? state.interpolation
    guard let source = source(image, in: rect, interpolation: interpolation) else { return }
    paint(Shape(rect, state.transform), source)
  }

  /// Draws an image over a rectangle, stretching only a part of it.
  ///
  /// What lies before and after the part keeps its size in points, at the corners on both axes; the
  /// pixels next to a border are repeated, not mixed across it. Where the rectangle is shorter than
  /// the two ends together, they are scaled down in proportion.
  ///
  /// - Parameters:
  ///   - image: what is drawn; its own cap insets do not count.
  ///   - rect: where it goes.
  ///   - center: the part that is stretched, in fractions of the image's size; what lies outside 0…1
  ///     is taken as the nearer end. One of no width or height is one pixel around that place.
  ///   - interpolation: what is seen between the centres of the image's pixels; what
  ///     ``interpolation`` says if nothing is given.
  /// - Complexity: O(device pixels inside the clip).
  public func draw(
    _ image: Image, in rect: Rect, stretching center: Rect,
    interpolation: Interpolation? = nil
  ) {
    func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let size = image.size
    let insets = EdgeInsets(
      top: share(center.minY) * size.height, left: share(center.minX) * size.width,
      bottom: share(1 - center.maxY) * size.height, right: share(1 - center.maxX) * size.width)
    let interpolation = interpolation ?? state.interpolation
    guard let source = source(image, insets, .stretch, in: rect, interpolation) else { return }
    paint(Shape(rect, state.transform), source)
  }

  /// Draws an image in its own size, with its top left corner at a point.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func draw(_ image: Image, at point: Point) {
    draw(image, in: Rect(origin: point, size: image.size))
  }

  /// Draws an image with a mode and an opacity of its own, in place of ``blendMode`` and times
  /// ``alpha``.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func draw(_ image: Image, in rect: Rect, blendMode: BlendMode, alpha: Double) {
    saveState()
    state.blendMode = blendMode
    self.alpha *= alpha
    draw(image, in: rect)
    restoreState()
  }

  /// Fills a rectangle with an image in its own size, again and again from the top left corner.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func drawTiled(_ image: Image, in rect: Rect) {
    draw(image.resizableImage(withCapInsets: .zero), in: rect)
  }

  /// What is seen of an image over a rectangle, or nil if that is nothing.
  func source(_ image: Image, in rect: Rect, interpolation: Interpolation) -> Source? {
    source(image, image.capInsets, image.resizingMode, in: rect, interpolation)
  }

  private func source(
    _ image: Image, _ insets: EdgeInsets, _ mode: ResizingMode, in rect: Rect,
    _ interpolation: Interpolation
  ) -> Source? {
    if insets == .zero, mode == .stretch {
      ImageSampler(image.bitmap, in: rect, state.transform, interpolation).map { .image($0) }
    } else {
      PartedSampler(image, insets, mode, in: rect, state.transform, interpolation)
        .map { .parts($0) }
    }
  }
}
