// SPDX-License-Identifier: GPL-3.0-or-later
import MullionControls
import MullionView

/// The state of a controller's appearance transitions.
struct AppearanceState {
  enum Phase {
    case disappeared
    case appearing
    case appeared
    case disappearing
  }

  /// The reason why a view appears or disappears.
  enum Movement {
    case toParent
    case fromParent
    case presented
    case dismissed
  }

  /// The maximum number of nested appearance callbacks of one controller.
  static let deepestCallback = 16

  var phase = Phase.disappeared
  /// A counter that increases by one at each begin and each end of a transition.
  ///
  /// Code that begins a transition keeps the number. If it is still the same later, that transition
  /// is still under way.
  var number = 0
  /// Whether the code that began the transition also ends it.
  ///
  /// If false, the parent's appearance or the view's window decides when it ends.
  var isHeld = false
  var isAnimated = false
  /// Whether a presentation covers the view and has replaced it on screen.
  var isCovered = false
  /// The reason of the transition under way.
  var movement: Movement?
  /// The reason of the next transition, recorded before it begins.
  var coming: Movement?
  /// Whether ``ViewController/viewIsAppearing(_:)`` will be called in the appearance under way.
  var awaitsWindow = false
  /// The number of appearance callbacks that are running.
  var callbacks = 0

  var isVisible: Bool { phase == .appearing || phase == .appeared }
  var isInTransition: Bool { phase == .appearing || phase == .disappearing }
}
