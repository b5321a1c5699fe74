// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import Workloads

/// A workload as text, for peers in other languages.
///
/// The text is a sequence of numbers and names. A list begins with its number of elements:
///
/// - for each item whether it is given, 0 or 1;
/// - for each item the expected value;
/// - the rows: relation (-1, 0 or 1), constant, weight (-1 for a required constraint), whether it is
///   active, and a list of items with coefficients;
/// - the number of operations; for each one its name, its edits and their inverses. Edits are lists
///   of given items with values, rows with constants, deactivated rows, activated rows, new rows,
///   and the expected value of each item.
struct ScreenDump {
  private let base: Screen
  private let changes: [(name: String, there: Change, back: Change)]
  private let weights: Weights

  init(_ workload: Workload, _ n: Int) throws {
    guard let base = workload.screen(n) else { throw Usage() }
    self.base = base
    weights = Weights(base)
    changes = Operation.allCases.compactMap { operation in
      operation.variant.flatMap { workload.screen(n, $0) }.map {
        (operation.rawValue, Change(from: base, to: $0), Change(from: $0, to: base))
      }
    }
  }

  var text: String {
    let operations = changes.map { "\($0.name)\n\(text($0.there))\n\(text($0.back))" }
    let parts = [
      list(base.isGiven.map { $0 ? "1" : "0" }), list(base.answer.map { "\($0)" }),
      list(base.rows.map(text)), list(operations),
    ]
    return parts.joined(separator: "\n")
  }

  private func text(_ change: Change) -> String {
    let target = change.target
    let parts = [
      list(change.given.map { "\($0.item) \($0.value)" }),
      list(change.constants.map { "\($0.row) \($0.constant)" }),
      list(change.deactivated.map { "\($0)" }), list(change.activated.map { "\($0)" }),
      list(target.rows.dropFirst(base.rows.count).map(text)),
      list(target.answer.map { "\($0)" }),
    ]
    return parts.joined(separator: "\n")
  }

  private func text(_ row: Screen.Row) -> String {
    let terms = row.sum.terms.map { "\($0.item) \($0.coefficient)" }
    let weight = weights.weight(of: row.priority) ?? -1
    let isActive = row.isActive ? 1 : 0
    return "\(row.relation.rawValue) \(row.constant) \(weight) \(isActive) \(list(terms))"
  }

  private func list(_ elements: [String]) -> String {
    "\(elements.count) " + elements.joined(separator: " ")
  }
}
