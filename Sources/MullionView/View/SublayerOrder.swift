// SPDX-License-Identifier: GPL-3.0-or-later

/// The order of a new subview relative to the sublayers without views that lie between its
/// neighboring subviews.
enum SublayerOrder {
  /// Behind all sublayers; the index of the subview is 0.
  case backmost
  /// Directly in front of the subview behind it, and behind the sublayers between.
  case directlyAbove
  /// In front of the sublayers between it and the subview behind it.
  case inFront
}
