// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A touch that a view hears of, which does so to its end.
final class TouchRecord {
  /// How much the view knows.
  enum Stage {
    /// Nothing, for recognizers look first.
    case held
    /// That the touch has begun.
    case heard
    /// All.
    case over
  }

  let touch: Touch
  /// Kept, for a view that is removed goes on hearing of its touches.
  let view: View
  let beganPlace: Point
  let beganTime: Double
  var stage = Stage.held
  /// Whether the touch has been lifted, which the view does not know yet.
  var isLifted = false

  init(touch: Touch, view: View) {
    (self.touch, self.view) = (touch, view)
    (beganPlace, beganTime) = (touch.place, touch.timestamp)
  }

  /// Whether a recognizer that may still find its gesture wants the view not to know of the touch.
  func isHeld(at time: Double) -> Bool {
    touch.gestureRecognizers.contains { recognizer in
      recognizer.mayTake(touch)
        && (recognizer.delaysTouchesBegan
          || (!isLifted && time < beganTime + recognizer.contentDelay))
    }
  }

  /// Whether a recognizer has found its gesture already, so that its further touches are not for views.
  var isTaken: Bool {
    touch.gestureRecognizers.contains { recognizer in
      recognizer.goesOn && recognizer.cancelsTouchesInView
        && recognizer.sequence.contains { $0 === touch }
    }
  }

  /// Whether a recognizer that may still find its gesture wants the view not to know of the end.
  var isEndHeld: Bool {
    touch.gestureRecognizers.contains { $0.mayTake(touch) && $0.delaysTouchesEnded }
  }
}

extension GestureRecognizer {
  /// Whether the recognizer looks at a touch and has not found its gesture, and still may.
  fileprivate final func mayTake(_ touch: Touch) -> Bool {
    storedState == .possible && sequence.contains { $0 === touch }
  }
}
