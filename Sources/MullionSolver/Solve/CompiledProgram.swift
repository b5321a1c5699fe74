// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The linear program of one or several subproblems, and the meaning of its columns and rows.
///
/// - A parameter is a fixed column, so a new value is a new bound. Parameters come first, then each
///   subproblem's variables with their bounds and its error columns.
/// - A row is `side <= terms <= side`; an end is open if no constraint needs it. If the constraint
///   for an end is optional, an error column permits a violation: `terms - p + n`, with p, n >= 0.
///   The level's objective is the sum of these columns, each times the number of merged
///   constraints.
/// - A tie break is such a row with an objective of its own. A tie break over one nonnegative
///   column needs no row.
///
/// The objectives are the levels from the highest priority down, then the tie breaks. There is
/// always at least one level, possibly empty, after which open columns are determined.
struct CompiledProgram {
  /// Slots of the parameters, which are the first columns.
  var parameters: [Int32] = []
  var blocks: [Block] = []
  var rows: [Row] = []
  /// The number of objectives that come from constraints.
  var levelCount = 0
  var program = LinearProgram()
  /// Whether the coefficients of variables are so far apart that tolerances can decide between
  /// answers.
  var isSpread = false

  /// The largest number of rows for which pivots in exact arithmetic take milliseconds.
  private static let mostExactRows = 100

  /// Whether an answer must be confirmed in exact arithmetic.
  var needsConfirmation: Bool { isSpread && program.rowCount <= Self.mostExactRows }

  /// The columns and rows of one subproblem.
  struct Block {
    /// The index of the subproblem in the component.
    var subproblem: Int32
    /// Its first column; the first `variableCount` columns are its variables.
    var firstColumn: Int
    var variableCount: Int
    var endColumn: Int
    var firstRow: Int
    var endRow: Int
  }

  /// The rank of a row, and its error columns.
  struct Row {
    /// The higher priority of the row's sides; below all priorities for a tie break.
    var rank: Double
    /// The columns for exceeding the upper side and falling below the lower side; nil if there is
    /// none.
    var upperError: ErrorColumn?
    var lowerError: ErrorColumn?
  }

  /// A column that measures the violation of a row.
  struct ErrorColumn {
    var column: Int
    var rank: Double
  }

  /// Updates the parameters to the model's values.
  mutating func refresh(_ model: Model) throws(LinearProgramError) {
    for column in parameters.indices {
      let value = model.values[Int(parameters[column])]
      if program.columnLower[column] == value { continue }
      try program.setColumnBounds(column, lower: value, upper: value)
    }
  }
}
