// SPDX-License-Identifier: GPL-3.0-or-later

/// Formats numbers for documents.
enum ExactDecimal {
  /// Returns the shortest text that reads back to exactly the same number.
  ///
  /// - Parameter value: A finite number.
  /// - Returns: A text such as `0.1` or `1e-07`.
  static func text(_ value: Double) -> String {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 { return String(whole) }
    return "\(value)"
  }
}
