// SPDX-License-Identifier: GPL-3.0-or-later

/// The order of a new subview among the sublayers without views between its neighbors.
enum SublayerOrder {
  /// Behind all sublayers; the index of the subview is 0.
  case backmost
  /// Behind the sublayers in front of the subview's lower neighbor.
  case directlyAbove
  /// In front of the sublayers that are in front of the subview's lower neighbor.
  case inFront
}
