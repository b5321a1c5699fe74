// SPDX-License-Identifier: GPL-3.0-or-later

/// The mode in which an image's area between the cap insets is resized.
public enum ResizingMode: String, Hashable, Sendable, CaseIterable {
  /// The area is tiled in its own size, from the left and from the top.
  case tile
  /// The area is stretched.
  case stretch
}
