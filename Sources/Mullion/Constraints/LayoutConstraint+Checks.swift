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
    for axis in Axis.allCases {
      let places = terms.filter { $0.attribute.axis == axis && $0.attribute.isLocation }
      if places.count == 1 {
        throw .locationAlone(item: places[0].item.displayName, attribute: places[0].attribute)
      }
      for place in places where place.coefficient == 0 {
        throw .locationAlone(item: place.item.displayName, attribute: place.attribute)
      }
    }
    let sides = terms.map(\.attribute).filter { $0.axis == .horizontal && $0.isLocation }
    if let directional = sides.first(where: { $0.side == .directional }),
      let absolute = sides.first(where: { $0.side == .absolute })
    {
      throw .mixedDirections(first: directional, second: absolute)
    }
  }

  private static func check(_ term: Term) throws(LayoutConstraintError) {
    let name = term.item.displayName
    guard term.item is View || term.item is LayoutGuide else { throw .unknownItem }
    guard term.attribute != .notAnAttribute else { throw .unknownAttribute(item: name) }
    if term.item is LayoutGuide, term.attribute.offset != .none {
      throw .attributeOfGuide(item: name, attribute: term.attribute)
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
