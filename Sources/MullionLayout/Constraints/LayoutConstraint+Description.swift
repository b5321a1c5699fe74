// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension LayoutConstraint: nonisolated CustomStringConvertible {
  /// The formula, the priority unless it is required, and the source location.
  ///
  /// `title.leading == icon.trailing + 8 @750 (Card.swift:41)`
  nonisolated public var description: String {
    let text = ifOnMainActor {
      var text = formula
      if !priority.isRequired { text += " @\(Formula.number(priority.value))" }
      if let location { text += " (\(location))" }
      return text
    }
    return text ?? "a constraint"
  }

  /// The name of the constraint in messages and reports: its identifier, else its description.
  public var name: String { identifier ?? description }

  /// Returns the name of a term's item; if the item no longer exists, the name that it had last.
  final func itemName(at index: Int) -> String {
    let term = term(at: index)
    return term.item?.displayName ?? term.reference.lastName
  }

  /// The relation without the priority and the source location.
  package var formula: String {
    let terms = presentTerms.enumerated().map { index, term in
      (name: "\(itemName(at: index)).\(term.attribute)", coefficient: term.coefficient)
    }
    return Formula(terms: terms, relation: relation, constant: constant).text
  }

  /// Returns the formula and the source location of a constraint that does not exist yet.
  static func text(
    of terms: [Term], _ relation: Relation, _ constant: Double, _ location: SourceLocation?
  ) -> String {
    let named = terms.map {
      (name: "\($0.item.displayName).\($0.attribute)", coefficient: $0.coefficient)
    }
    let formula = Formula(terms: named, relation: relation, constant: constant).text
    return formula + (location.map { " (\($0))" } ?? "")
  }

  /// Returns the text of a sum as descriptions write it, with the sign of each term.
  static func text(of terms: [Term]) -> String {
    Formula.sum(
      terms.map { (name: "\($0.item.displayName).\($0.attribute)", coefficient: $0.coefficient) },
      sign: 1)
  }
}
