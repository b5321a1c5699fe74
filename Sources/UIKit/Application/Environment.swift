// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
public import Mullion
import MullionGeometry

// The objects that UIKit keeps for a process. Mullion itself has none, so that a process can have
// several applications; code for UIKit expects one. As all objects of a view tree, only one
// isolation domain at a time may use them.

extension Screen {
  /// The screen of ``UIKit/UIApplication``'s shared application: 390 × 844 points at scale 3, or the
  /// first window of the desktop.
  public static var main: Screen { SharedObjects.screen }
}

extension Application {
  /// The application of a process that creates no other.
  ///
  /// Its events are posted to `NotificationCenter.default`.
  public static var shared: Application { SharedObjects.application }
}

/// The measures of the shared application's screen.
///
/// A host changes them before the first use of the screen.
nonisolated package enum MainScreen {
  nonisolated(unsafe) package static var size = Size(width: 390, height: 844)
  nonisolated(unsafe) package static var scale = 3.0
}

private enum SharedObjects {
  #if MAIN_ACTOR
    static let screen = Screen(size: MainScreen.size, scale: MainScreen.scale)
    static let application = makeApplication()
  #else
    nonisolated(unsafe) static let screen = Screen(size: MainScreen.size, scale: MainScreen.scale)
    nonisolated(unsafe) static let application = makeApplication()
  #endif

  private static func makeApplication() -> Application {
    let application = Application(screens: [screen])
    ApplicationLife.of(application).postNotifications(of: application)
    return application
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
/// Returns the kind of the device.
///
/// UIKit deprecates the function in favor of ``UIDevice/userInterfaceIdiom``.
nonisolated public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

/// A description of the device by fixed values, for code that reads them.
nonisolated public final class UIDevice: Sendable {
  /// The device of the process.
  public static let current = UIDevice()

  /// The kind of the device: a phone.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The name of the operating system.
  public let systemName = "Linux"
  /// The version of the operating system.
  public let systemVersion = "17.0"
  /// The name of the model.
  public let model = "Mullion"
  /// The name of the device.
  public let name = "Mullion"

  private init() {}
}

/// The kind of a device.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  /// No kind.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// The display of a car.
  case carPlay = 3
  /// A computer.
  case mac = 5
}
