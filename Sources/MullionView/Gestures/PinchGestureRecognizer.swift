// SPDX-License-Identifier: GPL-3.0-or-later

/// A recognizer for two fingers that move apart or together.
///
/// The gesture begins when the distance between the fingers has changed by 10 points. It ends when
/// both are lifted.
open class PinchGestureRecognizer: GestureRecognizer {
  /// Creates a recognizer with a closure that handles its gesture.
  public convenience init(_ handler: @escaping (PinchGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// Creates a recognizer with a target, held weakly, and a closure that handles its gesture.
  public convenience init<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (Target, PinchGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target) { target, recognizer in handler(target, recognizer) }
  }

  private var pair: FingerPair?
  /// The scale at which the fingers were ``distanceBefore`` apart.
  private var scaleBefore = 1.0
  private var distanceBefore = 1.0
  private var estimate = VelocityEstimate<Double>()
  private var time = 0.0

  private var hasBegun: Bool { storedState != .possible || !waiting.isEmpty }

  /// The distance between the fingers, divided by the distance when the gesture began.
  ///
  /// Setting it makes later values relative to the new one. A value that is not finite or not above
  /// 0 is reported to ``ViewError/handler`` and changes nothing.
  open var scale: Double {
    get {
      guard let pair, hasBegun else { return scaleBefore }
      return scaleBefore * pair.distance / distanceBefore
    }
    set {
      guard newValue > 0, newValue.isFinite else {
        return report(
          .outOfRange(
            view: displayName, property: "scale", value: newValue,
            expected: "a finite number above 0"))
      }
      scaleBefore = newValue
      distanceBefore = pair?.distance ?? 1
      estimate = VelocityEstimate()
      estimate.add(newValue, at: time)
    }
  }

  /// The change of the scale over the last tenth of a second, per second.
  open var velocity: Double { estimate.velocity(at: time) }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in live.dropFirst(2) { ignore(touch, for: event) }
    guard pair == nil, let found = FingerPair(live) else { return }
    pair = found
    distanceBefore = found.distance
    recordFingers(event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair else { return }
    if hasBegun {
      recordFingers(event)
      state = .changed
    } else if (pair.distance - distanceBefore).magnitude >= GestureMeasures.slop {
      distanceBefore = pair.distance
      recordFingers(event)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if pair != nil {
      recordFingers(event)
      scaleBefore = scale
    }
    pair = nil
    guard live.isEmpty else { return }
    state = hasBegun ? .ended : .failed
  }

  open override func reset() {
    (pair, scaleBefore, distanceBefore, time) = (nil, 1, 1, 0)
    estimate = VelocityEstimate()
  }

  private func recordFingers(_ event: Event) {
    time = event.timestamp
    estimate.add(scale, at: time)
  }

  // See Responder.
  deinit {}
}
