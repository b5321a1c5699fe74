// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
import MullionRaster
import MullionText

/// A small mail program: a list, messages, and a form for new ones.
public struct DemoApplication {
  /// What hears of input and time.
  public let application: Application
  /// Its window.
  public let window: Window

  /// Makes the program on a screen of a size.
  ///
  /// - Parameters:
  ///   - size: The size, in points.
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
