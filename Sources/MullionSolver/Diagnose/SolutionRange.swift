// SPDX-License-Identifier: GPL-3.0-or-later

/// Where an expression can lie while everything wanted stays as well met as it is.
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

  /// The range that is one value.
  init(_ value: Double) {
    self.init(minimum: value, maximum: value)
  }

  /// Whether the expression can move by more than rounding explains.
  public var isOpen: Bool {
    // Without the first part a range that is open at both ends would compare infinity with itself.
    maximum - minimum == .infinity
      || maximum - minimum > 1e-6 * max(1, min(minimum.magnitude, maximum.magnitude) * 1e-3)
  }
}
