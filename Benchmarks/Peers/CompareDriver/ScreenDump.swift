// SPDX-License-Identifier: GPL-3.0-or-later

import MullionSolver
import Workloads

/// A workload as JSON, for peers in other languages.
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

  /// The screen, and each operation's edits with their inverses.
  var json: String {
    let pairs = changes.map {
      "\"\($0.name)\": [\(json($0.there)), \(json($0.back))]"
    }
    return """
      {"given": \(json(base.isGiven)), "answer": \(base.answer),
      "rows": \(list(base.rows.map(json))),
      "changes": {\(pairs.joined(separator: ",\n"))}}
      """
  }

  private func json(_ change: Change) -> String {
    let target = change.target
    let newRows = target.rows.dropFirst(base.rows.count).map(json)
    return """
      {"given": \(list(change.given.map { "[\($0.item), \($0.value)]" })), \
      "constants": \(list(change.constants.map { "[\($0.row), \($0.constant)]" })), \
      "off": \(change.deactivated), "on": \(change.activated), "newRows": \(list(newRows)), \
      "answer": \(target.answer)}
      """
  }

  private func json(_ row: Screen.Row) -> String {
    let terms = row.sum.terms.map { "[\($0.item), \($0.coefficient)]" }
    let weight = weights.weight(of: row.priority).map { "\($0)" } ?? "null"
    return """
      [\(list(terms)), \(row.relation.rawValue), \(row.constant), \(weight), \(row.isActive)]
      """
  }

  private func json(_ flags: [Bool]) -> String { list(flags.map { "\($0)" }) }
  private func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }
}
