// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver

extension LayoutConstraint {
  /// Checks a number of a constraint; `text` is the formula and the source location.
  static func check(
    _ value: Double, _ name: String, of text: () -> String
  ) throws(LayoutConstraintError) {
    guard value.magnitude <= LayoutBox.maximumMagnitude else {
      throw .invalidNumber(constraint: text(), name: name, value: value)
    }
  }

  /// Returns the references of a valid sum of one or two terms of boxes; nil if the sum needs the full
  /// check.
  ///
  /// This is a shortcut for the most common constraints.
  static func plainPair(
    _ first: Term, _ second: Term?, constant: Double
  ) -> (first: ConstraintItem, second: ConstraintItem?)? {
    guard constant.magnitude <= LayoutBox.maximumMagnitude, hasPlainNumbers(first),
      let box = first.item.layoutBox
    else { return nil }
    guard let second else { return first.attribute.isLocation ? nil : (.of(box), nil) }
    guard hasPlainNumbers(second), areComparable(first.attribute, second.attribute),
      let otherBox = second.item.layoutBox
    else { return nil }
    return (.of(box), .of(otherBox))
  }

  /// Whether two attributes of boxes make a valid constraint.
  ///
  /// This is a shortcut for the most common constraints; it may be false for a valid one.
  @inline(__always)
  static func arePlain(
    _ one: _BoxPlace, _ other: _BoxPlace, multiplier: Double, constant: Double
  ) -> Bool {
    constant.magnitude <= LayoutBox.maximumMagnitude
      && multiplier != 0 && multiplier.magnitude <= LayoutBox.maximumMagnitude
      && areComparable(one.attribute, other.attribute)
  }

  /// Whether both attributes are sizes, or locations of which not only one depends on the direction.
  @inline(__always)
  private static func areComparable(_ one: LayoutAttribute, _ other: LayoutAttribute) -> Bool {
    one.references & other.references != 0
  }

  private static func hasPlainNumbers(_ term: Term) -> Bool {
    term.attribute != .notAnAttribute && term.coefficient != 0
      && term.coefficient.magnitude <= LayoutBox.maximumMagnitude
  }

  /// Checks a sum of any length, its relation and its constant.
  static func check(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ location: SourceLocation?
  ) throws(LayoutConstraintError) {
    guard !terms.isEmpty else { throw .noItems }
    for term in terms {
      try check(term) { text(of: terms, relation, constant, location) }
    }
    try checkLocations(terms)
    try checkSides(terms)
    try check(constant, "constant") { text(of: terms, relation, constant, location) }
  }

  /// Checks that the terms have no location, or several with nonzero factors, on any axes.
  private static func checkLocations(_ terms: [Term]) throws(LayoutConstraintError) {
    var first: Term?
    var second: Term?
    var idle: Term?
    for term in terms where term.attribute.isLocation {
      if first == nil { first = term } else if second == nil { second = term }
      if idle == nil, term.coefficient == 0 { idle = term }
    }
    if let alone = second == nil ? first : idle {
      throw .locationAlone(item: alone.item.displayName, attribute: alone.attribute)
    }
  }

  /// Checks that leading and trailing are not mixed with left and right.
  private static func checkSides(_ terms: [Term]) throws(LayoutConstraintError) {
    var directional: LayoutAttribute?
    var absolute: LayoutAttribute?
    for term in terms where term.attribute.isLocation && term.attribute.axis == .horizontal {
      switch term.attribute.side {
      case .directional: directional = directional ?? term.attribute
      case .absolute: absolute = absolute ?? term.attribute
      case .middle: break
      }
    }
    if let directional, let absolute {
      throw .mixedDirections(first: directional, second: absolute)
    }
  }

  private static func check(
    _ term: Term, of text: () -> String
  ) throws(LayoutConstraintError) {
    let isGuide = term.item is LayoutGuide
    guard isGuide || term.item.layoutBox != nil else { throw .unknownItem }
    guard term.attribute != .notAnAttribute else {
      throw .unknownAttribute(item: term.item.displayName)
    }
    if isGuide, term.attribute.offset != .none {
      throw .attributeOfGuide(item: term.item.displayName, attribute: term.attribute)
    }
    try check(term.coefficient, "factor", of: text)
  }

  /// Checks a constraint between one attribute and at most one other, as in UIKit.
  static func checkPair(
    _ first: Term, _ second: Term?, _ relation: Relation, _ constant: Double,
    _ location: SourceLocation
  ) throws(LayoutConstraintError) {
    // A factor of 0 needs the checks of both terms.
    if second.map({ $0.coefficient != 0 }) ?? true,
      plainPair(first, second, constant: constant) != nil
    {
      return
    }
    let all = [first, second].compactMap(\.self)
    try checkPair(first, second) { text(of: all, relation, constant, location) }
    let terms = all.filter { $0.coefficient != 0 }
    try check(terms, relation, constant, location)
  }

  private static func checkPair(
    _ first: Term, _ second: Term?, of text: () -> String
  ) throws(LayoutConstraintError) {
    try check(first, of: text)
    guard let second else {
      if first.attribute.isLocation {
        throw .locationAlone(item: first.item.displayName, attribute: first.attribute)
      }
      return
    }
    try check(second, of: text)
    let (one, other) = (first.attribute, second.attribute)
    guard one.isLocation == other.isLocation else {
      throw .invalidPairing(first: one, second: other)
    }
    if one.isLocation, second.coefficient == 0 {
      throw .locationAlone(item: first.item.displayName, attribute: one)
    }
  }
}
