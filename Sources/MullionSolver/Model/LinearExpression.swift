// SPDX-License-Identifier: GPL-3.0-or-later

/// A linear combination of variables plus a constant.
///
/// It can have any number of terms. The coefficients of repeated variables add up.
public struct LinearExpression: Sendable, Equatable {
  /// One variable times a coefficient.
  public struct Term: Sendable, Equatable {
    /// The variable.
    public var variable: Variable
    /// The factor of the variable.
    public var coefficient: Double

    /// Creates a term.
    @inlinable
    public init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms, in the order they were written.
  public var terms: [Term]
  /// The constant added to the terms.
  public var constant: Double

  /// Creates an expression from terms and a constant.
  @inlinable
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates the expression that is one variable.
  @inlinable
  public init(_ variable: Variable) {
    self.init([Term(variable)])
  }

  /// Returns the sum of two expressions.
  ///
  /// O(terms).
  public static func + (left: Self, right: Self) -> Self {
    Self(left.terms + right.terms, constant: left.constant + right.constant)
  }

  /// Returns the difference of two expressions.
  ///
  /// O(terms).
  public static func - (left: Self, right: Self) -> Self {
    left + right * -1
  }

  /// Returns an expression times a number.
  ///
  /// O(terms).
  public static func * (left: Self, factor: Double) -> Self {
    Self(
      left.terms.map { Term($0.variable, $0.coefficient * factor) },
      constant: left.constant * factor)
  }

  /// Returns a number times an expression.
  ///
  /// O(terms).
  public static func * (factor: Double, right: Self) -> Self {
    right * factor
  }

  /// Returns an expression plus a number.
  ///
  /// O(terms).
  public static func + (left: Self, right: Double) -> Self {
    Self(left.terms, constant: left.constant + right)
  }

  /// Returns an expression less a number.
  ///
  /// O(terms).
  public static func - (left: Self, right: Double) -> Self {
    left + -right
  }
}
