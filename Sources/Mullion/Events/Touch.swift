// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A finger on a screen, or a pointer with its button down, from coming down to going up.
///
/// The same object stands for it all the while; its view is the one it came down on, whatever becomes of that.
public final class Touch {
  /// Where a touch is in its course.
  public enum Phase: Int, Sendable {
    /// It has come down.
    case began = 0
    /// It has moved.
    case moved = 1
    /// It is where it was at the event before.
    case stationary = 2
    /// It has been lifted.
    case ended = 3
    /// It was taken away.
    case cancelled = 4
  }

  /// What touches.
  public enum Kind: Sendable {
    /// A finger.
    case direct
    /// A pointer with its button down.
    case pointer
  }

  /// The host's number of the touch; another one may have it later.
  public let identifier: Int
  /// What touches.
  public let kind: Kind
  /// Where the touch is in its course.
  public internal(set) var phase = Phase.began
  /// When the touch last changed, in seconds of the host's clock.
  public internal(set) var timestamp: Double
  /// How many times somebody has tapped at this place in a row, this one included.
  public internal(set) var tapCount = 1
  /// The window that the touch came down on.
  public internal(set) weak var window: Window?
  /// The view that the touch came down on.
  public internal(set) weak var view: View?
  /// The recognizers that look at the touch.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  /// The screen that is touched.
  weak var screen: Screen?
  /// Where the touch is, in points of the screen.
  var place: Point
  /// Where it was at the event before.
  var previousPlace: Point
  /// Whether the touch has been lifted or taken away.
  var isOver: Bool { phase == .ended || phase == .cancelled }

  init(identifier: Int, kind: Kind, place: Point, timestamp: Double) {
    (self.identifier, self.kind, self.timestamp) = (identifier, kind, timestamp)
    (self.place, previousPlace) = (place, place)
  }

  /// Where the touch is.
  ///
  /// - Parameter view: The view whose coordinates are asked for; nil for the window's.
  /// - Returns: The point, in points.
  /// - Complexity: O(depth).
  public func location(in view: View?) -> Point { place.onScreen(to: view, of: window) }

  /// Where the touch was at the event before.
  ///
  /// - Parameter view: The view whose coordinates are asked for; nil for the window's.
  /// - Returns: The point, in points.
  /// - Complexity: O(depth).
  public func previousLocation(in view: View?) -> Point {
    previousPlace.onScreen(to: view, of: window)
  }
}

extension Touch: Hashable {
  /// Two touches are equal if they are the same.
  public static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Hashes what tells the touch from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
