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

  /// By how much a basic column or row moves when a nonbasic column does.
  ///
  /// Equal to the partial derivative for as long as the basis stays within its bounds.
  public struct Rate: Sendable, Equatable {
    /// The nonbasic column, one of ``LinearProgram/Options/rateColumns``.
    public var driver: Int32
    /// The basic column, or the number of columns plus the index of the row whose activity is basic.
    public var moved: Int32
    /// The change of what is moved for one unit of the driver; never zero.
    public var coefficient: Double

    /// Creates a rate.
    public init(driver: Int32, moved: Int32, coefficient: Double) {
      self.driver = driver
      self.moved = moved
      self.coefficient = coefficient
    }
  }

  /// What became of the program.
  ///
  /// Anything but `optimal` leaves the other members without meaning.
  public var status = Status.optimal
  /// A value for each column.
  public var columnValues: [Double] = []
  /// The rows' activities.
  public var rowValues: [Double] = []
  /// The rows' duals for the last objective with a basic column, or the first: what the optimum gains for each unit by
  /// which a row's active bound rises.
  public var rowDuals: [Double] = []
  /// The basis it ended with, to start a later solve from.
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
  /// How the basic columns and rows follow ``LinearProgram/Options/rateColumns``, in the order of these.
  ///
  /// Empty unless ``hasRates``. Coefficients of at most 1e-12 are left out.
  public var rates: [Rate] = []
  /// Whether there are rates: they were asked for, and none of those columns is basic and so no cause but an effect.
  public var hasRates = false
  /// Pivots made.
  public var pivots = 0
  /// Calls of a simplex method.
  public var simplexCalls = 0
  /// Whether the given basis was the answer as it stood.
  public var wasEvaluated = false

  /// Creates the solution of the empty program, to solve others into.
  public init() {}
}
