// SPDX-License-Identifier: GPL-3.0-or-later

/// What the end of a line looks like.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// The line ends at its last point; an outline without a length is not seen.
  case butt
  /// The line ends in a half disc; an outline without a length is a disc.
  case round
  /// The line ends half its width beyond its last point; an outline without a length is a square.
  case square
}
