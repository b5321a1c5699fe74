// SPDX-License-Identifier: GPL-3.0-or-later
import BigInt

extension Rational: AdditiveArithmetic {
  /// Returns the exact sum.
  public static func + (left: Rational, right: Rational) -> Rational {
    if case .small(let top, let bottom) = left.storage,
      case .small(let otherTop, let otherBottom) = right.storage,
      let sum = smallSum(top, bottom, otherTop, otherBottom)
    {
      return sum
    }
    let (first, second) = (left.bigParts, right.bigParts)
    return Rational(
      big: first.numerator * second.denominator + second.numerator * first.denominator,
      first.denominator * second.denominator)
  }

  /// Returns the exact difference.
  public static func - (left: Rational, right: Rational) -> Rational {
    left + -right
  }

  /// Returns the negated number.
  public static prefix func - (value: Rational) -> Rational {
    switch value.storage {
    case .small(let numerator, let denominator):
      Rational(lowest: -numerator, denominator)
    case .big(let fraction):
      Rational(big: -fraction.numerator, fraction.denominator)
    }
  }

  /// Returns the exact product.
  public static func * (left: Rational, right: Rational) -> Rational {
    if case .small(let top, let bottom) = left.storage,
      case .small(let otherTop, let otherBottom) = right.storage,
      let product = smallProduct(top, bottom, otherTop, otherBottom)
    {
      return product
    }
    let (first, second) = (left.bigParts, right.bigParts)
    return Rational(
      big: first.numerator * second.numerator, first.denominator * second.denominator)
  }

  /// Returns the exact quotient; the divisor must not be zero.
  public static func / (left: Rational, right: Rational) -> Rational {
    left * right.reciprocal
  }

  /// Multiplies in place.
  public static func *= (left: inout Rational, right: Rational) {
    left = left * right
  }

  /// The reciprocal of this number, which must not be zero.
  public var reciprocal: Rational {
    precondition(!isZero, "zero has no reciprocal")
    switch storage {
    case .small(let numerator, let denominator):
      return numerator > 0
        ? Rational(lowest: denominator, numerator) : Rational(lowest: -denominator, -numerator)
    case .big(let fraction):
      return Rational(big: fraction.denominator, fraction.numerator)
    }
  }

  /// Returns the sum of two small fractions; nil if a word overflows in between.
  @inline(__always)
  private static func smallSum(
    _ top: Int, _ bottom: Int, _ otherTop: Int, _ otherBottom: Int
  ) -> Rational? {
    if bottom == otherBottom {
      let (sum, overflow) = top.addingReportingOverflow(otherTop)
      guard !overflow, sum != .min else { return nil }
      return bottom == 1 ? Rational(lowest: sum, 1) : Rational(reducing: sum, bottom)
    }
    let (first, firstOverflow) = top.multipliedReportingOverflow(by: otherBottom)
    let (second, secondOverflow) = otherTop.multipliedReportingOverflow(by: bottom)
    let (sum, sumOverflow) = first.addingReportingOverflow(second)
    let (common, commonOverflow) = bottom.multipliedReportingOverflow(by: otherBottom)
    guard !firstOverflow, !secondOverflow, !sumOverflow, !commonOverflow else { return nil }
    return Rational(reducing: sum, common)
  }

  /// Returns the product of two small fractions; nil if a word overflows in between.
  @inline(__always)
  private static func smallProduct(
    _ top: Int, _ bottom: Int, _ otherTop: Int, _ otherBottom: Int
  ) -> Rational? {
    let (product, overflow) = top.multipliedReportingOverflow(by: otherTop)
    guard !overflow, product != .min else { return nil }
    if bottom == 1, otherBottom == 1 { return Rational(lowest: product, 1) }
    let (common, commonOverflow) = bottom.multipliedReportingOverflow(by: otherBottom)
    guard !commonOverflow else { return nil }
    return Rational(reducing: product, common)
  }
}

extension Rational: Comparable {
  /// Whether the first number is less than the second.
  public static func < (left: Rational, right: Rational) -> Bool {
    if case .small(let top, let bottom) = left.storage,
      case .small(let otherTop, let otherBottom) = right.storage
    {
      if bottom == otherBottom { return top < otherTop }
      let (first, firstOverflow) = top.multipliedReportingOverflow(by: otherBottom)
      let (second, secondOverflow) = otherTop.multipliedReportingOverflow(by: bottom)
      if !firstOverflow, !secondOverflow { return first < second }
    }
    let (first, second) = (left.bigParts, right.bigParts)
    return first.numerator * second.denominator < second.numerator * first.denominator
  }
}

extension Rational: ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates a whole number from a literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// The number as `3` or `-1/2`.
  public var description: String {
    let (numerator, denominator) = bigParts
    return denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
