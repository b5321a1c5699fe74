// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import MullionRaster
import Testing

/// Attributed texts, text views, search bars, pickers and configured buttons of files.
@Suite struct InputConversionTests {
  private typealias Text = InterfaceText

  private func conversion(
    _ element: String, _ attributes: String = "", inside: String = ""
  ) throws -> (view: ViewDescription, notes: [String]) {
    let text = Text.xib(Text.root(Text.view(element, id: "a", attributes, inside: inside)))
    let conversion = try Text.conversion(text)
    let document = try #require(conversion.documents.first?.document)
    // Every converted document can be read.
    #expect(try LayoutDocument(json: Array(document.json.utf8)).root == document.root)
    return (try #require(document.root.subviews.first), conversion.notes.map(\.sentence))
  }

  private func expect(
    _ view: ViewDescription, _ settings: [ViewSetting],
    at location: SourceLocation = #_sourceLocation
  ) {
    for setting in settings {
      #expect(view.settings.contains(setting), "\(setting.key)", sourceLocation: location)
    }
  }

  // MARK: Attributed texts

  private static let string = """
    <attributedString key="attributedText"><fragment content="A"><attributes>\
    <color key="NSColor" red="1" green="0" blue="0" alpha="1"/>\
    <color key="NSBackgroundColor" red="0" green="1" blue="0" alpha="1"/>\
    <font key="NSFont" size="21" name="Helvetica-Oblique"/><real key="NSKern" value="-1.5"/>\
    <integer key="NSUnderline" value="1"/><integer key="NSStrikethrough" value="2"/>\
    <paragraphStyle key="NSParagraphStyle" alignment="right" lineBreakMode="wordWrapping" \
    lineSpacing="1" paragraphSpacing="2" firstLineHeadIndent="3" headIndent="4" tailIndent="-5"/>\
    </attributes></fragment><fragment><string key="content">b c</string><attributes>\
    <integer key="NSUnderline" value="0"/></attributes></fragment></attributedString>
    """

  @Test func `each fragment of an attributed text keeps its attributes`() throws {
    var text = AttributedText(
      "A",
      TextAttributes(
        font: Font(pointSize: 21, isItalic: true), color: Color(red: 1, green: 0, blue: 0),
        backgroundColor: Color(red: 0, green: 1, blue: 0), isUnderlined: true,
        isStruckThrough: true, kern: -1.5,
        paragraphStyle: ParagraphStyle(
          alignment: .right, lineSpacing: 1, paragraphSpacing: 2, firstLineHeadIndent: 3,
          headIndent: 4, tailIndent: -5)))
    text.append("b c")
    for element in ["label", "textView"] {
      let (view, notes) = try conversion(element, inside: Self.string)
      expect(view, [.attributedText(text)])
      #expect(!view.settings.contains { $0[ViewSetting.text] != nil })
      #expect(notes.isEmpty)
    }
  }

  @Test func `heights of lines and hyphenation of a paragraph are converted`() throws {
    let style = """
      lineHeightMultiple="1" minimumLineHeight="20" maximumLineHeight="30" hyphenationFactor="0.5"
      """
    let text = """
      <attributedString key="attributedText"><fragment content="A"><attributes><paragraphStyle \
      key="NSParagraphStyle" \(style)/></attributes></fragment></attributedString>
      """
    let paragraph = ParagraphStyle(
      minimumLineHeight: 20, maximumLineHeight: 30, hyphenationFactor: 0.5)
    let (view, notes) = try conversion("label", inside: text)
    expect(
      view, [.attributedText(AttributedText("A", TextAttributes(paragraphStyle: paragraph)))])
    #expect(notes.isEmpty)
  }

  @Test func `a length of a paragraph that documents do not have is noted`() throws {
    let style = "paragraphSpacingBefore=\"1.5\" minimumLineHeight=\"0\" alignment=\"left\""
    let text = """
      <attributedString key="attributedText"><fragment content="A"><attributes><paragraphStyle \
      key="NSParagraphStyle" \(style)/></attributes></fragment></attributedString>
      """
    #expect(
      try conversion("label", inside: text).notes == [
        "found paragraphSpacingBefore in a paragraph style; it is ignored"
      ])
  }

  @Test func `numbers of an attributed text are limited to those of documents`() throws {
    let text = """
      <attributedString key="attributedText"><fragment content="A"><attributes>\
      <font key="NSFont" size="0" name="F"/><real key="NSKern" value="9999999"/>\
      <paragraphStyle key="NSParagraphStyle" headIndent="-3" lineSpacing="9999999"/>\
      </attributes></fragment></attributedString>
      """
    let (view, _) = try conversion("label", inside: text)
    let attributes = TextAttributes(
      font: Font(pointSize: 0.125), kern: 10_000, paragraphStyle: ParagraphStyle(lineSpacing: 1e6))
    expect(view, [.attributedText(AttributedText("A", attributes))])
  }

