// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

extension ScrollView {
  final func zoom(to scale: Double, about place: Point, animated: Bool) {
    guard scale > 0, scale <= Self.maximumMagnitude else {
      return report(
        .outOfRange(
          view: displayName, property: "zoomScale", value: scale,
          expected: "a finite number above 0"))
    }
    guard delegate?.viewForZooming(in: self) != nil else { return }
    let scale = limited(scale)
    startedMotion.zoom(
      to: scale, offset: offset(keeping: place, from: zoomScale, to: scale), animated: animated)
  }

  /// Returns a scale clamped to the minimum and maximum scale.
  final func limited(_ scale: Double) -> Double {
    max(min(scale, max(maximumZoomScale, minimumZoomScale)), minimumZoomScale)
  }

  /// Returns the offset with which a new scale shows the same content at a position of the view.
  ///
  /// - Parameters:
  ///   - place: The position, in points from the view's top left corner.
  ///   - scale: The current scale.
  ///   - other: The new scale.
  /// - Returns: The offset, in points.
  final func offset(keeping place: Point, from scale: Double, to other: Double) -> Point {
    let factor = other / scale
    return Point(
      x: (contentOffset.x + place.x) * factor - place.x,
      y: (contentOffset.y + place.y) * factor - place.y)
  }

  /// Returns an offset clamped to the range that the content has at a scale.
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

  /// Applies a scale to the zoomed view, and sets the content size and offset accordingly.
  final func zoom(to scale: Double, offset: Point) {
    guard let zoomed = delegate?.viewForZooming(in: self) else { return }
    let size = zoomed.bounds.size
    reporting { () throws(ViewError) in
      startedMotion.zoomScale = scale
      try zoomed.setTransform(.scale(x: scale, y: scale))
      try zoomed.setCenter(Point(x: size.width * scale / 2, y: size.height * scale / 2))
      try setContentSize(Size(width: size.width * scale, height: size.height * scale))
      try setContentOffset(offset)
    }
    delegate?.scrollViewDidZoom(self)
  }
}
