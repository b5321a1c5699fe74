// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionGeometry

/// The pixel grid for painting paths of one size with stencils.
package struct StencilGrid: Sendable {
  /// The largest distance from the device's origin, in pixels, at which the precision of
  /// coordinates is known.
  static let reach = 0x1p13

  /// The largest distance between the device's origin and the origin of points, in pixels.
  private static let farthest = 0x1p20

  /// The transform from points to pixels.
  let toPixels: AffineTransform
  /// The points per horizontal unit of the path.
  let unitX: Double
  let unitY: Double
  /// Whether the grid's numbers have so few binary digits that a `Double` represents all vertices
  /// exactly.
  private let isExact: Bool

  /// Creates a grid.
  ///
  /// Returns nil if the transform rotates, or if the origins of the device and of points are so far
  /// apart that coordinates are not exact.
  ///
  /// - Parameters:
  ///   - toPixels: The transform from points to pixels.
  ///   - unitX: The points per horizontal unit of the path.
  ///   - unitY: The points per vertical unit of the path, downwards.
  package init?(_ toPixels: AffineTransform, unitX: Double, unitY: Double) {
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

  /// Returns the position of a path whose origin is at a point; nil if the point is beyond
  /// ``reach``.
  package func place(x: Double, y: Double) -> StencilPosition? {
    let left = toPixels.a * x + toPixels.tx
    let top = toPixels.d * y + toPixels.ty
    guard left.magnitude < Self.reach, top.magnitude < Self.reach else { return nil }
    let (pixelX, phaseX) = Self.split(left)
    let (pixelY, phaseY) = Self.split(top)
    return StencilPosition(
      phase: StencilPosition.Phase(
        scaleX: toPixels.a * unitX, scaleY: toPixels.d * unitY, x: phaseX, y: phaseY,
        isExact: isExact && Self.isMultiple(x, ofPower: -17) && Self.isMultiple(y, ofPower: -17)),
      x: pixelX, y: pixelY, origin: Point(x: x, y: y))
  }

  /// Returns a point of the path in pixels, computed with the same operations as when filling the
  /// path.
  func pixel(of point: Point, at place: StencilPosition) -> Point {
    point.applying(toPoints(at: place)).applying(toPixels)
  }

  /// Returns the transform from the path's coordinates to points.
  func toPoints(at place: StencilPosition) -> AffineTransform {
    AffineTransform(a: unitX, b: 0, c: 0, d: unitY, tx: place.origin.x, ty: place.origin.y)
  }

  /// Returns whether a number is an integer multiple of a power of two.
  @inline(__always)
  static func isMultiple(_ value: Double, ofPower power: Int) -> Bool {
    guard value.magnitude < farthest else { return false }
    let scaled = value * Double(1 &<< -power)
    return Double(Int(scaled)) == scaled
  }

  /// Returns the pixel of a coordinate, and the nearest 2^26th inside the pixel.
  @inline(__always)
  private static func split(_ value: Double) -> (pixel: Int32, phase: Int32) {
    let whole = Int(value)
    let pixel = Double(whole) > value ? whole &- 1 : whole
    let phase = Int((value - Double(pixel)) * Double(1 << StencilPosition.phaseBits) + 0.5)
    // The fraction may round up to the next pixel.
    return (
      Int32(truncatingIfNeeded: pixel &+ phase &>> StencilPosition.phaseBits),
      Int32(truncatingIfNeeded: phase & (1 << StencilPosition.phaseBits - 1))
    )
  }
}
