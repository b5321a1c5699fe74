// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pinch of a scroll view's content.
struct ScrollPinch {
  /// The exponent applied to the factor by which a pinch's scale exceeds the limits.
  ///
  /// 0.5 halves the excess on a logarithmic scale. UIKit does not document its value.
  static let resistance = 0.5

  /// The zoom scale at the start of the pinch.
  var scale: Double
  /// The point of the content between the fingers, in points of the content at scale 1.
  var anchor: Point
}

extension ScrollMotion {
  /// Whether a pinch can zoom the content.
  var canZoom: Bool {
    view.maximumZoomScale > view.minimumZoomScale && view.delegate?.viewForZooming(in: view) != nil
  }

  func pinched() {
    switch pinch.state {
    case .began: beginPinch()
    case .changed: movePinch()
    case .ended, .cancelled: endPinch()
    case .possible, .failed: break
    }
  }

  /// The center of the touches, relative to the top left corner of the visible area.
  private var middle: Point { pinch.location(in: view).minus(view.contentOffset) }

  private func beginPinch() {
    stop()
    let place = pinch.location(in: view)
    pinching = ScrollPinch(
      scale: zoomScale, anchor: Point(x: place.x / zoomScale, y: place.y / zoomScale))
    look()
    view.delegate?.scrollViewWillBeginZooming(
      view, with: view.delegate?.viewForZooming(in: view))
  }

  private func movePinch() {
    guard let pinching, pinch.numberOfTouches == 2 else { return }
    let scale = shown(pinching.scale * pinch.scale)
    let middle = middle
    view.zoom(
      to: scale,
      offset: Point(
        x: pinching.anchor.x * scale - middle.x, y: pinching.anchor.y * scale - middle.y))
  }

  private func shown(_ scale: Double) -> Double {
    let limited = view.limited(scale)
    return view.bouncesZoom ? limited * pow(scale / limited, ScrollPinch.resistance) : limited
  }

  private func endPinch() {
    guard pinching != nil else { return }
    pinching = nil
    rebaseDrag()
    let scale = view.limited(zoomScale)
    let offset = view.clamped(
      view.offset(keeping: middle, from: zoomScale, to: scale), atScale: scale)
    guard scale != zoomScale || offset != view.contentOffset else { return endZooming() }
    // If the scale is within its limits, the remaining finger continues the drag from here.
    guard drag == nil || scale != zoomScale else { return endZooming() }
    isZoomBouncing = true
    start(
      .zoom(
        from: ScrollZoom(scale: zoomScale, offset: view.contentOffset),
        to: ScrollZoom(scale: scale, offset: offset), .spring))
  }

  /// Zooms to a scale and an offset.
  func zoom(to scale: Double, offset: Point, animated: Bool) {
    stop()
    let offset = view.clamped(offset, atScale: scale)
    view.delegate?.scrollViewWillBeginZooming(
      view, with: view.delegate?.viewForZooming(in: view))
    if animated, view.window != nil {
      start(
        .zoom(
          from: ScrollZoom(scale: zoomScale, offset: view.contentOffset),
          to: ScrollZoom(scale: scale, offset: offset),
          .ease(duration: ScrollView.scrollAnimationDuration)))
    } else {
      view.zoom(to: scale, offset: offset)
      endZooming()
    }
  }

  func endZooming() {
    isZoomBouncing = false
    rest()
    view.delegate?.scrollViewDidEndZooming(
      view, with: view.delegate?.viewForZooming(in: view), atScale: zoomScale)
  }
}
