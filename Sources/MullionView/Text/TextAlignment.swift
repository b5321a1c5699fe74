// SPDX-License-Identifier: GPL-3.0-or-later

/// The horizontal alignment of the lines of a text in their view.
nonisolated public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the leading edge: the left edge in a left-to-right layout, the right edge in a
  /// right-to-left layout.
  case natural
  /// At the left edge.
  case left
  /// Centered between the edges.
  case center
  /// At the right edge.
  case right
  /// Between both edges: spaces grow until the line fills the width.
  ///
  /// The last line of a paragraph does not grow, and stands at the side at which the paragraph's
  /// direction begins. So does a line without a space.
  case justified
}
