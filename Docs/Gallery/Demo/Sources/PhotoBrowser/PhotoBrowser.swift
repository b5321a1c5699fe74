// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion
public import MullionGeometry
import MullionRaster
import MullionText

/// A program for photos: a grid with a search, each photo by itself, and a sheet with its details.
///
/// The photos are painted by the program.
public struct PhotoBrowser {
  /// The application, which receives input and time.
  public let application: Application
  /// The application's window.
  public let window: Window

  /// Creates the program on a screen.
  ///
  /// - Parameters:
  ///   - size: The screen's size, in points.
  ///   - scale: Device pixels per point.
  ///   - count: The number of photos.
  public init(size: Size, scale: Double, count: Int = 60) {
    installTextEngine()
    application = Application(screens: [Screen(size: size, scale: scale)])
    window = Window()
    window.backgroundColor = .white
    application.addWindow(window)
    let grid = GridController(library: PhotoLibrary(count: count))
    window.rootViewController = NavigationController(rootViewController: grid)
    window.makeKeyAndVisible()
  }
}
