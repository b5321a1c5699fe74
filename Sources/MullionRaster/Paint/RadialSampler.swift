// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Samples a gradient between two circles.
///
/// A position t on the gradient is the circle whose center is c0 + t · (c1 - c0) and whose radius
/// is r0 + t · (r1 - r0). A pixel shows the color at the largest t for which this circle passes
/// through the pixel, the radius is at least 0 and there is a color. The candidates are the roots
/// of a·t² - 2·b·t + c, where p is the vector from c0 to the pixel, and:
/// - a = |c1 - c0|² - (r1 - r0)²
/// - b = p · (c1 - c0) + r0 · (r1 - r0)
/// - c = |p|² - r0²
///
/// The unit of length is the largest radius or the distance of the centers, whichever is larger.
struct RadialSampler {
  /// The number of fraction bits of a length.
  private static let bits = 20
  /// The number of fraction bits of a step, and of a position at the device's origin.
  private static let mapBits = 36
  private static let largestStep = 4.0
  private static let largestOffset = 0x1p24
  /// The largest distance on an axis; pixels farther away are clamped to it.
  private static let reach = 1 << (16 + bits)

  private let ramp: GradientRamp
  private let start: (x: Int, y: Int)
  private let column: (x: Int, y: Int)
  private let row: (x: Int, y: Int)
  /// The vector from the first center to the second.
  private let move: (x: Int, y: Int)
  private let radius: Int
  /// The growth of the radius from the first circle to the second.
  private let growth: Int
  /// The reciprocal of the growth, with four more bits than twice those of a length; 0 for no
  /// growth.
  private let reciprocal: Int
  /// The coefficient a, with twice the bits of a length.
  private let leading: Int
  private let extends: (before: Bool, after: Bool)

  /// Creates a sampler; returns nil if the circles are equal or the position is not finite.
  ///
  /// - Parameters:
  ///   - ramp: The colors.
  ///   - circles: The centers and radii at the start and at the end.
  ///   - extends: Whether there are colors before the start and after the end.
  ///   - transform: The transform from the circles' coordinates to device pixels.
  init?(
    _ ramp: GradientRamp, _ circles: (start: (Point, Double), end: (Point, Double)),
    extends: (before: Bool, after: Bool), _ transform: AffineTransform
  ) {
    let ((c0, r0), (c1, r1)) = circles
    let (dx, dy) = (c1.x - c0.x, c1.y - c0.y)
    let unit = max(r0, r1, (dx * dx + dy * dy).squareRoot())
    guard unit > 0, unit.isFinite, r0 >= 0, r1 >= 0, let inverse = transform.inverted(),
      c0 != c1 || r0 != r1
    else { return nil }
    let toUnit = inverse.concatenating(.translation(x: -c0.x, y: -c0.y))
      .concatenating(.scale(x: 1 / unit, y: 1 / unit))
    guard toUnit.isFinite else { return nil }
    func fixed(_ value: Double, _ limit: Double) -> Int {
      Int((min(max(value, -limit), limit) * Double(1 << Self.mapBits)).rounded())
    }
    func length(_ value: Double) -> Int {
      Int((value / unit * Double(1 << Self.bits)).rounded())
    }
    let center = Point(x: 0.5, y: 0.5).applying(toUnit)
    self.ramp = ramp
    self.extends = extends
    start = (fixed(center.x, Self.largestOffset), fixed(center.y, Self.largestOffset))
    column = (fixed(toUnit.a, Self.largestStep), fixed(toUnit.b, Self.largestStep))
    row = (fixed(toUnit.c, Self.largestStep), fixed(toUnit.d, Self.largestStep))
    move = (length(dx), length(dy))
    radius = length(r0)
    growth = length(r1 - r0)
    reciprocal = growth == 0 ? 0 : (1 << (2 * Self.bits + 4)) / growth
    leading = move.x * move.x + move.y * move.y - growth * growth
  }

  /// Samples `count` pixels from a device column and row on.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    var place = (
      x: start.x &+ x &* column.x &+ y &* row.x, y: start.y &+ x &* column.y &+ y &* row.y
    )
    let isConcentric = move == (0, 0)
    ramp.read(into: result, count) {
      let px = min(max(place.x &>> (Self.mapBits - Self.bits), -Self.reach), Self.reach)
      let py = min(max(place.y &>> (Self.mapBits - Self.bits), -Self.reach), Self.reach)
      place.x &+= column.x
      place.y &+= column.y
      return isConcentric ? concentric(px, py) : general(px, py)
    }
  }

  /// Returns the position of a pixel between concentric circles; nil if their radii are equal.
  @inline(__always)
  private func concentric(_ px: Int, _ py: Int) -> Int? {
    if growth == 0 { return nil }
    // Beyond 2^10 units, the position is certainly outside 0…1; clamping lets squares fit 62 bits.
    let limit = 1 << (10 + Self.bits)
    let (x, y) = (min(max(px, -limit), limit), min(max(py, -limit), limit))
    let distance = Int(Double(x &* x &+ y &* y).squareRoot())
    let reach = 2 &* abs(growth)
    let delta = min(max(distance &- radius, -reach), reach)
    return (delta &* reciprocal) &>> (2 * Self.bits + 4 - GradientRamp.bits)
  }

  /// Returns the position of a pixel between any two circles; nil if there is no color.
  private func general(_ px: Int, _ py: Int) -> Int? {
    let b = px &* move.x &+ py &* move.y &+ radius &* growth
    let c = Int128(px) * Int128(px) + Int128(py) * Int128(py) - Int128(radius &* radius)
    let square = Int128(b) * Int128(b) - Int128(leading) * c
    if square < 0 { return nil }
    // The integers have up to 116 bits. `Double` has a root and quotients that are the same on
    // every machine.
    let root = Self.double(square).squareRoot()
    // Compute one root without cancellation, and the other from the product of both roots.
    let q = b >= 0 ? Double(b) + root : Double(b) - root
    let first = leading == 0 ? nil : Self.ratio(q, Double(leading))
    let second = q == 0 ? nil : Self.ratio(Self.double(c), q)
    let (larger, smaller) =
      (first ?? .min) > (second ?? .min) ? (first, second) : (second, first)
    if let larger, isSeen(larger) { return larger }
    if let smaller, isSeen(smaller) { return smaller }
    return nil
  }

  /// Returns whether a position has a color, and a circle with a radius of at least 0.
  private func isSeen(_ place: Int) -> Bool {
    if place < 0, !extends.before { return false }
    if place > GradientRamp.one, !extends.after { return false }
    return Int128(radius) << Int128(GradientRamp.bits) + Int128(growth) * Int128(place) >= 0
  }

  /// Converts a wide integer; the library's generic conversion is slow.
  @inline(__always)
  private static func double(_ value: Int128) -> Double {
    Double(Int64(truncatingIfNeeded: value >> 64)) * 0x1p64
      + Double(UInt64(truncatingIfNeeded: value))
  }

  /// Returns a quotient in the ramp's unit, clamped to ±2^60.
  private static func ratio(_ numerator: Double, _ denominator: Double) -> Int {
    let places = numerator / denominator * Double(GradientRamp.one)
    return Int(min(max(places, -0x1p60), 0x1p60))
  }
}
