// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The deceleration of a scroll view along one axis after a drag.
///
/// The velocity falls by the same factor d in every millisecond, so after t seconds it is v ·
/// d^(1000 t). The distance is its integral: v · (d^(1000 t) - 1) / (1000 ln d). Formula: I.
/// Lobanov, "How UIScrollView works", after session 803 of WWDC 2018.
nonisolated public struct ScrollDeceleration: Hashable, Sendable {
  /// The initial velocity, in points per second.
  public var velocity: Double
  /// The fraction of the velocity that remains after each millisecond.
  public var rate: ScrollView.DecelerationRate

  /// Creates a deceleration from a velocity, in points per second.
  public init(velocity: Double, rate: ScrollView.DecelerationRate = .normal) {
    self.velocity = velocity
    self.rate = rate
  }

  /// The natural logarithm of the fraction of the velocity that remains after a second; negative.
  private var exponent: Double { 1000 * log(rate.rawValue) }

  /// The total distance until rest, in points.
  public var distance: Double { -velocity / exponent }

  /// Returns the distance after a time in seconds, in points.
  public func distance(after time: Double) -> Double {
    distance * (1 - exp(exponent * time))
  }

  /// Returns the velocity after a time in seconds, in points per second.
  public func velocity(after time: Double) -> Double {
    velocity * exp(exponent * time)
  }

  /// Returns the time until the remaining distance is at most a tolerance.
  ///
  /// - Parameter tolerance: A length above zero, in points; half a pixel is not visible.
  /// - Returns: The time, in seconds; 0 if the total distance is at most the tolerance.
  public func duration(toWithin tolerance: Double = 0.5) -> Double {
    let whole = distance.magnitude
    return whole > tolerance ? log(tolerance / whole) / exponent : 0
  }
}
