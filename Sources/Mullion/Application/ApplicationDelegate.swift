// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides what an application leaves open; a delegate that is a ``Responder`` too ends the chain.
public protocol ApplicationDelegate: AnyObject {
  /// The ways up that the application is made for.
  ///
  /// Default all but upside down.
  func supportedInterfaceOrientations(of application: Application) -> InterfaceOrientationMask

  /// Called when something has happened to the application or one of its windows.
  func application(_ application: Application, did notice: ApplicationNotice)
}

extension ApplicationDelegate {
  /// All but upside down.
  public func supportedInterfaceOrientations(
    of application: Application
  ) -> InterfaceOrientationMask { .allButUpsideDown }

  /// Does nothing.
  public func application(_ application: Application, did notice: ApplicationNotice) {}
}
