// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver

/// A place or a size of a view or a guide, to be related to another of its kind.
///
/// The kinds are types: an x place, a y place and a size do not compare with each other, so a pair that has no meaning
/// does not compile. What a type cannot tell, such as leading beside left or a constant that is not finite, is reported to
/// ``ViewError/handler`` where the constraint is made; activating that constraint throws the same error.
///
/// The constraints that anchors make are inactive, as UIKit's are.
public protocol LayoutAnchor: CustomStringConvertible {
  /// The sum of attributes that the anchor stands for.
  var terms: [LayoutConstraint.Term] { get }
}

extension LayoutAnchor {
  /// The sum as formulas have it: `title.leading`.
  public var description: String { LayoutConstraint.text(of: terms) }

  /// Creates `self == other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The right side.
  ///   - constant: Points to add to it.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    equalTo other: Self, constant: Double = 0, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .equal, other, constant: constant, at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `self >= other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The right side.
  ///   - constant: Points to add to it.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    greaterThanOrEqualTo other: Self, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .greaterThanOrEqual, other, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `self <= other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The right side.
  ///   - constant: Points to add to it.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Returns: The constraint.
  public func constraint(
    lessThanOrEqualTo other: Self, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint(
      self, .lessThanOrEqual, other, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }
}

extension LayoutConstraint {
  /// The distance that a system spacing is a multiple of, in points.
  static let systemSpacing = 8.0

  /// Creates `first relation multiplier * second + constant`; refused, if it makes no sense.
  convenience init(
    _ first: some LayoutAnchor, _ relation: Relation, _ second: (some LayoutAnchor)?,
    multiplier: Double = 1, constant: Double, at location: SourceLocation
  ) {
    var terms = first.terms
    // A factor of 0 leaves the constant alone; one that is no number is to be told.
    if let second, multiplier != 0 {
      for var term in second.terms {
        term.coefficient *= -multiplier
        terms.append(term)
      }
    }
    var isDoubtful = false
    do throws(LayoutConstraintError) {
      try Self.check(terms, relation, constant, location)
    } catch {
      isDoubtful = true
      ViewError.report(.constraint(error))
    }
    self.init(
      unchecked: terms, relation, constant: constant, location: location, isDoubtful: isDoubtful)
  }

  /// Creates `sum of factors times anchors relation constant`, inactive.
  ///
  /// Goes beyond UIKit: any number of anchors, of any views and both axes.
  ///
  /// - Parameters:
  ///   - sum: The factors and the anchors; an anchor may occur several times.
  ///   - relation: How the sum compares with the constant.
  ///   - constant: The right side, in points.
  ///   - fileID: The file to name in the formula.
  ///   - line: The line to name in the formula.
  /// - Throws: A ``LayoutConstraintError`` for a relation that makes no sense: there are no places in it, or at least
  ///   two.
  public convenience init(
    sum: [(factor: Double, anchor: any LayoutAnchor)], _ relation: Relation, constant: Double = 0,
    fileID: String = #fileID, line: Int = #line
  ) throws(LayoutConstraintError) {
    let terms = sum.flatMap { part in
      part.anchor.terms.map { term in
        Term(term.item, term.attribute, coefficient: part.factor * term.coefficient)
      }
    }
    try self.init(terms, relation, constant: constant, fileID: fileID, line: line)
  }
}