  // MARK: Text views, search bars and pickers

  @Test func `a text view has the properties of the file`() throws {
    let (view, _) = try conversion(
      "textView",
      "editable=\"NO\" selectable=\"NO\" scrollEnabled=\"NO\" textAlignment=\"center\"",
      inside: """
        <string key="text">One
        two</string><color key="textColor" red="1" green="0" blue="0" alpha="1"/>\
        <fontDescription key="fontDescription" type="system" pointSize="14"/>
        """)
    #expect(view.kind == .textView)
    expect(
      view,
      [
        .text("One\ntwo"), .font(Font(pointSize: 14)), .textAlignment(.center),
        .textColor(Color(red: 1, green: 0, blue: 0)), .isEditable(false), .isSelectable(false),
        .isScrollEnabled(false),
      ])
    let plain = try conversion("textView", "text=\"A\"").view
    let keys: Set = ["isEditable", "isSelectable", "isScrollEnabled"]
    #expect(plain.settings.allSatisfy { !keys.contains($0.key) })
  }

  @Test func `a text view that does not scroll has the height of its text`() throws {
    func height(_ text: String) throws -> Double {
      let view = Text.view(
        "textView", id: "a", "scrollEnabled=\"NO\"",
        inside: "<string key=\"text\">\(text)</string>")
      let pins = ["leading", "trailing", "top"].map { Text.constraint("a", $0, "root") }.joined()
      return try Text.frames(Text.xib(Text.root(view, constraints: pins)))["a"]?.height ?? 0
    }
    let (one, three) = (try height("A"), try height("A\nB\nC"))
    // The insets at the top and at the bottom are 8 points.
    #expect(one > 16 && abs((three - 16) - 3 * (one - 16)) <= 3)
  }

  @Test func `a search bar has the texts, scopes and buttons of the file`() throws {
    let scopes = "<scopeButtonTitles><string>X</string><string>Y</string></scopeButtonTitles>"
    let (view, _) = try conversion(
      "searchBar",
      "text=\"T\" placeholder=\"P\" showsCancelButton=\"YES\" showsScopeBar=\"YES\"",
      inside: scopes + "<color key=\"tintColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>")
    #expect(view.kind == .searchBar)
    expect(
      view,
      [
        .text("T"), .placeholder("P"), .showsCancelButton(true), .showsScopeBar(true),
        .scopeButtonTitles(["X", "Y"]), .tintColor(Color(red: 1, green: 0, blue: 0)),
        .intrinsicSize(.init(height: 100)),
      ])
    let hidden = try conversion("searchBar", inside: scopes).view
    expect(hidden, [.intrinsicSize(.init(height: 56))])
  }

  @Test func `a date picker has the mode, dates and interval of the file`() throws {
    let (view, notes) = try conversion(
      "datePicker",
      """
      datePickerMode="date" minuteInterval="15" countDownDuration="120" style="wheels" enabled="NO"
      """,
      inside: """
        <date key="date" timeIntervalSinceReferenceDate="86459.5"/>\
        <date key="minimumDate" timeIntervalSinceReferenceDate="-60"/>\
        <date key="maximumDate" timeIntervalSinceReferenceDate="700000000"/>
        """)
    #expect(view.kind == .datePicker && notes.isEmpty)
    // Dates are in whole minutes: one day and no minute after the first of 2001.
    expect(
      view,
      [
        .datePickerMode(.date), .date(978_307_200 + 86_400), .minimumDate(978_307_200 - 60),
        .maximumDate(978_307_200 + 700_000_000 - 40), .minuteInterval(15), .countDownDuration(120),
        .enabled(false),
      ])
  }

