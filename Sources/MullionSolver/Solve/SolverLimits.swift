// SPDX-License-Identifier: GPL-3.0-or-later

/// How much work a ``Solver`` may do.
public struct SolverLimits: Sendable, Equatable {
  /// When a solve, a range or an explanation gives up; nil: never.
  ///
  /// A solve that is not done by then throws ``SolverError/limitReached`` and changes no value. Conflicts that are not
  /// explained by then are reported with the constraints of their first proof, which need not be a minimal set.
  public var deadline: ContinuousClock.Instant?

  /// Creates limits; without a deadline there are none.
  public init(deadline: ContinuousClock.Instant? = nil) {
    self.deadline = deadline
  }

  /// Whether the deadline has passed.
  ///
  /// - Complexity: A look at the clock, if there is a deadline.
  var isReached: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }
}
