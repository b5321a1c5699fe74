// SPDX-License-Identifier: GPL-3.0-or-later

/// An input that a ``LinearProgram`` rejects, or a failure of GLPK.
public enum LinearProgramError: Error, Equatable, Sendable {
  /// The index of a column is out of range.
  case unknownColumn(Int)
  /// The index of a row is out of range.
  case unknownRow(Int)
  /// A coefficient is not finite.
  case invalidCoefficient(Double)
  /// A bound is NaN, the lower bound is above the upper one, or no finite value is within the
  /// bounds.
  case invalidBounds(lower: Double, upper: Double)
  /// Two arrays, such as lower and upper bounds, have different counts.
  case unequalCounts(Int, Int)
  /// The starts do not rise from 0 to the number of entries, or their count is not one more than
  /// that of the rows.
  case invalidStarts
  /// A column occurs twice in one row or objective.
  case repeatedColumn(Int)
  /// The counts of a basis or a solution are not those of the program.
  case basisSize(columns: Int, rows: Int)
  /// GLPK cannot factorize the basis.
  case singularBasis
  /// An objective took more pivots than allowed, or a conflict search took more steps than its
  /// filter allows.
  case iterationLimit(Int)
  /// Pivots in exact arithmetic took longer than allowed.
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
