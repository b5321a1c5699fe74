// SPDX-License-Identifier: GPL-3.0-or-later

/// Limits on the work of a ``Solver``.
public struct SolverLimits: Sendable, Equatable {
  /// The time at which a solve, a request for ranges or an explanation of conflicts gives up; nil
  /// for never.
  ///
  /// A solve that passes the deadline throws ``SolverError/limitReached`` and changes no value. If
  /// an explanation passes the deadline, it reports the constraints of the conflict's first proof,
  /// which may not be a minimal set.
  public var deadline: ContinuousClock.Instant?

  /// Creates limits.
  ///
  /// A `deadline` of nil means that there is none.
  public init(deadline: ContinuousClock.Instant? = nil) {
    self.deadline = deadline
  }

  /// Whether the deadline has passed.
  ///
  /// - Complexity: Constant. The clock is read only if there is a deadline.
  var isReached: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }
}
