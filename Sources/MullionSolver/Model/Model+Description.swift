// SPDX-License-Identifier: GPL-3.0-or-later

/// Formulas of constraints, for messages about conflicts, for errors and for tests.
extension Model {
  /// Returns a constraint as a formula, such as `a + 0.5*b == 8 @750 (Card.swift:41)`.
  func describe(_ slot: Int) -> String {
    let constraint = constraint(at: slot)
    var text = constraint.identifier.map { "\($0): " } ?? ""
    text += sum(constraint.expression.terms)
    text += " \(constraint.relation) \(Self.number(-constraint.expression.constant))"
    if !constraint.priority.isRequired { text += " @\(Self.number(constraint.priority.value))" }
    if let location = constraint.location { text += " (\(location))" }
    return text
  }

  private func sum(_ terms: [LinearExpression.Term]) -> String {
    if terms.isEmpty { return "0" }
    return terms.enumerated().map { index, term in
      let slot = Int(term.variable.index)
      let name = name(of: slot) ?? "v\(slot)"
      let size = term.coefficient.magnitude
      let factor = size == 1 ? name : "\(Self.number(size))*\(name)"
      if index == 0 { return term.coefficient < 0 ? "-\(factor)" : factor }
      return (term.coefficient < 0 ? "- " : "+ ") + factor
    }.joined(separator: " ")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : String(value)
  }
}
