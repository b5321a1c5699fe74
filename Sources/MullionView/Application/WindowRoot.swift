// SPDX-License-Identifier: GPL-3.0-or-later

/// The root controller of a window, with those that it contains and presents.
///
/// The window notifies it; `Window.rootViewController` sets it.
package protocol WindowRoot: AnyObject {
  /// Called before the window resizes its root view.
  func windowWillResize(_ window: Window)

  /// Called when memory is low.
  func receiveMemoryWarning()

  /// Called after the part of the window that the keyboard covers has changed.
  func keyboardDidChange()
}
