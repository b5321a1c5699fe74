// SPDX-License-Identifier: GPL-3.0-or-later
import CoreGraphics
import Foundation
public import Mullion

/// The orientation of the device, which is the one that the host of the application reports.
///
/// The application is the one that was launched last, or ``Mullion/Application/shared``.
#if MAIN_ACTOR
  @MainActor
#endif
extension UIDevice {
  /// The position in which the user holds the device.
  ///
  /// Unknown unless ``isGeneratingDeviceOrientationNotifications`` is true and a host has reported
  /// it with ``Mullion/Application/turnDevice(to:)``.
  public var orientation: UIDeviceOrientation {
    isGeneratingDeviceOrientationNotifications ? application.deviceOrientation : .unknown
  }

  /// Whether ``orientationDidChangeNotification`` is posted when the device turns.
  ///
  /// It is if a program asked for it, or if a visible window has a root controller. As on iOS, such
  /// a window needs the orientation itself.
  public var isGeneratingDeviceOrientationNotifications: Bool { generates(for: application) }

  /// Asks for ``orientationDidChangeNotification``; each call needs one of
  /// ``endGeneratingDeviceOrientationNotifications()``.
  public func beginGeneratingDeviceOrientationNotifications() { OrientationRequests.count += 1 }

  /// Undoes one call of ``beginGeneratingDeviceOrientationNotifications()``.
  public func endGeneratingDeviceOrientationNotifications() {
    OrientationRequests.count = max(OrientationRequests.count - 1, 0)
  }

  /// The application whose host reports the orientation.
  var application: UIApplication {
    get { OrientationRequests.application ?? .shared }
    set { OrientationRequests.application = newValue }
  }

  /// Posts that the device of an application has turned, if notifications are generated.
  func postOrientation(of application: UIApplication) {
    guard generates(for: application) else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  private func generates(for application: UIApplication) -> Bool {
    OrientationRequests.count > 0 || application.hasVisibleRoot
  }
}

/// The state of the device that programs change.
#if MAIN_ACTOR
  @MainActor
#endif
private enum OrientationRequests {
  /// The calls of `beginGeneratingDeviceOrientationNotifications()` that are not undone.
  #if MAIN_ACTOR
    static var count = 0
    static weak var application: UIApplication?
  #else
    nonisolated(unsafe) static var count = 0
    nonisolated(unsafe) static weak var application: UIApplication?
  #endif
}

extension UIViewController {
  /// Turns the interface to the orientation of the device, if the controller in front and the
  /// delegate of the application allow it.
  ///
  /// UIKit deprecates the method in favor of `setNeedsUpdateOfSupportedInterfaceOrientations()`.
  public static func attemptRotationToDeviceOrientation() {
    UIDevice.current.application.attemptRotationToDeviceOrientation()
  }
}

extension UIApplication {
  /// The orientation of the interface on the first screen.
  ///
  /// UIKit deprecates the property in favor of `UIWindowScene.interfaceOrientation`.
  public final var statusBarOrientation: UIInterfaceOrientation { screens[0].orientation }

  /// Returns the orientations that the application supports for a window; nil stands for all
  /// windows.
  public final func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    guard let delegate else { return screens[0].standardOrientations }
    guard let window else { return delegate.supportedInterfaceOrientations(of: self) }
    return delegate.supportedInterfaceOrientations(of: self, for: window)
  }
}