  @Test func `wrong values of a date picker are ignored with a note`() throws {
    let (view, notes) = try conversion(
      "datePicker", "minuteInterval=\"7\" countDownDuration=\"1\" style=\"inline\"",
      inside: "<date key=\"date\" timeIntervalSinceReferenceDate=\"soon\"/>")
    let keys: Set = ["date", "minuteInterval", "countDownDuration"]
    #expect(view.settings.allSatisfy { !keys.contains($0.key) })
    #expect(
      notes == [
        "found timeIntervalSinceReferenceDate=\"soon\" in <date>, expected a number of seconds; it "
          + "is ignored",
        "found a date picker of the style inline; it has wheels",
      ])
  }

  // MARK: Buttons

  @Test func `a button has the configuration of the file`() throws {
    let (view, _) = try conversion(
      "button", "buttonType=\"system\"",
      inside: """
        <color key="tintColor" red="0" green="0" blue="1" alpha="1"/>\
        <state key="normal" title="Button"/>\
        <buttonConfiguration key="configuration" style="filled" title="A" subtitle="B" \
        imagePlacement="trailing" imagePadding="8" titlePadding="2" titleAlignment="leading" \
        cornerStyle="capsule" buttonSize="large">\
        <fontDescription key="titleFontDescription" type="boldSystem" pointSize="18"/>\
        <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>\
        <backgroundConfiguration key="background" cornerRadius="5" strokeWidth="6">\
        <color key="strokeColor" red="1" green="1" blue="0" alpha="1"/></backgroundConfiguration>\
        <color key="baseForegroundColor" red="1" green="0" blue="0" alpha="1"/>\
        <color key="baseBackgroundColor" red="0" green="1" blue="0" alpha="1"/>\
        </buttonConfiguration>
        """)
    var expected = ButtonConfigurationDescription(style: .filled)
    expected.subtitle = "B"
    expected.titleFont = Font(pointSize: 18, weight: .bold)
    (expected.titleAlignment, expected.titlePadding) = (.leading, 2)
    (expected.imagePlacement, expected.imagePadding) = (.trailing, 8)
    (expected.cornerStyle, expected.cornerRadius, expected.buttonSize) = (.capsule, 5, .large)
    expected.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    expected.baseForegroundColor = Color(red: 1, green: 0, blue: 0)
    expected.baseBackgroundColor = Color(red: 0, green: 1, blue: 0)
    (expected.strokeColor, expected.strokeWidth) = (Color(red: 1, green: 1, blue: 0), 6)
    // The title of the configuration precedes that of the state.
    expect(
      view,
      [.text("A"), .configuration(expected), .tintColor(Color(red: 0, green: 0, blue: 1))])
    let other: Set = ["font", "textColor", "background", "cornerRadius", "contentEdgeInsets"]
    #expect(view.settings.allSatisfy { !other.contains($0.key) })
  }

  @Test(arguments: [
    ("style=\"gray\"", ButtonConfigurationDescription.Style.gray), ("style=\"tinted\"", .tinted),
    ("style=\"borderedProminent\"", .filled), ("style=\"bordered\"", .gray), ("", .plain),
  ])
  func `a configuration without a title shows the title of the state`(
    attributes: String, style: ButtonConfigurationDescription.Style
  ) throws {
    let (view, _) = try conversion(
      "button",
      inside: """
        <state key="normal" title="S"/><buttonConfiguration key="configuration" \(attributes)/>
        """)
    expect(view, [.text("S"), .configuration(ButtonConfigurationDescription(style: style))])
  }

  @Test(arguments: [
    ("dateAndTime", "Jan 31, 2024  9:05 PM"), ("date", "Jan 31, 2024"), ("time", "9:05 PM"),
  ])
  func `a compact date picker is a button with its date`(mode: String, text: String) throws {
    let picker = InterfaceText.view(
      "datePicker", id: "a", x: 0, y: 0, width: 200, height: 34,
      "datePickerMode=\"\(mode)\" style=\"compact\"",
      inside: "<date key=\"date\" timeIntervalSinceReferenceDate=\"728427900\"/>")
    let screen = try #require(
      try InterfaceText.conversion(InterfaceText.xib(InterfaceText.root(picker))).documents.first)
    let view = try #require(screen.document.root.subviews.first)
    #expect(view.kind == .button)
    #expect(view.settings.contains(.text(text)))
  }

  @Test(arguments: [
    (0.0, "Jan 1, 1970", "12:00 AM"), (951_825_600, "Feb 29, 2000", "12:00 PM"),
    (-1, "Dec 31, 1969", "11:59 PM"), (4_107_542_340, "Feb 28, 2100", "11:59 PM"),
    (-2_208_988_800, "Jan 1, 1900", "12:00 AM"),
  ])
  func `a compact date picker follows the calendar`(
    seconds: Double, day: String, time: String
  ) throws {
    let picker = InterfaceText.view(
      "datePicker", id: "a", x: 0, y: 0, width: 200, height: 34, "style=\"compact\"",
      inside:
        "<date key=\"date\" timeIntervalSinceReferenceDate=\"\(seconds - 978_307_200)\"/>")
    let screen = try #require(
      try InterfaceText.conversion(InterfaceText.xib(InterfaceText.root(picker))).documents.first)
    #expect(
      screen.document.root.subviews.first?.settings.contains(.text("\(day)  \(time)")) == true)
  }
}
