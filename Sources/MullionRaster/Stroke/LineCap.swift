// SPDX-License-Identifier: GPL-3.0-or-later

/// The shape of the end of a line.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// The line ends at its last point; a subpath of length 0 is not visible.
  case butt
  /// The line ends in a half disc; a subpath of length 0 is a disc.
  case round
  /// The line ends half its width beyond its last point; a subpath of length 0 is a square.
  case square
}
