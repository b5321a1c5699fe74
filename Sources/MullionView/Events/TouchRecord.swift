// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// A touch that a view receives until the touch ends.
final class TouchRecord {
  /// The progress of the delivery to the view.
  enum Stage {
    /// The view has not received the touch, because a recognizer delays it.
    case held
    /// The view has received the beginning of the touch.
    case delivered
    /// The delivery is complete.
    case over
  }

  let touch: Touch
  /// The view that receives the touch; retained because a removed view still receives its touches.
  let view: View
  let initialLocation: Point
  let beganTime: Double
  var stage = Stage.held
  /// Whether the touch has ended, which the view has not received yet.
  var isLifted = false

  init(touch: Touch, view: View) {
    (self.touch, self.view) = (touch, view)
    (initialLocation, beganTime) = (touch.screenLocation, touch.timestamp)
  }

  /// Whether a recognizer in the possible state delays the beginning of the touch for the view.
  func isHeld(at time: Double) -> Bool {
    touch.gestureRecognizers.contains { recognizer in
      recognizer.mayTake(touch)
        && (recognizer.delaysTouchesBegan
          || (!isLifted && time < beganTime + recognizer.contentDelay))
    }
  }

  /// Whether a recognizer with a gesture in progress keeps the touch from views.
  var isTaken: Bool {
    touch.gestureRecognizers.contains { recognizer in
      recognizer.goesOn && recognizer.cancelsTouchesInView
        && recognizer.sequence.contains { $0 === touch }
    }
  }

  /// Whether a recognizer in the possible state delays the end of the touch for the view.
  var isEndHeld: Bool {
    touch.gestureRecognizers.contains { $0.mayTake(touch) && $0.delaysTouchesEnded }
  }
}

extension GestureRecognizer {
  /// Whether the recognizer tracks a touch and is still in the possible state.
  fileprivate final func mayTake(_ touch: Touch) -> Bool {
    storedState == .possible && sequence.contains { $0 === touch }
  }
}
