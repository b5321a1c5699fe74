// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a line of text lies between the left and the right edge of its view.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the leading edge: left where the layout runs left to right, right where it runs right to
  /// left.
  case natural
  /// At the left edge.
  case left
  /// Halfway between the edges.
  case center
  /// At the right edge.
  case right
}
