// SPDX-License-Identifier: GPL-3.0-or-later
public import Mullion

// Texts and colors of list contents with UIKit's types. A dynamic color is applied for the traits of
// the view that shows the configuration. The colors of an attributed text are those for the traits at
// the moment at which it is set.

extension ListContentConfiguration {
  /// The text with attributes, which is shown in place of `text`; nil for none.
  public var attributedText: NSAttributedString? {
    get { self.Mullion::attributedText.map { textProperties.attributedString($0) } }
    set { self.Mullion::attributedText = newValue?.attributedText(.current) }
  }

  /// The secondary text with attributes, shown in place of `secondaryText`; nil for none.
  public var secondaryAttributedText: NSAttributedString? {
    get {
      self.Mullion::secondaryAttributedText.map { secondaryTextProperties.attributedString($0) }
    }
    set { self.Mullion::secondaryAttributedText = newValue?.attributedText(.current) }
  }
}

extension ListContentConfiguration.TextProperties {
  /// The color.
  public var color: UIColor {
    get { .color(of: tone) ?? UIColor(cgColor: self.Mullion::color) }
    set { tone = newValue.configurationColor }
  }
}

extension ListContentConfiguration.TextProperties {
  /// Returns a text whose runs without a font or color have the properties'.
  fileprivate func attributedString(_ text: AttributedText) -> NSAttributedString {
    text.attributedString(font: font, color: color)
  }
}
