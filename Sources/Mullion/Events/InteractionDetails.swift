// SPDX-License-Identifier: GPL-3.0-or-later

/// The touch-related state of a view, allocated only for views that need it.
final class InteractionDetails {
  /// The value that was set; nil for the default of the view's class.
  var isUserInteractionEnabled: Bool?
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var gestureRecognizers: [GestureRecognizer] = []
  var interactions: [any Interaction] = []
  /// The controller whose root view this is.
  weak var controller: Responder?

  /// Cancels the gestures of the old window after the view moved to another window or to none.
  func windowDidChange() {
    for recognizer in gestureRecognizers { recognizer.abandon() }
  }
}
