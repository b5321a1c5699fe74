// SPDX-License-Identifier: GPL-3.0-or-later

/// The root controller of a window, with those that it contains and presents.
///
/// The window notifies it; `Window.rootViewController` sets it.
package protocol WindowRoot: AnyObject {
  /// The orientations that the controller in front supports; nil without a controller.
  var supportedOrientations: InterfaceOrientationMask? { get }

  /// Whether the interface turns with the device while the controllers of this window determine its
  /// orientation.
  var rotatesWithDevice: Bool { get }

  /// The orientation that the controller in front prefers to all others that it supports.
  var preferredOrientation: InterfaceOrientation { get }

  /// Reports that the controller in front and the application have no orientation in common.
  func reportNoCommonOrientation()

  /// Gives a window that fills its screen the screen's new bounds, and notifies the controllers.
  func rotate(_ window: Window, by rotation: InterfaceRotation)

  /// Called before the window resizes its root view.
  func windowWillResize(_ window: Window)

  /// The answers of the controllers about the status bar; nil without a controller.
  var statusBarWish: StatusBarWish? { get }

  /// The controller in front; without a first responder, its responder chain supplies the key
  /// commands.
  var frontResponder: Responder? { get }

  /// Called when memory is low.
  func receiveMemoryWarning()

  /// Called after the part of the window that the keyboard covers has changed.
  func keyboardDidChange()
}
