// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

/// A linear relation in readable notation: `title.leading == icon.trailing + 8`.
package struct Formula {
  /// The terms, with all of them on the left side.
  var terms: [(name: String, coefficient: Double)]
  var relation: Relation
  /// The right side, if all terms are on the left.
  var constant: Double

  /// Creates a relation of terms.
  package init(
    terms: [(name: String, coefficient: Double)], relation: Relation, constant: Double
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
  }

  /// The text, with subtracted terms moved to the right side.
  ///
  /// If the first term is subtracted, all terms stay on the left.
  package var text: String {
    let splits = (terms.first?.coefficient ?? 1) > 0
    let left = terms.filter { !splits || $0.coefficient >= 0 }
    let right = terms.filter { splits && $0.coefficient < 0 }
    let start = "\(left.isEmpty ? "0" : Self.sum(left, sign: 1)) \(relation) "
    guard !right.isEmpty else { return start + Self.number(constant) }
    var text = start + Self.sum(right, sign: -1)
    if constant != 0 {
      text += constant < 0 ? " - \(Self.number(-constant))" : " + \(Self.number(constant))"
    }
    return text
  }

  /// Returns a sum of terms with their signs; each coefficient is multiplied by `sign`.
  static func sum(_ terms: [(name: String, coefficient: Double)], sign: Double) -> String {
    var text = ""
    for term in terms {
      let factor = term.coefficient * sign
      if !text.isEmpty { text += factor < 0 ? " - " : " + " }
      let shown = text.isEmpty ? factor : abs(factor)
      if shown == -1 { text += "-" } else if shown != 1 { text += "\(number(shown)) * " }
      text += term.name
    }
    return text
  }

  /// Returns the shortest text that reads back as the same number.
  nonisolated package static func number(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
