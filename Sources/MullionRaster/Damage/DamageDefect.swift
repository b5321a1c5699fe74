// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Deliberate defects of the damage sweep and the buffer history, which tests switch on and must
/// detect.
package enum DamageDefect: String, SeededDefect {
  /// Cells end one row early.
  case shortByOneRow
  /// Cells end one column early.
  case shortByOneColumn
  /// Cells after the twentieth are lost.
  case lostCells
  /// The bounding box of all damage is repainted instead of the damage.
  case boundingBox
  /// Boxes of damage left of column 0 or above row 0 are lost.
  case lostNegativeOrigins
  /// Overlapping boxes of damage result in overlapping cells.
  case overlappingCells
  /// An opaque box also takes the row of fields below it, where another item may be the base.
  case joinedLevels
  /// Ink that begins below a cell's first row is not reported.
  case lostLateInks
  /// All ink is treated as opaque.
  case inkIsOpaque
  /// The items above a cell's base are reported from front to back.
  case reversedOrder
  /// A buffer of age 2 or more is treated as one frame younger than it is.
  case youngerBuffer
  /// A buffer of age 0, whose content is unknown, gets only the damage of the last frame.
  case trustedNewBuffer
  /// Only the bounding box of each frame's damage is kept.
  case coarseHistory
  /// A new size of the buffers does not clear the history.
  case historyKeptOnResize
}

#if !SEEDED_DEFECTS
  extension DamageDefect {
    /// Always false, as in ``SeededDefect``, whose property is in another module and would cost a
    /// call.
    @inline(__always)
    var isOn: Bool { false }
  }
#endif
