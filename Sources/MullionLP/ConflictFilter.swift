// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows of a program that may be violated, and the settings of a search for conflicts among them.
///
/// Each row has error columns, which measure its violation.
/// ``LinearProgram/keepGreedily(_:_:from:deadline:)`` takes the rows in order and leaves out each
/// row that conflicts with the rows kept before it.
/// ``LinearProgram/findConflict(_:_:from:deadline:)`` reduces a conflict to an irreducible one.
/// Each search is one call of the C wrapper. Its steps start from the basis of the step before.
public struct ConflictFilter: Sendable {
  /// A row that may be violated.
  public struct Group: Sendable {
    /// The index of the row.
    public var row: Int
    /// The columns that measure the violation of the row.
    public var errors: [Int]

    /// Creates a group.
    public init(row: Int, errors: [Int]) {
      self.row = row
      self.errors = errors
    }
  }

  /// The state of a group in a search.
  public enum Mark: UInt8, Sendable {
    /// The search ignores the group, or has left it out.
    case leftOut = 0
    /// The search has yet to decide on the group.
    case candidate = 1
    /// The conflict contains the group, or the greedy search keeps it.
    case member = 2
  }

  /// The dual of a row in the proof that a group conflicts with the groups kept before it.
  public struct ProofEntry: Sendable {
    /// The index of the group that was left out.
    public var group: Int
    /// The index of the row.
    public var row: Int
    /// The dual of the row when the sum of the errors is minimized: a Farkas multiplier.
    public var dual: Double
  }

  /// The result of a search.
  public struct Result: Sendable {
    /// The final marks; each group is left out or a member.
    public var marks: [Mark]
    /// The least sum of the errors of all candidates and members at the start of `findConflict`.
    ///
    /// If the sum is within the tolerance, there is no conflict and the marks are unchanged.
    public var error: Double
    /// The duals of all rows when the errors of the conflict's members are minimized: the
    /// conflict's Farkas multipliers.
    public var rowDuals: [Double]
    /// For each group that `keepGreedily` left out, the proof of its conflict; the entries of one
    /// proof are adjacent.
    public var proofs: [ProofEntry]
    /// The last basis, as a start for the next search.
    public var basis: Basis
    /// The number of pivots.
    public var pivots: Int
    /// The number of calls of the simplex method.
    public var simplexCalls: Int
  }

  /// The rows that may be violated, in their order of precedence.
  public var groups: [Group]
  /// The largest sum of errors that counts as rounding.
  public var tolerance: Double
  /// The largest number of calls of the simplex method in one search.
  public var stepLimit = Int(Int32.max)

  /// Creates a filter.
  public init(_ groups: [Group], tolerance: Double) {
    self.groups = groups
    self.tolerance = tolerance
  }
}
