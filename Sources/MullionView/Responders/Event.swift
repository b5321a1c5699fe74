// SPDX-License-Identifier: GPL-3.0-or-later

/// An input event: touches, keys, a pointer movement or a scroll.
///
/// A touch event holds all touches on the screens, including the stationary ones.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
open class Event {
  /// The type of input.
  nonisolated public enum Kind: Sendable {
    /// Touches began, moved, ended or were cancelled.
    case touches
    /// Keys went down or up.
    case presses
    /// The pointer moved without a pressed button.
    case pointer
    /// A wheel turned.
    case scroll
  }

  /// The type of input.
  public let kind: Kind
  /// The time of the event, in seconds of the host's clock.
  public let timestamp: Double
  /// The modifier keys that were down.
  public let modifiers: Key.Modifiers
  /// All touches on the screens; empty if the event is not a touch event.
  open package(set) var allTouches: Set<Touch> = []
  /// All presses that changed; empty if the event is not a key event.
  public package(set) var allPresses: Set<Press> = []

  package init(_ kind: Kind, timestamp: Double, modifiers: Key.Modifiers = []) {
    (self.kind, self.timestamp, self.modifiers) = (kind, timestamp, modifiers)
  }

  /// Returns the touches that began on a view.
  open func touches(for view: View) -> Set<Touch> {
    allTouches.filter { $0.view === view }
  }

  /// Returns the touches that began on a window.
  open func touches(for window: Window) -> Set<Touch> {
    allTouches.filter { $0.window === window }
  }

  /// Returns the touches that a recognizer receives.
  open func touches(for recognizer: GestureRecognizer) -> Set<Touch> {
    allTouches.filter { touch in touch.gestureRecognizers.contains { $0 === recognizer } }
  }

  // See Responder.
  deinit {}
}
