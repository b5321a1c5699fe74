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
  weak var owner: ViewOwner?

  /// Cancels the gestures of the old window after the view moved to another window or to none, and
  /// notifies the interactions.
  func windowDidChange() {
    for recognizer in gestureRecognizers { recognizer.abandon() }
    for interaction in interactions { (interaction as? any WindowFollower)?.viewDidChangeWindow() }
  }
}

/// An interaction that is notified when its view has moved to another window or to none.
package protocol WindowFollower: Interaction {
  func viewDidChangeWindow()
}
