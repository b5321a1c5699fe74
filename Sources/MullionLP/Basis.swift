// SPDX-License-Identifier: GPL-3.0-or-later

internal import CMullionGLPK

/// The basis status of each column and of each row's activity: basic, or at one of its bounds.
///
/// A basis is a value, independent of GLPK's objects, so a later solve on any thread can start from
/// it.
public struct Basis: Sendable, Equatable {
  /// The status of one column or row.
  public struct Status: RawRepresentable, Sendable, Equatable {
    /// The number that the C wrapper uses.
    public var rawValue: UInt8

    /// Creates a status from its number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Basic: the value follows from the values of the nonbasic columns and rows.
    public static let basic = Status(rawValue: UInt8(MULLION_GLPK_BASIC.rawValue))
    /// Nonbasic at its lower bound.
    public static let atLower = Status(rawValue: UInt8(MULLION_GLPK_AT_LOWER.rawValue))
    /// Nonbasic at its upper bound.
    public static let atUpper = Status(rawValue: UInt8(MULLION_GLPK_AT_UPPER.rawValue))
    /// Nonbasic without bounds, at zero.
    public static let freeAtZero = Status(rawValue: UInt8(MULLION_GLPK_FREE_AT_ZERO.rawValue))
  }

  /// The statuses of the columns.
  public var columns: [Status]
  /// The statuses of the rows' activities.
  public var rows: [Status]

  /// Creates a basis.
  public init(columns: [Status], rows: [Status]) {
    self.columns = columns
    self.rows = rows
  }
}
