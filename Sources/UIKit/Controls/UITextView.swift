// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
public import Mullion
import MullionRaster

extension TextView {
  /// The text; nil sets an empty one.
  public final var text: String! {
    get { self.Mullion::text }
    set {
      self.Mullion::text = newValue ?? ""
    }
  }

  /// The font; nil sets the default font.
  public final var font: UIFont? {
    get { self.Mullion::font }
    set { self.Mullion::font = newValue ?? Font() }
  }

  /// The color of the text; nil sets ``UIColor/label``.
  public final var textColor: UIColor? {
    get { color("textColor", self.Mullion::textColor) }
    set {
      setColor("textColor", newValue ?? .label) { [weak self] in
        self?.Mullion::textColor = $0 ?? .black
      }
    }
  }

  /// The text with its attributes; nil sets an empty text.
  ///
  /// Dynamic colors become those of the present style.
  public final var attributedText: NSAttributedString! {
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
  public final var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      let typed = AttributedText(" ", self.Mullion::typingAttributes)
      return typed.attributedString(font: self.Mullion::font, color: textColor ?? .label)
        .attributes(at: 0, effectiveRange: nil)
    }
    set {
      let typed = NSAttributedString(string: " ", attributes: newValue)
      let runs = typed.attributedText(self.Mullion::traitCollection).runs
      self.Mullion::typingAttributes = runs.first?.attributes ?? TextAttributes()
    }
  }
}

extension Button {
  /// Returns the title with attributes in a state; nil for none.
  public final func attributedTitle(for state: State) -> NSAttributedString? {
    let title: AttributedText? = self.Mullion::attributedTitle(for: state)
    return title?.attributedString(font: font, color: titleColor(for: state) ?? tintColor)
  }

  /// Sets the title with attributes in a state; it replaces the plain title, and nil removes it.
  public final func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    self.Mullion::setAttributedTitle(
      title?.attributedText(self.Mullion::traitCollection), for: state)
  }
}
