// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Where on a ``StencilGrid`` the origin of a path lies: the whole pixels apart from the rest.
package struct StencilPlace: Sendable {
  /// What coverage depends on beside the path and ``StencilDoubts``.
  package struct Phase: Hashable, Sendable {
    /// Device pixels to a unit of the path.
    package var scaleX: Double
    package var scaleY: Double
    /// Where in its pixel the path's origin lies, in 2^26ths.
    package var x: Int32
    package var y: Int32
    /// Whether all coordinates are sums of few powers of two, which a `Double` holds exactly wherever the path is.
    package var isExact: Bool

    @inlinable
    package static func == (one: Phase, other: Phase) -> Bool {
      one.x == other.x && one.y == other.y && one.scaleX == other.scaleX
        && one.scaleY == other.scaleY && one.isExact == other.isExact
    }

    /// A number that seldom is another phase's too, for a table of them.
    @inlinable
    package var mixed: UInt64 {
      let scale = scaleX.bitPattern &+ scaleY.bitPattern &* 0x9e37_79b9_7f4a_7c15
      return scale &+ UInt64(truncatingIfNeeded: Int(x) &<< 32 ^ Int(y))
    }

    @inlinable
    package func hash(into hasher: inout Hasher) {
      hasher.combine(mixed)
    }
  }

  /// How finely places in a pixel are told apart.
  static let phaseBits = 26

  package let phase: Phase
  /// The pixel that the origin lies in.
  package let x: Int32
  package let y: Int32
  /// The origin, in points.
  let origin: Point
}
