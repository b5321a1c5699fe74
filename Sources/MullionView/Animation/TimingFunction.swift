// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A map from an animation's time to its progress: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// The curve's x is the elapsed fraction of the time, and y is the progress. The progress may leave
/// 0…1, so that motion overshoots its ends. The four named curves are UIKit's; `default` is that of
/// layers.
nonisolated public struct TimingFunction: Hashable, Sendable {
  /// The first control point; its x is in 0…1.
  public let controlPoint1: Point
  /// The second control point; its x is in 0…1.
  public let controlPoint2: Point

  /// Creates a curve from its control points.
  ///
  /// - Parameters:
  ///   - controlPoint1: The first control point. Its x is clamped to 0…1. A NaN x, or a y beyond
  ///     ±10⁶ or NaN, counts as 0.
  ///   - controlPoint2: The second control point, with the same limits.
  public init(controlPoint1: Point, controlPoint2: Point) {
    self.controlPoint1 = Self.usable(controlPoint1)
    self.controlPoint2 = Self.usable(controlPoint2)
  }

  /// Creates a curve from the coordinates of its control points.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(controlPoint1: Point(x: x1, y: y1), controlPoint2: Point(x: x2, y: y2))
  }

  /// Begins and ends slowly.
  public static let easeInOut = TimingFunction(0.42, 0, 0.58, 1)
  /// Begins slowly.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Keeps a constant speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// The default of layers: begins quickly and ends slowly.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// Returns the progress at a fraction of the time.
  ///
  /// - Parameter time: The elapsed fraction of the time, clamped to 0…1.
  /// - Returns: The progress, 0 at 0 and 1 at 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if controlPoint1.x == controlPoint1.y, controlPoint2.x == controlPoint2.y { return time }
    return Self.bezier(controlPoint1.y, controlPoint2.y, at: parameter(at: time))
  }

  /// Returns the curve's parameter at a given x.
  ///
  /// Uses Newton's method within bounds, and bisects if a step would leave them; x never decreases
  /// along the curve.
  private func parameter(at x: Double) -> Double {
    let (x1, x2) = (controlPoint1.x, controlPoint2.x)
    var (low, high) = (0.0, 1.0)
    var guess = x
    for _ in 0..<80 {
      let miss = Self.bezier(x1, x2, at: guess) - x
      if miss == 0 { return guess }
      if miss < 0 { low = guess } else { high = guess }
      let step = miss / Self.slope(x1, x2, at: guess)
      var next = guess - step
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == guess || next <= low || next >= high { return next }
      guess = next
    }
    return guess
  }

  private static func bezier(_ first: Double, _ second: Double, at s: Double) -> Double {
    let r = 1 - s
    return s * (3 * r * (r * first + s * second) + s * s)
  }

  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * first + 2 * r * s * (second - first) + s * s * (1 - second))
  }

  private static func usable(_ point: Point) -> Point {
    Point(
      x: point.x > 0 ? min(point.x, 1) : 0, y: point.y.magnitude <= 1e6 ? point.y : 0)
  }
}
