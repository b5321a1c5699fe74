// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

// In Mullion a host adds windows to an application of its choice. Code for iOS expects the
// application of the process.
extension Window {
  /// Creates a window that fills the main screen.
  ///
  /// `UIWindow()` calls this initializer: an extension cannot replace the inherited `init()`, but an
  /// overload with a default argument is preferred to it.
  ///
  /// - Parameter none: Not used.
  public convenience init(none: Void = ()) { self.init(frame: Screen.main.bounds) }

  /// Shows the window in front of the windows of its level and makes it the key window.
  ///
  /// A window without an application joins ``Mullion/Application/shared``.
  public final func makeKeyAndVisible() {
    if application == nil { Application.shared.addWindow(self) }
    self.Mullion::makeKeyAndVisible()
  }
}
