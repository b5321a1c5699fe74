// SPDX-License-Identifier: GPL-3.0-or-later

/// What the outer side of a line's corner looks like.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// The two edges go on until they meet.
  case miter
  /// A disc as wide as the line.
  case round
  /// The two edges' ends are connected.
  case bevel
}
