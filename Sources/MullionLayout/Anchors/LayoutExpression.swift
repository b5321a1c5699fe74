// SPDX-License-Identifier: GPL-3.0-or-later

/// A location or a size in a formula: an anchor, or a ``LayoutExpression`` of anchors and numbers.
///
/// Operators build expressions, and comparisons of two expressions of the same kind create inactive
/// constraints:
///
/// ```swift
/// title.leadingAnchor == icon.trailingAnchor + 8 ~ .high
/// icon.widthAnchor + title.widthAnchor <= card.widthAnchor - 16
/// ```
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol LayoutOperand {
  /// The kind of the location or size: the type of an anchor.
  associatedtype Anchor
  /// The operand as a sum.
  var expression: LayoutExpression<Anchor> { get }
}

/// A sum of anchors with factors, and a number of points.
///
/// `Anchor` is the kind of the sum. A location plus a size is a location, and the difference of two
/// locations is a size.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct LayoutExpression<Anchor>: LayoutOperand {
  /// The attributes of the sum, with their factors.
  public var terms: [LayoutConstraint.Term]
  /// The points that are added to the attributes.
  public var constant: Double

  /// Creates a sum.
  public init(terms: [LayoutConstraint.Term], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The sum itself.
  public var expression: LayoutExpression { self }

  /// Returns the sum with all factors and the constant multiplied by a number.
  func multiplied(by factor: Double) -> LayoutExpression {
    LayoutExpression(
      terms: terms.map { .init($0.item, $0.attribute, coefficient: factor * $0.coefficient) },
      constant: factor * constant)
  }

  /// Returns the sum of this and another expression as an expression of any kind.
  func adding<Other, Kind>(_ other: LayoutExpression<Other>) -> LayoutExpression<Kind> {
    LayoutExpression<Kind>(terms: terms + other.terms, constant: constant + other.constant)
  }
}

extension LayoutXAxisAnchor: LayoutOperand {
  /// The location as a sum.
  public var expression: LayoutExpression<LayoutXAxisAnchor> { .init(terms: terms) }
}

extension LayoutYAxisAnchor: LayoutOperand {
  /// The location as a sum.
  public var expression: LayoutExpression<LayoutYAxisAnchor> { .init(terms: terms) }
}

extension LayoutDimension: LayoutOperand {
  /// The size as a sum.
  public var expression: LayoutExpression<LayoutDimension> { .init(terms: terms) }
}

extension LayoutOperand {
  /// Returns the operand moved or enlarged by a number of points.
  public static func + (left: Self, right: Double) -> LayoutExpression<Anchor> {
    var sum = left.expression
    sum.constant += right
    return sum
  }

  /// Returns the operand moved or enlarged by a number of points.
  public static func + (left: Double, right: Self) -> LayoutExpression<Anchor> { right + left }

  /// Returns the operand moved back or reduced by a number of points.
  public static func - (left: Self, right: Double) -> LayoutExpression<Anchor> { left + -right }

  /// Returns the operand plus a size.
  public static func + <Size: LayoutOperand>(
    left: Self, right: Size
  ) -> LayoutExpression<Anchor> where Size.Anchor == LayoutDimension {
    left.expression.adding(right.expression)
  }

  /// Returns the operand minus a size.
  public static func - <Size: LayoutOperand>(
    left: Self, right: Size
  ) -> LayoutExpression<Anchor> where Size.Anchor == LayoutDimension {
    left.expression.adding(right.expression.multiplied(by: -1))
  }

  /// Returns the operand multiplied by a factor.
  public static func * (factor: Double, operand: Self) -> LayoutExpression<Anchor> {
    operand.expression.multiplied(by: factor)
  }

  /// Returns the operand multiplied by a factor.
  public static func * (operand: Self, factor: Double) -> LayoutExpression<Anchor> {
    operand.expression.multiplied(by: factor)
  }

  /// Returns the operand divided by a number.
  public static func / (operand: Self, divisor: Double) -> LayoutExpression<Anchor> {
    operand.expression.multiplied(by: 1 / divisor)
  }
}

extension LayoutOperand where Anchor == LayoutXAxisAnchor {
  /// Returns the distance from the right location to the left one, as a size.
  public static func - <Start: LayoutOperand>(
    left: Self, right: Start
  ) -> LayoutExpression<LayoutDimension> where Start.Anchor == LayoutXAxisAnchor {
    left.expression.adding(right.expression.multiplied(by: -1))
  }
}

extension LayoutOperand where Anchor == LayoutYAxisAnchor {
  /// Returns the distance from the right location to the left one, as a size.
  public static func - <Start: LayoutOperand>(
    left: Self, right: Start
  ) -> LayoutExpression<LayoutDimension> where Start.Anchor == LayoutYAxisAnchor {
    left.expression.adding(right.expression.multiplied(by: -1))
  }
}
