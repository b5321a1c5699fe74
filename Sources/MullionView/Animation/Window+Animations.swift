// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

extension Window {
  /// The window's animations, created if necessary.
  package final var liveAnimationClock: AnimationClock {
    if let animationClock { return animationClock }
    let clock = AnimationClock()
    animationClock = clock
    return clock
  }

  /// Ends the animations that are over by a time, and calls their completions in the order of the
  /// end times.
  ///
  /// This is the first part of an update. If completions start or end animations, the completions
  /// of these run in a later call.
  ///
  /// - Parameter time: The host's time, in seconds.
  package final func runAnimationCompletions(at time: Double) {
    guard let animationClock else { return }
    AnimationContext.suspended { animationClock.runCompletions(at: time) }
  }

  /// Starts new animations, and marks the views that they change.
  ///
  /// The time is that of the last ``runAnimationCompletions(at:)``.
  package final func advanceAnimations() { animationClock?.tick() }

  /// The statistics of the window's layout solver, for tests; nil before the first layout.
  package final var solverTotals: SolveStatistics? { box.solverTotals }

  /// The time of the next update that animations and their completions need, on the host's clock.
  ///
  /// Nil if they need none.
  final var nextAnimationTime: Double? { animationClock?.nextTime }
}
