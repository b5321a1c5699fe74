// SPDX-License-Identifier: GPL-3.0-or-later
import MullionView

/// The delegate of a ``TextField``, which controls editing and is notified of it.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol TextFieldDelegate: AnyObject {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Returns whether editing may end.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Returns whether the user may change the text.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: The offsets of the characters to replace.
  ///   - text: The replacement.
  /// - Returns: Whether to make the change.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacement text: String
  ) -> Bool
  /// Called when the user or the program has changed the caret or the selection.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Returns whether the clear button may clear the text.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Returns whether the return key performs its default action.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Returns true.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacement text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
