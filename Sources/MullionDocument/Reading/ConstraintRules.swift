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
    // The two sums are searched one after the other: this runs for each constraint, and a
    // concatenation would allocate memory.
    func first(_ predicate: (ConstraintSum.Term) -> Bool) -> ConstraintSum.Term? {
      constraint.left.terms.first(where: predicate)
        ?? constraint.right.terms.first(where: predicate)
    }
    if let term = first({ $0.attribute.offset != .none && isGuide($0.item) }) {
      return "found \"\(term.attribute)\" of the guide \(term.item.description.quoted), "
        + "expected a view: guides have no baselines and no margins"
    }
    guard let place = first(\.attribute.isLocation) else { return nil }
    if let place = first({ $0.attribute.isLocation && $0.coefficient == 0 }) {
      return "found \(name(of: place)) times 0, expected another factor for a position"
    }
    let count =
      constraint.left.terms.count(where: \.attribute.isLocation)
      + constraint.right.terms.count(where: \.attribute.isLocation)
    if count == 1 {
      return "found the position \(name(of: place)) alone, "
        + "expected a second position to measure from, such as \"root.\(place.attribute)\""
    }
    func hasPlace(_ side: LayoutAttribute.Side) -> Bool {
      first {
        $0.attribute.isLocation && $0.attribute.axis == .horizontal && $0.attribute.side == side
      } != nil
    }
    if hasPlace(.directional), hasPlace(.absolute) {
      return "found leading or trailing together with left or right, "
        + "expected either kind in all terms of a constraint"
    }
    return nil
  }

  private static func name(of term: ConstraintSum.Term) -> String {
    "\(term.item).\(term.attribute)".quoted
  }
}
