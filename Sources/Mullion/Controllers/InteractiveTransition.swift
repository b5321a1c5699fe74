// SPDX-License-Identifier: GPL-3.0-or-later

/// A controller transition that a gesture drives: update it, then finish or cancel it.
///
/// If a transition is released before it was finished or canceled, it is canceled.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class InteractiveTransition {
  /// The progress of the transition, from 0 to 1.
  public private(set) var fraction = 0.0
  /// Whether the transition was finished or canceled.
  public private(set) var hasEnded = false
  private let move: (Double) -> Void
  private let end: (Bool) -> Void

  init(move: @escaping (Double) -> Void, end: @escaping (Bool) -> Void) {
    (self.move, self.end) = (move, end)
  }

  deinit {
    assumingIsolation {
      guard !hasEnded else { return }
      let end = end
      completeOnMainActor { end(false) }
    }
  }

  /// Moves the views to their positions at a progress.
  ///
  /// - Parameter fraction: The progress. Values are clamped to 0…1; NaN is ignored.
  public func update(_ fraction: Double) {
    guard !hasEnded, !fraction.isNaN else { return }
    self.fraction = min(max(fraction, 0), 1)
    move(self.fraction)
  }

  /// Completes the transition.
  public func finish() { end(finishes: true) }

  /// Cancels the transition; the leaving controller stays.
  public func cancel() { end(finishes: false) }

  private func end(finishes: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    end(finishes)
  }
}
