// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionSolver

extension Window {
  /// The window's animations, made if there are none.
  final var liveAnimationClock: AnimationClock {
    if let animationClock { return animationClock }
    let clock = AnimationClock()
    animationClock = clock
    return clock
  }

  /// Ends the animations that have ended by a time, and calls their completions, in the order of their ends.
  ///
  /// The first part of an update; what completions start or end is completed by a later call.
  ///
  /// - Parameter time: The host's time, in seconds.
  final func runAnimationCompletions(at time: Double) {
    guard let animationClock else { return }
    AnimationContext.suspended { animationClock.runCompletions(at: time) }
  }

  /// Begins what was added since the last call, and has the views noted that look different at the time of the last
  /// ``runAnimationCompletions(at:)``.
  final func advanceAnimations() { animationClock?.tick() }

  /// What the solver of the window's layout has done so far, for tests; nil before the first layout.
  package final var solverTotals: SolveStatistics? { ownedEngine?.solver.totals }

  /// When the window is next to be updated for its animations and their completions, in seconds of the host; nil if
  /// it need not be.
  final var nextAnimationTime: Double? { animationClock?.nextTime }
}
