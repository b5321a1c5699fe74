// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Samples a linear gradient.
struct LinearSampler {
  /// The largest step between pixels, in gradient lengths; a gradient is at least a quarter of a
  /// pixel long.
  private static let largestStep = 4.0
  private static let largestOffset = 0x1p24

  private let ramp: GradientRamp
  /// The gradient's position at the center of device pixel (0, 0).
  private let start: Int
  private let column: Int
  private let row: Int

  /// Creates a sampler; returns nil if start and end are equal or the position is not finite.
  ///
  /// - Parameters:
  ///   - ramp: The colors.
  ///   - start: The point of the first color.
  ///   - end: The point of the last color.
  ///   - transform: The transform from the points' coordinates to device pixels.
  init?(_ ramp: GradientRamp, from start: Point, to end: Point, _ transform: AffineTransform) {
    guard let inverse = transform.inverted() else { return nil }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let (u, v) = (dx / square, dy / square)
    var (stepX, stepY) = (inverse.a * u + inverse.b * v, inverse.c * u + inverse.d * v)
    let center = Point(x: 0.5, y: 0.5).applying(inverse)
    var offset = (center.x - start.x) * u + (center.y - start.y) * v
    guard square > 0, stepX.isFinite, stepY.isFinite, offset.isFinite else { return nil }
    // Limit the slope; the line of the first color keeps its position.
    let excess = max(stepX.magnitude, stepY.magnitude) / Self.largestStep
    if excess > 1 { (stepX, stepY, offset) = (stepX / excess, stepY / excess, offset / excess) }
    func fixed(_ value: Double) -> Int {
      let limit = Self.largestOffset
      return Int((min(max(value, -limit), limit) * Double(GradientRamp.one)).rounded())
    }
    self.ramp = ramp
    self.start = fixed(offset)
    column = fixed(stepX)
    row = fixed(stepY)
  }

  /// Samples `count` pixels from a device column and row on.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    var place = start &+ x &* column &+ y &* row
    // If the row has one color, compute only one pixel.
    let isEven = column == 0 && count > 0
    ramp.read(into: result, isEven ? 1 : count) {
      defer { place &+= column }
      return place
    }
    if isEven { result.update(repeating: result[0], count: count) }
  }
}
