// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

extension LayoutConstraint: CustomStringConvertible {
  /// The formula, the priority unless it is required, and where the constraint was made.
  ///
  /// `title.leading == icon.trailing + 8 @750 (Card.swift:41)`
  public var description: String {
    var text = formula
    if !priority.isRequired { text += " @\(shortest(priority.rawValue))" }
    if let location { text += " (\(location))" }
    return text
  }

  /// What messages and reports call the constraint: its identifier, else its description.
  public var name: String { identifier ?? description }

  /// The terms on both sides so that the factors are positive, if the first one is.
  private var formula: String {
    let splits = (weakTerms.first?.coefficient ?? 0) > 0
    let left = weakTerms.filter { !splits || $0.coefficient >= 0 }
    let right = weakTerms.filter { splits && $0.coefficient < 0 }
    var text = sum(left, sign: 1)
    text += " \(relation) "
    guard !right.isEmpty else { return text + shortest(constant) }
    text += sum(right, sign: -1)
    if constant != 0 {
      text += constant < 0 ? " - \(shortest(-constant))" : " + \(shortest(constant))"
    }
    return text
  }

  private func sum(_ terms: [WeakTerm], sign: Double) -> String {
    var text = ""
    for term in terms {
      let factor = term.coefficient * sign
      if !text.isEmpty { text += factor < 0 ? " - " : " + " }
      let shown = text.isEmpty ? factor : abs(factor)
      if shown == -1 { text += "-" } else if shown != 1 { text += "\(shortest(shown)) * " }
      text += "\(term.item?.displayName ?? term.name).\(term.attribute)"
    }
    return text
  }

  /// A number as short as it reads back.
  private func shortest(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
