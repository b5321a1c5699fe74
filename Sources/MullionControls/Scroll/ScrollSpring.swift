// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A critically damped spring that brings an offset back to a target.
///
/// Critical damping is the fastest that does not oscillate. Let c be the initial displacement and v
/// the initial velocity. After t seconds, the offset is (c + (v + ωc) t) · e^(-ωt) away from the
/// target. Stiffness is 100 and mass is 1, so ω = 10 per second. Source: I. Lobanov, "How
/// UIScrollView works".
struct ScrollSpring {
  /// The frequency ω, per second.
  static let frequency = 10.0

  /// The offset at rest, in points.
  let target: Double
  /// The initial distance from the target, in points.
  let displacement: Double
  /// The initial velocity, in points per second.
  let velocity: Double

  private var slope: Double { velocity + Self.frequency * displacement }

  /// Returns the offset after a time in seconds.
  func position(after time: Double) -> Double {
    target + (displacement + slope * time) * exp(-Self.frequency * time)
  }

  /// Returns the time, in seconds, after which the offset is within a tolerance of the target.
  ///
  /// After that time, each of the two terms is at most half the tolerance. For the first this
  /// follows directly; for the second, t · e^(-ωt) is at most 2/(eω) · e^(-ωt/2). Source: the
  /// article named above.
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
