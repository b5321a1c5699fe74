// SPDX-License-Identifier: GPL-3.0-or-later

/// The result of a solve.
public struct SolveReport: Sendable {
  /// The variables whose values changed, in no order.
  public var changed: [Variable] = []
  /// Counters and times of this solve.
  public var statistics = SolveStatistics()
}
