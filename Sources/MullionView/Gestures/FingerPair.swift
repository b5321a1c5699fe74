// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The distance and the direction between two fingers.
struct FingerPair {
  private let first: Touch
  private let second: Touch

  /// Creates a pair; nil unless there are exactly two touches.
  init?(_ touches: [Touch]) {
    guard touches.count == 2 else { return nil }
    (first, second) = (touches[0], touches[1])
  }

  private var way: Point { second.screenLocation.minus(first.screenLocation) }

  /// The distance, in points; at least 1, also for fingers at the same location.
  var distance: Double { max(way.length, 1) }

  /// The direction from the first finger to the second, in radians, clockwise from the right.
  var angle: Double { atan2(way.y, way.x) }

  /// Returns the same angle, between -π and π.
  static func wrapped(_ angle: Double) -> Double { remainder(angle, 2 * .pi) }
}
