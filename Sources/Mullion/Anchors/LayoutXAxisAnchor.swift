// SPDX-License-Identifier: GPL-3.0-or-later

/// A horizontal place: leading, trailing, left, right or centerX of a view or a guide.
public struct LayoutXAxisAnchor: LayoutAnchor {
  private let place: LayoutConstraint.Term

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    place = LayoutConstraint.Term(item, attribute)
  }

  /// The place as a sum of one term.
  public var terms: [LayoutConstraint.Term] { [place] }

  /// The distance from this place to another one behind it.
  ///
  /// - Parameter other: The place that is farther to the right, or towards trailing.
  /// - Returns: `other - self` as a size, which may be negative where nothing forbids it.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: place, to: other.place)
  }

  /// Creates `self == other + multiplier * 8`, inactive.
  ///
  /// - Parameters:
  ///   - other: The place before this one.
  ///   - multiplier: How many system spacings, of 8 points each, lie between.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(
      equalTo: other, constant: multiplier * LayoutConstraint.systemSpacing, fileID: fileID,
      line: line)
  }

  /// Creates `self >= other + multiplier * 8`, inactive.
  ///
  /// - Parameters:
  ///   - other: The place before this one.
  ///   - multiplier: How many system spacings, of 8 points each, lie between at least.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(
      greaterThanOrEqualTo: other, constant: multiplier * LayoutConstraint.systemSpacing,
      fileID: fileID, line: line)
  }

  /// Creates `self <= other + multiplier * 8`, inactive.
  ///
  /// - Parameters:
  ///   - other: The place before this one.
  ///   - multiplier: How many system spacings, of 8 points each, lie between at most.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(
      lessThanOrEqualTo: other, constant: multiplier * LayoutConstraint.systemSpacing,
      fileID: fileID, line: line)
  }
}
