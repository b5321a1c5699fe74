// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionGeometry

/// Where on the pixel grid a path lies whose coverage is kept: the whole pixels apart from the rest.
package struct StencilPlace: Sendable {
  /// What coverage depends on beside the path and ``StencilDoubts``.
  package struct Phase: Hashable, Sendable {
    /// Device pixels to a unit of the path.
    var scaleX: Double
    var scaleY: Double
    /// Where in its pixel the path's origin lies, in 2^26ths.
    var x: Int32
    var y: Int32
    /// Whether all coordinates are sums of few powers of two, which a `Double` holds exactly wherever the path is.
    var isExact: Bool

    package func hash(into hasher: inout Hasher) {
      // One word, for a glance at a cache is to be short: numbers of few bits have the upper ones set.
      let scale = scaleX.bitPattern &+ scaleY.bitPattern &* 0x9e37_79b9_7f4a_7c15
      hasher.combine(scale &+ UInt64(truncatingIfNeeded: Int(x) &<< 27 ^ Int(y)))
    }
  }

  /// How finely places are told apart.
  private static let phaseBits = 26
  /// So far from the origin at most, in pixels, that ``StencilDoubts`` knows how exact numbers are.
  static let reach = 0x1p13

  package let phase: Phase
  /// The pixel that the path's origin lies in.
  let x: Int
  let y: Int
  /// From the path's coordinates to points, and from points to pixels.
  let toPoints: AffineTransform
  let toPixels: AffineTransform

  /// Makes the place of a path; nil if it is turned or out of reach.
  ///
  /// - Parameters:
  ///   - toPoints: From the path's coordinates to points.
  ///   - grid: The pixels.
  package init?(_ toPoints: AffineTransform, on grid: StencilGrid) {
    let toPixels = grid.toPixels
    guard toPoints.isUpright else { return nil }
    let left = toPixels.a * toPoints.tx + toPixels.tx
    let top = toPixels.d * toPoints.ty + toPixels.ty
    guard left.magnitude < Self.reach, top.magnitude < Self.reach else { return nil }
    var (pixelX, phaseX) = Self.split(left)
    var (pixelY, phaseY) = Self.split(top)
    if phaseX >> Self.phaseBits > 0 { (pixelX, phaseX) = (pixelX + 1, 0) }
    if phaseY >> Self.phaseBits > 0 { (pixelY, phaseY) = (pixelY + 1, 0) }
    (x, y) = (pixelX, pixelY)
    phase = Phase(
      scaleX: toPixels.a * toPoints.a, scaleY: toPixels.d * toPoints.d,
      x: Int32(truncatingIfNeeded: phaseX), y: Int32(truncatingIfNeeded: phaseY),
      isExact: grid.isExact && StencilGrid.isMultiple(toPoints.a, ofPower: -16)
        && StencilGrid.isMultiple(toPoints.d, ofPower: -16)
        && StencilGrid.isMultiple(toPoints.tx, ofPower: -17)
        && StencilGrid.isMultiple(toPoints.ty, ofPower: -17))
    self.toPoints = toPoints
    self.toPixels = toPixels
  }

  /// The pixel of a coordinate and the nearest 2^26th in it, which may be the next pixel's first.
  @inline(__always)
  private static func split(_ value: Double) -> (pixel: Int, phase: Int) {
    let whole = Int(value)
    let pixel = Double(whole) > value ? whole &- 1 : whole
    return (pixel, Int((value - Double(pixel)) * Double(1 << phaseBits) + 0.5))
  }
}
