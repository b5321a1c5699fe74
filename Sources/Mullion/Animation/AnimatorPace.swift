// SPDX-License-Identifier: GPL-3.0-or-later

/// The time of animations that may stop, be moved by hand, turn round and go on in another way.
struct AnimatorPace {
  /// How the way that is gone at present is gone.
  private(set) var curve: AnimationCurve
  /// Seconds for that way.
  private(set) var duration: Double
  /// How far it was where that way begins.
  private(set) var origin = 0.0
  /// How far it is where that way ends.
  private(set) var target = 1.0
  /// The share of the time for that way that had passed at the anchor.
  private var share = 0.0
  /// The host's time from which it runs; nil while it does not.
  private(set) var anchor: Double?
  /// Whether it goes back the way that it came.
  private var goesBack = false
  /// Whether it runs, or is about to.
  private(set) var isRunning = true
  /// Whether it stays where it ends.
  var staysAtEnd = false

  init(curve: AnimationCurve, duration: Double) {
    (self.curve, self.duration) = (curve, duration)
  }

  /// Where it comes to if it runs on: 0 or 1.
  var destination: Double { goesBack ? origin : target }

  /// The host's time at which it ends; nil while it does not run.
  var end: Double? {
    guard isRunning, let anchor else { return nil }
    return anchor + (goesBack ? share : 1 - share) * duration
  }

  /// The share of the time for the way that has passed.
  func share(at time: Double) -> Double {
    guard isRunning, let anchor, time >= anchor else { return share }
    guard duration > 0 else { return goesBack ? 0 : 1 }
    let passed = (time - anchor) / duration
    return goesBack ? max(share - passed, 0) : min(share + passed, 1)
  }

  /// How far it is.
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

  /// Goes on from where it stands, the way that it was going, from when it is next started.
  mutating func resume() { (anchor, isRunning) = (nil, true) }

  /// Goes on from where it stands, if it runs.
  mutating func restart(at time: Double) { if anchor != nil { anchor = time } }

  /// Stands at a share of the time.
  mutating func move(toShare newShare: Double) { share = newShare }

  /// Stands as far on the way as given, from where what follows goes to an end.
  mutating func move(to progress: Double, towards end: Double) {
    (origin, target, share, goesBack) = (progress, end, 0, false)
  }

  /// What follows goes by another curve, in other seconds.
  mutating func change(curve: AnimationCurve, duration: Double) {
    (self.curve, self.duration) = (curve, duration)
  }

  /// Goes back the way that it came, where that leads to the other end; returns whether it does.
  mutating func turnRound(at time: Double) -> Bool {
    guard origin == 0 || origin == 1 else { return false }
    share = share(at: time)
    if anchor != nil { anchor = time }
    goesBack.toggle()
    return true
  }
}
