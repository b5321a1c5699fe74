// SPDX-License-Identifier: GPL-3.0-or-later

/// A recognizer for fingers that stay down at one location.
///
/// The gesture begins after the minimum duration, changes when the fingers move, and ends when all
/// are lifted.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time that the fingers must stay down before the gesture begins, in seconds.
  ///
  /// Default 0.5. Less than 0 counts as 0.
  open var minimumPressDuration = GestureMeasures.pressDuration
  /// The distance that each finger may move before the gesture begins, in points.
  ///
  /// Default 10.
  open var allowableMovement = GestureMeasures.slop
  /// The number of taps before the long press.
  ///
  /// Default 0.
  open var numberOfTapsRequired = 0
  /// The number of fingers.
  ///
  /// Default 1. Less counts as 1.
  open var numberOfTouchesRequired = 1

  /// Creates a recognizer with a closure that handles its gesture.
  public convenience init(_ handler: @escaping (LongPressGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// Creates a recognizer with a target, held weakly, and a closure that handles its gesture.
  public convenience init<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (Target, LongPressGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target) { target, recognizer in handler(target, recognizer) }
  }

  private var counter = TapCounter()

  private var isAtLastPress: Bool { counter.taps >= numberOfTapsRequired }

  open override var waitsForFurtherTouches: Bool { counter.isBetweenTaps }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard state == .possible, waiting.isEmpty else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    let isFirst = counter.isAtStartOfTap
    guard counter.begin(touches, fingers: numberOfTouchesRequired) else { return fail() }
    if !isAtLastPress {
      if isFirst { startTimer(GestureMeasures.tapDuration) }
    } else if counter.fingerCount == max(numberOfTouchesRequired, 1) {
      // With a duration of 0, recognize at once: the finger may be lifted in this turn, before a
      // timer fires.
      if minimumPressDuration > 0 { startTimer(minimumPressDuration) } else { state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if state != .possible || !waiting.isEmpty {
      state = .changed
    } else if counter.hasStrayed(by: max(allowableMovement, 0)) {
      fail()
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if state != .possible || !waiting.isEmpty {
      if live.isEmpty { state = .ended }
    } else if isAtLastPress {
      fail()
    } else if live.isEmpty {
      guard counter.endTap(fingers: numberOfTouchesRequired) else { return fail() }
      startTimer(TouchTable.tapInterval)
    }
  }

  open override func reset() { counter = TapCounter() }

  override final func timerDidFire() {
    if isAtLastPress, !counter.isBetweenTaps { state = .began } else { fail() }
  }

  private func fail() { state = .failed }

  // See Responder.
  deinit {}
}
