// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The linear program of one or several subproblems, and the meaning of its columns and rows.
///
/// - A parameter is a fixed column, so a new value is a new bound. Parameters are the first
///   columns. They are followed, for each subproblem, by its variables and its error columns.
/// - A row is `side <= terms <= side`, without the bound on one side if no constraint requires it.
///   If the constraint for a bound is optional, an error column permits a violation:
///   `terms - p + n`, with p, n >= 0. The objective of a level is the sum of its error columns,
///   each times the number of merged constraints.
/// - A tie break is a row with error columns, and its step is an objective of its own. A tie break
///   over one nonnegative column needs no row.
///
/// The objectives are the levels from the highest priority down, then the steps of tie breaks.
/// There is always at least one level, even if it is empty, because the movable columns are found
/// after the last level.
struct CompiledProgram {
  /// The slots of the parameters, which are the first columns.
  var parameters: [Int32] = []
  var blocks: [Block] = []
  var rows: [Row] = []
  /// The number of levels: the objectives that come from constraints.
  var levelCount = 0
  var program = LinearProgram()
  /// Whether the coefficients differ so much in size that GLPK's tolerances may lead to a wrong
  /// answer.
  var isSpread = false

  /// The largest number of rows for which pivots in wide arithmetic take only milliseconds.
  static let mostExactRows = 100

  /// The magnitude from which a number's rounding error comes near GLPK's tolerance.
  static let largeMagnitude = 1e6
  /// Whether a side of a row or a bound of a column is large.
  var hasLargeSides = false

  /// Whether the answer must come from wide arithmetic, because GLPK's tolerances may lead to a wrong
  /// one.
  var needsConfirmation: Bool {
    program.rowCount <= Self.mostExactRows
      && (isSpread || hasLargeSides
        || parameters.indices.contains {
          program.columnLower[$0].magnitude > Self.largeMagnitude
        })
  }

  /// The columns and rows of one subproblem.
  struct Block {
    /// The number of the subproblem in the component.
    var subproblem: Int32
    /// The index of the block's first column.
    ///
    /// The first `variableCount` columns of the block are the variables.
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
    /// The column that measures the excess over the upper bound; nil if there is none.
    var upperError: ErrorColumn?
    /// The column that measures the deficit below the lower bound; nil if there is none.
    var lowerError: ErrorColumn?
  }

  /// A column that measures the violation of a row.
  struct ErrorColumn {
    var column: Int
    var rank: Double
  }

  /// Sets the columns of the parameters to the model's values.
  mutating func refresh(_ model: Model) throws(LinearProgramError) {
    for column in parameters.indices {
      let value = model.values[Int(parameters[column])]
      if program.columnLower[column] == value { continue }
      try program.setColumnBounds(column, lower: value, upper: value)
    }
  }
}
