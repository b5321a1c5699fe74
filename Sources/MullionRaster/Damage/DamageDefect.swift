// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Seeded defects of the damage sweep and of the buffer history.
package enum DamageDefect: String, SeededDefect {
  /// Cells end one row early.
  case shortByOneRow
  /// Cells end one column early.
  case shortByOneColumn
  /// Cells after the twentieth are lost.
  case lostCells
  /// The bounding box of all damage is repainted.
  case boundingBox
  /// Boxes of damage left of column 0 or above row 0 are lost.
  case lostNegativeOrigins
  /// Overlapping boxes of damage result in overlapping cells.
  case overlappingCells
  /// Cells are joined downwards even if their topmost opaque items differ.
  case joinedLevels
  /// Ink that begins beside or below a cell's first row is not reported.
  case lostLateInks
  /// All ink is treated as opaque.
  case inkIsOpaque
  /// The items above are reported from front to back.
  case reversedOrder
  /// A buffer is treated as one frame younger than it is.
  case youngerBuffer
  /// A buffer without content is treated like the last one.
  case trustedNewBuffer
  /// Only the bounding box of each frame's damage is kept.
  case coarseHistory
  /// A new size does not clear the history.
  case historyKeptOnResize
}

#if !SEEDED_DEFECTS
  extension DamageDefect {
    /// The constant answer of all defects, repeated here because the other module's costs a call.
    @inline(__always)
    var isOn: Bool { false }
  }
#endif
