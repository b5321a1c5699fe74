// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// An anchor for a size: a width, a height, or the distance between two locations.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public struct LayoutDimension: LayoutAnchor, CustomStringConvertible {
  @usableFromInline let place: AnchorPlace
  /// The start of a distance between two locations; nil for a width or a height.
  @usableFromInline let start: LayoutConstraint.Term?

  /// The sum of attributes that the size represents.
  public var terms: [LayoutConstraint.Term] { start.map { [place.term, $0] } ?? [place.term] }

  /// The width or the height; nil for a distance between two locations.
  public var onlyTerm: LayoutConstraint.Term? { start == nil ? place.term : nil }

  /// The width or the height, if it is one of a box.
  @inlinable public var _onlyPlace: _BoxPlace? { start == nil ? place.ofBox : nil }

  @inlinable
  init(_ item: some LayoutItem, _ attribute: LayoutAttribute) {
    place = AnchorPlace(item, attribute)
    start = nil
  }

  /// Creates the distance from one location to another.
  init(from start: LayoutConstraint.Term, to end: LayoutConstraint.Term) {
    var start = start
    start.coefficient = -start.coefficient
    place = AnchorPlace(end.item, end.attribute)
    self.start = start
  }
}

// For each relation, there is a form with a constant and one with a factor, as in UIKit.
// `LayoutAnchor` has the form without a factor.
extension LayoutDimension {
  /// Creates `self == constant`, inactive.
  ///
  /// - Parameters:
  ///   - constant: The size, in points.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  /// - Returns: The constraint.
  public func constraint(
    equalToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .equal, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `self == multiplier * other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The size on the right side.
  ///   - multiplier: The factor of the other size; with 0, only the constant remains.
  ///   - constant: Points to add.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
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
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  /// - Returns: The constraint.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .greaterThanOrEqual, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `self >= multiplier * other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The size on the right side.
  ///   - multiplier: The factor of the other size; with 0, only the constant remains.
  ///   - constant: Points to add.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
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
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  /// - Returns: The constraint.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .lessThanOrEqual, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `self <= multiplier * other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The size on the right side.
  ///   - multiplier: The factor of the other size; with 0, only the constant remains.
  ///   - constant: Points to add.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
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
