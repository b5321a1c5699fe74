// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionView

/// A change of an application, which its delegate and observers receive.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public enum ApplicationNotification {
  /// A window has become visible.
  case becameVisible(Window)
  /// A window has become hidden.
  case becameHidden(Window)
  /// A window has become the key window.
  case becameKey(Window)
  /// A window is no longer the key window.
  case resignedKey(Window)
  /// The application has become active.
  case becameActive
  /// The application is about to become inactive.
  case willResignActive
  /// The application has entered the background.
  case enteredBackground
  /// The application is about to enter the foreground.
  case willEnterForeground
  /// The process is about to end.
  case willTerminate
  /// Memory is low; observers release objects that can be created again.
  case memoryWarning
  /// The user has turned the device; the interface has not turned yet, and may stay as it is.
  case deviceTurned(DeviceOrientation)
  /// The interface of a screen has another orientation, and its windows have their new sizes.
  case rotated(Screen)
  /// The user prefers another size of text, and the windows have it.
  case contentSizeCategoryChanged(ContentSizeCategory)
  /// The keyboard is about to appear, or to change its frame while it is visible.
  case keyboardWillShow(KeyboardChange)
  /// The keyboard has appeared or changed its frame.
  case keyboardDidShow(KeyboardChange)
  /// The keyboard is about to disappear.
  case keyboardWillHide(KeyboardChange)
  /// The keyboard has disappeared.
  case keyboardDidHide(KeyboardChange)
  /// The frame of the keyboard is about to change, also when it appears or disappears.
  case keyboardWillChangeFrame(KeyboardChange)
  /// The frame of the keyboard has changed.
  case keyboardDidChangeFrame(KeyboardChange)
  /// The program has posted a notification of its own.
  case posted(PostedNotification)
}
