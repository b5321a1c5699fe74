// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

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
  /// The outcome toward which the views move after the gesture; nil while the gesture continues.
  private var outcome: Bool?

  init(move: @escaping (Double) -> Void, end: @escaping (Bool) -> Void) {
    (self.move, self.end) = (move, end)
  }

  deinit {
    assumingIsolation {
      guard !hasEnded else { return }
      let (end, outcome) = (end, outcome ?? false)
      completeOnMainActor { end(outcome) }
    }
  }

  /// Moves the views to their positions at a progress.
  ///
  /// - Parameter fraction: The progress. Values are clamped to 0…1; NaN is ignored.
  public func update(_ fraction: Double) {
    guard !hasEnded, outcome == nil, !fraction.isNaN else { return }
    self.fraction = min(max(fraction, 0), 1)
    move(self.fraction)
  }

  /// Completes the transition.
  public func finish() { end(finishes: true) }

  /// Cancels the transition; the leaving controller stays.
  public func cancel() { end(finishes: false) }

  /// Moves the views to the end or back to the start with an animation, then ends the transition.
  func settle(finishes: Bool) {
    guard !hasEnded, outcome == nil else { return }
    outcome = finishes
    let rest = finishes ? 1 - fraction : fraction
    let motion = ControllerMotion(
      duration: ControllerMotion.standardDuration * rest,
      end: { [move] in move(finishes ? 1 : 0) })
    // The closure keeps the transition until its end.
    if !motion.run(completion: { _ in self.endNow() }) { endNow() }
  }

  /// Whether the gesture has ended and the views still move.
  var isSettling: Bool { outcome != nil && !hasEnded }

  /// Ends the transition at once, with the outcome of its gesture; without one, cancels it.
  func endNow() { end(finishes: outcome ?? false) }

  private func end(finishes: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    end(finishes)
  }
}
