// SPDX-License-Identifier: GPL-3.0-or-later

extension LayoutConstraint {
  static func check(_ value: Double, _ name: String) throws(LayoutConstraintError) {
    guard value.magnitude <= View.largestMagnitude else {
      throw .invalidNumber(name: name, value: value)
    }
  }

  /// What holds of a sum of any length.
  static func check(_ terms: [Term]) throws(LayoutConstraintError) {
    guard !terms.isEmpty else { throw .noItems }
    for term in terms { try check(term) }
    try checkPlaces(terms, .horizontal)
    try checkPlaces(terms, .vertical)
    try checkSides(terms)
  }

  /// On an axis there is no place, or there are several that count.
  private static func checkPlaces(_ terms: [Term], _ axis: Axis) throws(LayoutConstraintError) {
    var first: Term?
    var second: Term?
    var idle: Term?
    for term in terms where term.attribute.isLocation && term.attribute.axis == axis {
      if first == nil { first = term } else if second == nil { second = term }
      if idle == nil, term.coefficient == 0 { idle = term }
    }
    if let alone = second == nil ? first : idle {
      throw .locationAlone(item: alone.item.displayName, attribute: alone.attribute)
    }
  }

  /// Leading and trailing stay among themselves.
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

  private static func check(_ term: Term) throws(LayoutConstraintError) {
    let isGuide = term.item is LayoutGuide
    guard isGuide || term.item is View else { throw .unknownItem }
    guard term.attribute != .notAnAttribute else {
      throw .unknownAttribute(item: term.item.displayName)
    }
    if isGuide, term.attribute.offset != .none {
      throw .attributeOfGuide(item: term.item.displayName, attribute: term.attribute)
    }
    try check(term.coefficient, "factor")
  }

  /// What holds of UIKit's form besides.
  static func checkPair(_ first: Term, _ second: Term?) throws(LayoutConstraintError) {
    try check(first)
    guard let second else {
      if first.attribute.isLocation {
        throw .locationAlone(item: first.item.displayName, attribute: first.attribute)
      }
      return
    }
    try check(second)
    let (one, other) = (first.attribute, second.attribute)
    guard one.isLocation == other.isLocation, !one.isLocation || one.axis == other.axis else {
      throw .invalidPairing(first: one, second: other)
    }
    if one.isLocation, second.coefficient == 0 {
      throw .locationAlone(item: first.item.displayName, attribute: one)
    }
  }
}
