// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion

/// Which constraints have a meaning: UIKit's rules, extended to sums of any length.
enum ConstraintRules {
  /// What an attribute measures.
  private enum Measure: Hashable {
    case size
    case horizontal
    case vertical
  }

  /// Whether a horizontal place turns round with the layout direction.
  private enum Side: Hashable {
    case turning
    case fixed
    case either
  }

  /// Why a constraint has no meaning; nil if it has one.
  ///
  /// `isGuide` tells whether an item is a guide, the built-in ones included.
  static func objection(
    to constraint: ConstraintDescription, isGuide: (ItemReference) -> Bool
  ) -> String? {
    let terms = constraint.left.terms + constraint.right.terms
    for term in terms where needsView(term.attribute) && isGuide(term.item) {
      return "found \"\(term.attribute)\" of the guide \(term.item.description.quoted), "
        + "expected a view: guides have no baselines and no margins"
    }
    for axis in [Measure.horizontal, .vertical] {
      let places = terms.filter { measure(of: $0.attribute) == axis }
      if let place = places.first(where: { $0.coefficient == 0 }) {
        return "found \(name(of: place)) times 0, expected another factor for a place"
      }
      if places.count == 1 {
        return "found the place \(name(of: places[0])) alone on its axis, "
          + "expected a second place to measure from"
      }
    }
    let sides = Set(terms.map { side(of: $0.attribute) })
    if sides.contains(.turning), sides.contains(.fixed) {
      return "found leading or trailing together with left or right, "
        + "expected one of the two kinds for all"
    }
    return nil
  }

  private static func name(of term: ConstraintDescription.Term) -> String {
    "\(term.item).\(term.attribute)".quoted
  }

  private static func measure(of attribute: LayoutAttribute) -> Measure {
    switch attribute {
    case .width, .height, .notAnAttribute: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  private static func side(of attribute: LayoutAttribute) -> Side {
    switch attribute {
    case .leading, .trailing, .leadingMargin, .trailingMargin: .turning
    case .left, .right, .leftMargin, .rightMargin: .fixed
    default: .either
    }
  }

  private static func needsView(_ attribute: LayoutAttribute) -> Bool {
    switch attribute {
    case .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
