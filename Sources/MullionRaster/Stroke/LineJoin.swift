// SPDX-License-Identifier: GPL-3.0-or-later

/// The shape of the outer side of a corner.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// The two edges are extended until they meet.
  case miter
  /// The corner is rounded by a disc whose diameter is the line width.
  case round
  /// The ends of the two edges are connected.
  case bevel
}
