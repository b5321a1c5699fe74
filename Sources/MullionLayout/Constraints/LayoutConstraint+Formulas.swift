// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver

// `~` is a global function, so that it does not exist for code that imports the module UIKit, where
// several layout libraries define the same operator.

/// The precedence of `~`: below comparisons, so that a formula needs no parentheses.
precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
}

infix operator ~ : LayoutPriorityPrecedence

/// Sets the priority of a constraint that is not active yet, and returns the constraint.
public func ~ (constraint: LayoutConstraint, priority: Priority) -> LayoutConstraint {
  constraint.priority = priority
  return constraint
}

extension LayoutOperand {
  /// Creates `left == right`, inactive.
  ///
  /// An invalid formula is reported to ``LayoutError/handler``, as with anchors.
  public static func == <Right: LayoutOperand>(
    left: Self, right: Right
  ) -> LayoutConstraint where Right.Anchor == Anchor {
    LayoutConstraint(left, .equal, right)
  }

  /// Creates `left <= right`, inactive.
  ///
  /// An invalid formula is reported to ``LayoutError/handler``, as with anchors.
  public static func <= <Right: LayoutOperand>(
    left: Self, right: Right
  ) -> LayoutConstraint where Right.Anchor == Anchor {
    LayoutConstraint(left, .lessThanOrEqual, right)
  }

  /// Creates `left >= right`, inactive.
  ///
  /// An invalid formula is reported to ``LayoutError/handler``, as with anchors.
  public static func >= <Right: LayoutOperand>(
    left: Self, right: Right
  ) -> LayoutConstraint where Right.Anchor == Anchor {
    LayoutConstraint(left, .greaterThanOrEqual, right)
  }
}

extension LayoutOperand where Anchor == LayoutDimension {
  /// Creates `size == points`, inactive.
  public static func == (size: Self, points: Double) -> LayoutConstraint {
    LayoutConstraint(size, .equal, LayoutExpression<LayoutDimension>(terms: [], constant: points))
  }

  /// Creates `size <= points`, inactive.
  public static func <= (size: Self, points: Double) -> LayoutConstraint {
    LayoutConstraint(
      size, .lessThanOrEqual, LayoutExpression<LayoutDimension>(terms: [], constant: points))
  }

  /// Creates `size >= points`, inactive.
  public static func >= (size: Self, points: Double) -> LayoutConstraint {
    LayoutConstraint(
      size, .greaterThanOrEqual, LayoutExpression<LayoutDimension>(terms: [], constant: points))
  }
}

extension LayoutConstraint {
  /// Creates `left relation right`; reports an invalid relation.
  fileprivate convenience init<Left: LayoutOperand, Right: LayoutOperand>(
    _ left: Left, _ relation: Relation, _ right: Right
  ) {
    let (left, right) = (left.expression, right.expression)
    let terms = left.terms + right.multiplied(by: -1).terms
    self.init(
      reporting: terms.count <= 2 ? terms.first : nil, terms.count == 2 ? terms[1] : nil, relation,
      constant: right.constant - left.constant, at: nil
    ) { terms }
  }

  /// Creates and activates the constraints of a block.
  ///
  /// ```swift
  /// LayoutConstraint.activateAll {
  ///   title.leadingAnchor == icon.trailingAnchor + 8
  ///   title.widthAnchor <= card.widthAnchor / 2 ~ .high
  ///   if isWide { card.widthAnchor == 400 }
  /// }
  /// ```
  ///
  /// A constraint that cannot be activated stays inactive, and its error is reported to
  /// ``LayoutError/handler``.
  ///
  /// The name differs from that of ``activate(_:)``: as an overload of it, the block would double
  /// the time to type-check a list of anchors with each constraint in it.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, for the descriptions of constraints without a location.
  ///   - line: The line of the call, for the descriptions of constraints without a location.
  ///   - constraints: The constraints, in the order of their activation.
  /// - Returns: The constraints.
  @discardableResult
  public static func activateAll(
    fileID: String = #fileID, line: Int = #line,
    @LayoutConstraintBuilder _ constraints: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    let constraints = constraints()
    for constraint in constraints where constraint.location == nil {
      constraint.location = SourceLocation(fileID: fileID, line: line)
    }
    activate(constraints)
    return constraints
  }
}
