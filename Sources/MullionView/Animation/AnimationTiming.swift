// SPDX-License-Identifier: GPL-3.0-or-later

/// The start, duration and repetitions of an animation.
package struct AnimationTiming {
  /// The longest duration or delay of an animation, in seconds.
  nonisolated static let longest = 1e9

  /// The earliest time at which the delay begins, on the host's clock; nil for no limit.
  var beginTime: Double?
  /// The delay before the start, in seconds.
  var delay = 0.0
  /// The duration of one run, in seconds.
  var duration: Double
  var curve = ProgressCurve.linear
  /// The number of repetitions; infinity for no end.
  var repeatCount = 1.0
  /// Whether each repetition also runs backward.
  var autoreverses = false
  /// Whether the initial value is shown before the start.
  var fillsBackwards = true
  /// Whether the final value is shown after the end.
  var fillsForwards = false

  /// Returns a usable number of seconds: 0 for NaN or a negative number, and at most ``longest``.
  package static func usable(_ seconds: Double) -> Double {
    seconds > 0 ? min(seconds, longest) : 0
  }

  /// The number of runs, counting forward and backward runs separately.
  private var legs: Double { repeatCount * (autoreverses ? 2 : 1) }

  /// The seconds until the end, including the delay.
  var total: Double {
    if duration <= 0 { return delay }
    let running = duration * legs
    return delay + (running.isNaN ? 0 : running)
  }

  /// Returns the progress after some seconds, or nil if the animation shows nothing then.
  func progress(after seconds: Double) -> Double? { share(after: seconds).map(curve.value) }

  /// Returns the fraction of the current run's time after some seconds.
  private func share(after seconds: Double) -> Double? {
    guard seconds >= delay else { return fillsBackwards ? 0 : nil }
    guard seconds < total else { return fillsForwards ? lastShare : nil }
    let leg = (seconds - delay) / duration
    let whole = leg.rounded(.down)
    let share = leg - whole
    return autoreverses && whole.remainder(dividingBy: 2) != 0 ? 1 - share : share
  }

  private var lastShare: Double {
    guard duration > 0, legs.isFinite, legs > 0 else { return 1 }
    let whole = legs.rounded(.up) - 1
    let share = legs - whole
    return autoreverses && whole.remainder(dividingBy: 2) != 0 ? 1 - share : share
  }
}
