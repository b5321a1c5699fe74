// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that happened outside: touches, keys, a pointer or a wheel.
///
/// An event of touches holds all that are on the screens, those that did not change too.
open class Event {
  /// What happened.
  public enum Kind: Sendable {
    /// Touches came, moved or went.
    case touches
    /// Keys went down or up.
    case presses
    /// A pointer moved without a button down.
    case pointer
    /// A wheel turned.
    case scroll
  }

  /// What happened.
  public let kind: Kind
  /// When, in seconds of the host's clock.
  public let timestamp: Double
  /// What was held down on the keyboard.
  public let modifiers: Key.Modifiers
  /// All touches.
  public internal(set) var allTouches: Set<Touch> = []
  /// All keys that changed.
  public internal(set) var allPresses: Set<Press> = []

  init(_ kind: Kind, timestamp: Double, modifiers: Key.Modifiers = []) {
    (self.kind, self.timestamp, self.modifiers) = (kind, timestamp, modifiers)
  }

  /// The touches that came down on a view.
  public final func touches(for view: View) -> Set<Touch> {
    allTouches.filter { $0.view === view }
  }

  /// The touches that came down on a window.
  public final func touches(for window: Window) -> Set<Touch> {
    allTouches.filter { $0.window === window }
  }

  /// The touches that a recognizer looks at.
  public final func touches(for recognizer: GestureRecognizer) -> Set<Touch> {
    allTouches.filter { touch in touch.gestureRecognizers.contains { $0 === recognizer } }
  }
}
