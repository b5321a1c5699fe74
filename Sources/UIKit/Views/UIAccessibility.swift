// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion

/// The user's accessibility settings, and the changes that a program reports.
///
/// The settings are those of the shared application; a host sets
/// ``Mullion/Application/accessibilitySettings`` and receives the changes by
/// ``Mullion/Application/accessibilityHandler``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public enum UIAccessibility {
  /// The kind of a change.
  nonisolated public enum Notification: Sendable {
    /// The layout has changed; the argument is an element, a text or nil.
    case layoutChanged
    /// Another screen has appeared; the argument is an element, a text or nil.
    case screenChanged
    /// A text to speak is the argument.
    case announcement
    /// The content was scrolled; the argument is a text with the position.
    case pageScrolled
  }

  /// Reports a change to assistive software.
  ///
  /// A text as the argument of a change of the layout or the screen is announced as well. A change
  /// without the argument that it needs is ignored.
  ///
  /// - Parameters:
  ///   - notification: The kind of the change.
  ///   - argument: The text or the element.
  public static func post(notification: Notification, argument: Any?) {
    guard let handler = UIApplication.shared.accessibilityHandler else { return }
    let text = argument as? String
    let element = text == nil ? argument.map { $0 as AnyObject } : nil
    switch notification {
    case .layoutChanged: handler(.layoutChanged(element))
    case .screenChanged: handler(.screenChanged(element))
    case .announcement: break
    case .pageScrolled:
      if let text { handler(.pageScrolled(text)) }
      return
    }
    if let text { handler(.announcement(text)) }
  }

  private static func wants(_ setting: AccessibilitySettings) -> Bool {
    UIApplication.shared.accessibilitySettings.contains(setting)
  }

  /// Whether a program reads the screen aloud.
  public static var isVoiceOverRunning: Bool { wants(.screenReader) }
  /// Whether the user wants less motion.
  public static var isReduceMotionEnabled: Bool { wants(.reduceMotion) }
  /// Whether the user wants opaque backgrounds.
  public static var isReduceTransparencyEnabled: Bool { wants(.reduceTransparency) }
  /// Whether the user wants bold text.
  public static var isBoldTextEnabled: Bool { wants(.boldText) }
  /// Whether the user wants more contrast.
  public static var isDarkerSystemColorsEnabled: Bool { wants(.increaseContrast) }
  /// Whether the user wants shapes beside colors.
  public static var shouldDifferentiateWithoutColor: Bool { wants(.differentiateWithoutColor) }
  /// Whether colors are inverted.
  public static var isInvertColorsEnabled: Bool { wants(.invertColors) }
  /// Whether the screen shows shades of gray.
  public static var isGrayscaleEnabled: Bool { wants(.grayscale) }
  /// Whether switches control the device.
  public static var isSwitchControlRunning: Bool { wants(.switchControl) }
  /// Whether the user wants outlines around buttons.
  public static var buttonShapesEnabled: Bool { wants(.buttonShapes) }
}
