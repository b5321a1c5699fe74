// SPDX-License-Identifier: GPL-3.0-or-later

/// When an animation runs, and how far it is.
struct AnimationTiming {
  /// The longest time that an animation takes or waits, in seconds.
  static let longest = 1e9

  /// The host's time before which it does not begin.
  var beginTime: Double?
  /// Seconds before it starts.
  var delay = 0.0
  /// Seconds for the way once.
  var duration: Double
  var curve = AnimationCurve.linear
  /// How often it is repeated; infinite for without end.
  var repeatCount = 1.0
  /// Whether each repetition goes back too.
  var autoreverses = false
  /// Whether the start is shown before it starts.
  var fillsBackwards = true
  /// Whether the end is shown after it has ended.
  var fillsForwards = false

  /// A number of seconds that can be used: none for what is none, or negative.
  static func usable(_ seconds: Double) -> Double {
    seconds > 0 ? min(seconds, longest) : 0
  }

  /// The number of times that the way is gone, there or back.
  private var legs: Double { repeatCount * (autoreverses ? 2 : 1) }

  /// The seconds until it has ended, the delay included.
  var total: Double {
    if duration <= 0 { return delay }
    let running = duration * legs
    return delay + (running.isNaN ? 0 : running)
  }

  /// The share of the way after some seconds; nil where nothing is shown of it.
  func progress(after seconds: Double) -> Double? { share(after: seconds).map(curve.value) }

  /// The share of the time of one leg after some seconds.
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
