// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How a scroll view comes to rest along one axis after a finger has left it.
///
/// The velocity falls to the same share of itself in every millisecond, so that after t seconds it is v · d^(1000 t), and
/// the way is the integral of that: v · (d^(1000 t) - 1) / (1000 ln d). Formula: I. Lobanov, "How UIScrollView works",
/// after session 803 of WWDC 2018.
public struct ScrollDeceleration: Hashable, Sendable {
  /// The velocity at the start, in points per second.
  public var velocity: Double
  /// The share of the velocity that a millisecond leaves.
  public var rate: ScrollView.DecelerationRate

  /// Creates the deceleration from a velocity, in points per second.
  public init(velocity: Double, rate: ScrollView.DecelerationRate = .normal) {
    self.velocity = velocity
    self.rate = rate
  }

  /// The natural logarithm of the share of the velocity that a second leaves; below zero.
  private var exponent: Double { 1000 * log(rate.rawValue) }

  /// The whole way to the place of rest, in points.
  public var distance: Double { -velocity / exponent }

  /// The way after a time in seconds, in points.
  public func distance(after time: Double) -> Double {
    distance * (1 - exp(exponent * time))
  }

  /// The velocity after a time in seconds, in points per second.
  public func velocity(after time: Double) -> Double {
    velocity * exp(exponent * time)
  }

  /// The time until what is left of the way is no longer than a tolerance.
  ///
  /// - Parameter tolerance: A length above zero, in points; half a pixel is nothing that anybody sees.
  /// - Returns: Seconds; 0 if the whole way is no longer than the tolerance.
  public func duration(toWithin tolerance: Double = 0.5) -> Double {
    let whole = distance.magnitude
    return whole > tolerance ? log(tolerance / whole) / exponent : 0
  }
}
