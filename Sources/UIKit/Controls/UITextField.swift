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

  /// Calls the method with UIKit's type of ranges, and returns its result.
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

extension TextField {
  /// The text with its attributes; nil sets an empty text.
  ///
  /// Dynamic colors become those of the present style.
  public final var attributedText: NSAttributedString? {
    get {
      let attributed = self.Mullion::attributedText ?? AttributedText(self.Mullion::text)
      return attributed.attributedString(font: self.Mullion::font, color: textColor ?? .label)
    }
    set {
      guard let newValue else { return text = nil }
      self.Mullion::attributedText = newValue.attributedText(self.Mullion::traitCollection)
    }
  }

  /// The attributes of the characters that are typed next.
  public final var typingAttributes: [NSAttributedString.Key: Any]? {
    get { dictionary(self.Mullion::typingAttributes) }
    set { self.Mullion::typingAttributes = attributes(newValue) }
  }

  /// The attributes of all characters and of new texts.
  public final var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { dictionary(self.Mullion::defaultTextAttributes) }
    set { self.Mullion::defaultTextAttributes = attributes(newValue) }
  }

  private func dictionary(_ attributes: TextAttributes) -> [NSAttributedString.Key: Any] {
    AttributedText(" ", attributes)
      .attributedString(font: self.Mullion::font, color: textColor ?? .label)
      .attributes(at: 0, effectiveRange: nil)
  }

  private func attributes(_ dictionary: [NSAttributedString.Key: Any]?) -> TextAttributes {
    let text = NSAttributedString(string: " ", attributes: dictionary)
    return text.attributedText(self.Mullion::traitCollection).runs.first?.attributes
      ?? TextAttributes()
  }
}
