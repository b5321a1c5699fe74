// SPDX-License-Identifier: GPL-3.0-or-later

/// Decides what a ``TextField`` leaves open, and is told what happens to it.
public protocol TextFieldDelegate: AnyObject {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Whether the user may change the text.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: The characters that would go, by their numbers.
  ///   - text: What would come in their place.
  /// - Returns: Whether they do.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacement text: String
  ) -> Bool
  /// Called when the caret was moved, or something else is selected.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Whether the clear button may clear.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Whether the return key does what it does by itself.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Says yes.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Says yes.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Says yes.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacement text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Says yes.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Says yes.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
