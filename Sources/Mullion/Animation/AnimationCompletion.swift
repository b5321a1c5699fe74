// SPDX-License-Identifier: GPL-3.0-or-later

/// What is to be called when a block's animations have ended, and whether all came to their end.
final class AnimationCompletion {
  /// The batches that have not ended.
  private var pending = 0
  private var isFinished = true
  private var body: ((Bool) -> Void)?

  init(_ body: ((Bool) -> Void)?) { self.body = body }

  /// Whether there is, or was, something to wait for.
  private(set) var isAwaited = false

  func add() { (pending, isAwaited) = (pending + 1, true) }

  /// Takes note that something was cut short.
  func wasCutShort() { isFinished = false }

  /// Takes note that a batch has ended; returns whether it was the last.
  func batchEnded() -> Bool {
    pending -= 1
    return pending == 0
  }

  /// Has it called no more.
  func disarm() { body = nil }

  /// Calls it, once.
  func call() {
    let body = body
    self.body = nil
    body?(isFinished)
  }
}
