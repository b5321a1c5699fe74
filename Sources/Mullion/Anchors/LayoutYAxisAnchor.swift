// SPDX-License-Identifier: GPL-3.0-or-later

/// A vertical place: top, bottom or centerY of a view or a guide, or a view's baseline.
public struct LayoutYAxisAnchor: LayoutAnchor {
  private let place: LayoutConstraint.Term

  init(_ item: any LayoutItem, _ attribute: LayoutAttribute) {
    place = LayoutConstraint.Term(item, attribute)
  }

  /// The place as a sum of one term.
  public var terms: [LayoutConstraint.Term] { [place] }

  /// The distance from this place to another one below it.
  ///
  /// - Parameter other: The lower place.
  /// - Returns: `other - self` as a size, which may be negative where nothing forbids it.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: place, to: other.place)
  }

  /// Creates `self == other + multiplier * 8`, inactive.
  ///
  /// - Parameters:
  ///   - other: The place above this one.
  ///   - multiplier: How many system spacings, of 8 points each, lie between.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(
      equalTo: other, constant: multiplier * LayoutConstraint.systemSpacing, fileID: fileID,
      line: line)
  }

  /// Creates `self >= other + multiplier * 8`, inactive.
  ///
  /// - Parameters:
  ///   - other: The place above this one.
  ///   - multiplier: How many system spacings, of 8 points each, lie between at least.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(
      greaterThanOrEqualTo: other, constant: multiplier * LayoutConstraint.systemSpacing,
      fileID: fileID, line: line)
  }

  /// Creates `self <= other + multiplier * 8`, inactive.
  ///
  /// - Parameters:
  ///   - other: The place above this one.
  ///   - multiplier: How many system spacings, of 8 points each, lie between at most.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double,
    fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    constraint(
      lessThanOrEqualTo: other, constant: multiplier * LayoutConstraint.systemSpacing,
      fileID: fileID, line: line)
  }
}
