// SPDX-License-Identifier: GPL-3.0-or-later

/// The time of an animator's animations: it can pause, be scrubbed, reverse, and continue with
/// another curve.
struct AnimatorPace {
  /// The curve of the current segment.
  private(set) var curve: ProgressCurve
  /// The duration of the current segment, in seconds.
  private(set) var duration: Double
  /// The progress at the start of the current segment.
  private(set) var origin = 0.0
  /// The progress at the end of the current segment.
  private(set) var target = 1.0
  /// The elapsed fraction of the segment's time at the time ``anchor``.
  private var share = 0.0
  /// The host's time from which the segment runs; nil while it does not run.
  private(set) var anchor: Double?
  /// Whether the segment runs backward.
  private var goesBack = false
  /// Whether the pace is running or starts with the next update.
  private(set) var isRunning = true
  /// Whether the animation stays active at its end.
  var staysAtEnd = false

  init(curve: ProgressCurve, duration: Double) {
    (self.curve, self.duration) = (curve, duration)
  }

  /// The final progress if the animation continues to run: 0 or 1.
  var destination: Double { goesBack ? origin : target }

  /// The host's time at which the segment ends; nil while it does not run.
  var end: Double? {
    guard isRunning, let anchor else { return nil }
    return anchor + (goesBack ? share : 1 - share) * duration
  }

  /// Returns the elapsed fraction of the segment's time.
  func share(at time: Double) -> Double {
    guard isRunning, let anchor, time >= anchor else { return share }
    guard duration > 0 else { return goesBack ? 0 : 1 }
    let passed = (time - anchor) / duration
    return goesBack ? max(share - passed, 0) : min(share + passed, 1)
  }

  /// Returns the progress at a time.
  func progress(at time: Double) -> Double {
    let share = share(at: time)
    if share >= 1 { return target }
    return origin + (target - origin) * curve.value(at: share)
  }

  // MARK: Changes

  mutating func start(at time: Double) {
    if isRunning, anchor == nil { anchor = time }
  }

  mutating func pause(at time: Double) {
    share = share(at: time)
    (anchor, isRunning) = (nil, false)
  }

  /// Continues in the current direction from the next start.
  mutating func resume() { (anchor, isRunning) = (nil, true) }

  /// If the segment is running, makes it continue from its stored fraction at a new time.
  mutating func restart(at time: Double) { if anchor != nil { anchor = time } }

  /// Moves to a fraction of the segment's time.
  mutating func move(toShare newShare: Double) { share = newShare }

  /// Moves to a progress, and starts a new segment from there to an end.
  mutating func move(to progress: Double, towards end: Double) {
    (origin, target, share, goesBack) = (progress, end, 0, false)
  }

  /// Sets the curve and the duration of the next segment.
  mutating func change(curve: ProgressCurve, duration: Double) {
    (self.curve, self.duration) = (curve, duration)
  }

  /// Reverses within the current segment and returns true, if the segment starts at progress 0 or
  /// 1.
  ///
  /// Otherwise does nothing and returns false, because reversing would not lead to the other end.
  mutating func turnRound(at time: Double) -> Bool {
    guard origin == 0 || origin == 1 else { return false }
    share = share(at: time)
    if anchor != nil { anchor = time }
    goesBack.toggle()
    return true
  }
}
