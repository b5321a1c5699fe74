// SPDX-License-Identifier: GPL-3.0-or-later

/// The range of an expression over all solutions that are as good as the current one.
///
/// An infinite end is open.
public struct SolutionRange: Sendable, Equatable {
  /// The least value.
  public var minimum: Double
  /// The greatest value.
  public var maximum: Double

  /// Creates a range.
  public init(minimum: Double, maximum: Double) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Creates the range of one value.
  init(_ value: Double) {
    self.init(minimum: value, maximum: value)
  }

  /// Whether the expression can move by more than rounding explains.
  public var isOpen: Bool {
    // The first condition keeps a range open at both ends from comparing infinity with itself.
    maximum - minimum == .infinity
      || maximum - minimum > 1e-6 * max(1, min(minimum.magnitude, maximum.magnitude) * 1e-3)
  }
}
