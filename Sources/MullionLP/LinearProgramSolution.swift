// SPDX-License-Identifier: GPL-3.0-or-later

/// The result of solving a ``LinearProgram``.
public struct LinearProgramSolution: Sendable {
  /// The outcome of a solve.
  public enum Status: Sendable, Equatable, CaseIterable {
    /// Every objective is minimal, given the earlier ones.
    case optimal
    /// No point satisfies the rows and bounds.
    case infeasible
    /// An objective has no finite optimum.
    case unbounded

    /// The status as a sentence.
    public var sentence: String {
      switch self {
      case .optimal: "Every objective is minimal, given the earlier ones."
      case .infeasible: "No point satisfies all rows and bounds."
      case .unbounded: "An objective has no finite minimum."
      }
    }
  }

  /// The least and the greatest value of a sum over the optimal points.
  public struct Range: Sendable, Equatable {
    /// The least value of the sum; minus infinity if unbounded.
    public var minimum: Double
    /// The greatest value of the sum; infinity if unbounded.
    public var maximum: Double
  }

  /// The rate at which a basic column or row changes with a nonbasic column.
  ///
  /// The rate is the partial derivative. It is valid while all basic columns and rows stay within
  /// their bounds.
  public struct Rate: Sendable, Equatable {
    /// The index of the nonbasic column, one of ``LinearProgram/Options/rateColumns``.
    public var driver: Int32
    /// The index of the basic column.
    ///
    /// For a basic row, the number of columns plus the index of the row.
    public var moved: Int32
    /// The change of the basic column or row per unit of the nonbasic column; never zero.
    public var coefficient: Double

    /// Creates a rate.
    public init(driver: Int32, moved: Int32, coefficient: Double) {
      self.driver = driver
      self.moved = moved
      self.coefficient = coefficient
    }
  }

  /// The outcome of the solve.
  ///
  /// Unless the outcome is `optimal`, the other properties have no meaning.
  public var status = Status.optimal
  /// The value of each column.
  public var columnValues: [Double] = []
  /// The activity of each row.
  public var rowValues: [Double] = []
  /// The rows' duals for the last objective that has a basic column; for the first objective if
  /// none has.
  ///
  /// A dual is the increase of the objective's minimum per unit of increase of the row's active
  /// bound.
  public var rowDuals: [Double] = []
  /// The final basis, from which a later solve can start.
  public var basis = Basis(columns: [], rows: [])
  /// Whether each column may vary on the set of points optimal for the first
  /// ``LinearProgram/Options/movableAfter`` objectives.
  ///
  /// A column for which this is false is constant there.
  public var movableColumns: [Bool] = []
  /// Whether each row stays at one of its bounds at every point that is optimal for all objectives.
  ///
  /// Empty unless ``LinearProgram/Options/findsFixedRows`` is set. The activities of these rows and
  /// the values of the columns that cannot move (``movableColumns``) together determine the set of
  /// optimal points.
  public var fixedRows: [Bool] = []
  /// The ranges of ``LinearProgram/Options/probes``, in their order.
  public var ranges: [Range] = []
  /// The rates of the basic columns and rows for each of ``LinearProgram/Options/rateColumns``, in
  /// the order of `rateColumns`.
  ///
  /// Empty unless ``hasRates``. Rates whose coefficient is at most 1e-12 in absolute value are
  /// omitted.
  public var rates: [Rate] = []
  /// Whether ``rates`` were found: some were requested, and none of the requested columns is basic.
  public var hasRates = false
  /// The number of pivots.
  public var pivots = 0
  /// The number of calls of a simplex method.
  public var simplexCalls = 0
  /// Whether the solve took the given basis as the answer without a pivot.
  public var wasEvaluated = false

  /// Creates the solution of an empty program.
  ///
  /// ``LinearProgram/solve(_:into:using:)`` overwrites it.
  public init() {}
}
