// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionInterfaceBuilder
import RuleTrait
import Testing

@Suite struct ViewConversionTests {
  private typealias Text = InterfaceText

  private func pin(_ id: String, _ x: Double, _ y: Double) -> String {
    Text.constraint(id, "leading", "root", nil, "constant=\"\(x)\"")
      + Text.constraint(id, "top", "root", nil, "constant=\"\(y)\"")
  }

  @Test func `a frame and a mask follow the size of the superview`() throws {
    let view = """
      <view id="a"><rect key="frame" x="10" y="20" width="100" height="50"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view>
      """
    let screen = try #require(
      try Text.conversion(Text.xib(Text.root(view))).documents.first)
    var options = DocumentLayout.Options()
    options.size = Size(width: 475, height: 767)
    let frames = try DocumentLayout(screen.document, options: options).solve().frames
    // The width takes the 100 points to the right; the space above takes those below.
    #expect(frames.last?.rect == Rect(x: 10, y: 120, width: 200, height: 50))
  }

  @Test func `without Auto Layout the constraints are ignored`() throws {
    let text = Text.xib(
      Text.root(
        Text.view(id: "a", x: 5, y: 6, width: 7, height: 8), constraints: pin("a", 100, 100))
    ).replacing("useAutolayout=\"YES\"", with: "")
    #expect(try Text.frames(text)["a"] == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func `fixedFrame keeps the frame in the file`() throws {
    let view = Text.view(id: "a", x: 5, y: 6, width: 7, height: 8, "fixedFrame=\"YES\"")
    #expect(
      try Text.frames(Text.xib(Text.root(view)))["a"] == Rect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func `a view without constraints keeps its frame on the canvas only`() throws {
    let text = Text.xib(Text.root(Text.view(id: "a", x: 5, y: 6, width: 240, height: 128)))
    #expect(
      try Text.frames(text, canvas: true)["a"] == Rect(x: 5, y: 6, width: 240, height: 128))
    #expect(try Text.frames(text)["a"]?.size == .zero)
  }

  @Test func `a recorded size is the content size of texts and controls`() throws {
    let label = Text.view("label", id: "a", x: 9, y: 9, width: 61.5, height: 20.5, "text=\"Hi\"")
    let text = Text.xib(Text.root(label, constraints: pin("a", 16, 32)))
    let frame = try Text.frames(text, recordedSizes: true)["a"]
    #expect(frame == Rect(x: 16, y: 32, width: 61.5, height: 20.5))
  }

  @Test func `a switch is two points wider than its alignment rectangle`() throws {
    let control = Text.view("switch", id: "a", width: 51, height: 31)
    let trailing = Text.constraint("a", "trailing", "root", nil, "constant=\"-10\"")
    let top = Text.constraint("a", "top", "root", nil, "constant=\"10\"")
    let text = Text.xib(Text.root(control, constraints: trailing + top))
    for recordedSizes in [true, false] {
      // The alignment rectangle ends at 365 and is 49 wide; the frame ends 2 points after it.
      #expect(
        try Text.frames(text, recordedSizes: recordedSizes)["a"]
          == Rect(x: 316, y: 10, width: 51, height: 31))
    }
  }

  @Test func `priorities decide which text keeps its size`() throws {
    let label = { (id: String, attributes: String) in
      Text.view("label", id: id, width: 300, height: 20, "text=\"T\" \(attributes)")
    }
    let text = Text.xib(
      Text.root(
        label("a", "") + label("b", "horizontalCompressionResistancePriority=\"751\""),
        constraints: pin("a", 0, 0) + Text.constraint("b", "leading", "a", "trailing")
          + Text.constraint("b", "trailing", "root") + Text.constraint("b", "top", "root")))
    let frames = try Text.frames(text, recordedSizes: true)
    // Of 375 points, b keeps its 300.
    #expect(frames["a"]?.width == 75)
    #expect(frames["b"] == Rect(x: 75, y: 0, width: 300, height: 20))
  }

  @Test(arguments: [
    ("<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/>", "", 42.0),
    ("<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>", "", 20),
    (
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>",
      "adjustsFontForContentSizeCategory=\"YES\"", 30
    ),
  ])
  func `a font scale enlarges the fonts of dynamic type only`(
    font: String, attributes: String, size: Double
  ) throws {
    let label = Text.view(
      "label", id: "a", width: 9, height: 9, "text=\"T\" \(attributes)", inside: font)
    var options = InterfaceOptions()
    options.fontScale = 1.5
    let file = try InterfaceFile(xml: Array(Text.xib(Text.root(label)).utf8))
    let view = file.conversion(options).documents.first?.document.root.subviews.first
    // 28 · 1.5 = 42 and 20 · 1.5 = 30.
    #expect(view?.settings.lazy.compactMap { $0[ViewSetting.font] }.first?.pointSize == size)
  }

  @Test(.rule("13.type.adjusts")) func `a label of dynamic type keeps its text style`() throws {
    let description =
      "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleFootnote\"/>"
    let adjusting = "adjustsFontForContentSizeCategory=\"YES\""
    let settings = try labelSettings(adjusting, inside: description)
    #expect(
      settings.compactMap { $0[ViewSetting.font] } == [.preferredFont(forTextStyle: .footnote)])
    #expect(settings.contains { $0[ViewSetting.adjustsFontForContentSizeCategory] == true })
    let fixed = try labelSettings("", inside: description)
    #expect(fixed.compactMap { $0[ViewSetting.font] } == [Font(pointSize: 13)])
    #expect(!fixed.contains { $0[ViewSetting.adjustsFontForContentSizeCategory] != nil })
  }

  /// Returns the settings of a label in a file.
  private func labelSettings(_ attributes: String, inside: String) throws -> [ViewSetting] {
    let label = Text.view(
      "label", id: "a", width: 9, height: 9, "text=\"T\" \(attributes)", inside: inside)
    let file = try InterfaceFile(xml: Array(Text.xib(Text.root(label)).utf8))
    let document = file.conversion(InterfaceOptions()).documents.first?.document
    return try #require(document?.root.subviews.first?.settings)
  }

  @Test(arguments: [
    (#"type="system" weight="light""#, Font(pointSize: 20, weight: .light)),
    (#"type="system" weight="semibold""#, Font(pointSize: 20, weight: .semibold)),
    (#"type="boldSystem""#, Font(pointSize: 20, weight: .bold)),
    (#"type="italicSystem""#, Font(pointSize: 20, isItalic: true)),
    (
      #"name="Helvetica-BoldOblique" family="Helvetica""#,
      Font(family: "Helvetica", pointSize: 20, weight: .bold, isItalic: true)
    ),
  ])
  func `a font keeps its weight and its slant`(attributes: String, font: Font) throws {
    let description = "<fontDescription key=\"fontDescription\" \(attributes) pointSize=\"20\"/>"
    let settings = try labelSettings("", inside: description)
    #expect(settings.compactMap { $0[ViewSetting.font] } == [font])
  }

  @Test(arguments: [
    ("minimumScaleFactor=\"0.5\"", 0.5), ("minimumFontSize=\"5\"", 0.25),
    ("adjustsFontSizeToFit=\"NO\" minimumScaleFactor=\"0.5\"", nil), ("", nil),
    ("adjustsFontSizeToFit=\"NO\"", nil), ("minimumScaleFactor=\"1\"", nil),
  ])
  func `a label keeps the smallest factor of its font's size`(
    attributes: String, factor: Double?
  ) throws {
    let description = #"<fontDescription key="fontDescription" type="system" pointSize="20"/>"#
    let settings = try labelSettings(
      attributes + #" baselineAdjustment="alignCenters""#, inside: description)
    #expect(settings.compactMap { $0[ViewSetting.minimumScaleFactor] }.first == factor)
    let shrinks = settings.compactMap { $0[ViewSetting.adjustsFontSizeToFitWidth] }.first
    #expect(shrinks == (factor == nil ? nil : true))
    let baseline = settings.compactMap { $0[ViewSetting.baselineAdjustment] }.first
    #expect(baseline == (factor == nil ? nil : .alignCenters))
  }

  @Test func `a placeholder size replaces the content size`() throws {
    let view = Text.view(
      id: "a", width: 1, height: 1,
      "placeholderIntrinsicWidth=\"44\" placeholderIntrinsicHeight=\"infinite\"")
    let text = Text.xib(Text.root(view, constraints: pin("a", 0, 0)))
    #expect(try Text.frames(text)["a"]?.size == Size(width: 44, height: 0))
  }

  @Test func `an image view has the size of its image in the resources`() throws {
    let text = Text.xib(
      Text.root(
        Text.view("imageView", id: "a", width: 1, height: 1, "image=\"logo\""),
        constraints: pin("a", 0, 0)),
      resources: "<resources><image name=\"logo\" width=\"64\" height=\"48\"/></resources>")
    #expect(try Text.frames(text)["a"]?.size == Size(width: 64, height: 48))
  }

  @Test func `the content of a visual effect view decides its size`() throws {
    let effect = """
      <visualEffectView contentMode="scaleToFill" \
      translatesAutoresizingMaskIntoConstraints="NO" id="e">\
      <rect key="frame" x="0" y="0" width="70" height="50"/>
      <view key="contentView" contentMode="center" id="content">\
      <rect key="frame" x="0" y="0" width="70" height="50"/>
      <subviews>\(Text.view("label", id: "a", x: 10, y: 10, width: 50, height: 30))</subviews>
      <constraints>\(Text.constraint("a", "leading", "content", nil, "constant=\"10\""))
      \(Text.constraint("a", "trailing", "content", nil, "constant=\"-10\""))
      \(Text.constraint("a", "top", "content", nil, "constant=\"10\""))
      \(Text.constraint("a", "bottom", "content", nil, "constant=\"-10\""))
      </constraints></view></visualEffectView>
      """
    let text = Text.xib(Text.root(effect, constraints: pin("e", 5, 6)))
    let frames = try Text.frames(text, recordedSizes: true)
    // 10 + 50 + 10 and 10 + 30 + 10.
    #expect(frames["e"] == Rect(x: 5, y: 6, width: 70, height: 50))
    #expect(frames["content"] == Rect(x: 0, y: 0, width: 70, height: 50))
  }

  @Test func `a designable view has the size that its class reported`() throws {
    let text = Text.xib(
      Text.root(Text.view(id: "a", width: 1, height: 1), constraints: pin("a", 0, 0)),
      resources: """
        <designables><designable name="a"><size key="intrinsicContentSize" width="-1" \
        height="33"/></designable></designables>
        """)
    #expect(try Text.frames(text)["a"]?.size == Size(width: 0, height: 33))
  }

  @Test func `an unknown class becomes a plain view with one note`() throws {
    let text = Text.xib(
      Text.root(
        Text.view("gadget", id: "a", width: 1, height: 1)
          + Text.view("gadget", id: "b", width: 1, height: 1)))
    let conversion = try Text.conversion(text, canvas: true)
    #expect(
      conversion.notes.map(\.sentence) == [
        "found <gadget>; it becomes a plain view with its frame"
      ])
    #expect(conversion.documents.first?.document.root.subviews.map(\.id) == ["a", "b"])
  }

  @Test func `views with one id get different ids`() throws {
    let text = Text.xib(Text.root(Text.view(id: "a b") + Text.view(id: "a b")))
    let ids = try Text.conversion(text).documents.first?.document.root.subviews.map(\.id)
    #expect(ids == ["a_b", "a_b-2"])
  }

  @Test func `margins of a root are the system's, at least`() throws {
    let margin = { (id: String) in
      Text.constraint(id, "leading", "root", "leadingMargin")
        + Text.constraint(id, "trailing", "root", "trailingMargin")
        + Text.constraint(id, "height", nil, nil, "constant=\"9\"")
        + Text.constraint(id, "top", "root")
    }
    let view = Text.view(id: "a", width: 1, height: 1)
    let usual = Text.xib(Text.root(view, constraints: margin("a")))
    // A screen of 375 points has margins of 16.
    #expect(try Text.frames(usual)["a"] == Rect(x: 16, y: 0, width: 343, height: 9))
    let wider = Text.xib(
      Text.root(
        view, constraints: margin("a"),
        more: "<edgeInsets key=\"layoutMargins\" top=\"0\" left=\"4\" bottom=\"0\" right=\"30\"/>"))
    #expect(try Text.frames(wider)["a"] == Rect(x: 16, y: 0, width: 329, height: 9))
  }

  @Test func `the guides of a scroll view are those of its content and frame`() throws {
    let content = Text.view(id: "c", width: 375, height: 900)
    let scroll = Text.view(
      "scrollView", id: "s", width: 375, height: 667,
      inside: """
        <subviews>\(content)</subviews>
        <viewLayoutGuide key="contentLayoutGuide" id="cg"/>
        <viewLayoutGuide key="frameLayoutGuide" id="fg"/>
        <constraints>\(["leading", "trailing", "top", "bottom"].map {
          Text.constraint("c", $0, "cg")
        }.joined())
        \(Text.constraint("c", "width", "fg"))
        \(Text.constraint("c", "height", nil, nil, "constant=\"900\""))</constraints>
        """)
    let text = Text.xib(
      Text.root(
        scroll,
        constraints: ["leading", "trailing", "top", "bottom"].map {
          Text.constraint("s", $0, "root")
        }.joined()))
    let frames = try Text.frames(text)
    #expect(frames["s"] == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(frames["c"] == Rect(x: 0, y: 0, width: 375, height: 900))
  }
}
