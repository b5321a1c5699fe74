// SPDX-License-Identifier: GPL-3.0-or-later

/// An object that decides whether gestures begin and which gestures exclude each other.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol GestureRecognizerDelegate: AnyObject {
  /// Returns whether a recognizer may recognize the gesture it has found; otherwise it fails.
  ///
  /// Default true. Called once, before the recognizer waits for others to fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Returns whether a recognizer receives a touch that has begun.
  ///
  /// Default true.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Returns whether two recognizers may recognize their gestures simultaneously.
  ///
  /// Default false. One delegate that returns true is enough.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Returns whether a recognizer waits until another one has failed.
  ///
  /// Default false. Called when the recognizer has found its gesture, for others that track the
  /// same touches.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Returns whether another recognizer waits until this one has failed.
  ///
  /// Default false. Called when the other recognizer has found its gesture.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns true.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Returns true.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// Returns false.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
