// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// An event for a turned wheel, or for two fingers that moved on a trackpad.
public final class ScrollEvent: Event {
  /// The distance to move the content, in points: positive to the right and down.
  public let translation: Size
  /// The location of the pointer, in points of the screen.
  let screenLocation: Point
  /// The window under the pointer.
  public package(set) weak var window: Window?

  package init(
    translation: Size, screenLocation: Point, timestamp: Double, modifiers: Key.Modifiers
  ) {
    (self.translation, self.screenLocation) = (translation, screenLocation)
    super.init(.scroll, timestamp: timestamp, modifiers: modifiers)
  }

  /// Returns the location of the pointer.
  ///
  /// - Parameter view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The location, in points.
  public func location(in view: View?) -> Point { screenLocation.onScreen(to: view, of: window) }
}
