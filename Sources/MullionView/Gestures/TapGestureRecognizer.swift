// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A recognizer for one or more consecutive taps with one or more fingers.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps.
  ///
  /// Default 1. Less counts as 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  ///
  /// Default 1. Less counts as 1.
  open var numberOfTouchesRequired = 1

  /// Creates a recognizer with a closure that handles its gesture.
  public convenience init(_ handler: @escaping (TapGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// Creates a recognizer with a target, held weakly, and a closure that handles its gesture.
  public convenience init<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (Target, TapGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target) { target, recognizer in handler(target, recognizer) }
  }

  private var counter = TapCounter()

  open override var waitsForFurtherTouches: Bool { counter.isBetweenTaps }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    let isFirst = counter.isAtStartOfTap
    guard counter.begin(touches, fingers: numberOfTouchesRequired) else { return fail() }
    if isFirst { startTimer(GestureMeasures.tapDuration) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if counter.hasStrayed(by: GestureMeasures.slop) { fail() }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if counter.hasStrayed(by: GestureMeasures.slop) { return fail() }
    guard live.isEmpty else { return }
    guard counter.endTap(fingers: numberOfTouchesRequired) else { return fail() }
    if counter.taps >= max(numberOfTapsRequired, 1) {
      stopTimer()
      state = .recognized
    } else {
      startTimer(TouchTable.tapInterval)
    }
  }

  open override func reset() { counter = TapCounter() }

  /// Returns true, except for a tap recognizer that needs more taps than this one.
  ///
  /// The first tap of a double tap must not prevent the double tap.
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  override final func timerDidFire() { fail() }

  private func fail() { state = .failed }

  // See Responder.
  deinit {}
}
