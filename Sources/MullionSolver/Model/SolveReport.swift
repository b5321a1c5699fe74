// SPDX-License-Identifier: GPL-3.0-or-later

/// The result of a solve.
public struct SolveReport: Sendable {
  /// The variables whose values changed, in no particular order.
  public var changed: [Variable] = []
  /// The statistics of this solve.
  public var statistics = SolveStatistics()
}
