// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Colours that change from one circle to another.
///
/// A place t on the gradient is the circle with the center c0 + t · (c1 - c0) and the radius
/// r0 + t · (r1 - r0); a pixel shows the largest t whose circle it lies on, whose radius is not below
/// 0 and at which there is a colour. With p from c0 to the pixel, a = |c1 - c0|² - (r1 - r0)²,
/// b = p · (c1 - c0) + r0 · (r1 - r0) and c = |p|² - r0², these are the roots of a·t² - 2·b·t + c.
/// Lengths are measured in the largest radius or the distance of the centers, whatever is longer.
struct RadialSampler {
  /// Bits of the fraction of a length.
  private static let bits = 20
  /// Bits of the fraction of a place at the device's origin and of a step.
  private static let mapBits = 36
  private static let largestStep = 4.0
  private static let largestOffset = 0x1p24
  /// Farther away than this on an axis, a pixel is taken as lying there.
  private static let reach = 1 << (16 + bits)

  private let ramp: GradientRamp
  private let start: (x: Int, y: Int)
  private let column: (x: Int, y: Int)
  private let row: (x: Int, y: Int)
  /// From the first center to the second one.
  private let move: (x: Int, y: Int)
  private let radius: Int
  /// By how much the radius grows.
  private let growth: Int
  /// One over the growth, with four more bits than twice those of a length; 0 if nothing grows.
  private let reciprocal: Int
  /// a, with twice the bits of a length.
  private let leading: Int
  private let extends: (before: Bool, after: Bool)

  /// Makes a sampler, or nil if the circles are alike or the place is not finite.
  ///
  /// - Parameters:
  ///   - ramp: the colours.
  ///   - circles: centers and radii at the start and at the end.
  ///   - extends: whether there are colours before the start and behind the end.
  ///   - transform: from the circles' coordinates to device pixels.
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

  /// Reads a run of pixels, `count` of them from a device column and row.
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

  /// The place of a pixel between circles around one center.
  @inline(__always)
  private func concentric(_ px: Int, _ py: Int) -> Int? {
    if growth == 0 { return nil }
    // Beyond 2^10 units a place is as far outside as can be; squares then fit 62 bits.
    let limit = 1 << (10 + Self.bits)
    let (x, y) = (min(max(px, -limit), limit), min(max(py, -limit), limit))
    let distance = Int(Double(x &* x &+ y &* y).squareRoot())
    let reach = 2 &* abs(growth)
    let delta = min(max(distance &- radius, -reach), reach)
    return (delta &* reciprocal) &>> (2 * Self.bits + 4 - GradientRamp.bits)
  }

  /// The place of a pixel between any circles, or nil where there is no colour.
  private func general(_ px: Int, _ py: Int) -> Int? {
    let b = px &* move.x &+ py &* move.y &+ radius &* growth
    let c = Int128(px) * Int128(px) + Int128(py) * Int128(py) - Int128(radius &* radius)
    let square = Int128(b) * Int128(b) - Int128(leading) * c
    if square < 0 { return nil }
    // Whole numbers of up to 116 bits; every machine rounds their root and quotients alike.
    let root = Self.double(square).squareRoot()
    // The root that does not cancel first, the other one from their product.
    let q = b >= 0 ? Double(b) + root : Double(b) - root
    let first = leading == 0 ? nil : Self.ratio(q, Double(leading))
    let second = q == 0 ? nil : Self.ratio(Self.double(c), q)
    let (larger, smaller) =
      (first ?? .min) > (second ?? .min) ? (first, second) : (second, first)
    if let larger, isSeen(larger) { return larger }
    if let smaller, isSeen(smaller) { return smaller }
    return nil
  }

  /// Whether there is a circle and a colour at a place.
  private func isSeen(_ place: Int) -> Bool {
    if place < 0, !extends.before { return false }
    if place > GradientRamp.one, !extends.after { return false }
    return Int128(radius) << Int128(GradientRamp.bits) + Int128(growth) * Int128(place) >= 0
  }

  /// A wide number; the library's conversion is meant for any kind of number and is slow.
  @inline(__always)
  private static func double(_ value: Int128) -> Double {
    Double(Int64(truncatingIfNeeded: value >> 64)) * 0x1p64
      + Double(UInt64(truncatingIfNeeded: value))
  }

  /// A quotient in the ramp's unit, kept within ±2^60.
  private static func ratio(_ numerator: Double, _ denominator: Double) -> Int {
    let places = numerator / denominator * Double(GradientRamp.one)
    return Int(min(max(places, -0x1p60), 0x1p60))
  }
}
