// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
import MullionSolver

/// A location or a size of a view or a guide, as a class like UIKit's.
///
/// Mullion's own anchors are values. Code for UIKit names the class, extends it and switches over its
/// subclasses, so this module has classes beside them.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class NSLayoutAnchor<AnchorType: AnyObject> {
  final let terms: [LayoutConstraint.Term]

  init(terms: [LayoutConstraint.Term]) {
    self.terms = terms
  }

  /// The item of the anchor; nil for a distance between two locations.
  public final var item: AnyObject? { terms.count == 1 ? terms[0].item : nil }

  /// Creates `self == anchor + constant`, inactive.
  public final func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: constant, at: .init(fileID: fileID, line: line))
  }

  /// Creates `self >= anchor + constant`, inactive.
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    related(
      .greaterThanOrEqual, to: anchor, constant: constant, at: .init(fileID: fileID, line: line))
  }

  /// Creates `self <= anchor + constant`, inactive.
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    related(
      .lessThanOrEqual, to: anchor, constant: constant, at: .init(fileID: fileID, line: line))
  }

  /// Creates `self relation multiplier * anchor + constant`; reports an invalid relation.
  final func related(
    _ relation: Relation, to anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat, at location: SourceLocation
  ) -> NSLayoutConstraint {
    let factor = -Double(multiplier)
    let others =
      factor == 0
      ? []
      : anchor?.terms.map {
        LayoutConstraint.Term($0.item, $0.attribute, coefficient: factor * $0.coefficient)
      } ?? []
    let all = terms + others
    return NSLayoutConstraint(
      reporting: all.count <= 2 ? all[0] : nil, all.count == 2 ? all[1] : nil, relation,
      constant: Double(constant), at: location
    ) { all }
  }

  // See Responder.
  deinit {}
}

/// An anchor for a horizontal location.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this location to another one after it.
  public func anchorWithOffset(to other: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: terms, to: other.terms)
  }

  /// Creates `self == anchor + multiplier * 8`, inactive.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier)
  }

  /// Creates `self >= anchor + multiplier * 8`, inactive.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
  }

  /// Creates `self <= anchor + multiplier * 8`, inactive.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier)
  }
}

/// An anchor for a vertical location.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this location to another one below it.
  public func anchorWithOffset(to other: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(from: terms, to: other.terms)
  }

  /// Creates `self == anchor + multiplier * 8`, inactive.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier)
  }

  /// Creates `self >= anchor + multiplier * 8`, inactive.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
  }

  /// Creates `self <= anchor + multiplier * 8`, inactive.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier)
  }
}

/// An anchor for a size: a width, a height, or the distance between two locations.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  override init(terms: [LayoutConstraint.Term]) { super.init(terms: terms) }

  init(from start: [LayoutConstraint.Term], to end: [LayoutConstraint.Term]) {
    super.init(
      terms: end + start.map { .init($0.item, $0.attribute, coefficient: -$0.coefficient) })
  }

  /// Creates `self == constant`, inactive.
  public func constraint(
    equalToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    related(.equal, to: nil, constant: constant, at: .init(fileID: fileID, line: line))
  }

  /// Creates `self >= constant`, inactive.
  public func constraint(
    greaterThanOrEqualToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: nil, constant: constant, at: .init(fileID: fileID, line: line))
  }

  /// Creates `self <= constant`, inactive.
  public func constraint(
    lessThanOrEqualToConstant constant: CGFloat, fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: nil, constant: constant, at: .init(fileID: fileID, line: line))
  }

  /// Creates `self == multiplier * anchor + constant`, inactive.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    related(
      .equal, to: anchor, multiplier: multiplier, constant: constant,
      at: .init(fileID: fileID, line: line))
  }

  /// Creates `self >= multiplier * anchor + constant`, inactive.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    related(
      .greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant,
      at: .init(fileID: fileID, line: line))
  }

  /// Creates `self <= multiplier * anchor + constant`, inactive.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0,
    fileID: String = #fileID, line: Int = #line
  ) -> NSLayoutConstraint {
    related(
      .lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant,
      at: .init(fileID: fileID, line: line))
  }
}
