// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

// The notifications that an application posts to `NotificationCenter.default` after its launch, with
// UIKit's names and raw values. The shared application posts them without a launch too.

nonisolated extension Application {
  /// The application has been launched.
  public static let didFinishLaunchingNotification = NSNotification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The application has become active.
  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The application is about to become inactive.
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The application has entered the background.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The application is about to enter the foreground.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The process is about to end.
  public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  /// Memory is low.
  public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

nonisolated extension Application {
  /// The interface has another orientation; the information has the old one.
  public static let didChangeStatusBarOrientationNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of the old orientation, the raw value of a `UIInterfaceOrientation`.
  public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
}

nonisolated extension ContentSizeCategory {
  /// The user prefers another size of text.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new category.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

nonisolated extension UIScene {
  /// The scene has become active.
  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// The scene is about to become inactive.
  public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// The scene has entered the background.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// The scene is about to enter the foreground.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UISceneWillEnterForegroundNotification")
  /// The scene has been disconnected.
  public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
}

nonisolated extension Window {
  /// The window has become visible; the object is the window.
  public static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// The window has become hidden; the object is the window.
  public static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// The window has become the key window; the object is the window.
  public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// The window is no longer the key window; the object is the window.
  public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")
}

nonisolated extension UIDevice {
  /// The user has turned the device; the object is the device.
  ///
  /// The interface may keep its orientation. See
  /// ``UIDevice/isGeneratingDeviceOrientationNotifications``.
  public static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

nonisolated extension Responder {
  /// The keyboard is about to appear.
  public static let keyboardWillShowNotification = NSNotification.Name(
    "UIKeyboardWillShowNotification")
  /// The keyboard has appeared.
  public static let keyboardDidShowNotification = NSNotification.Name(
    "UIKeyboardDidShowNotification")
  /// The keyboard is about to disappear.
  public static let keyboardWillHideNotification = NSNotification.Name(
    "UIKeyboardWillHideNotification")
  /// The keyboard has disappeared.
  public static let keyboardDidHideNotification = NSNotification.Name(
    "UIKeyboardDidHideNotification")
  /// The frame of the keyboard is about to change.
  public static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The frame of the keyboard has changed.
  public static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the frame before the change, a `CGRect` in points of the screen.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the change, a `CGRect` in points of the screen.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the duration of the keyboard's motion, a `Double` in seconds.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of the keyboard's motion, the raw value of a `UIView.AnimationCurve`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to this application, which is always true.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
