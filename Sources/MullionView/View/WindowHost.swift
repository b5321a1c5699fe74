// SPDX-License-Identifier: GPL-3.0-or-later
package import MullionGeometry

/// The application of windows, as the windows and their views use it.
///
/// Views, events and drawing name this protocol instead of ``Application``, so that they do not
/// depend on it. `Window.application` returns the application itself.
package protocol WindowHost: Responder {
  /// The current time, in seconds of the host's clock.
  var time: Double { get }
  /// The size of text that the user prefers.
  var preferredContentSizeCategory: ContentSizeCategory { get }

  /// The style of windows that override none.
  var userInterfaceStyle: UserInterfaceStyle { get }

  /// The window that receives the keys; nil for none.
  var keyWindow: Window? { get }

  /// Called after the level of a window has changed.
  func levelDidChange(of window: Window)

  /// Makes a window the key window, if it allows it.
  func makeKey(_ window: Window)

  /// Returns the windows on a screen, from the back to the front.
  func windows(on screen: Screen) -> [Window]

  /// Schedules a closure to run after a delay, in seconds; see `Application.schedule`.
  @discardableResult
  func schedule(
    after delay: Double, repeats: Bool, _ body: @escaping () -> Void
  ) -> ApplicationTimer

  /// Returns the touches on a window, in the order in which they began.
  func touches(on window: Window) -> [Touch]

  /// Called after the first responder of a window, or one of its input views, has changed.
  func inputViewsDidChange()

  /// Called before a window that became visible or hidden notifies its controllers.
  func visibilityWillSettle(of window: Window)

  /// Called after a window that became visible or hidden has notified its controllers.
  func visibilityDidSettle(of window: Window)

  /// Called after the program set the size of a window.
  func sizeDidChange(of window: Window)

  /// Called after the height of a screen's status bar has changed.
  func statusBarHeightDidChange(of screen: Screen)

  /// Updates the status bars of the screens; called before the layout of an update of a window.
  func updateStatusBars()

  /// Returns the frame of the keyboard and its accessory view on a screen; nil for another screen, and
  /// while none is shown.
  func keyboardFrame(on screen: Screen?) -> Rect?

  /// Taps a point of a screen if a window is the foremost one there; returns whether the tap was sent.
  func tap(_ window: Window, at point: Point) -> Bool

  /// Moves the keyboard guides of a window's views; returns whether a guide has changed.
  func fitKeyboardGuides(of window: Window) -> Bool

  /// Sets the standard values of properties on a view that has entered a window.
  func applyAppearances(to view: View)

  /// Called when a view that stores its drawing leaves its window.
  func storeLeavesWindow(of view: View)
}
