// SPDX-License-Identifier: GPL-3.0-or-later
import Testing
import UIKit

/// Attributed texts in labels, measured, and drawn.
@Suite struct AttributedStringSnippetTests {
  @Test func `a label keeps the attributes of its text`() throws {
    let label = PriceLabel()
    label.show("12 €", old: "15 €")
    let text = try #require(label.attributedText)
    #expect(text.string == "15 € 12 €" && label.text == "15 € 12 €")
    var range = NSRange()
    let first = text.attributes(at: 0, effectiveRange: &range)
    #expect(range == NSRange(location: 0, length: 5))
    #expect(first[.font] as? UIFont == .systemFont(ofSize: 12))
    #expect(first[.strikethroughStyle] as? Int == 1 && first[.underlineStyle] == nil)
    let style = first[.paragraphStyle] as? NSParagraphStyle
    #expect(style?.alignment == .right && style?.lineSpacing == 4)
    let second = text.attributes(at: 6, effectiveRange: nil)
    #expect(second[.foregroundColor] as? UIColor == UIColor(cgColor: UIColor.systemRed.cgColor))
    #expect(second[.kern] as? Double == 1.5 && second[.underlineStyle] as? Int == 1)
    #expect(label.lineBreakMode == .byTruncatingMiddle)
  }

