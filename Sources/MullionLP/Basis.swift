// SPDX-License-Identifier: GPL-3.0-or-later

internal import CMullionGLPK

/// Where each column and each row's activity stands: in the basis, or at one of its bounds.
///
/// A basis is a value. It outlives the problem object it came from, so a later solve, on any thread, can start
/// where an earlier one ended.
public struct Basis: Sendable, Equatable {
  /// The place of one column or row.
  public struct Status: RawRepresentable, Sendable, Equatable {
    /// The number GLPK's guard uses.
    public var rawValue: UInt8

    /// Creates a status from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In the basis: its value follows from the nonbasic ones.
    public static let basic = Status(rawValue: UInt8(MULLION_GLPK_BASIC.rawValue))
    /// At its lower bound.
    public static let atLower = Status(rawValue: UInt8(MULLION_GLPK_AT_LOWER.rawValue))
    /// At its upper bound.
    public static let atUpper = Status(rawValue: UInt8(MULLION_GLPK_AT_UPPER.rawValue))
    /// Unbounded and zero.
    public static let freeAtZero = Status(rawValue: UInt8(MULLION_GLPK_FREE_AT_ZERO.rawValue))
  }

  /// The columns' places.
  public var columns: [Status]
  /// The places of the rows' activities.
  public var rows: [Status]

  /// Creates a basis.
  public init(columns: [Status], rows: [Status]) {
    self.columns = columns
    self.rows = rows
  }
}
