// SPDX-License-Identifier: GPL-3.0-or-later

/// What few views have for touches.
final class InteractionDetails {
  /// Nil for what the class has at first.
  var isUserInteractionEnabled: Bool?
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var gestureRecognizers: [GestureRecognizer] = []
  /// The controller whose root view this is.
  weak var viewController: ViewController?

  /// Takes note that the view is in another window, or in none: gestures of the old one are broken off.
  func windowDidChange() {
    for recognizer in gestureRecognizers { recognizer.abandon() }
  }
}
