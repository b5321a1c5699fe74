// SPDX-License-Identifier: GPL-3.0-or-later

/// A row that is tight in a solution, or an optional row that the solution violates.
struct ActiveRow {
  var row: Explanation.Row
  /// The coefficients of the variables; parameters are omitted.
  var terms: [SlotTerm]
  /// The largest magnitude of a coefficient.
  var scale: Double
  /// The relation of the left side to zero.
  var relation: Relation
  /// The priority; 1000 for lower bounds, and 0 for tie breaks.
  var rank: Double
  /// The left side, if it violates the relation; else 0.
  var error: Double
  /// The cost of a multiplier of the scaled row in a ``MultiplierProgram``, which prefers rows with
  /// lower costs.
  var cost: Double

  var isRequired: Bool { rank == Priority.required.value }

  /// The costs of multipliers: few rows are preferred, and among them those that a caller wrote.
  enum Cost {
    static let explicit = 1.0
    static let rule = 1.5
    /// Required rows are preferred.
    static let optional = 0.25
    static let content = 2.0
    static let bound = 3.0
    /// A tie break counts only where the constraints do not determine the expression.
    static let tieBreak = 1e4
    /// A row that is tight by coincidence determines nothing: it is no longer tight for other
    /// parameters.
    static let coincidence = 1e6
  }
}
