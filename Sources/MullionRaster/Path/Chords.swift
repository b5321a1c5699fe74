// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Approximates curves with chords; their number depends only on the curve and the tolerance.
enum Chords {
  private static let maximum = 4096.0

  /// Calls `body` with the end of each chord of a quadratic curve, and whether more chords follow.
  ///
  /// - Parameters:
  ///   - p: The start of the curve.
  ///   - q: The control point.
  ///   - r: The end of the curve.
  ///   - tolerance: The largest distance between a chord and the curve on each axis.
  ///   - body: Receives a point.
  @inline(__always)
  static func quadratic(
    _ p: Point, _ q: Point, _ r: Point, tolerance: Double, _ body: (Point, Bool) -> Void
  ) {
    let count = count(bend(p, q, r), tolerance)
    let (from, control, to) = (SIMD2(p.x, p.y), SIMD2(q.x, q.y), SIMD2(r.x, r.y))
    for index in 1..<count {
      let (u, v, w) = quadraticWeights(index, of: count)
      let next = u * from + v * control + w * to
      body(Point(x: next.x, y: next.y), true)
    }
    body(r, false)
  }

  /// Calls `body` with the end of each chord of a cubic curve, and whether more chords follow.
  ///
  /// - Parameters:
  ///   - p: The start of the curve.
  ///   - q: The first control point.
  ///   - r: The second control point.
  ///   - s: The end of the curve.
  ///   - tolerance: The largest distance between a chord and the curve on each axis.
  ///   - body: Receives a point.
  @inline(__always)
  static func cubic(
    _ p: Point, _ q: Point, _ r: Point, _ s: Point, tolerance: Double,
    _ body: (Point, Bool) -> Void
  ) {
    let count = count(bend(p, q, r, s), tolerance)
    let (from, control1) = (SIMD2(p.x, p.y), SIMD2(q.x, q.y))
    let (control2, to) = (SIMD2(r.x, r.y), SIMD2(s.x, s.y))
    for index in 1..<count {
      let (a, b, c, d) = cubicWeights(index, of: count)
      let next = a * from + b * control1 + c * control2 + d * to
      body(Point(x: next.x, y: next.y), true)
    }
    body(s, false)
  }

  /// Returns the largest distance between a quadratic curve and a single chord.
  ///
  /// The error of a chord over 1/n of the curve is at most |p - 2q + r| / (4n²).
  @inline(__always)
  static func bend(_ p: Point, _ q: Point, _ r: Point) -> Double {
    max((p.x - 2 * q.x + r.x).magnitude, (p.y - 2 * q.y + r.y).magnitude) / 4
  }

  /// Returns the largest distance between a cubic curve and a single chord.
  ///
  /// The second derivative B'' is at most 6 times the larger second difference, and the error of a
  /// chord is |B''| / (8n²).
  @inline(__always)
  static func bend(_ p: Point, _ q: Point, _ r: Point, _ s: Point) -> Double {
    let first = max((p.x - 2 * q.x + r.x).magnitude, (p.y - 2 * q.y + r.y).magnitude)
    let second = max((q.x - 2 * r.x + s.x).magnitude, (q.y - 2 * r.y + s.y).magnitude)
    return max(first, second) * 0.75
  }

  /// Returns the weights of a quadratic curve's points at the end of a chord.
  ///
  /// Callers add the products from the first point to the last, so that all of them round alike.
  @inline(__always)
  static func quadraticWeights(_ index: Int, of count: Int) -> (Double, Double, Double) {
    let t = Double(index) / Double(count)
    return ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
  }

  /// Returns the weights of a cubic curve's points at the end of a chord.
  ///
  /// Callers add the products from the first point to the last, so that all of them round alike.
  @inline(__always)
  static func cubicWeights(_ index: Int, of count: Int) -> (Double, Double, Double, Double) {
    let t = Double(index) / Double(count)
    let m = 1 - t
    return (m * m * m, 3 * m * m * t, 3 * m * t * t, t * t * t)
  }

  /// Returns the number of chords that the tolerance needs for a curve, but at least 2 and at most
  /// 4096.
  static func count(_ bend: Double, _ tolerance: Double) -> Int {
    let exact = (bend / tolerance).squareRoot().rounded(.up)
    return exact > 2 ? Int(min(exact, maximum)) : 2
  }
}
