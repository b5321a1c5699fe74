// SPDX-License-Identifier: GPL-3.0-or-later

/// The animations of a window.
///
/// Views have their own; here is who has any, what they run by, and the completions that are due.
final class AnimationClock {
  /// Seconds from one frame to the next while something moves.
  static let frame = 1.0 / 60

  /// The host's time at the last update; minus infinity before the first.
  private(set) var now = -Double.infinity
  private var moving: [ViewAnimations] = []
  private var batches: [AnimationBatch] = []
  /// What is to be called at the beginning of the next update, and the time at which it ended.
  private var due: [(time: Double, completion: AnimationCompletion)] = []
  /// Whether some batches have not begun.
  private var hasNew = false

  // MARK: What runs

  /// Takes note of a view that has animations now.
  func add(_ animations: ViewAnimations) { moving.append(animations) }

  /// Takes note of a block's animations, once the block has ended.
  func add(_ batch: AnimationBatch) {
    batch.isClosed = true
    batches.append(batch)
    hasNew = true
    // Nothing to show, or no longer.
    if batch.trackCount == 0 { end(batch) }
  }

  /// Ends a batch before or without its end.
  func end(_ batch: AnimationBatch) {
    if batch.rests { return batch.leave() }
    if batch.finish(staying: false) { due.append((now, batch.completion)) }
  }

  /// Takes note that a batch's own time goes otherwise.
  func paceDidChange() { hasNew = true }

  /// Ends a batch for all views.
  func cancel(_ batch: AnimationBatch) {
    for animations in moving {
      animations.cancel { $0.batch === batch }
      animations.refresh()
      animations.view.lookDidChange()
    }
    dropEnded()
  }

  /// Ends what runs in a subtree.
  func cancel(_ view: View) {
    guard !moving.isEmpty, cancelAll(inside: view) else { return }
    dropEnded()
  }

  /// Ends what runs in a subtree; returns whether anything did.
  private func cancelAll(inside view: View) -> Bool {
    var hasAny = false
    if let animations = view.animations {
      animations.cancelAll()
      hasAny = true
    }
    for subview in view.subviews where cancelAll(inside: subview) { hasAny = true }
    return hasAny
  }

  /// Forgets a view that is ending.
  func forget(_ animations: ViewAnimations) {
    animations.cancelAll()
    moving.removeAll { $0 === animations }
  }

  /// Ends everything and calls what is due, before the window ends.
  func close() {
    for animations in moving { animations.cancelAll() }
    dropEnded()
    callDue()
  }

  /// Drops what has ended, of every view.
  func dropEnded() {
    batches.removeAll { $0.isOver }
    moving.removeAll { animations in
      let hasEnded = animations.dropEnded()
      if animations.isEmpty {
        animations.view.details.animations = nil
        animations.view.lookDidChange()
        return true
      }
      if hasEnded {
        animations.refresh()
        animations.view.lookDidChange()
      }
      return false
    }
  }

  // MARK: A turn

  /// Ends what has ended by a time, and calls the completions in the order of their ends.
  func runCompletions(at time: Double) {
    // A time that cannot be, or a clock that goes back, stands still.
    if time.isFinite { now = max(now, time) }
    if now == -.infinity { now = 0 }
    var hasEnded = false
    for batch in batches where batch.isClosed {
      guard let end = batch.end, end <= now else { continue }
      if batch.pace?.staysAtEnd == true {
        batch.pace?.pause(at: now)
        continue
      }
      hasEnded = true
      let isDue = batch.finish(staying: batch.timing.fillsForwards)
      if isDue { due.append((end, batch.completion)) }
    }
    if hasEnded { dropEnded() }
    callDue()
  }

  private func callDue() {
    guard !due.isEmpty else { return }
    let called = due.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    // What they start or end is for the next time.
    due = []
    for entry in called { entry.element.completion.call() }
  }

  /// Begins what is new, and goes to the time of the last turn.
  ///
  /// Notes the views that look different for it.
  func tick() {
    if hasNew {
      hasNew = false
      for batch in batches { batch.start(at: now) }
    }
    for batch in batches { batch.advance(to: now) }
    for animations in moving { animations.refresh() }
    takePictures()
  }

  /// Has transitions take the pictures that they are to take, those inside of others before these.
  private func takePictures() {
    guard moving.contains(where: { $0.transition?.isToBeTaken == true }) else { return }
    // Views that draw may take out others, which are held here as long as their animations are looked at.
    let inMotion = moving.filter { $0.transition != nil }.map { ($0.view.depth, $0, $0.view) }
    for (_, animations, view) in inMotion.sorted(by: { $0.0 > $1.0 }) {
      animations.transition?.prepare(view)
      animations.refresh()
    }
  }

  /// The time at which something is next due; nil if nothing is.
  var nextTime: Double? {
    if !due.isEmpty || hasNew { return now }
    var next = Double.infinity
    for batch in batches { next = min(next, batch.nextChange(after: now) ?? .infinity) }
    return next < .infinity ? next : nil
  }

  /// The time at which something next begins or ends; nil if nothing does.
  var nextEnd: Double? {
    if !due.isEmpty || hasNew { return now }
    var next = Double.infinity
    for batch in batches where !batch.isOver && !batch.rests { next = min(next, batch.end ?? next) }
    return next < .infinity ? next : nil
  }
}
