// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A finger on a screen, or a pointer with its button pressed, from touch down to touch up.
///
/// The same object represents the touch throughout. ``view`` stays the view on which the touch
/// began, even if that view moves or is removed.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public final class Touch {
  /// The phase of a touch.
  nonisolated public enum Phase: Int, Sendable {
    /// The touch began.
    case began = 0
    /// The touch moved.
    case moved = 1
    /// The touch did not move since the previous event.
    case stationary = 2
    /// The finger or button was lifted.
    case ended = 3
    /// The touch was cancelled.
    case cancelled = 4
  }

  /// The type of a touch.
  nonisolated public enum Kind: Sendable {
    /// A finger.
    case direct
    /// A pointer with its button pressed.
    case pointer
  }

  /// The host's number for the touch; a later touch may reuse it.
  public let identifier: Int
  /// The type of the touch.
  public let kind: Kind
  /// The current phase.
  public package(set) var phase = Phase.began
  /// The time of the last change, in seconds of the host's clock.
  public package(set) var timestamp: Double
  /// The number of consecutive taps at this location, including this touch.
  public internal(set) var tapCount = 1
  /// The window on which the touch began.
  public internal(set) weak var window: Window?
  /// The view on which the touch began.
  public internal(set) weak var view: View?
  /// The recognizers that receive the touch; a recognizer that was reset no longer does.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// The touched screen.
  package weak var screen: Screen?
  /// The current location, in points of the screen.
  var screenLocation: Point
  /// The location at the previous event, in points of the screen.
  var previousScreenLocation: Point
  /// Whether the touch has ended or was cancelled.
  package var isOver: Bool { phase == .ended || phase == .cancelled }

  package init(identifier: Int, kind: Kind, screenLocation: Point, timestamp: Double) {
    (self.identifier, self.kind, self.timestamp) = (identifier, kind, timestamp)
    (self.screenLocation, previousScreenLocation) = (screenLocation, screenLocation)
  }

  /// Returns the current location of the touch.
  ///
  /// - Parameter view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The location, in points.
  /// - Complexity: O(depth).
  public func location(in view: View?) -> Point { screenLocation.onScreen(to: view, of: window) }

  /// Returns the location of the touch at the previous event.
  ///
  /// - Parameter view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The location, in points.
  /// - Complexity: O(depth).
  public func previousLocation(in view: View?) -> Point {
    previousScreenLocation.onScreen(to: view, of: window)
  }
}

extension Touch: nonisolated Hashable {
  /// Returns whether two values are the same touch object.
  nonisolated public static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Hashes the identity of the touch.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
