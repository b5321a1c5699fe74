// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The delegate of a ``TextView``, which controls editing and is notified of it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TextViewDelegate: AnyObject {
  /// Returns whether editing may begin.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Returns whether editing may end.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: TextView)
  /// Returns whether the user may change the text.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - range: The offsets of the characters to replace.
  ///   - text: The replacement.
  /// - Returns: Whether to make the change.
  func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool
  /// Called when the user has changed the text.
  func textViewDidChange(_ textView: TextView)
  /// Called when the user or the program has changed the caret or the selection.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Returns true.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
