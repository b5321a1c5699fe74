// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionGeometry

/// Raw input that a host passes to an application, before hit testing.
///
/// Locations are in points of a screen.
nonisolated public enum Input: Sendable {
  /// Some touches have changed; the touches not listed have not moved.
  case touches([TouchSample])
  /// A key went down, went up, or repeats.
  case key(Key, Press.Phase)
  /// Text was entered with the host's input method.
  case text(String)
  /// The host's input method has changed the text that it composes.
  ///
  /// The range is the selection in that text, in characters. An empty text ends the composition and
  /// restores the text before it; a committed text follows as ``text(_:)``.
  case markedText(String, selectedRange: Range<Int>)
  /// A pointer without a button down has moved.
  case pointer(at: Point)
  /// A wheel has turned, with the pointer's location and the content's distance right and down.
  case scroll(at: Point, by: Size)
  /// The host's on-screen keyboard begins to move to a frame, in points of the screen, for a
  /// duration in seconds.
  ///
  /// An empty frame, or one below the screen, hides the keyboard. A frame that does not touch the
  /// bottom of the screen belongs to an undocked keyboard, which covers nothing.
  case keyboard(frame: Rect, duration: Double)
  /// The user has turned the device; see ``Application/turnDevice(to:)``.
  case device(DeviceOrientation)

  /// Creates the input for a change of one touch.
  ///
  /// - Parameters:
  ///   - identifier: The host's identifier of the finger.
  ///   - phase: The change of the touch.
  ///   - location: The location, in points of the screen.
  /// - Returns: The input.
  public static func touch(
    _ identifier: Int, _ phase: TouchSample.Phase, at location: Point
  ) -> Input {
    .touches([TouchSample(identifier: identifier, phase: phase, location: location)])
  }
}
