// SPDX-License-Identifier: GPL-3.0-or-later

/// Collects the constraints of a block; see ``LayoutConstraint/activateAll(fileID:line:_:)``.
@resultBuilder
public enum LayoutConstraintBuilder {
  /// Adds a constraint.
  public static func buildExpression(_ constraint: LayoutConstraint) -> [LayoutConstraint] {
    [constraint]
  }

  /// Adds several constraints.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints
  }

  /// Joins the parts of a block.
  public static func buildBlock(_ parts: [LayoutConstraint]...) -> [LayoutConstraint] {
    parts.flatMap(\.self)
  }

  /// Adds the constraints of an `if` without `else`.
  public static func buildOptional(_ part: [LayoutConstraint]?) -> [LayoutConstraint] {
    part ?? []
  }

  /// Adds the constraints of the first branch.
  public static func buildEither(first part: [LayoutConstraint]) -> [LayoutConstraint] { part }

  /// Adds the constraints of the second branch.
  public static func buildEither(second part: [LayoutConstraint]) -> [LayoutConstraint] { part }

  /// Adds the constraints of a loop.
  public static func buildArray(_ parts: [[LayoutConstraint]]) -> [LayoutConstraint] {
    parts.flatMap(\.self)
  }

  /// Adds the constraints of an availability check.
  public static func buildLimitedAvailability(
    _ part: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    part
  }
}
