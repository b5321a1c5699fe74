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
    /// The device was shaken; see ``Application/shake()``.
    case motion
  }

  /// The type of an event, with UIKit's raw values.
  nonisolated public enum EventType: Int, Sendable, CaseIterable {
    /// Touches.
    case touches = 0
    /// A motion of the device.
    case motion = 1
    /// A command of a remote control; no host sends one.
    case remoteControl = 2
    /// Keys.
    case presses = 3
    /// A turned wheel.
    case scroll = 10
    /// A pointer that moved without a pressed button.
    case hover = 11
    /// A pinch or a rotation on a trackpad; no host sends one.
    case transform = 14
  }

  /// The subtype of an event, with UIKit's raw values.
  nonisolated public enum EventSubtype: Int, Sendable, CaseIterable {
    /// No subtype.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

  /// The type of input.
  public let kind: Kind
  /// The time of the event, in seconds of the host's clock.
  open private(set) var timestamp: Double
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

  /// The type of the event, in UIKit's terms.
  open var type: EventType {
    switch kind {
    case .touches: .touches
    case .presses: .presses
    case .pointer: .hover
    case .scroll: .scroll
    case .motion: .motion
    }
  }

  /// The subtype of the event: a shake for a motion, otherwise none.
  open var subtype: EventSubtype { kind == .motion ? .motionShake : .none }

  /// Returns the reports of a touch that this event combines, the last of them included.
  ///
  /// Mullion delivers each report of a host as an event of its own.
  ///
  /// - Parameter touch: A touch of the event.
  /// - Returns: The touch; nil if it is not in the event.
  open func coalescedTouches(for touch: Touch) -> [Touch]? {
    allTouches.contains(touch) ? [touch] : nil
  }

  /// Returns touches at locations that a touch is expected to reach.
  ///
  /// Mullion predicts no locations.
  ///
  /// - Parameter touch: A touch of the event.
  /// - Returns: No touches; nil if the touch is not in the event.
  open func predictedTouches(for touch: Touch) -> [Touch]? {
    allTouches.contains(touch) ? [] : nil
  }

  // See Responder.
  deinit {}
}
