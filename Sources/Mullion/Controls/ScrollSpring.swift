// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How an offset comes back to a place: a critically damped spring, which is the quickest that does not swing.
///
/// With the displacement c and the velocity v at the start, after t seconds it is (c + (v + ωc) t) · e^(-ωt) away from the place.
/// Stiffness 100 and mass 1, so ω = 10 per second: I. Lobanov, "How UIScrollView works".
struct ScrollSpring {
  /// ω, per second.
  static let frequency = 10.0

  /// The place it comes back to.
  let target: Double
  /// How far from there it starts, in points.
  let displacement: Double
  /// The velocity at the start, in points per second.
  let velocity: Double

  private var slope: Double { velocity + Self.frequency * displacement }

  /// Where it is after a time in seconds.
  func position(after time: Double) -> Double {
    target + (displacement + slope * time) * exp(-Self.frequency * time)
  }

  /// The time after which it is no further away than a tolerance, in seconds.
  ///
  /// Each of the two terms is at most half of it then: the first as it stands; the second because t · e^(-ωt) is at most
  /// 2/(eω) · e^(-ωt/2). Source: the article named above.
  func duration(toWithin tolerance: Double) -> Double {
    let omega = Self.frequency
    func time(_ size: Double, _ rate: Double) -> Double {
      size > 0 ? max(log(size) / rate, 0) : 0
    }
    return max(
      time(2 * displacement.magnitude / tolerance, omega),
      time(4 * slope.magnitude / (M_E * omega * tolerance), omega / 2))
  }
}
