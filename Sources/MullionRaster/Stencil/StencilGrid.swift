// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The pixels that paths of one size are painted on with kept coverage.
package struct StencilGrid: Sendable {
  /// So far from the first pixel at most, in pixels, that it is known how exact numbers are.
  static let reach = 0x1p13

  /// So far from the first point at most.
  private static let farthest = 0x1p20

  /// From points to pixels.
  let toPixels: AffineTransform
  /// Points to a unit of the path.
  let unitX: Double
  let unitY: Double
  /// Whether all corners of a path at an exact place are held exactly by a `Double`.
  private let isExact: Bool

  /// Makes a grid; nil for one that is turned, or whose first pixel is so far from the first point that numbers are not
  /// exact.
  ///
  /// - Parameters:
  ///   - toPixels: From points to pixels.
  ///   - unitX: Points to a unit of the path, to the right.
  ///   - unitY: The same downwards.
  init?(_ toPixels: AffineTransform, unitX: Double, unitY: Double) {
    guard toPixels.isUpright, toPixels.tx.magnitude < Self.farthest,
      toPixels.ty.magnitude < Self.farthest
    else { return nil }
    self.toPixels = toPixels
    self.unitX = unitX
    self.unitY = unitY
    isExact =
      Self.isMultiple(toPixels.a, ofPower: -4) && Self.isMultiple(toPixels.d, ofPower: -4)
      && Self.isMultiple(toPixels.tx, ofPower: -21) && Self.isMultiple(toPixels.ty, ofPower: -21)
      && Self.isMultiple(unitX, ofPower: -16) && Self.isMultiple(unitY, ofPower: -16)
  }

  /// The place of a path whose origin is at a point; nil if that is out of reach.
  package func place(x: Double, y: Double) -> StencilPlace? {
    let left = toPixels.a * x + toPixels.tx
    let top = toPixels.d * y + toPixels.ty
    guard left.magnitude < Self.reach, top.magnitude < Self.reach else { return nil }
    let (pixelX, phaseX) = Self.split(left)
    let (pixelY, phaseY) = Self.split(top)
    return StencilPlace(
      phase: StencilPlace.Phase(
        scaleX: toPixels.a * unitX, scaleY: toPixels.d * unitY, x: phaseX, y: phaseY,
        isExact: isExact && Self.isMultiple(x, ofPower: -17) && Self.isMultiple(y, ofPower: -17)),
      x: pixelX, y: pixelY, origin: Point(x: x, y: y))
  }

  /// A point of the path in pixels, computed as it is when the path is filled.
  func pixel(of point: Point, at place: StencilPlace) -> Point {
    point.applying(toPoints(at: place)).applying(toPixels)
  }

  /// From the path's coordinates to points.
  func toPoints(at place: StencilPlace) -> AffineTransform {
    AffineTransform(a: unitX, b: 0, c: 0, d: unitY, tx: place.origin.x, ty: place.origin.y)
  }

  /// Whether a number is a whole number of some power of two.
  @inline(__always)
  static func isMultiple(_ value: Double, ofPower power: Int) -> Bool {
    guard value.magnitude < farthest else { return false }
    let scaled = value * Double(1 &<< -power)
    return Double(Int(scaled)) == scaled
  }

  /// The pixel of a coordinate and the nearest 2^26th in it.
  @inline(__always)
  private static func split(_ value: Double) -> (pixel: Int32, phase: Int32) {
    let whole = Int(value)
    let pixel = Double(whole) > value ? whole &- 1 : whole
    let phase = Int((value - Double(pixel)) * Double(1 << StencilPlace.phaseBits) + 0.5)
    // The nearest may be the next pixel's first.
    return (
      Int32(truncatingIfNeeded: pixel &+ phase &>> StencilPlace.phaseBits),
      Int32(truncatingIfNeeded: phase & (1 << StencilPlace.phaseBits - 1))
    )
  }
}
