// SPDX-License-Identifier: GPL-3.0-or-later

public import Mullion
public import MullionLP
import MullionSolver

/// The linear program of a layout, with readable names of columns and rows.
///
/// The columns are the left and top edge, the width and the height of each view in the coordinates of the
/// window, in points. Sizes and positions that the window determines are columns with a fixed value. The
/// rows are the constraints.
///
/// An optional constraint has error columns: `NAME.error` for an inequality, `NAME.over` and `NAME.under`
/// for an equality. The column `level_750` is the sum of the errors of the constraints with priority 750.
/// Mullion minimizes the levels in the order of ``levels``, each without increasing those before it. A rule
/// that is not part of the program then chooses the values that are still ambiguous.
public struct LayoutProgram: Sendable {
  /// The constraints of one optional priority.
  public struct Level: Sendable, Equatable {
    /// The priority, below 1000.
    public var priority: Double
    /// The number of constraints.
    public var constraintCount: Int
    /// The sum of the constraints' errors in the layout, in points.
    public var optimum: Double
    /// The name of the column that is minimized.
    public var column: String
  }

  /// The program; its only objective is the chosen level.
  public let program: LinearProgram
  /// The levels, the highest priority first.
  public let levels: [Level]
  /// The index of the level that the program minimizes; nil for a layout without optional
  /// constraints.
  public let objective: Int?
  /// The names of the required constraints that the layout dropped in conflicts; they are not part
  /// of the program.
  public let dropped: [String]

  /// Lays out a window and creates its program.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - level: The index of the level to minimize, 0 for the highest priority. The levels before
  ///     it are bounded by their optimum.
  /// - Throws: A `ViewError` if the window cannot be laid out; a ``UnknownLevel`` for an index
  ///   without a level; a `LinearProgramError` for a number that no program can have.
  /// - Complexity: O(n log n) for n constraints, after the layout.
  public init(of window: Window, level: Int = 0) throws {
    let model = try window.layoutModel()
    var builder = LayoutProgramBuilder(model)
    try builder.addColumns()
    try builder.addRows()
    let levels = try builder.addLevels()
    guard level == 0 || levels.indices.contains(level) else {
      throw UnknownLevel(index: level, count: levels.count)
    }
    objective = levels.isEmpty ? nil : level
    try builder.minimize(level)
    program = builder.program
    self.levels = levels
    dropped = model.rows.filter(\.isDropped).map(\.name)
  }

  /// A level that a layout does not have.
  public struct UnknownLevel: Error, Equatable, CustomStringConvertible {
    /// The index of the level, from 0.
    public var index: Int
    /// The number of levels.
    public var count: Int

    /// One sentence with the found and the expected number.
    public var description: String {
      "found level \(index + 1), expected a level from 1 to \(count)"
    }
  }
}
