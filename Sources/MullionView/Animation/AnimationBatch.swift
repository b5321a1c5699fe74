// SPDX-License-Identifier: GPL-3.0-or-later

/// The animations of one block in one window, which share one timing.
final class AnimationBatch {
  let timing: AnimationTiming
  let completion: AnimationCompletion
  /// The completion of the transaction in which the batch was created; nil for none.
  private let transaction = TransactionStack.value(\.completion)
  /// Whether the animated views ignore touches.
  let refusesTouches: Bool
  /// The animator's own time, which can pause and reverse; nil for other animations.
  var pace: AnimatorPace?
  /// The time that an interaction controls; nil for other animations.
  var drive: AnimationDrive?
  /// The host's time at which the delay begins; nil before the block's changes are first shown.
  var begin: Double?
  /// The host's time of the first update after the batch was added; nil before it.
  private var started: Double?
  /// The current progress; nil while the batch shows nothing.
  private(set) var progress: Double?
  /// The number of tracks, over all views, that belong to the batch.
  var trackCount = 0
  /// Whether the block has returned.
  var isClosed = false
  /// Whether the batch has ended.
  private(set) var isOver = false
  /// Whether the batch has ended but keeps showing its final values, because it fills forwards.
  private(set) var rests = false

  /// Whether a track is in a layer with a time space of its own; ``layerEnd`` is then the batch's
  /// end.
  private var hasLayerTime = false
  /// The clock's time at which the last track ends; infinity while a layer's time stands still.
  private var layerEnd = -Double.infinity

  init(_ timing: AnimationTiming, _ completion: AnimationCompletion, refusesTouches: Bool) {
    (self.timing, self.completion, self.refusesTouches) = (timing, completion, refusesTouches)
    completion.add()
    transaction?.add()
    let isAtStart = timing.delay == 0 && timing.beginTime == nil
    progress = timing.fillsBackwards || isAtStart ? timing.curve.value(at: 0) : nil
  }

  /// The host's time at which the batch ends; nil if it is not known yet.
  var end: Double? {
    if let pace { return pace.end }
    if let drive { return drive.end }
    if hasLayerTime { return begin == nil ? nil : layerEnd }
    return begin.map { $0 + timing.total }
  }

  // MARK: The time of layers

  /// Whether the tracks run in the time of their layers, because neither an animator nor an
  /// interaction controls the batch.
  var followsLayers: Bool { pace == nil && drive == nil }

  /// Forgets the recorded end times of the tracks.
  func forgetLayerTime() { (hasLayerTime, layerEnd) = (false, -.infinity) }

  /// Records that a track is in a layer with a time space of its own.
  func useLayerTime() { if followsLayers { hasLayerTime = true } }

  /// Records the end of a track.
  ///
  /// - Parameters:
  ///   - start: The time of the track's layer at which the delay began; nil for the batch's own.
  ///   - space: The time space of the layer; nil for the window's.
  ///   - now: The clock's time.
  func include(startingAt start: Double?, in space: LayerTimeSpace?, at now: Double) {
    guard hasLayerTime, let begin else { return }
    guard let space else {
      layerEnd = max(layerEnd, begin + timing.total)
      return
    }
    let left = (start ?? begin) + timing.total - space.time(at: now)
    let rate = space.rate
    layerEnd = max(layerEnd, left <= 0 ? now : rate > 0 ? now + left / rate : .infinity)
  }

  /// Returns the progress of a track at the time of its layer.
  ///
  /// - Parameters:
  ///   - time: The time of the layer's animations.
  ///   - start: The time of the layer at which the delay began; nil for the batch's own.
  /// - Returns: The progress; nil if the track shows nothing.
  func progress(at time: AnimationTime, since start: Double?) -> Double? {
    guard case .layer(let time) = time, followsLayers, let begin else { return progress }
    return time.flatMap { timing.progress(after: $0 - (start ?? begin)) }
  }

  /// Returns the time of a layer at which the delay of a new track begins.
  func layerStart(in space: LayerTimeSpace) -> Double? {
    guard let started else { return nil }
    let time = space.time(at: started)
    return max(time, timing.beginTime ?? time)
  }

  /// Returns the next time after a given one at which the batch shows a change, or nil if none is
  /// known.
  func nextChange(after time: Double) -> Double? {
    if isOver || rests { return nil }
    if pace != nil || drive != nil {
      guard let end, let start = pace?.anchor ?? drive?.anchor else { return nil }
      return time < start ? start : min(end, time + AnimationClock.frame)
    }
    guard let begin, let end else { return time }
    if hasLayerTime { return end < .infinity ? min(time + AnimationClock.frame, end) : nil }
    let start = begin + timing.delay
    return time < start ? min(start, end) : min(time + AnimationClock.frame, end)
  }

  /// Starts the batch, unless it has started.
  func start(at time: Double) {
    guard begin == nil else {
      pace?.start(at: time)
      drive?.start(at: time)
      return
    }
    started = time
    begin = max(time, timing.beginTime ?? time)
    pace?.start(at: time + timing.delay)
    drive?.start(at: time)
  }

  /// Updates the progress to a time.
  func advance(to time: Double) {
    if let pace {
      progress = pace.progress(at: time)
    } else if let drive {
      progress = timing.progress(after: drive.seconds(at: time))
    } else if let begin {
      progress = timing.progress(after: time - begin)
    }
  }

  /// Records the end of the batch.
  ///
  /// - Parameter staying: Whether the final values stay visible.
  /// - Returns: The completions to call.
  func finish(staying: Bool) -> [AnimationCompletion] {
    guard !isOver, !rests else { return [] }
    if staying { rests = true } else { isOver = true }
    let own = completion.batchEnded() ? [completion] : []
    guard let transaction, transaction.batchEnded() else { return own }
    return own + [transaction]
  }

  /// Ends a batch that still shows its final values.
  func leave() { (isOver, rests) = (true, false) }
}
