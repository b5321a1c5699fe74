// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// An event for a pointer that moved without a pressed button.
public final class PointerEvent: Event {
  /// The location of the pointer, in points of the screen.
  let screenLocation: Point
  /// The window under the pointer.
  public package(set) weak var window: Window?

  package init(screenLocation: Point, timestamp: Double, modifiers: Key.Modifiers) {
    self.screenLocation = screenLocation
    super.init(.pointer, timestamp: timestamp, modifiers: modifiers)
  }

  /// Returns the location of the pointer.
  ///
  /// - Parameter view: The view whose coordinate system the result uses; nil for the window's.
  /// - Returns: The location, in points.
  public func location(in view: View?) -> Point { screenLocation.onScreen(to: view, of: window) }
}

extension Point {
  /// Returns a point of the screen in the coordinates of a view, or of a window.
  func onScreen(to view: View?, of window: Window?) -> Point {
    guard let window = window ?? view?.window else { return self }
    let point = window.convert(self, from: nil)
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }
}
