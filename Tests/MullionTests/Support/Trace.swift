// SPDX-License-Identifier: GPL-3.0-or-later

/// The calls that the objects of a test received, in order.
final class Trace {
  var lines: [String] = []

  /// Returns and clears the calls.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
