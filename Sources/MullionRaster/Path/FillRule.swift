// SPDX-License-Identifier: GPL-3.0-or-later

/// The rule that decides which points lie inside a path with crossing or nested subpaths.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// The interior consists of the points with a winding number other than zero.
  case nonzero
  /// The interior consists of the points with an odd winding number.
  case evenOdd
}
