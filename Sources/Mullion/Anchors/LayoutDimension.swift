// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// A size: the width or the height of a view or a guide, or the distance between two places.
public struct LayoutDimension: LayoutAnchor {
  /// The sum that the size is.
  public let terms: [LayoutConstraint.Term]

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    terms = [LayoutConstraint.Term(item, attribute)]
  }

  /// The distance from one place to another.
  init(from start: LayoutConstraint.Term, to end: LayoutConstraint.Term) {
    var start = start
    start.coefficient = -start.coefficient
    terms = [end, start]
  }
}

// Two forms for each relation, as in UIKit; equal sizes without a factor are every anchor's.
extension LayoutDimension {
  /// Creates `self == constant`, inactive.
  ///
  /// - Parameters:
  ///   - constant: The size, in points.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    equalToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .equal, LayoutDimension?.none, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `self == multiplier * other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The size on the right side.
  ///   - multiplier: Its factor; 0 leaves the constant alone.
  ///   - constant: Points to add.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .equal, other, multiplier: multiplier, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `self >= constant`, inactive.
  ///
  /// - Parameters:
  ///   - constant: The size, in points.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .greaterThanOrEqual, LayoutDimension?.none, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `self >= multiplier * other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The size on the right side.
  ///   - multiplier: Its factor; 0 leaves the constant alone.
  ///   - constant: Points to add.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .greaterThanOrEqual, other, multiplier: multiplier, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `self <= constant`, inactive.
  ///
  /// - Parameters:
  ///   - constant: The size, in points.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .lessThanOrEqual, LayoutDimension?.none, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `self <= multiplier * other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The size on the right side.
  ///   - multiplier: Its factor; 0 leaves the constant alone.
  ///   - constant: Points to add.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .lessThanOrEqual, other, multiplier: multiplier, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }
}
