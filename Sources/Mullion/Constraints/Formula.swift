// SPDX-License-Identifier: GPL-3.0-or-later
import MullionSolver

/// A linear relation as people write it: `title.leading == icon.trailing + 8`.
struct Formula {
  /// The sum on the left, if all of it stood there.
  var terms: [(name: String, coefficient: Double)]
  var relation: Relation
  /// What the sum is compared with.
  var constant: Double

  /// The relation with what is subtracted brought to the right, unless the first term is.
  var text: String {
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

  /// Terms with their signs, each coefficient times `sign`.
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

  /// A number as short as it reads back.
  static func number(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
