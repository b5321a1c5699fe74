// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionRaster

extension ValueForm where Value == AttributedText {
  /// A text whose parts have attributes, as an array of parts.
  static var attributedText: Self {
    .init(
      .array(of: .definition("textRun")), read: { $0.attributedText($1) },
      write: { .array($0.runs.map(\.jsonValue)) })
  }
}

extension ValueForm where Value == ParagraphStyle {
  /// The style of a paragraph.
  static var paragraphStyle: Self {
    .init(
      .definition("paragraphStyle"), read: { $0.paragraphStyle($1) }, write: { $0.jsonValue })
  }
}

extension ValueForm where Value == Double {
  /// The space after each character of a part, in points.
  static var kern: Self { .number(in: -10_000...10_000) }

  /// A nonnegative length of a paragraph, in points.
  static var paragraphLength: Self { .number(in: 0...1e6) }

  /// The factor of the heights of lines.
  static var lineHeightMultiple: Self { .number(in: 0...1000) }

  /// A length of a paragraph of either sign, in points.
  static var signedParagraphLength: Self { .number(in: -1e6...1e6) }
}

// MARK: Reading

extension ReadingContext {
  /// Reads the parts of a text; nil after an issue in any of them.
  func attributedText(_ value: JSONValue) -> AttributedText? {
    var text = AttributedText()
    var isComplete = value.kind == .array
    array(value, of: "parts of a text such as {\"text\": \"A\"}") { _, element in
      guard let run = textRun(element) else {
        isComplete = false
        return
      }
      text.append(run.text, run.attributes)
    }
    return isComplete ? text : nil
  }

  /// Reads a part of a text; nil if it has no text.
  private func textRun(_ value: JSONValue) -> (text: String, attributes: TextAttributes)? {
    var text: String?
    var attributes = TextAttributes()
    object(value, .textRun, expected: "a part of a text such as {\"text\": \"A\"}") { key, member in
      switch key {
      case "text": text = self.text(member)
      case "font": attributes.font = font(member)
      case "color": attributes.color = color(member)
      case "background": attributes.backgroundColor = color(member)
      case "underline": attributes.isUnderlined = truth(member) ?? false
      case "strikethrough": attributes.isStruckThrough = truth(member) ?? false
      case "kern": attributes.kern = number(key, member, of: .textRun) ?? 0
      default: attributes.paragraphStyle = paragraphStyle(member)
      }
    }
    return text.map { ($0, attributes) }
  }

  /// Reads the style of a paragraph.
  func paragraphStyle(_ value: JSONValue) -> ParagraphStyle? {
    var alignment: TextAlignment?
    var language: String?
    var numbers = MemberNumbers()
    object(value, .paragraphStyle) { key, member in
      switch key {
      case "alignment": alignment = name(member)
      case "language": language = text(member)
      default: numbers[key] = number(key, member, of: .paragraphStyle)
      }
    }
    guard value.kind == .object else { return nil }
    return ParagraphStyle(
      alignment: alignment, lineSpacing: numbers["lineSpacing"] ?? 0,
      paragraphSpacing: numbers["paragraphSpacing"] ?? 0,
      firstLineHeadIndent: numbers["firstLineHeadIndent"] ?? 0,
      headIndent: numbers["headIndent"] ?? 0, tailIndent: numbers["tailIndent"] ?? 0,
      lineHeightMultiple: numbers["lineHeightMultiple"] ?? 0,
      minimumLineHeight: numbers["minimumLineHeight"] ?? 0,
      maximumLineHeight: numbers["maximumLineHeight"] ?? 0,
      hyphenationFactor: numbers["hyphenationFactor"] ?? 0, language: language)
  }
}

// MARK: Writing

extension AttributedText.Run {
  /// The part as a value of a document, without default attributes.
  fileprivate var jsonValue: JSONWriter.Value {
    var members: JSONWriter.Members = [("text", .string(text))]
    if let font = attributes.font { members.append(("font", ValueForm.font.write(font))) }
    let colors: [(StaticString, Color?)] = [
      ("color", attributes.color), ("background", attributes.backgroundColor),
    ]
    for case (let key, let color?) in colors {
      members.append((key, ValueForm.color.write(color)))
    }
    if attributes.isUnderlined { members.append(("underline", .truth(true))) }
    if attributes.isStruckThrough { members.append(("strikethrough", .truth(true))) }
    if attributes.kern != 0 { members.append(("kern", .exact(attributes.kern))) }
    if let style = attributes.paragraphStyle { members.append(("paragraphStyle", style.jsonValue)) }
    return .members(members)
  }
}

extension ParagraphStyle {
  /// The style as a value of a document, without defaults.
  fileprivate var jsonValue: JSONWriter.Value {
    var members: JSONWriter.Members = []
    if let alignment { members.append(("alignment", .string(alignment.rawValue))) }
    let lengths: [(StaticString, Double)] = [
      ("lineSpacing", lineSpacing), ("paragraphSpacing", paragraphSpacing),
      ("firstLineHeadIndent", firstLineHeadIndent), ("headIndent", headIndent),
      ("tailIndent", tailIndent), ("lineHeightMultiple", lineHeightMultiple),
      ("minimumLineHeight", minimumLineHeight), ("maximumLineHeight", maximumLineHeight),
      ("hyphenationFactor", hyphenationFactor),
    ]
    for (key, length) in lengths where length != 0 { members.append((key, .exact(length))) }
    if let language { members.append(("language", .string(language))) }
    return .members(members)
  }
}
