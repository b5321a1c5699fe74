// SPDX-License-Identifier: GPL-3.0-or-later

/// What solving a ``LinearProgram`` gave.
public struct LinearProgramSolution: Sendable {
  /// What became of the program.
  public enum Status: Sendable, Equatable, CaseIterable {
    /// Every objective is at its optimum, one after another.
    case optimal
    /// No point satisfies the rows and bounds.
    case infeasible
    /// An objective has no finite optimum.
    case unbounded

    /// The status in a sentence.
    public var sentence: String {
      switch self {
      case .optimal: "Every objective is as small as those before it allow."
      case .infeasible: "No point satisfies all rows and bounds."
      case .unbounded: "An objective can be made as small as one likes."
      }
    }
  }

  /// The ends of a sum over the set of optimal points; infinite where it is unbounded.
  public struct Range: Sendable, Equatable {
    /// The least value.
    public var minimum: Double
    /// The greatest value.
    public var maximum: Double
  }

  /// What became of the program.
  ///
  /// Anything but `optimal` leaves the other members without meaning.
  public var status: Status
  /// A value for each column.
  public var columnValues: [Double]
  /// The rows' duals for the last objective that needed the simplex method: what the optimum gains for each unit by
  /// which a row's active bound rises.
  public var rowDuals: [Double]
  /// The basis it ended with, to start a later solve from.
  public var basis: Basis
  /// The columns that may still move on the set of points optimal for the first
  /// ``LinearProgram/Options/movableAfter`` objectives; a column that is not marked cannot.
  public var movableColumns: [Bool]
  /// The ranges of ``LinearProgram/Options/probes``, in their order.
  public var ranges: [Range]
  /// Pivots made.
  public var pivots: Int
  /// Calls of a simplex method.
  public var simplexCalls: Int
  /// Whether the given basis was the answer as it stood.
  public var wasEvaluated: Bool
}
