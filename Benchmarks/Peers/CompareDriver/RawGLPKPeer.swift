// SPDX-License-Identifier: GPL-3.0-or-later

import CRawGLPK
import MullionSolver
import Workloads

/// The whole model in one GLPK problem with GLPK's own presolver, without Mullion's compilation.
///
/// Priorities become weights, as in ``Weights``.
final class RawGLPKPeer: Peer {
  private let model: OpaquePointer
  private let screen: Screen
  private let weights: Weights
  private var rowCount = 0
  private var itemCount = 0
  private(set) var counters = Counters()

  init(_ screen: Screen) throws {
    model = raw_glpk_create()
    self.screen = screen
    weights = Weights(screen)
  }

  deinit {
    raw_glpk_delete(model)
  }

  func load() throws {
    addItems(of: screen)
    addRows(of: screen)
  }

  private func addItems(of screen: Screen) {
    let new = itemCount..<max(itemCount, screen.answer.count)
    raw_glpk_add_columns(
      model, Int32(new.count), screen.isGiven[new].map { $0 ? 1 : 0 },
      Array(screen.answer[new]))
    itemCount = new.upperBound
  }

  private func addRows(of screen: Screen) {
    while rowCount < screen.rows.count {
      let row = screen.rows[rowCount]
      let columns = row.sum.terms.map { Int32($0.item) }
      let coefficients = row.sum.terms.map(\.coefficient)
      columns.withUnsafeBufferPointer { columns in
        coefficients.withUnsafeBufferPointer { coefficients in
          var raw = raw_glpk_row(
            count: Int32(columns.count), columns: columns.baseAddress,
            coefficients: coefficients.baseAddress, relation: Int32(row.relation.rawValue),
            constant: row.constant, weight: weights.weight(of: row.priority) ?? -1,
            active: row.isActive ? 1 : 0)
          raw_glpk_add_rows(model, 1, &raw)
        }
      }
      rowCount += 1
    }
  }

  func apply(_ change: Change) throws {
    addItems(of: change.target)
    let known = rowCount
    addRows(of: change.target)
    for (item, value) in change.given { raw_glpk_set_given(model, Int32(item), value) }
    for (row, constant) in change.constants {
      raw_glpk_set_constant(model, Int32(row), constant)
    }
    for row in change.deactivated where row < change.target.rows.count {
      raw_glpk_set_active(model, Int32(row), 0)
    }
    for row in change.activated where row < known { raw_glpk_set_active(model, Int32(row), 1) }
    let (items, rows) = (change.target.answer.count, change.target.rows.count)
    raw_glpk_remove_last(
      model, Int32(max(0, itemCount - items)), Int32(max(0, rowCount - rows)))
    itemCount = items
    rowCount = rows
  }

  func solve() throws {
    counters.calls += 1
    let code = raw_glpk_solve(model)
    counters.pivots = raw_glpk_pivots(model)
    if code != 0 { throw NoAnswer() }
  }

  func value(of item: Int) -> Double { raw_glpk_value(model, Int32(item)) }
}

/// A model for which a peer finds no answer.
struct NoAnswer: Error, CustomStringConvertible {
  let description = "no answer"
}
