// SPDX-License-Identifier: GPL-3.0-or-later

/// Defects of regions.
package enum RegionDefect: String, SeededDefect {
  /// A region of more than 20 boxes also covers the pixels between its boxes.
  case boundingBox
  /// A region of more than 30 boxes adds no more boxes.
  case lostBoxes
  /// Bands with the same columns as the band above are not joined with it.
  case keptSeams
}
