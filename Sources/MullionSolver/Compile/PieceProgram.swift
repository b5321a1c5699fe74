// SPDX-License-Identifier: GPL-3.0-or-later

import MullionLP

/// The linear program of one or several pieces, and what its columns and rows stand for.
///
/// - A parameter is a fixed column, so that a new value is a new bound. These come first, then each piece's variables
///   with their bounds and its error columns.
/// - A row is `side <= terms <= side`, either end open where it is not wanted. Where an end is wanted at a level and not
///   required, an error column lets it be missed: `terms - p + n`, with p, n >= 0. The level's objective adds them up,
///   each times the number of constraints that want it.
/// - A tie break is such a row with an objective of its own; one that is a bounded variable needs no row.
///
/// The objectives are the levels from the highest priority down and then the tie breaks. There is always at least
/// one level, if only an empty one, so that what is left open after the levels can be told.
struct PieceProgram {
  /// Slots of the parameters, which are the first columns.
  var parameters: [Int32] = []
  var blocks: [Block] = []
  var rows: [Row] = []
  /// How many objectives come from constraints.
  var levelCount = 0
  var program = LinearProgram()
  /// Whether the coefficients of variables are so far apart that tolerances can decide between answers.
  var isSpread = false

  /// The rows up to which pivots in exact arithmetic take milliseconds.
  private static let mostExactRows = 100

  /// Whether an answer is to be confirmed in exact arithmetic.
  var needsConfirmation: Bool { isSpread && program.rowCount <= Self.mostExactRows }

  /// A piece's share.
  struct Block {
    /// The piece's number in the component.
    var piece: Int32
    /// Its first column; as many as the piece has columns are variables.
    var firstColumn: Int
    var variableCount: Int
    var endColumn: Int
    var firstRow: Int
    var endRow: Int
  }

  /// How a row may be missed.
  struct Row {
    /// How firmly it is wanted: the higher priority of its sides, or below all priorities for a tie break.
    var rank: Double
    /// What its terms may exceed and lack.
    var excess: ErrorColumn?
    var lack: ErrorColumn?
  }

  /// A column that lets a row be missed.
  struct ErrorColumn {
    var column: Int
    var rank: Double
  }

  /// Brings parameters up to date.
  mutating func refresh(_ model: Model) throws(LinearProgramError) {
    for column in parameters.indices {
      let value = model.values[Int(parameters[column])]
      if program.columnLower[column] == value { continue }
      try program.setColumnBounds(column, lower: value, upper: value)
    }
  }
}
