// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

extension ScrollView {
  /// The factor by which the delegate's ``ScrollViewDelegate/viewForZooming(in:)`` is larger than at first.
  ///
  /// Default 1. It is the view's ``View/transform``; its frame stays at the origin of the content, and ``contentSize``
  /// is the size of that. So the view is to be placed by its frame, not by constraints. Setting it takes the nearest factor
  /// between ``minimumZoomScale`` and ``maximumZoomScale``, and keeps the middle of what is seen.
  public final var zoomScale: Double {
    get { motion?.zoomScale ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether two fingers zoom the content.
  public final var isZooming: Bool { motion?.pinching != nil }

  /// Whether the content comes back to the limits of its factor by itself.
  public final var isZoomBouncing: Bool { motion?.isZoomBouncing ?? false }

  /// Sets ``zoomScale``.
  ///
  /// - Parameters:
  ///   - scale: The factor. One that is not a finite number above 0 is reported to ``ViewError/handler``.
  ///   - animated: Whether the way there is to be seen.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    zoom(to: scale, about: Point(x: bounds.width / 2, y: bounds.height / 2), animated: animated)
  }

  /// Shows a rectangle of the zoomed view as large as it fits, in the middle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points of the zoomed view. One that is empty or no rectangle is reported to
  ///     ``ViewError/handler``.
  ///   - animated: Whether the way there is to be seen.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard let zoomed = delegate?.viewForZooming(in: self) else { return }
    ViewError.reporting { () throws(ViewError) in
      try check([rect.minX, rect.minY, rect.maxX, rect.maxY], "zoom(to:)")
      for length in [rect.width, rect.height] where !(length > 0) {
        throw .outOfRange(
          view: displayName, property: "zoom(to:)", value: length, expected: "a size above 0")
      }
      let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
      let origin = zoomed.bounds.origin
      let middle = Point(
        x: (rect.midX - origin.x) * scale - bounds.width / 2,
        y: (rect.midY - origin.y) * scale - bounds.height / 2)
      startedMotion.zoom(to: scale, offset: middle, animated: animated)
    }
  }

  private func zoom(to scale: Double, about place: Point, animated: Bool) {
    guard scale > 0, scale <= Self.largestMagnitude else {
      return ViewError.report(
        .outOfRange(
          view: displayName, property: "zoomScale", value: scale,
          expected: "a finite number above 0"))
    }
    guard delegate?.viewForZooming(in: self) != nil else { return }
    let scale = limited(scale)
    startedMotion.zoom(
      to: scale, offset: offset(keeping: place, from: zoomScale, to: scale), animated: animated)
  }

  /// The factor nearest to another that is allowed.
  final func limited(_ scale: Double) -> Double {
    max(min(scale, max(maximumZoomScale, minimumZoomScale)), minimumZoomScale)
  }

  /// The offset with which what is at a place of the view is there with another factor too.
  final func offset(keeping place: Point, from scale: Double, to other: Double) -> Point {
    let factor = other / scale
    return Point(
      x: (contentOffset.x + place.x) * factor - place.x,
      y: (contentOffset.y + place.y) * factor - place.y)
  }

  /// The offset within the range that content of a factor will have.
  final func clamped(_ offset: Point, atScale scale: Double) -> Point {
    guard let zoomed = delegate?.viewForZooming(in: self) else { return clamped(offset) }
    let (size, inset) = (zoomed.bounds.size, adjustedContentInset)
    func clamp(_ offset: Double, _ least: Double, _ most: Double) -> Double {
      max(min(offset, most), least)
    }
    return Point(
      x: clamp(offset.x, -inset.left, size.width * scale - bounds.width + inset.right),
      y: clamp(offset.y, -inset.top, size.height * scale - bounds.height + inset.bottom))
  }

  /// Gives the zoomed view a factor, and the content the size and offset that go with it.
  final func zoom(to scale: Double, offset: Point) {
    guard let zoomed = delegate?.viewForZooming(in: self) else { return }
    let size = zoomed.bounds.size
    ViewError.reporting { () throws(ViewError) in
      startedMotion.zoomScale = scale
      try zoomed.setTransform(.scale(x: scale, y: scale))
      try zoomed.setCenter(Point(x: size.width * scale / 2, y: size.height * scale / 2))
      try setContentSize(Size(width: size.width * scale, height: size.height * scale))
      try setContentOffset(offset)
    }
    delegate?.scrollViewDidZoom(self)
  }
}
