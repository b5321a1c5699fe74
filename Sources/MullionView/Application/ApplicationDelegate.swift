// SPDX-License-Identifier: GPL-3.0-or-later

/// An object that configures an application and receives its notifications.
///
/// A delegate that is also a ``Responder`` ends the responder chain.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol ApplicationDelegate: AnyObject {
  /// Returns the interface orientations that the application supports.
  ///
  /// Default all except upside down.
  func supportedInterfaceOrientations(of application: Application) -> InterfaceOrientationMask

  /// Called after something has happened to the application or to one of its windows.
  func application(_ application: Application, did notice: ApplicationNotification)
}

extension ApplicationDelegate {
  /// Returns all orientations except upside down.
  public func supportedInterfaceOrientations(
    of application: Application
  ) -> InterfaceOrientationMask { .allButUpsideDown }

  /// Does nothing.
  public func application(_ application: Application, did notice: ApplicationNotification) {}
}
