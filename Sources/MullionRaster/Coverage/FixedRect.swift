// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// An axis-aligned rectangle in 1024ths of a device pixel.
struct FixedRect {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  /// Creates the device rectangle of a rectangle under a transform that keeps it axis-aligned;
  /// returns nil if an edge is NaN.
  init?(_ rect: Rect, _ transform: AffineTransform) {
    let x0 = rect.minX * transform.a + transform.tx
    let x1 = rect.maxX * transform.a + transform.tx
    let y0 = rect.minY * transform.d + transform.ty
    let y1 = rect.maxY * transform.d + transform.ty
    guard !(x0.isNaN || x1.isNaN || y0.isNaN || y1.isNaN) else { return nil }
    minX = Fixed.nearest(min(x0, x1))
    maxX = Fixed.nearest(max(x0, x1))
    minY = Fixed.nearest(min(y0, y1))
    maxY = Fixed.nearest(max(y0, y1))
  }

  /// Whether all edges lie on pixel boundaries.
  var isAligned: Bool {
    (minX | minY | maxX | maxY) & (Fixed.one - 1) == 0
  }

  /// The pixels that share an area with the rectangle.
  var pixels: PixelRect {
    PixelRect(
      minX: Int32(Fixed.floor(minX)), minY: Int32(Fixed.floor(minY)),
      maxX: Int32(Fixed.ceil(maxX)), maxY: Int32(Fixed.ceil(maxY)))
  }

  /// Returns the nearest coverage byte for a covered area, which is 1024² for a whole pixel.
  static func byte(_ area: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: (area &* 255 &+ 1 << (2 * Fixed.bits - 1)) &>> (2 * Fixed.bits))
  }

  /// Returns whether pixels lie inside the rectangle, away from its corners.
  ///
  /// - Parameters:
  ///   - box: The pixels.
  ///   - corner: The extent of the corners along each axis, in 1024ths.
  /// - Returns: Whether all pixels lie inside, and between the corners on at least one axis; false
  ///   if an edge is beyond ``Fixed/limit``.
  func covers(_ box: PixelRect, between corner: (x: Int, y: Int)) -> Bool {
    let reach = Int(Fixed.limit) * Fixed.one
    guard minX > -reach, minY > -reach, maxX < reach, maxY < reach else { return false }
    let (left, right) = (Int(box.minX) << Fixed.bits - minX, maxX - Int(box.maxX) << Fixed.bits)
    let (top, bottom) = (Int(box.minY) << Fixed.bits - minY, maxY - Int(box.maxY) << Fixed.bits)
    guard min(left, right, top, bottom) >= 0 else { return false }
    return min(left, right) >= corner.x || min(top, bottom) >= corner.y
  }

  /// Returns how much of a pixel column lies between the left and right edges, in 1024ths.
  func coverage(ofColumn x: Int) -> Int {
    max(0, min(maxX, (x + 1) << Fixed.bits) - max(minX, x << Fixed.bits))
  }

  /// Returns how much of a pixel row lies between the top and bottom edges, in 1024ths.
  func coverage(ofRow y: Int) -> Int {
    max(0, min(maxY, (y + 1) << Fixed.bits) - max(minY, y << Fixed.bits))
  }
}