  @Test func `a label without attributes has those of its font and color`() {
    let label = UILabel()
    #expect(label.attributedText == nil)
    label.text = "plain"
    label.font = .boldSystemFont(ofSize: 9)
    let text = label.attributedText
    #expect(text?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test func `dynamic colors of a text follow the style`() throws {
    let (window, label) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 20)), PriceLabel())
    window.addSubview(label)
    label.show("1", old: "2")
    func color() throws -> UIColor? {
      let text = try #require(label.attributedText)
      return text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    for style in [UIUserInterfaceStyle.light, .dark, .light] {
      window.overrideUserInterfaceStyle = style
      let expected = UIColor.secondaryLabel.resolvedColor(
        with: UITraitCollection(userInterfaceStyle: style))
      #expect(try color()?.cgColor == expected.cgColor)
    }
    label.text = "plain"
    window.overrideUserInterfaceStyle = .dark
    #expect(label.text == "plain")
  }

  @Test func `a text is as high as a label of its width`() {
    let comment = "A comment that is long enough for several lines of a narrow column."
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 16)
    label.text = comment
    for width in [60, 100, 200, 1000] as [CGFloat] {
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      #expect(Double(heightOfComment(comment, width: width)) == Double(ceil(size.height)))
    }
  }

  @Test func `lines that do not fit do not count toward the bounding rectangle`() {
    let text = NSAttributedString(
      string: "one two three four five six", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    let width = 30.0
    let whole = text.boundingRect(
      with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin)
    let cut = text.boundingRect(
      with: CGSize(width: width, height: whole.height * 0.7),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine])
    #expect(cut.height <= whole.height * 0.7 && cut.height > whole.height * 0.3)
    // Without the option for lines, the origin is the beginning of the baseline.
    let line = text.boundingRect(with: CGSize(width: width, height: 0))
    #expect(line.minY < 0 && line.maxY > 0 && line.width > width)
  }

  @Test func `a text draws its attributes in the current context`() {
    let view = StampView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    view.stamp = NSAttributedString(
      string: "ii",
      attributes: [
        .font: UIFont.systemFont(ofSize: 10), .backgroundColor: UIColor.red,
        .foregroundColor: UIColor.red,
      ])
    view.isOpaque = false
    view.backgroundColor = .white
    let size = view.stamp.size()
    let shown = pixels(of: view)
    #expect(shown[30, 20] == 0xFFFF_0000)
    #expect(shown[Int(30 - size.width / 2) - 3, 20] == 0xFFFF_FFFF)
    var blues = 0
    for y in 0..<14 {
      for x in 0..<30 where shown[x, y] & 0xFF > (shown[x, y] >> 16) & 0xFF { blues += 1 }
    }
    #expect(blues > 10)
  }

  @Test func `a text view accepts nil and has UIKit's colors and attributes`() throws {
    let note = NoteView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    note.prepare()
    #expect(note.text == "A note" && note.font == .systemFont(ofSize: 15))
    #expect(note.textColor?.cgColor == UIColor.label.cgColor)
    #expect(note.typingAttributes[.font] as? UIFont == .boldSystemFont(ofSize: 15))
    note.underline(NSRange(location: 2, length: 4))
    let text = try #require(note.attributedText)
    #expect(text.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
    #expect(text.attribute(.underlineStyle, at: 3, effectiveRange: nil) as? Int == 1)
    #expect(note.text == "A note")
    note.text = nil
    #expect(note.text == "" && note.attributedText.string == "")
  }

  @Test func `a label keeps the attachment of its text`() throws {
    let label = RatingLabel()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 14, height: 14)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.cgContext.fill(CGRect(origin: .zero, size: size), color: UIColor.red.cgColor)
    }
    label.show("4", star: image)
    let text = try #require(label.attributedText)
    #expect(text.string == "4 \u{FFFC}" && NSTextAttachment.character == 0xFFFC)
    #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) == nil)
    let attachment = text.attribute(.attachment, at: 2, effectiveRange: nil)
    #expect(attachment as? NSTextAttachment === label.star)
    #expect(NSTextAttachment(image: image).image == image)
    let plain = UILabel()
    plain.text = "4 "
    #expect(
      abs(label.intrinsicContentSize.width - plain.intrinsicContentSize.width - 14) <= 1)
    label.frame = CGRect(origin: .zero, size: label.intrinsicContentSize)
    let shown = pixels(of: label)
    #expect(shown[Int(label.bounds.width) - 7, Int(label.bounds.height) / 2] == 0xFFFF_0000)
  }

  @Test func `a field has an attributed placeholder`() throws {
    let field = SearchField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(field.attributedPlaceholder == nil)
    field.prepare()
    #expect(field.placeholder == "Search")
    let text = try #require(field.attributedPlaceholder)
    let color = text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(color == UIColor(cgColor: UIColor.systemRed.cgColor))
    let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.minimumLineHeight == 20)
    field.placeholder = "Find"
    #expect(field.placeholder == "Find" && field.attributedPlaceholder?.string == "Find")
    field.placeholder = nil
    #expect(field.attributedPlaceholder == nil)
  }

  @Test func `copies of a paragraph style have its heights and hyphenation`() throws {
    let style = NSMutableParagraphStyle()
    #expect(style.hyphenationFactor == 0 && !style.usesDefaultHyphenation)
    #expect(style.minimumLineHeight == 0 && style.maximumLineHeight == 0)
    #expect(style.lineHeightMultiple == 0)
    let empty = try #require(style.copy() as? NSParagraphStyle)
    style.minimumLineHeight = 10
    style.maximumLineHeight = 30
    style.lineHeightMultiple = 1.5
    style.hyphenationFactor = 0.5
    style.usesDefaultHyphenation = true
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy == style && copy != empty && !(copy is NSMutableParagraphStyle))
    let other = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(other.minimumLineHeight == 10 && other.maximumLineHeight == 30)
    #expect(other.lineHeightMultiple == 1.5 && other.hyphenationFactor == 0.5)
    other.usesDefaultHyphenation = false
    #expect(other != copy)
  }

  @Test(arguments: [("iii", 0..<20), ("שלום", 60..<100)])
  func `a paragraph without an alignment begins at the side of its direction`(
    text: String, columns: Range<Int>
  ) {
    let view = StampView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.lines = NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 12)])
    view.backgroundColor = .white
    let shown = pixels(of: view)
    let inked = (0..<100).filter { x in (20..<40).contains { shown[x, $0] != 0xFFFF_FFFF } }
    #expect(!inked.isEmpty && inked.allSatisfy(columns.contains))
  }

  @Test func `a button has a title with attributes`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    button.setAttributedTitle(
      NSAttributedString(string: "Buy", attributes: [.kern: 2.0]), for: .normal)
    let title = button.attributedTitle(for: .normal)
    #expect(title?.string == "Buy")
    #expect(title?.attribute(.kern, at: 0, effectiveRange: nil) as? Double == 2)
    #expect(button.titleLabel?.text == "Buy")
  }
}
