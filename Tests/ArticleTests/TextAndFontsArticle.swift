// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import MullionText
import Testing

// article: TextAndFonts 11
/// Draws a number in its middle.
final class Gauge: View {
  var text = "" {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: Rect) {
    let font = Font(pointSize: 24, weight: .bold)
    let height = text.size(font: font).height
    text.draw(
      in: Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height),
      font: font, alignment: .center)
  }
}
// end

/// The code of the article on text.
@Suite(.defaultFont) struct TextAndFontsArticle {
  private let window = Window(frame: Rect(x: 0, y: 0, width: 240, height: 160))
  private let root = View()

  init() {
    window.rootView = root
    root.identifier = "root"
  }

  @Test func `a label wraps in the width that constraints give it`() throws {
    try expectOutput("TextAndFonts", 1) {
      // article: TextAndFonts 1
      let label = Label()
      label.identifier = "label"
      label.text = "A label breaks its text at the width that layout gives it."
      label.font = Font(family: "DejaVu Sans", pointSize: 18, weight: .bold)
      label.textColor = Color(red: 0.1, green: 0.2, blue: 0.5)
      label.numberOfLines = 0  // as many lines as necessary
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
      ])
      print(root.layoutTrace())
      // end
    }
    root.backgroundColor = .white
    window.update(at: 0)
    let picture = try #require(window.snapshot())
    // Ink in the first line, none in the margin.
    #expect((16..<224).contains { picture[$0, 27] != 0xFFFF_FFFF })
    #expect((0..<160).allSatisfy { picture[8, $0] == 0xFFFF_FFFF })
    try expectPicture(picture, "label.png")
  }

  @Test func `a label truncates a line that is too long with an ellipsis`() {
    let label = Label(frame: Rect(x: 0, y: 0, width: 100, height: 20))
    // article: TextAndFonts 2
    label.text = "report-2026-final.pdf"
    label.lineBreakMode = .byTruncatingMiddle
    // end
    let engine = TextSystem.engine
    let shown = engine?.layout(
      label.text, font: label.font, maximumWidth: 100, numberOfLines: 1,
      lineBreakMode: label.lineBreakMode)
    #expect((shown?.size.width ?? 0) <= 100 && shown?.lines.count == 1)
  }

  @Test func `a label shows its whole text in a smaller font`() throws {
    let label = Label(frame: Rect(x: 0, y: 0, width: 120, height: 20))
    label.text = "report-2026-final.pdf"
    // article: TextAndFonts 3
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5  // at least half the size
    label.baselineAdjustment = .alignCenters
    // end
    let engine = try #require(TextSystem.engine)
    let natural = engine.layout(
      label.text, font: label.font, maximumWidth: nil, numberOfLines: 1)
    // 17 points make the text wider than 120 points, and 8.5 points do not.
    #expect((121..<240).contains(natural.size.width))
    window.addSubview(label)
    label.backgroundColor = .white
    window.update(at: 0)
    let picture = try #require(window.snapshot())
    let columns = (0..<120).filter { x in (0..<20).contains { picture[x, $0] != 0xFFFF_FFFF } }
    // The letters cover nearly the whole width.
    #expect(columns.contains { $0 < 3 } && columns.contains { $0 > 110 })
  }

  @Test func `a label shows a text of several fonts and paragraphs`() throws {
    let label = Label(frame: Rect(x: 0, y: 0, width: 240, height: 160))
    label.numberOfLines = 0
    // article: TextAndFonts 4
    var text = AttributedText("Total: ")
    text.append("12 €", TextAttributes(font: Font(pointSize: 28), isUnderlined: true))
    label.attributedText = text
    // end
    let one = label.intrinsicContentSize
    // article: TextAndFonts 5
    let quote = ParagraphStyle(
      alignment: .justified, lineSpacing: 4, headIndent: 20, tailIndent: -20)
    text.append("\nA text between two margins.", TextAttributes(paragraphStyle: quote))
    // end
    label.attributedText = text
    #expect(label.text == "Total: 12 €\nA text between two margins.")
    #expect(label.intrinsicContentSize.height > one.height && one.height > 28)
  }

  @Test func `a label shows an image in its text`() throws {
    let label = Label(frame: Rect(x: 0, y: 0, width: 240, height: 40))
    label.text = "Rated "
    let width = label.intrinsicContentSize.width
    let star = try Image(bitmap: Bitmap(width: 32, height: 32), scale: 2)
    // article: TextAndFonts 6
    var rating = AttributedText("Rated ")
    rating.append(TextAttachment(image: star, bounds: Rect(x: 0, y: -3, width: 16, height: 16)))
    label.attributedText = rating
    // end
    #expect((label.intrinsicContentSize.width - width - 16).magnitude <= 1)
  }

  @Test func `a label hyphenates the words of a paragraph`() throws {
    let label = Label()
    // article: TextAndFonts 7
    let style = ParagraphStyle(alignment: .justified, hyphenationFactor: 0.9, language: "en-GB")
    label.attributedText = AttributedText(
      "Typographically convincing documentation", TextAttributes(paragraphStyle: style))
    // end
    let engine = try #require(TextSystem.engine)
    let text = try #require(label.attributedText)
    /// Returns the widths of the lines, which differ if words are hyphenated.
    func widths(_ text: AttributedText, in width: Double) -> [Double] {
      engine.layout(
        text, font: label.font, maximumWidth: width, numberOfLines: 0,
        lineBreakMode: .byWordWrapping
      ).lines.map(\.width)
    }
    let plain = AttributedText(text.string)
    #expect(
      stride(from: 140.0, to: 220, by: 10).contains {
        widths(text, in: $0) != widths(plain, in: $0)
      })
  }

  @Test func `texts of different sizes share a baseline`() throws {
    let (name, value) = (Label(), Label())
    for label in [name, value] {
      label.text = "Speed"
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
    }
    value.font = Font(pointSize: 40)
    // article: TextAndFonts 8
    LayoutConstraint.activate([
      name.firstBaselineAnchor.constraint(equalTo: value.firstBaselineAnchor),
      value.leadingAnchor.constraint(
        equalToSystemSpacingAfter: name.trailingAnchor, multiplier: 1),
    ])
    // end
    window.layoutIfNeeded()
    let baselines = [name, value].map { $0.frame.minY + $0.firstBaselineOffset }
    #expect(baselines[0] == baselines[1] && value.frame.minX == name.frame.maxX + 8)
  }

  @Test func `labels follow the size of text that the user prefers`() {
    let application = Application(screens: [Screen(size: window.bounds.size)])
    application.addWindow(window)
    // article: TextAndFonts 9
    let title = Label()
    title.font = .preferredFont(forTextStyle: .headline)
    title.adjustsFontForContentSizeCategory = true

    let price = Label()
    let metrics = FontMetrics(forTextStyle: .body)
    price.font = metrics.scaledFont(for: Font(family: "DejaVu Serif", pointSize: 34))
    price.adjustsFontForContentSizeCategory = true
    // end
    for label in [title, price] {
      label.text = "12 €"
      root.addSubview(label)
    }
    let width = title.intrinsicContentSize.width
    // article: TextAndFonts 10
    application.preferredContentSizeCategory = .accessibilityMedium
    // end
    #expect(title.font.pointSize == 28 && price.font.pointSize == 56)
    #expect(title.intrinsicContentSize.width > width * 1.5)
  }

  @Test func `a view can draw text with the text engine`() throws {
    let gauge = Gauge(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    gauge.backgroundColor = .white
    gauge.text = "72"
    window.addSubview(gauge)
    window.update(at: 0)
    let picture = try #require(window.snapshot())
    // Black ink in the middle, none in the corners.
    let middle = (40..<60).flatMap { y in (30..<70).map { x in picture[x, y] } }
    #expect(middle.contains(0xFF00_0000) && picture[2, 2] == 0xFFFF_FFFF)
  }

  @Test func `installTextEngine sets the process's text engine`() {
    // article: TextAndFonts 12
    installTextEngine()
    // end
    #expect(TextSystem.engine != nil)
  }
}
