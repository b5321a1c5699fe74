// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// A wheel turned, or two fingers moved on a pad.
public final class ScrollEvent: Event {
  /// How far the content is to move, in points: positive to the right and down.
  public let translation: Size
  /// Where the pointer is, in points of the screen.
  let place: Point
  /// The window under the pointer.
  public internal(set) weak var window: Window?

  init(translation: Size, place: Point, timestamp: Double, modifiers: Key.Modifiers) {
    (self.translation, self.place) = (translation, place)
    super.init(.scroll, timestamp: timestamp, modifiers: modifiers)
  }

  /// Where the pointer is.
  ///
  /// - Parameter view: The view whose coordinates are asked for; nil for the window's.
  /// - Returns: The point, in points.
  public func location(in view: View?) -> Point { place.onScreen(to: view, of: window) }
}
