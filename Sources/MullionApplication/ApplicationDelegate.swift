// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

/// An object that configures an application and receives its notifications.
///
/// A delegate that is also a ``Responder`` ends the responder chain.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ApplicationDelegate: AnyObject {
  /// Returns the interface orientations that the application supports.
  ///
  /// Default all on large screens, and all except upside down on others.
  func supportedInterfaceOrientations(of application: Application) -> InterfaceOrientationMask

  /// Returns the interface orientations that the application supports for a window.
  ///
  /// Default those of ``supportedInterfaceOrientations(of:)``.
  func supportedInterfaceOrientations(
    of application: Application, for window: Window
  ) -> InterfaceOrientationMask

  /// Called after something has happened to the application or to one of its windows.
  func application(_ application: Application, did notice: ApplicationNotification)
}

extension ApplicationDelegate {
  /// Returns all orientations on large screens, and all except upside down on others.
  public func supportedInterfaceOrientations(
    of application: Application
  ) -> InterfaceOrientationMask { application.screens[0].standardOrientations }

  /// Returns the orientations for all windows.
  public func supportedInterfaceOrientations(
    of application: Application, for window: Window
  ) -> InterfaceOrientationMask { supportedInterfaceOrientations(of: application) }

  /// Does nothing.
  public func application(_ application: Application, did notice: ApplicationNotification) {}
}
