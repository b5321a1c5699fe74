// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Two fingers: how far apart they are, and in which direction.
struct FingerPair {
  private let first: Touch
  private let second: Touch

  /// Nil unless there are two.
  init?(_ touches: [Touch]) {
    guard touches.count == 2 else { return nil }
    (first, second) = (touches[0], touches[1])
  }

  private var way: Point { second.place.minus(first.place) }

  /// In points; fingers that lie on each other count as one point apart.
  var distance: Double { max(way.length, 1) }

  /// The direction from the first to the second, in radians, clockwise from the right.
  var angle: Double { atan2(way.y, way.x) }

  /// The same angle between -π and π.
  static func wrapped(_ angle: Double) -> Double { remainder(angle, 2 * .pi) }
}
