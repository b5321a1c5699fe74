// SPDX-License-Identifier: GPL-3.0-or-later

/// An input that a ``LinearProgram`` rejects, or a failure of GLPK.
public enum LinearProgramError: Error, Equatable, Sendable {
  /// The index of a column is out of range.
  case unknownColumn(Int)
  /// The index of a row is out of range.
  case unknownRow(Int)
  /// A coefficient is not finite.
  case invalidCoefficient(Double)
  /// Bounds are NaN, cross, or leave no finite value.
  case invalidBounds(lower: Double, upper: Double)
  /// Arrays of lower and upper bounds, or of columns and coefficients, have different counts.
  case unequalCounts(Int, Int)
  /// Starts do not rise from 0 to the number of entries, or are not one more than the sums.
  case invalidStarts
  /// A column occurs twice in one row or objective.
  case repeatedColumn(Int)
  /// The basis belongs to another program.
  case basisSize(columns: Int, rows: Int)
  /// GLPK cannot factorize the basis.
  case singularBasis
  /// The solve took more pivots than allowed.
  case iterationLimit(Int)
  /// Pivots in exact arithmetic took too long.
  case timeLimit(milliseconds: Int)
  /// The deadline of the solve passed.
  case deadlineReached
  /// The basis that the simplex method ended with did not pass the verification.
  case notOptimal
  /// GLPK failed or aborted with this message.
  case engineFailed(String)
}

extension LinearProgramError: CustomStringConvertible {
  /// One sentence that states the error and its fix.
  public var description: String {
    switch self {
    case .unknownColumn(let index): "there is no column \(index); add it first"
    case .unknownRow(let index): "there is no row \(index); add it first"
    case .invalidCoefficient(let value): "the coefficient \(value) is not finite"
    case .invalidBounds(let lower, let upper):
      "the bounds \(lower) and \(upper) are invalid; the lower bound must be at most the upper one"
    case .unequalCounts(let first, let second):
      "\(first) and \(second) values do not match; give equally many"
    case .invalidStarts:
      "the starts are invalid; they must rise from 0 to the number of entries"
    case .repeatedColumn(let index):
      "column \(index) occurs twice in a sum; add its coefficients up"
    case .basisSize(let columns, let rows):
      "the basis is for \(columns) columns and \(rows) rows; use one of this program"
    case .singularBasis: "the basis is singular; solve without one"
    case .iterationLimit(let limit): "no answer within \(limit) pivots"
    case .timeLimit(let milliseconds):
      "no exact answer within \(milliseconds) ms; solve without exact arithmetic"
    case .deadlineReached:
      "the solve reached its deadline; set a later one, or make the program smaller"
    case .notOptimal:
      "the last basis is not optimal for all objectives; solve from another or with exact arithmetic"
    case .engineFailed(let message): "GLPK failed: \(message)"
    }
  }
}
