// SPDX-License-Identifier: GPL-3.0-or-later

/// The range of an expression over all solutions that are as good as the current one.
///
/// An end is infinite if the expression is unbounded in that direction.
public struct SolutionRange: Sendable, Hashable {
  /// The least value; minus infinity if unbounded.
  public var minimum: Double
  /// The greatest value; infinity if unbounded.
  public var maximum: Double

  /// Creates a range.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Creates a range that contains only one value.
  init(_ value: Double) {
    self.init(minimum: value, maximum: value)
  }

  /// Whether the expression can have different values, beyond rounding errors.
  public var isOpen: Bool {
    // The first condition handles ranges with an infinite end, for which the second could compare
    // infinity with itself.
    maximum - minimum == .infinity
      || maximum - minimum > 1e-6 * max(1, min(minimum.magnitude, maximum.magnitude) * 1e-3)
  }
}
