// SPDX-License-Identifier: GPL-3.0-or-later

package import Mullion

/// Checks whether a constraint makes sense, with UIKit's rules extended to sums of any length.
package enum ConstraintRules {
  /// Returns the reason why a constraint makes no sense; nil if the constraint is valid.
  ///
  /// `isGuide` returns whether an item is a layout guide; the built-in guides of views count too.
  package static func objection(
    to constraint: ConstraintDescription, isGuide: (ItemReference) -> Bool
  ) -> String? {
    let terms = constraint.left.terms + constraint.right.terms
    for term in terms where term.attribute.offset != .none && isGuide(term.item) {
      return "found \"\(term.attribute)\" of the guide \(term.item.description.quoted), "
        + "expected a view: guides have no baselines and no margins"
    }
    let places = terms.filter(\.attribute.isLocation)
    if let place = places.first(where: { $0.coefficient == 0 }) {
      return "found \(name(of: place)) times 0, expected another factor for a position"
    }
    if places.count == 1 {
      return "found the position \(name(of: places[0])) alone, "
        + "expected a second position to measure from"
    }
    let sides = terms.map(\.attribute).filter { $0.isLocation && $0.axis == .horizontal }.map(
      \.side)
    if sides.contains(.directional), sides.contains(.absolute) {
      return "found leading or trailing together with left or right, "
        + "expected either kind in all terms of a constraint"
    }
    return nil
  }

  private static func name(of term: ConstraintSum.Term) -> String {
    "\(term.item).\(term.attribute)".quoted
  }
}
