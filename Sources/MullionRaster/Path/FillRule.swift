// SPDX-License-Identifier: GPL-3.0-or-later

/// Which places a path with crossing or nested outlines encloses.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Those the outlines go around any number of times but zero, one direction counted against the
  /// other.
  case nonzero
  /// Those the outlines go around an odd number of times.
  case evenOdd
}
