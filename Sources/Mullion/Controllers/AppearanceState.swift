// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a controller's view has come in appearing or disappearing.
struct AppearanceState {
  enum Phase {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// Why a view comes or goes.
  enum Movement {
    case toParent
    case fromParent
    case presented
    case dismissed
  }

  /// The most callbacks of one controller that may run within one another.
  static let deepestCallback = 16

  var phase = Phase.disappeared
  /// Counts beginnings and ends, so that whoever began knows whether it is still the same transition.
  var number = 0
  /// Whether whoever began will end it, wherever the view is.
  var isHeld = false
  var isAnimated = false
  /// Whether something stands in front that took the view's place.
  var isCovered = false
  /// Why the view comes or goes now.
  var movement: Movement?
  /// Why it will, when it does.
  var coming: Movement?
  /// The number of callbacks that are running.
  var callbacks = 0

  var isVisible: Bool { phase == .appearing || phase == .appeared }
  var isInTransition: Bool { phase == .appearing || phase == .disappearing }
}
