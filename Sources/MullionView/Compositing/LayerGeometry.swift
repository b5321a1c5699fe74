// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The position of a view on the device.
///
/// A view that is only translated covers whole pixels: each of its edges is rounded to the nearest
/// pixel, halves up. A view under any other transform is not rounded.
struct LayerGeometry: Equatable {
  /// Maps points, relative to the top left corner of the bounds, to device pixels.
  var local: AffineTransform
  /// The size of the bounds, or of the whole pixels that the view covers, in points.
  var size: Size
  /// The device pixels that the bounds touch.
  var box: PixelRect
  /// Whether the view covers whole pixels.
  var isAligned: Bool

  /// Creates the geometry of a view's bounds.
  ///
  /// - Parameters:
  ///   - bounds: The bounds, in points.
  ///   - toDevice: Maps the view's coordinates to device pixels.
  ///   - scale: The device pixels per point without a transform.
  ///   - isFlipped: Whether y coordinates of the view run upward; what it shows stays upright.
  init(
    of bounds: Rect, _ toDevice: AffineTransform, scale: Double, isFlipped: Bool = false
  ) {
    let toDevice = isFlipped ? bounds.flip.concatenating(toDevice) : toDevice
    isAligned = toDevice.isUpright && toDevice.a == scale && toDevice.d == scale
    guard isAligned else {
      local = AffineTransform.translation(x: bounds.minX, y: bounds.minY)
        .concatenating(toDevice)
      size = bounds.size
      box = Self.pixels(of: Rect(origin: .zero, size: size), local)
      return
    }
    box = PixelRect(
      minX: Self.nearest(bounds.minX * scale + toDevice.tx),
      minY: Self.nearest(bounds.minY * scale + toDevice.ty),
      maxX: Self.nearest(bounds.maxX * scale + toDevice.tx),
      maxY: Self.nearest(bounds.maxY * scale + toDevice.ty))
    size = Size(width: Double(box.width) / scale, height: Double(box.height) / scale)
    local = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: Double(box.minX), ty: Double(box.minY))
  }

  /// The whole view, in points from its top left corner.
  var rect: Rect { Rect(origin: .zero, size: size) }

  /// Returns the pixels that a rectangle touches; it is in points from the top left corner.
  func pixels(of rect: Rect) -> PixelRect { Self.pixels(of: rect, local) }

  /// Returns the pixels that a rectangle in the coordinates of the view touches.
  func pixels(of rect: Rect, in view: View) -> PixelRect {
    let bounds = view.shownBounds
    return pixels(
      of: Rect(
        x: rect.minX - bounds.minX, y: rect.minY - bounds.minY, width: rect.width,
        height: rect.height))
  }

  /// Returns the pixels that a rectangle fully covers; it is in points from the top left corner.
  ///
  /// The result is empty under a rotation or skew.
  func wholePixels(of rect: Rect) -> PixelRect {
    guard local.isUpright else { return .zero }
    let place = rect.applying(local)
    return PixelRect(
      minX: Self.high(place.minX), minY: Self.high(place.minY), maxX: Self.low(place.maxX),
      maxY: Self.low(place.maxY))
  }

  // MARK: Rounding

  /// The largest magnitude of a coordinate: beyond any screen, and small enough that sums do not
  /// overflow.
  private static let limit = 0x1p29

  /// Returns the nearest whole number, with halves rounded up; a value within a millionth of a half
  /// counts as a half.
  private static func nearest(_ value: Double) -> Int32 {
    guard value.magnitude <= limit else { return Int32(value < 0 ? -limit : limit) }
    return Int32(((value * 1e6).rounded() / 1e6 + 0.5).rounded(.down))
  }

  // Like the rasterizer, rounds to 1024ths of a pixel before finding the touched pixels.

  private static func low(_ value: Double) -> Int32 {
    Int32((((min(max(value, -limit), limit) * 1024 + 0.5).rounded(.down)) / 1024).rounded(.down))
  }

  private static func high(_ value: Double) -> Int32 {
    Int32((((min(max(value, -limit), limit) * 1024 + 0.5).rounded(.down)) / 1024).rounded(.up))
  }

  static func pixels(of rect: Rect, _ transform: AffineTransform) -> PixelRect {
    let place = rect.applying(transform)
    guard place.isFinite else { return .zero }
    return PixelRect(
      minX: low(place.minX), minY: low(place.minY), maxX: high(place.maxX), maxY: high(place.maxY))
  }
}

extension View {
  /// Returns the map from a subview's coordinates to device pixels.
  ///
  /// - Parameters:
  ///   - view: The subview.
  ///   - toDevice: The same map for this view.
  /// - Returns: The map.
  final func toDevice(ofSubview view: View, _ toDevice: AffineTransform) -> AffineTransform {
    if let values = view.animations?.values {
      return values.toSuperview.concatenating(toDevice)
    }
    let bounds = view.storedBounds
    let transform = view.storedTransform
    guard transform != .identity else {
      // Use the origin, because the center of a view with an odd size lies between pixels.
      let origin = view.frame.origin
      return AffineTransform.translation(x: origin.x - bounds.minX, y: origin.y - bounds.minY)
        .concatenating(toDevice)
    }
    let (anchor, position) = (bounds.point(at: view.anchorPoint), view.storedPosition)
    return AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(.translation(x: position.x, y: position.y))
      .concatenating(toDevice)
  }
}
