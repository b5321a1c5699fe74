// SPDX-License-Identifier: GPL-3.0-or-later

/// An anchor for a horizontal location of a view or a guide.
///
/// The locations are leading, trailing, left, right and centerX.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct LayoutXAxisAnchor: LayoutAnchor, CustomStringConvertible {
  @usableFromInline let place: AnchorPlace

  @inlinable
  package init(_ item: some LayoutItem, _ attribute: LayoutAttribute) {
    place = AnchorPlace(item, attribute)
  }

  /// The location as a sum of one term.
  public var terms: [LayoutConstraint.Term] { [place.term] }

  /// The location as a term.
  public var onlyTerm: LayoutConstraint.Term? { place.term }

  /// The location, if it is one of a box.
  @inlinable public var _onlyPlace: _BoxPlace? { place.ofBox }

  /// Returns the distance from this location to another location after it.
  ///
  /// - Parameter other: The location farther to the right, or toward trailing.
  /// - Returns: `other - self` as a size, which may be negative unless a constraint prevents it.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) -> LayoutDimension {
    LayoutDimension(from: place.term, to: other.place.term)
  }

  /// Creates `self == other + multiplier * 8`, inactive.
  ///
  /// - Parameters:
  ///   - other: The location before this one.
  ///   - multiplier: The number of system spacings between the locations, 8 points each.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
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
  ///   - other: The location before this one.
  ///   - multiplier: The minimum number of system spacings between the locations, 8 points each.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
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
  ///   - other: The location before this one.
  ///   - multiplier: The maximum number of system spacings between the locations, 8 points each.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
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
