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

  /// The least and the greatest value of a sum over the optimal points; infinite if unbounded.
  public struct Range: Sendable, Equatable {
    /// The least value of the sum.
    public var minimum: Double
    /// The greatest value of the sum.
    public var maximum: Double
  }

  /// The rate at which a basic column or row changes with a nonbasic column.
  ///
  /// It is the partial derivative as long as all basic variables stay within their bounds.
  public struct Rate: Sendable, Equatable {
    /// The nonbasic column, one of ``LinearProgram/Options/rateColumns``.
    public var driver: Int32
    /// The basic column, or the number of columns plus the index of the row whose activity is
    /// basic.
    public var moved: Int32
    /// The change of the basic quantity per unit of the driver; never zero.
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
  /// Unless it is `optimal`, the other members have no meaning.
  public var status = Status.optimal
  /// A value for each column.
  public var columnValues: [Double] = []
  /// The activity of each row.
  public var rowValues: [Double] = []
  /// The rows' duals for the last objective with a basic column, or for the first objective.
  ///
  /// A dual is the increase of the optimum per unit by which the row's active bound rises.
  public var rowDuals: [Double] = []
  /// The final basis, from which a later solve can start.
  public var basis = Basis(columns: [], rows: [])
  /// The columns that may still move on the set of points optimal for the first
  /// ``LinearProgram/Options/movableAfter`` objectives; a column that is not marked cannot.
  public var movableColumns: [Bool] = []
  /// The rows that stay at a bound, so their activity is the same at every point that is optimal
  /// for all objectives.
  ///
  /// Empty unless ``LinearProgram/Options/findsFixedRows`` is set. Together, these rows and the
  /// columns outside ``movableColumns`` describe the set of optimal points.
  public var fixedRows: [Bool] = []
  /// The ranges of ``LinearProgram/Options/probes``, in their order.
  public var ranges: [Range] = []
  /// The rates of the basic columns and rows for each of ``LinearProgram/Options/rateColumns``, in
  /// the order of these.
  ///
  /// Empty unless ``hasRates``. Coefficients of at most 1e-12 are omitted.
  public var rates: [Rate] = []
  /// Whether there are rates: they were requested, and none of their columns is basic.
  public var hasRates = false
  /// The number of pivots.
  public var pivots = 0
  /// The number of calls of a simplex method.
  public var simplexCalls = 0
  /// Whether the given basis was the answer without a pivot.
  public var wasEvaluated = false

  /// Creates the solution of the empty program, to be overwritten by solves.
  public init() {}
}
