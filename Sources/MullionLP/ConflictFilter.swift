// SPDX-License-Identifier: GPL-3.0-or-later

/// Rows of a program that may be missed, to find out which of them cannot hold together.
///
/// Each row has error columns, by which it may be missed. ``LinearProgram/keepGreedily(_:_:from:deadline:)`` takes the rows
/// in order and leaves out those that have a conflict with the ones before.
/// ``LinearProgram/findConflict(_:_:from:deadline:)`` reduces a conflict to an irreducible one. Each is one call of GLPK,
/// which goes on from basis to basis.
public struct ConflictFilter: Sendable {
  /// A row that may be missed.
  public struct Group: Sendable {
    /// The row.
    public var row: Int
    /// The columns that say by how much it is missed.
    public var errors: [Int]

    /// Creates a group.
    public init(row: Int, errors: [Int]) {
      self.row = row
      self.errors = errors
    }
  }

  /// What is known of a group.
  public enum Mark: UInt8, Sendable {
    /// The search does not ask about it, or has left it out.
    case leftOut = 0
    /// The search decides about it.
    case candidate = 1
    /// The conflict has it, or the greedy search keeps it.
    case member = 2
  }

  /// The dual of a row in the proof that a group has a conflict with those that were kept before it.
  public struct ProofEntry: Sendable {
    /// The group that was left out.
    public var group: Int
    /// The row.
    public var row: Int
    /// Its dual for the sum of the errors: a Farkas multiplier.
    public var dual: Double
  }

  /// What a search found.
  public struct Result: Sendable {
    /// Each group is left out or a member.
    public var marks: [Mark]
    /// The least sum of the errors of the groups that a search for a conflict began with; up to the tolerance there is
    /// no conflict, and the marks are as they were.
    public var error: Double
    /// The duals of all rows for the errors of the members of a conflict: its Farkas multipliers.
    public var rowDuals: [Double]
    /// Why the greedy search left out groups, group by group.
    public var proofs: [ProofEntry]
    /// The last basis, to begin the next search with.
    public var basis: Basis
    /// Pivots made.
    public var pivots: Int
    /// Calls of the simplex method.
    public var simplexCalls: Int
  }

  /// The rows that may be missed, the firmest first.
  public var groups: [Group]
  /// A sum of errors up to this is rounding.
  public var tolerance: Double
  /// Calls of the simplex method that one search may make.
  public var stepLimit = Int(Int32.max)

  /// Creates a filter.
  public init(_ groups: [Group], tolerance: Double) {
    self.groups = groups
    self.tolerance = tolerance
  }
}
