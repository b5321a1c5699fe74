// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// The position of a path's origin on a ``StencilGrid``, split into whole pixels and a phase.
package struct StencilPosition: Sendable {
  /// The values that determine coverage, besides the path and ``StencilDoubts``.
  package struct Phase: Equatable, Sendable {
    /// The device pixels per unit of the path.
    package var scaleX: Double
    package var scaleY: Double
    /// The position of the path's origin inside its pixel, in 2^26ths.
    package var x: Int32
    package var y: Int32
    /// Whether a `Double` represents all coordinates exactly, wherever the path is.
    package var isExact: Bool

    @inlinable
    @inline(__always)
    package static func == (one: Phase, other: Phase) -> Bool {
      one.x == other.x && one.y == other.y && one.scaleX == other.scaleX
        && one.scaleY == other.scaleY && one.isExact == other.isExact
    }

    /// A hash value that rarely equals that of another phase.
    @inlinable
    @inline(__always)
    package var mixed: UInt64 {
      let scale = scaleX.bitPattern &+ scaleY.bitPattern &* 0x9e37_79b9_7f4a_7c15
      return scale &+ UInt64(truncatingIfNeeded: Int(x) &<< 32 ^ Int(y))
    }
  }

  /// The number of fraction bits of a position inside a pixel.
  static let phaseBits = 26

  package let phase: Phase
  /// The pixel that contains the origin.
  package let x: Int32
  package let y: Int32
  /// The origin, in points.
  let origin: Point
}
