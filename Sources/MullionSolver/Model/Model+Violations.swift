// SPDX-License-Identifier: GPL-3.0-or-later

/// The amounts and the costs of violations.
extension Model {
  /// Returns the value of a constraint's left side at the current values.
  func leftSide(of slot: Int) -> Double {
    let row = rows[slot]
    return row.terms.reduce(row.constant) {
      $0 + terms.entries[$1].coefficient * values[Int(terms.entries[$1].variable)]
    }
  }

  /// Returns the weight of a constraint within its level.
  func weight(of slot: Int) -> Double {
    weights.isEmpty ? 1 : weights[Int32(slot)] ?? 1
  }

  /// Returns the cost of violating a constraint by one unit.
  func cost(of slot: Int) -> RowSet.Cost {
    RowSet.Cost(rank: rows[slot].rank, weight: weight(of: slot))
  }
}
