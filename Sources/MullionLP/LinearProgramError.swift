// SPDX-License-Identifier: GPL-3.0-or-later

/// What a ``LinearProgram`` refuses, or GLPK could not do.
public enum LinearProgramError: Error, Equatable, Sendable {
  /// A column's index out of range.
  case unknownColumn(Int)
  /// A row's index out of range.
  case unknownRow(Int)
  /// A coefficient that is not finite.
  case invalidCoefficient(Double)
  /// Bounds that are NaN, cross, or leave no finite value.
  case invalidBounds(lower: Double, upper: Double)
  /// Lower and upper bounds, or columns and coefficients, of different number.
  case unequalCounts(Int, Int)
  /// Starts that do not rise from 0 to the number of entries, or are not one more than what they divide.
  case invalidStarts
  /// A column twice in one row or objective.
  case repeatedColumn(Int)
  /// A basis of another program.
  case basisSize(columns: Int, rows: Int)
  /// A basis that GLPK cannot factorize.
  case singularBasis
  /// More pivots than allowed.
  case iterationLimit(Int)
  /// Pivots in exact arithmetic took too long.
  case timeLimit(milliseconds: Int)
  /// The deadline of the solve passed.
  case deadlineReached
  /// The basis that the simplex method ended with did not pass the verification.
  case notOptimal
  /// GLPK failed or aborted; these are its own words.
  case engineFailed(String)
}

extension LinearProgramError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .unknownColumn(let index): "there is no column \(index); add it first"
    case .unknownRow(let index): "there is no row \(index); add it first"
    case .invalidCoefficient(let value): "the coefficient \(value) is not finite"
    case .invalidBounds(let lower, let upper):
      "\(lower) to \(upper) is no range; the lower bound must be at most the upper one"
    case .unequalCounts(let first, let second):
      "\(first) and \(second) values do not belong together; give equally many"
    case .invalidStarts:
      "the starts do not divide the entries; they must rise from 0 to the number of entries"
    case .repeatedColumn(let index):
      "column \(index) occurs twice in a sum; add its coefficients up"
    case .basisSize(let columns, let rows):
      "the basis is for \(columns) columns and \(rows) rows; use one of this program"
    case .singularBasis: "the basis is singular; solve without one"
    case .iterationLimit(let limit): "no answer within \(limit) pivots"
    case .timeLimit(let milliseconds):
      "no exact answer within \(milliseconds) ms; solve without exact arithmetic"
    case .deadlineReached:
      "the time for the solve was up; give it more, or make the program smaller"
    case .notOptimal:
      "the last basis is not optimal for all objectives; solve from another or with exact arithmetic"
    case .engineFailed(let message): "GLPK failed: \(message)"
    }
  }
}
