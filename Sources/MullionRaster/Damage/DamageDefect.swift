// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry

/// Mistakes of the sweep over damage and of the history of buffers.
package enum DamageDefect: String, SeededDefect {
  /// Cells end one row early.
  case shortByOneRow
  /// Cells end one column early.
  case shortByOneColumn
  /// Cells after the twentieth are lost.
  case lostCells
  /// The box around all damage is repainted.
  case boundingBox
  /// Damage left of column 0 or above row 0 is lost with all its box.
  case lostNegativeOrigins
  /// Boxes of damage that overlap make cells that overlap.
  case overlappingCells
  /// Cells are joined downwards whatever their topmost opaque items are.
  case joinedLevels
  /// Ink that begins beside or below a cell's first row is not told.
  case lostLateInks
  /// All ink is taken for opaque.
  case inkIsOpaque
  /// Items above are told from front to back.
  case reversedOrder
  /// A query leaves out what is behind the first subtree without damage.
  case lostSiblings
  /// A buffer is taken to be one frame younger than it is.
  case youngerBuffer
  /// A buffer without content is repaired like the last one.
  case trustedNewBuffer
  /// Only the box around each frame's damage is kept.
  case coarseHistory
  /// A new size leaves the history as it is.
  case historyKeptOnResize
}

#if !SEEDED_DEFECTS
  extension DamageDefect {
    /// What all defects say, here once more: to ask in another module takes a call each time.
    @inline(__always)
    var isOn: Bool { false }
  }
#endif
