// SPDX-License-Identifier: GPL-3.0-or-later

/// The animations of a window.
///
/// Each view stores its own animations. The clock lists the animated views, the batches, and the
/// completions to call.
package final class AnimationClock {
  /// The time from one frame to the next during an animation, in seconds.
  static let frame = 1.0 / 60

  /// The host's time at the last update; minus infinity before the first one.
  private(set) var now = -Double.infinity
  private var moving: [ViewAnimations] = []
  private var batches: [AnimationBatch] = []
  /// The completions to call at the start of the next update, and the end times of their
  /// animations.
  private var due: [(time: Double, completion: AnimationCompletion)] = []
  /// Whether any batch has not started yet.
  private var hasNew = false

  // MARK: Running animations

  /// Adds the animations of a view that had none.
  func add(_ animations: ViewAnimations) { moving.append(animations) }

  /// Adds the animations of a block after it has returned.
  func add(_ batch: AnimationBatch) {
    batch.isClosed = true
    batches.append(batch)
    hasNew = true
    // The block animated nothing, or its animations have already ended.
    if batch.trackCount == 0 { end(batch) }
  }

  /// Runs a closure and returns the running batches that were added meanwhile.
  func newBatches(in body: () -> Void) -> [AnimationBatch] {
    let known = Set(batches.map(ObjectIdentifier.init))
    body()
    return batches.filter { !$0.isOver && !known.contains(ObjectIdentifier($0)) }
  }

  /// Ends a batch, whether or not it has run to its end.
  func end(_ batch: AnimationBatch) {
    if batch.rests { return batch.leave() }
    for completion in batch.finish(staying: false) { due.append((now, completion)) }
  }

  /// Calls a closure at the start of the next update.
  func callNext(_ body: @escaping () -> Void) {
    due.append((now, AnimationCompletion { _ in body() }))
  }

  /// Records that an animator was paused, continued, scrubbed or reversed.
  func paceDidChange() { hasNew = true }

  /// Records that the time space of a layer has changed.
  func layerTimeDidChange() {
    hasNew = true
    measureLayerTimes()
  }

  /// Whether any animated layer had a time space of its own at the last ``measureLayerTimes()``.
  private var knowsLayerTimes = false

  /// Finds the layers that have a ``LayerTimeSpace``, and measures the start and end of animations
  /// in it.
  private func measureLayerTimes() {
    var hasTimes = false
    for animations in moving where animations.findSpace() { hasTimes = true }
    guard hasTimes || knowsLayerTimes else {
      // Record the starts in the clock's time now, in case a layer gets a time space while its
      // animations run.
      for animations in moving { animations.startOnClock() }
      return
    }
    for batch in batches { batch.forgetLayerTime() }
    if hasTimes { for animations in moving { _ = animations.findSpace() } }
    for animations in moving { animations.measureTime(at: now) }
    knowsLayerTimes = hasTimes
  }

  /// Ends a batch for all views.
  func cancel(_ batch: AnimationBatch) {
    for animations in moving {
      animations.cancel(batch)
      animations.refresh()
      animations.view.appearanceDidChange()
    }
    dropEnded()
  }

  /// Ends the animations in a subtree.
  func cancel(_ view: View) {
    guard !moving.isEmpty, cancelAll(inside: view) else { return }
    dropEnded()
  }

  /// Ends the animations in a subtree; returns whether there were any.
  private func cancelAll(inside view: View) -> Bool {
    var hasAny = false
    if let animations = view.animations {
      animations.cancelAll()
      hasAny = true
    }
    for part in view.subviewsAndParts where cancelAll(inside: part) { hasAny = true }
    return hasAny
  }

  /// Removes the animations of a view that is being deinitialized.
  func forget(_ animations: ViewAnimations) {
    animations.end()
    for index in moving.indices.reversed() where moving[index] === animations {
      moving.remove(at: index)
    }
  }

  /// Ends all animations and calls the completions that wait, before the window ends.
  func close() {
    for animations in moving {
      animations.end()
      animations.detach()
    }
    (moving, batches) = ([], [])
    completeOnMainActor { self.callDue() }
  }

  /// Removes ended animations from all views.
  func dropEnded() {
    batches.removeAll { $0.isOver }
    moving.removeAll { animations in
      let hasEnded = animations.dropEnded()
      if animations.isEmpty {
        animations.detach()
        return true
      }
      if hasEnded {
        animations.refresh()
        animations.view.appearanceDidChange()
      }
      return false
    }
  }

  // MARK: Updates

  /// Ends the animations that are over by a time, and calls their completions in the order of the
  /// end times.
  func runCompletions(at time: Double) {
    // Ignore a time that is not finite or goes back.
    if time.isFinite { now = max(now, time) }
    if now == -.infinity { now = 0 }
    measureLayerTimes()
    var hasEnded = false
    for batch in batches where batch.isClosed {
      guard let end = batch.end, end <= now else { continue }
      if batch.pace?.staysAtEnd == true {
        batch.pace?.pause(at: now)
        continue
      }
      hasEnded = true
      for completion in batch.finish(staying: batch.timing.fillsForwards) {
        due.append((end, completion))
      }
    }
    if hasEnded { dropEnded() }
    callDue()
  }

  private func callDue() {
    guard !due.isEmpty else { return }
    let called = due.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    // If a completion starts or ends an animation, the completion of that one runs at the next
    // update.
    due = []
    for entry in called { entry.element.completion.call() }
  }

  /// Starts new batches, and updates all batches to the time of the last update.
  ///
  /// Marks the views that have a new appearance.
  func tick() {
    if hasNew {
      hasNew = false
      for batch in batches { batch.start(at: now) }
    }
    measureLayerTimes()
    for batch in batches { batch.advance(to: now) }
    for animations in moving { animations.refresh() }
    takePictures()
  }

  /// Takes the pictures that transitions need for this frame, the innermost views first.
  private func takePictures() {
    guard moving.contains(where: { $0.transition?.isToBeTaken == true }) else { return }
    // A view's drawing may remove other views. The array retains them while their animations are in
    // use.
    let inMotion = moving.filter { $0.transition != nil }.map { ($0.view.depth, $0, $0.view) }
    for (_, animations, view) in inMotion.sorted(by: { $0.0 > $1.0 }) {
      animations.transition?.prepare(view)
      animations.refresh()
    }
  }

  /// The time of the next change or completion; nil if there is none.
  var nextTime: Double? {
    if !due.isEmpty || hasNew { return now }
    var next = Double.infinity
    for batch in batches { next = min(next, batch.nextChange(after: now) ?? .infinity) }
    return next < .infinity ? next : nil
  }

  /// The time of the next start or end of an animation; nil if there is none.
  package var nextEnd: Double? {
    if !due.isEmpty || hasNew { return now }
    var next = Double.infinity
    for batch in batches where !batch.isOver && !batch.rests { next = min(next, batch.end ?? next) }
    return next < .infinity ? next : nil
  }
}
