// SPDX-License-Identifier: GPL-3.0-or-later

/// A block's completion, and whether all its animations have run to their end.
final class AnimationCompletion {
  /// The number of batches that have not ended.
  private var pending = 0
  private var isFinished = true
  private var body: ((Bool) -> Void)?

  init(_ body: ((Bool) -> Void)?) { self.body = body }

  /// Whether any batch was ever added for the completion to wait for.
  private(set) var isAwaited = false

  func add() { (pending, isAwaited) = (pending + 1, true) }

  /// Records that an animation was cut short.
  func wasCutShort() { isFinished = false }

  /// Records that a batch has ended; returns whether it was the last.
  func batchEnded() -> Bool {
    pending -= 1
    return pending == 0
  }

  /// Removes the callback.
  func disarm() { body = nil }

  /// Calls the callback, once.
  func call() {
    let body = body
    self.body = nil
    body?(isFinished)
  }
}
