// SPDX-License-Identifier: GPL-3.0-or-later

/// A change that a program reports to assistive software.
///
/// A host receives it by ``Application/accessibilityHandler``.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public enum AccessibilityNotification {
  /// The layout has changed; the value, if any, is the element that should receive the focus.
  case layoutChanged(AnyObject?)
  /// Another screen of content has appeared; the value, if any, is the element that should receive
  /// the focus.
  case screenChanged(AnyObject?)
  /// A text to speak.
  case announcement(String)
  /// The content was scrolled; the text is the new position.
  case pageScrolled(String)
}
