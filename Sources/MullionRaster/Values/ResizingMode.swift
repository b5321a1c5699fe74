// SPDX-License-Identifier: GPL-3.0-or-later

/// How an image's parts between the cap insets fill a larger place.
public enum ResizingMode: String, Hashable, Sendable, CaseIterable {
  /// They are repeated in their own size, from the left and from the top.
  case tile
  /// They are stretched.
  case stretch
}
