// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds two fingers that turn about each other.
///
/// It begins when they have come 10 points along the circle about their middle, and ends when both are lifted.
open class RotationGestureRecognizer: GestureRecognizer {
  private var pair: FingerPair?
  private var angle = 0.0
  private var turned = 0.0
  private var estimate = VelocityEstimate<Double>()
  private var time = 0.0

  private var hasBegun: Bool { storedState != .possible || !waiting.isEmpty }

  /// How far the fingers have turned since the gesture began, in radians, clockwise.
  ///
  /// Setting it makes it count from there; what is not a finite number is reported to ``ViewError/handler``.
  public final var rotation: Double {
    get { hasBegun ? turned : 0 }
    set {
      guard newValue.magnitude <= View.largestMagnitude else {
        return ViewError.report(
          .invalidNumber(view: displayName, property: "rotation", value: newValue))
      }
      turned = newValue
      estimate = VelocityEstimate()
      estimate.add(newValue, at: time)
    }
  }

  /// How fast the fingers turn, over the last tenth of a second, in radians per second.
  public final var velocity: Double { estimate.velocity(at: time) }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in live.dropFirst(2) { ignore(touch, for: event) }
    guard pair == nil, let found = FingerPair(live) else { return }
    (pair, angle) = (found, found.angle)
    if !hasBegun { turned = 0 }
    note(event)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair else { return }
    turn(with: pair)
    if hasBegun {
      note(event)
      state = .changed
    } else if turned.magnitude * pair.distance / 2 >= GestureMeasures.slop {
      turned = 0
      note(event)
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if let pair {
      turn(with: pair)
      note(event)
    }
    pair = nil
    guard live.isEmpty else { return }
    state = hasBegun ? .ended : .failed
  }

  open override func reset() {
    (pair, angle, turned, time) = (nil, 0, 0, 0)
    estimate = VelocityEstimate()
  }

  /// Fingers turn less than half a circle between two events.
  private func turn(with pair: FingerPair) {
    turned += FingerPair.wrapped(pair.angle - angle)
    angle = pair.angle
  }

  private func note(_ event: Event) {
    time = event.timestamp
    estimate.add(turned, at: time)
  }
}
