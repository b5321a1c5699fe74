// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionSolver

/// A location or a size of a view or a guide; constraints relate anchors of the same kind.
///
/// Horizontal locations, vertical locations and sizes are separate types, so a meaningless pair
/// does not compile. Other errors, such as leading related to left or a constant that is not
/// finite, are reported to ``LayoutError/handler`` when the constraint is created. Activating that
/// constraint fails with the same error.
///
/// As in UIKit, the constraints that anchors create are inactive.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol LayoutAnchor {
  /// The sum of attributes that the anchor represents.
  var terms: [LayoutConstraint.Term] { get }
  /// The only term of the sum; nil if the sum has several.
  ///
  /// The default reads ``terms``. Implementing it makes constraints cheaper to create.
  var onlyTerm: LayoutConstraint.Term? { get }
  /// The only term of the sum, if it is an attribute of a box with the factor 1; nil otherwise.
  ///
  /// The default is nil. Implementing it makes constraints cheaper still.
  var _onlyPlace: _BoxPlace? { get }
}

extension LayoutAnchor {
  /// Nil, because the item of a term may be no box.
  public var _onlyPlace: _BoxPlace? { nil }

  /// The only term of the sum; nil if the sum has several.
  public var onlyTerm: LayoutConstraint.Term? {
    let terms = terms
    return terms.count == 1 ? terms[0] : nil
  }

  /// The anchor as the descriptions of constraints write it, such as `title.leading`.
  public var description: String { LayoutConstraint.text(of: terms) }

  /// Creates `self == other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The right side.
  ///   - constant: Points to add to it.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  /// - Returns: The constraint.
  @inlinable
  public func constraint(
    equalTo other: Self, constant: Double = 0, fileID: String = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint._between(self, .equal, other, constant, fileID, line)
  }

  /// Creates `self >= other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The right side.
  ///   - constant: Points to add to it.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  /// - Returns: The constraint.
  @inlinable
  public func constraint(
    greaterThanOrEqualTo other: Self, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint._between(self, .greaterThanOrEqual, other, constant, fileID, line)
  }

  /// Creates `self <= other + constant`, inactive.
  ///
  /// - Parameters:
  ///   - other: The right side.
  ///   - constant: Points to add to it.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  /// - Returns: The constraint.
  @inlinable
  public func constraint(
    lessThanOrEqualTo other: Self, constant: Double = 0, fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    LayoutConstraint._between(self, .lessThanOrEqual, other, constant, fileID, line)
  }
}

extension LayoutConstraint {
  /// Creates `first relation second + constant`; reports an invalid relation.
  @inlinable
  static func _between<Anchor: LayoutAnchor>(
    _ first: Anchor, _ relation: Relation, _ second: Anchor, _ constant: Double, _ fileID: String,
    _ line: Int
  ) -> LayoutConstraint {
    if let one = first._onlyPlace, let other = second._onlyPlace,
      let plain = _plain(one, relation, other, constant, fileID, line)
    {
      return plain
    }
    return LayoutConstraint(
      first, relation, second, constant: constant,
      at: SourceLocation(fileID: fileID, line: line))
  }

  /// Creates `one relation other + constant`; returns nil for a relation that needs the full check.
  @usableFromInline
  static func _plain(
    _ one: _BoxPlace, _ relation: Relation, _ other: _BoxPlace, _ constant: Double,
    _ fileID: String, _ line: Int
  ) -> LayoutConstraint? {
    guard arePlain(one, other, multiplier: 1, constant: constant) else { return nil }
    return LayoutConstraint(one, relation, other, constant: constant, fileID, line)
  }

  /// The distance that one unit of system spacing stands for, in points.
  static let systemSpacing = 8.0

  // Optional anchors would be shorter here, but each call of a generic function with an optional
  // parameter looks up the type's metadata, which takes longer than the rest of the call.

  /// Creates `first relation constant`; reports an invalid relation.
  convenience init(
    _ first: some LayoutAnchor, _ relation: Relation, constant: Double, at location: SourceLocation
  ) {
    self.init(reporting: first.onlyTerm, nil, relation, constant: constant, at: location) {
      first.terms
    }
  }

  /// Creates `first relation multiplier * second + constant`; reports an invalid relation.
  @usableFromInline
  convenience init(
    _ first: some LayoutAnchor, _ relation: Relation, _ second: some LayoutAnchor,
    multiplier: Double = 1, constant: Double, at location: SourceLocation
  ) {
    if let one = first._onlyPlace, let other = second._onlyPlace,
      Self.arePlain(one, other, multiplier: multiplier, constant: constant)
    {
      self.init(one, relation, other, multiplier: multiplier, constant: constant, at: location)
      return
    }
    // A factor of 0 removes the second anchor. NaN does not, so that the check reports it.
    guard multiplier != 0 else {
      self.init(first, relation, constant: constant, at: location)
      return
    }
    var other = second.onlyTerm
    other?.coefficient *= -multiplier
    self.init(
      reporting: other == nil ? nil : first.onlyTerm, other, relation, constant: constant,
      at: location
    ) {
      first.terms
        + second.terms.map {
          Term($0.item, $0.attribute, coefficient: -multiplier * $0.coefficient)
        }
    }
  }

  /// Creates a constraint, and reports an invalid relation.
  ///
  /// - Parameters:
  ///   - one: The first of at most two terms; nil if there are more.
  ///   - other: The second term; nil if there is none.
  ///   - relation: The relation between the sum and the constant.
  ///   - constant: The right side, in points.
  ///   - location: The source location.
  ///   - allTerms: Returns all terms.
  package convenience init(
    reporting one: Term?, _ other: Term?, _ relation: Relation, constant: Double,
    at location: SourceLocation?, allTerms: () -> [Term]
  ) {
    if let one, let (first, second) = Self.plainPair(one, other, constant: constant) {
      self.init(
        first, one, second, other, relation, constant: constant, location: location)
      return
    }
    let terms = allTerms()
    var refusal: LayoutConstraintError?
    do throws(LayoutConstraintError) {
      try Self.check(terms, relation, constant, location)
    } catch {
      refusal = error
    }
    self.init(
      unchecked: terms, relation, constant: constant, location: location,
      isDoubtful: refusal != nil)
    if let refusal { report(.constraint(refusal)) }
  }

  /// Creates an inactive constraint between a weighted sum of anchors and a constant.
  ///
  /// Unlike UIKit, it accepts any number of anchors, of any views and on both axes.
  ///
  /// - Parameters:
  ///   - sum: The anchors with their factors; an anchor may occur several times.
  ///   - relation: The relation between the sum and the constant.
  ///   - constant: The right side, in points.
  ///   - fileID: The file of the call, for the constraint's description.
  ///   - line: The line of the call, for the constraint's description.
  /// - Throws: A ``LayoutConstraintError`` for an invalid relation, for example if the sum has
  ///   exactly one location.
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
