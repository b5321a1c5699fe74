// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Samples a gradient around a center.
///
/// The position of a pixel on the gradient is its angle around the center, from the direction of the
/// first color, as a fraction of a full turn.
struct ConicSampler {
  /// The number of fraction bits of a step, and of a position at the device's origin.
  private static let mapBits = 36
  private static let largestOffset = 0x1p24

  private let ramp: GradientRamp
  private let start: (x: Int, y: Int)
  private let column: (x: Int, y: Int)
  private let row: (x: Int, y: Int)

  /// Creates a sampler; returns nil if a number is not finite or the transform is singular.
  ///
  /// - Parameters:
  ///   - ramp: The colors.
  ///   - center: The center.
  ///   - angle: The angle of the first color, from the x axis to the y axis, in radians.
  ///   - transform: The transform from the center's coordinates to device pixels.
  init?(_ ramp: GradientRamp, _ center: Point, angle: Double, _ transform: AffineTransform) {
    guard let inverse = transform.inverted(), angle.isFinite else { return nil }
    let toCenter = inverse.concatenating(.translation(x: -center.x, y: -center.y))
      .concatenating(.rotation(-angle))
    // The angle does not depend on the unit of length; this one makes steps at most 1.
    let unit = max(
      toCenter.a.magnitude, toCenter.b.magnitude, toCenter.c.magnitude,
      toCenter.d.magnitude)
    let toUnit = toCenter.concatenating(.scale(x: 1 / unit, y: 1 / unit))
    guard toUnit.isFinite else { return nil }
    func fixed(_ value: Double) -> Int {
      let limit = Self.largestOffset
      return Int((min(max(value, -limit), limit) * Double(1 << Self.mapBits)).rounded())
    }
    let first = Point(x: 0.5, y: 0.5).applying(toUnit)
    self.ramp = ramp
    start = (fixed(first.x), fixed(first.y))
    column = (fixed(toUnit.a), fixed(toUnit.b))
    row = (fixed(toUnit.c), fixed(toUnit.d))
  }

  /// Samples `count` pixels from a device column and row on.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    var place = (
      x: start.x &+ x &* column.x &+ y &* row.x, y: start.y &+ x &* column.y &+ y &* row.y
    )
    ramp.read(into: result, count) {
      let turn = Self.turn(Double(place.x), Double(place.y))
      place.x &+= column.x
      place.y &+= column.y
      return Int(turn * Double(GradientRamp.one))
    }
  }

  /// Returns the angle of a direction as a part of a full turn, in 0..<1; 0 without a direction.
  ///
  /// The C library's arc tangent has other last digits on other machines, but this one uses only
  /// operations that IEEE 754 rounds exactly. Its error is below 1e-10.
  static func turn(_ x: Double, _ y: Double) -> Double {
    let (width, height) = (x.magnitude, y.magnitude)
    guard width > 0 || height > 0 else { return 0 }
    let tangent = min(width, height) / max(width, height)
    // Above 22.5°, use the angle from 45°.
    let isSteep = tangent > 0.41421356237309503
    let z = isSteep ? (tangent - 1) / (tangent + 1) : tangent
    let square = z * z
    var sum = 0.0
    for power in stride(from: 21.0, through: 1, by: -2) { sum = 1 / power - square * sum }
    var eighths = z * sum / (2 * .pi)
    if isSteep { eighths += 0.125 }
    let quarter = height > width ? 0.25 - eighths : eighths
    let half = x < 0 ? 0.5 - quarter : quarter
    let turn = y < 0 ? 1 - half : half
    return turn < 1 ? turn : 0
  }
}
