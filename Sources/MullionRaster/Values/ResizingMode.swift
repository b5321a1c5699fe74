// SPDX-License-Identifier: GPL-3.0-or-later

/// The mode in which an image's area between the cap insets is resized.
public enum ResizingMode: String, Hashable, Sendable, CaseIterable {
  /// The area is repeated at its own size, beginning at the top left.
  case tile
  /// The area is stretched to fill the space.
  case stretch
}
