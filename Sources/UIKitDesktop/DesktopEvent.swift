// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// An event of a window of the desktop, from SDL or from a script.
///
/// Locations and distances are in points of the window's content.
enum DesktopEvent {
  /// The left button of the pointer went down.
  case pointerDown(Point)
  /// The pointer moved.
  case pointerMoved(Point, isDown: Bool)
  /// The left button went up.
  case pointerUp(Point)
  /// A finger on a touch screen changed.
  case touch(Int, TouchSample.Phase, Point)
  /// A wheel or a trackpad scrolled the content by a distance.
  case wheel(at: Point, by: Size)
  /// A key went down, repeats, or went up.
  case key(Key, isDown: Bool)
  /// Text was typed, or an input method committed it.
  case text(String)
  /// An input method composes text, with a selection in it; empty at its end.
  case composition(String, selectedRange: Range<Int>)
  /// The content has another size, in pixels, or another number of pixels per point.
  case resized(width: Int, height: Int, scale: Double)
  /// The user turns the device that the window shows.
  case turned(clockwise: Bool)
  /// The window receives keys.
  case focused
  /// The window was hidden or minimized, or is visible again.
  case visibility(Bool)
  /// Files or texts were dropped.
  case dropped([DroppedItem], at: Point)
  /// The user closes the window.
  case closed
}

/// An item that was dropped on a window.
enum DroppedItem: Equatable {
  /// The path of a file.
  case file(String)
  /// A text.
  case text(String)
}
