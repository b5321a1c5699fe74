// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits of a ``Solver``'s work.
public struct SolverLimits: Sendable, Equatable {
  /// The time at which a solve, a range or an explanation gives up; nil for never.
  ///
  /// A solve that passes the deadline throws ``SolverError/limitReached`` and changes no value. A
  /// conflict that is not explained by then has the constraints of its first proof, which may not
  /// be a minimal set.
  public var deadline: ContinuousClock.Instant?

  /// Creates limits; nil means no deadline.
  public init(deadline: ContinuousClock.Instant? = nil) {
    self.deadline = deadline
  }

  /// Whether the deadline has passed.
  ///
  /// - Complexity: Reads the clock if there is a deadline.
  var isReached: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }
}
