// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
import MullionRaster
import MullionText

/// A small mail program: a list, messages, and a form for new ones.
public struct DemoApplication {
  /// The application, which receives input and time.
  public let application: Application
  /// The application's window.
  public let window: Window

  /// Creates the program on a screen.
  ///
  /// - Parameters:
  ///   - size: The screen's size, in points.
  ///   - scale: Device pixels per point.
  public init(size: Size, scale: Double) {
    installTextEngine()
    application = Application(screens: [Screen(size: size, scale: scale)])
    window = Window()
    window.backgroundColor = .white
    application.addWindow(window)
    window.rootViewController = NavigationController(rootViewController: MasterController())
    window.makeKeyAndVisible()
  }
}
