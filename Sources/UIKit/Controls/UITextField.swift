// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion

/// The delegate of a text field, with UIKit's type of ranges.
#if MAIN_ACTOR
  @MainActor @preconcurrency
#endif
public protocol UITextFieldDelegate: TextFieldDelegate {
  /// Returns whether the text in a range of UTF-16 units may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }

  /// Returns UIKit's answer.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>, replacement text: String
  ) -> Bool {
    let current = textField.text ?? ""
    let start = current.index(current.startIndex, offsetBy: range.lowerBound)
    let end = current.index(start, offsetBy: range.count)
    return self.textField(
      textField, shouldChangeCharactersIn: NSRange(start..<end, in: current),
      replacementString: text)
  }
}
