// SPDX-License-Identifier: GPL-3.0-or-later
public import CoreGraphics
import Mullion
import MullionRaster

nonisolated extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of the text, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The color behind the text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The space added after each character, a number of points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The raw value of an ``NSUnderlineStyle``; every style but 0 is a single line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The raw value of an ``NSUnderlineStyle``; every style but 0 is a single line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The language of the words for hyphenation, a string such as `en` or `de-AT`.
  ///
  /// Only the value at a paragraph's first character counts.
  public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
  /// The image in place of a character U+FFFC, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

/// Lines under or through text.
nonisolated public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits, with UIKit's values.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = Self(rawValue: 1)
}

nonisolated extension NSAttributedString {
  /// Returns the text with the attributes that Mullion draws; others are ignored.
  ///
  /// - Parameter traits: The traits that select dynamic colors.
  /// - Returns: The text.
  func attributedText(_ traits: UITraitCollection) -> AttributedText {
    var result = AttributedText()
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      result.append(
        attributedSubstring(from: range).string, TextAttributes(attributes, traits))
    }
    return result
  }

  /// The style of the first paragraph; nil for none.
  var firstParagraphStyle: NSParagraphStyle? {
    guard length > 0 else { return nil }
    return attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
  }

  /// Whether a color of the text depends on traits.
  var hasDynamicColors: Bool {
    var isFound = false
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, _, stop in
      let colors = [attributes[.foregroundColor], attributes[.backgroundColor]]
      guard colors.contains(where: { ($0 as? UIColor)?.isDynamic == true }) else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}

nonisolated extension AttributedText {
  /// Returns the text as an attributed string.
  ///
  /// - Parameters:
  ///   - font: The font of characters without one.
  ///   - color: The color of characters without one.
  /// - Returns: The attributed string.
  func attributedString(font: UIFont, color: UIColor) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      result.append(
        NSAttributedString(
          string: run.text, attributes: run.attributes.dictionary(font: font, color: color)))
    }
    return result.copy() as? NSAttributedString ?? result
  }
}

nonisolated extension TextAttributes {
  /// Creates attributes from those of an attributed string.
  init(_ values: [NSAttributedString.Key: Any], _ traits: UITraitCollection) {
    func number(_ key: NSAttributedString.Key) -> Double {
      (values[key] as? NSNumber)?.doubleValue ?? values[key] as? Double ?? 0
    }
    func color(_ key: NSAttributedString.Key) -> Color? {
      (values[key] as? UIColor)?.color(with: traits)
    }
    var style = (values[.paragraphStyle] as? NSParagraphStyle)?.paragraphStyle
    if let language = values[.languageIdentifier] as? String {
      style = style ?? ParagraphStyle()
      style?.language = language
    }
    self.init(
      font: values[.font] as? UIFont, color: color(.foregroundColor),
      backgroundColor: color(.backgroundColor), isUnderlined: number(.underlineStyle) != 0,
      isStruckThrough: number(.strikethroughStyle) != 0, kern: number(.kern),
      paragraphStyle: style,
      attachment: (values[.attachment] as? NSTextAttachment)?.attachment)
  }

  /// Returns the attributes as those of an attributed string.
  fileprivate func dictionary(font: UIFont, color: UIColor) -> [NSAttributedString.Key: Any] {
    var values: [NSAttributedString.Key: Any] = [
      .font: self.font ?? font,
      .foregroundColor: self.color.map { UIColor(cgColor: $0) } ?? color,
    ]
    if let backgroundColor { values[.backgroundColor] = UIColor(cgColor: backgroundColor) }
    if isUnderlined { values[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruckThrough { values[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if kern != 0 { values[.kern] = kern }
    if let paragraphStyle { values[.paragraphStyle] = NSParagraphStyle(paragraphStyle) }
    if let language = paragraphStyle?.language { values[.languageIdentifier] = language }
    if let attachment { values[.attachment] = NSTextAttachment.source(of: attachment) }
    return values
  }
}

extension Label {
  /// The text with its attributes; nil for no text.
  ///
  /// If the first paragraph has a style, its line break mode becomes the label's.
  public final var attributedText: NSAttributedString? {
    get {
      guard let text else { return nil }
      let attributed = self.Mullion::attributedText ?? AttributedText(text)
      return attributed.attributedString(font: font, color: textColor)
    }
    set {
      let isDynamic = newValue?.hasDynamicColors == true
      let bound = isDynamic ? newValue?.copy() as? NSAttributedString : nil
      bindTraits("attributedText", to: bound) { [weak self] in
        self?.Mullion::attributedText = bound?.attributedText($0)
      }
      if let mode = newValue?.firstParagraphStyle?.lineBreakMode { lineBreakMode = mode }
      guard bound == nil else { return }
      guard let newValue else { return text = nil }
      self.Mullion::attributedText = newValue.attributedText(self.Mullion::traitCollection)
    }
  }
}

extension TextField {
  /// The text shown in an empty field, with its attributes; nil for none.
  ///
  /// Characters without a color have the color of placeholders.
  public final var attributedPlaceholder: NSAttributedString? {
    get {
      let text = self.Mullion::attributedPlaceholder ?? AttributedText(self.Mullion::placeholder)
      guard !text.runs.isEmpty else { return nil }
      return text.attributedString(
        font: self.Mullion::font, color: UIColor(cgColor: placeholderColor))
    }
    set {
      let isDynamic = newValue?.hasDynamicColors == true
      let bound = isDynamic ? newValue?.copy() as? NSAttributedString : nil
      bindTraits("attributedPlaceholder", to: bound) { [weak self] in
        self?.Mullion::attributedPlaceholder = bound?.attributedText($0)
      }
      guard bound == nil else { return }
      let traits = self.Mullion::traitCollection
      self.Mullion::attributedPlaceholder = newValue?.attributedText(traits)
    }
  }
}

extension TextLayer {
  /// The text, a `String` or an `NSAttributedString`; nil for none.
  @_disfavoredOverload public final var string: Any? {
    get {
      guard let text = attributedString else { return self.Mullion::string }
      return text.attributedString(
        font: font, color: UIColor(cgColor: foregroundColor ?? .white))
    }
    set {
      if let text = newValue as? NSAttributedString {
        attributedString = text.attributedText(.current)
      } else {
        self.Mullion::string = newValue as? String ?? (newValue as? NSString).map { "\($0)" }
      }
    }
  }
}
