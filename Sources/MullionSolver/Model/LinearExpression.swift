// SPDX-License-Identifier: GPL-3.0-or-later

/// A linear combination of variables plus a constant.
///
/// It can have any number of terms. If several terms have the same variable, their coefficients add
/// up.
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

  /// The terms, in the order in which they were added.
  public var terms: [Term]
  /// The constant added to the terms.
  public var constant: Double

  /// Creates an expression from terms and a constant.
  @inlinable
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates an expression that consists of one variable with the coefficient 1.
  @inlinable
  public init(_ variable: Variable) {
    self.init([Term(variable)])
  }

  /// Returns the sum of two expressions.
  ///
  /// - Complexity: O(terms).
  public static func + (left: Self, right: Self) -> Self {
    Self(left.terms + right.terms, constant: left.constant + right.constant)
  }

  /// Returns the difference of two expressions.
  ///
  /// - Complexity: O(terms).
  public static func - (left: Self, right: Self) -> Self {
    left + right * -1
  }

  /// Returns an expression times a number.
  ///
  /// - Complexity: O(terms).
  public static func * (left: Self, factor: Double) -> Self {
    Self(
      left.terms.map { Term($0.variable, $0.coefficient * factor) },
      constant: left.constant * factor)
  }

  /// Returns a number times an expression.
  ///
  /// - Complexity: O(terms).
  public static func * (factor: Double, right: Self) -> Self {
    right * factor
  }

  /// Returns an expression plus a number.
  ///
  /// - Complexity: O(terms).
  public static func + (left: Self, right: Double) -> Self {
    Self(left.terms, constant: left.constant + right)
  }

  /// Returns an expression minus a number.
  ///
  /// - Complexity: O(terms).
  public static func - (left: Self, right: Double) -> Self {
    left + -right
  }
}
