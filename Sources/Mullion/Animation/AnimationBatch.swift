// SPDX-License-Identifier: GPL-3.0-or-later

/// The animations of one block in one window, which run by one timing.
final class AnimationBatch {
  let timing: AnimationTiming
  let completion: AnimationCompletion
  /// Whether views that it animates take no touches.
  let refusesTouches: Bool
  /// A time of its own, which may stop and turn round.
  var pace: AnimatorPace?
  /// The host's time at which the delay begins; nil before the block's changes are first shown.
  var begin: Double?
  /// How far it is; nil where nothing is shown of it.
  private(set) var progress: Double?
  /// The tracks that views have of it.
  var trackCount = 0
  /// Whether the block has ended.
  var isClosed = false
  /// Whether it has ended.
  private(set) var isOver = false
  /// Whether it has ended and its end is shown on.
  private(set) var rests = false

  init(_ timing: AnimationTiming, _ completion: AnimationCompletion, refusesTouches: Bool) {
    (self.timing, self.completion, self.refusesTouches) = (timing, completion, refusesTouches)
    completion.add()
    let isAtStart = timing.delay == 0 && timing.beginTime == nil
    progress = timing.fillsBackwards || isAtStart ? timing.curve.value(at: 0) : nil
  }

  /// The host's time at which it ends; nil if that is not known yet.
  var end: Double? {
    if let pace { return pace.end }
    return begin.map { $0 + timing.total }
  }

  /// The time after another one at which it shows something new; nil if none is known.
  func nextChange(after time: Double) -> Double? {
    if isOver || rests { return nil }
    if let pace {
      guard let end = pace.end, let start = pace.anchor else { return nil }
      return time < start ? start : min(end, time + AnimationClock.frame)
    }
    guard let begin, let end else { return time }
    let start = begin + timing.delay
    return time < start ? min(start, end) : min(time + AnimationClock.frame, end)
  }

  /// Begins, unless it has.
  func start(at time: Double) {
    guard begin == nil else {
      pace?.start(at: time)
      return
    }
    begin = max(time, timing.beginTime ?? time)
    pace?.start(at: time + timing.delay)
  }

  /// Goes to a time.
  func advance(to time: Double) {
    if let pace {
      progress = pace.progress(at: time)
    } else if let begin {
      progress = timing.progress(after: time - begin)
    }
  }

  /// Takes note of its end.
  ///
  /// - Parameter staying: Whether its end is shown on.
  /// - Returns: Whether its completion is due.
  func finish(staying: Bool) -> Bool {
    guard !isOver, !rests else { return false }
    if staying { rests = true } else { isOver = true }
    return completion.batchEnded()
  }

  /// Ends what rests.
  func leave() { (isOver, rests) = (true, false) }
}
