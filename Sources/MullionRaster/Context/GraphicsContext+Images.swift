// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

extension GraphicsContext {
  /// Draws an image in a rectangle; the parts inside the image's cap insets keep their size.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The rectangle to fill.
  ///   - interpolation: The interpolation between the image's pixels; nil for ``interpolation``.
  /// - Complexity: O(device pixels inside the clip).
  public func draw(_ image: Image, in rect: Rect, interpolation: Interpolation? = nil) {
    let interpolation = interpolation ?? state.interpolation
    guard let source = source(image, in: rect, interpolation: interpolation) else { return }
    paint(Shape(rect, state.transform), source)
  }

  /// Draws an image in a rectangle and stretches only the center part of the image.
  ///
  /// The corners keep their size in points, and the edges between them are stretched along one
  /// axis. Sampling never mixes pixels of two parts: each part repeats its own edge pixels. If the
  /// rectangle is shorter than both ends together, the ends are scaled down in proportion.
  ///
  /// - Parameters:
  ///   - image: The image; its own cap insets are ignored.
  ///   - rect: The rectangle to fill.
  ///   - center: The stretched part, in fractions of the image's size, clamped to 0…1. A center of
  ///     no width or height becomes one pixel around that position.
  ///   - interpolation: The interpolation between the image's pixels; nil for ``interpolation``.
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

  /// Draws an image with a blend mode and an opacity.
  ///
  /// The mode replaces ``blendMode``, and the opacity is multiplied by ``alpha``.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func draw(_ image: Image, in rect: Rect, blendMode: BlendMode, alpha: Double) {
    saveState()
    state.blendMode = blendMode
    self.alpha *= alpha
    draw(image, in: rect)
    restoreState()
  }

  /// Tiles a rectangle with an image in its own size, from the top left corner.
  ///
  /// - Complexity: O(device pixels inside the clip).
  public func drawTiled(_ image: Image, in rect: Rect) {
    draw(image.resizableImage(withCapInsets: .zero), in: rect)
  }

  /// Returns the source that samples an image in a rectangle; nil if nothing would be visible.
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
      NinePartSampler(image, insets, mode, in: rect, state.transform, interpolation)
        .map { .parts($0) }
    }
  }
}
