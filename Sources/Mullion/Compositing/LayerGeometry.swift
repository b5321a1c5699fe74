// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Where a view lies on the device.
///
/// A view that is only moved lies on whole pixels: each edge on the one nearest to its exact place, half way up. One
/// under another transform lies where that takes it.
struct LayerGeometry: Equatable {
  /// From points right of and below the top left corner of the bounds to device pixels.
  var local: AffineTransform
  /// The size of the bounds in points; of a view on whole pixels, that of the pixels.
  var size: Size
  /// The pixels that the bounds touch.
  var box: PixelRect
  /// Whether the view lies on whole pixels.
  var isAligned: Bool

  /// The place of a view's bounds.
  ///
  /// - Parameters:
  ///   - bounds: The bounds.
  ///   - toDevice: From the view's coordinates to device pixels.
  ///   - scale: Device pixels per point where there is no transform.
  init(of bounds: Rect, _ toDevice: AffineTransform, scale: Double) {
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

  /// The whole of the view, in points from its top left corner.
  var rect: Rect { Rect(origin: .zero, size: size) }

  /// The pixels that a rectangle in points from the top left corner touches.
  func pixels(of rect: Rect) -> PixelRect { Self.pixels(of: rect, local) }

  /// The pixels that a rectangle in points from the top left corner covers wholly; none under a rotation or skew.
  func wholePixels(of rect: Rect) -> PixelRect {
    guard local.isUpright else { return .zero }
    let place = rect.applying(local)
    return PixelRect(
      minX: Self.high(place.minX), minY: Self.high(place.minY), maxX: Self.low(place.maxX),
      maxY: Self.low(place.maxY))
  }

  // MARK: Numbers

  /// Far enough for any screen, and near enough that sums do not overflow.
  private static let limit = 0x1p29

  /// The whole number nearest to a place, half way up; what is within a millionth of a half counts as that.
  private static func nearest(_ value: Double) -> Int32 {
    guard value.magnitude <= limit else { return Int32(value < 0 ? -limit : limit) }
    return Int32(((value * 1e6).rounded() / 1e6 + 0.5).rounded(.down))
  }

  // The rasterizer rounds to 1024ths before it looks at which pixels are touched.

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
  /// From the coordinates of a subview to device pixels.
  ///
  /// - Parameters:
  ///   - view: The subview.
  ///   - toDevice: The same for this view.
  /// - Returns: The map.
  final func toDevice(ofSubview view: View, _ toDevice: AffineTransform) -> AffineTransform {
    if let values = view.animations?.values {
      return values.toSuperview.concatenating(toDevice)
    }
    let bounds = view.storedBounds
    let transform = view.storedTransform
    guard transform != .identity else {
      // Not by way of the middle, which for odd sizes lies between pixels.
      let origin = view.frame.origin
      return AffineTransform.translation(x: origin.x - bounds.minX, y: origin.y - bounds.minY)
        .concatenating(toDevice)
    }
    return AffineTransform.translation(x: -bounds.midX, y: -bounds.midY)
      .concatenating(transform)
      .concatenating(.translation(x: view.storedCenter.x, y: view.storedCenter.y))
      .concatenating(toDevice)
  }
}
