// SPDX-License-Identifier: GPL-3.0-or-later

/// A recognizer for two fingers that rotate about each other.
///
/// The gesture begins when the fingers have moved 10 points along the circle around their midpoint.
/// It ends when both are lifted.
open class RotationGestureRecognizer: GestureRecognizer {
  /// Creates a recognizer with a closure that handles its gesture.
  public convenience init(_ handler: @escaping (RotationGestureRecognizer) -> Void) {
    self.init()
    addTarget(handler)
  }

  /// Creates a recognizer with a target, held weakly, and a closure that handles its gesture.
  public convenience init<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (Target, RotationGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target) { target, recognizer in handler(target, recognizer) }
  }

  private var pair: FingerPair?
  private var angle = 0.0
  private var turned = 0.0
  private var estimate = VelocityEstimate<Double>()
  private var time = 0.0

  private var hasBegun: Bool { storedState != .possible || !waiting.isEmpty }

  /// The rotation since the gesture began, in radians, clockwise.
  ///
  /// Setting it makes later values relative to the new one. A value that is not finite or too large
  /// is reported to ``ViewError/handler`` and changes nothing.
  open var rotation: Double {
    get { hasBegun ? turned : 0 }
    set {
      guard newValue.magnitude <= View.maximumMagnitude else {
        return report(
          .invalidNumber(view: displayName, property: "rotation", value: newValue))
      }
      turned = newValue
      estimate = VelocityEstimate()
      estimate.add(newValue, at: time)
    }
  }

  /// The rotation velocity over the last tenth of a second, in radians per second.
  open var velocity: Double { estimate.velocity(at: time) }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in live.dropFirst(2) { ignore(touch, for: event) }
    guard pair == nil, let found = FingerPair(live) else { return }
    (pair, angle) = (found, found.angle)
    if !hasBegun { turned = 0 }
    recordFingers(event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair else { return }
    turn(with: pair)
    if hasBegun {
      recordFingers(event)
      state = .changed
    } else if turned.magnitude * pair.distance / 2 >= GestureMeasures.slop {
      turned = 0
      recordFingers(event)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if let pair {
      turn(with: pair)
      recordFingers(event)
    }
    pair = nil
    guard live.isEmpty else { return }
    state = hasBegun ? .ended : .failed
  }

  open override func reset() {
    (pair, angle, turned, time) = (nil, 0, 0, 0)
    estimate = VelocityEstimate()
  }

  /// Adds the rotation since the last event, which is always less than half a circle.
  private func turn(with pair: FingerPair) {
    turned += FingerPair.wrapped(pair.angle - angle)
    angle = pair.angle
  }

  private func recordFingers(_ event: Event) {
    time = event.timestamp
    estimate.add(turned, at: time)
  }

  // See Responder.
  deinit {}
}
