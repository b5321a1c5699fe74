// SPDX-License-Identifier: GPL-3.0-or-later

/// The seeded defects of ``Region``.
package enum RegionDefect: String, SeededDefect {
  /// Adding a box to a region of more than 20 boxes turns the region into its bounding box.
  case boundingBox
  /// Adding a box to a region of more than 30 boxes has no effect.
  case lostBoxes
  /// A band that touches the band above and has the same columns is not joined with it.
  case keptSeams
}
