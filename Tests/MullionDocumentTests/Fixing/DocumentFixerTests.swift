// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import TestSupport
import Testing

/// Corrections of mistakes that have only one possible meaning.
@Suite struct DocumentFixerTests {
  private func fixed(_ text: String) -> (text: String, count: Int) {
    let (bytes, count) = DocumentFixer.fixed(Array(text.utf8))
    return (String(decoding: bytes, as: UTF8.self), count)
  }

  private func document(_ members: String) -> String {
    #"{"version": 1, "root": {"id": "root", \#(members)}}"#
  }

  @Test(arguments: [
    (#""hiden": true"#, #""hidden": true"#),
    (##""backgroundColor": "#fff""##, ##""background": "#fff""##),
    (##""background-color": "#fff""##, ##""background": "#fff""##),
    (##""type": "UILabel", "color": "#fff""##, ##""type": "label", "textColor": "#fff""##),
    (#""type": "stakc", "gap": 8"#, #""type": "stack", "spacing": 8"#),
    (#""type": "stack", "spacing": "8""#, #""type": "stack", "spacing": 8"#),
    (#""opacity": 0.5, "isHidden": "false""#, #""alpha": 0.5, "hidden": false"#),
    (##""background": "white""##, ##""background": "#ffffff""##),
    // The value of the new key is a mistake too, which has a correction itself.
    (##""backgroundColor": "white""##, ##""background": "#ffffff""##),
    (#""children": [{"childern": [], "id": "a"}]"#, #""subviews": [{"childern": [], "id": "a"}]"#),
    (#""children": [{"subveiws": [], "id": "a"}]"#, #""subviews": [{"subviews": [], "id": "a"}]"#),
    (#""alpha": 0.5, "alpha":0.5, "hidden": true"#, #""alpha": 0.5, "hidden": true"#),
    (#""type": "label", "lines": 2"#, #""type": "label", "numberOfLines": 2"#),
    (#""type": "textField", "hint": "A""#, #""type": "textField", "placeholder": "A""#),
    (#""type": "Container""#, #""type": "view""#),
    (#""type": "VStack""#, #""type": "stack", "axis": "vertical""#),
    (#""type": "hstack", "gap": 8"#, #""type": "stack", "axis": "horizontal", "spacing": 8"#),
    (#""type": "label", "font": {"weight": 700}"#, #""type": "label", "font": {"weight": "bold"}"#),
    (
      #""type": "label", "font": {"fontWeight": "100"}"#,
      #""type": "label", "font": {"weight": "ultraLight"}"#
    ),
    (
      #""type": "label", "font": "title1""#, #""type": "label", "font": {"style": "title1"}"#
    ),
    (##""backgroundColor": "systemBlue""##, ##""background": "#007aff""##),
    (
      ##""type": "label", "textColor": "UIColor.secondaryLabel""##,
      ##""type": "label", "textColor": "#3c3c4399""##
    ),
  ])
  func `a mistake with only one possible meaning is corrected`(before: String, after: String) {
    #expect(fixed(document(before)).text == document(after))
  }

  @Test(arguments: [
    // The value has another form.
    #""fontSize": 17"#, #""padding": 8"#, #""width": 100"#, #""align": "center""#,
    // The key belongs to other types, so the correction would be a mistake too.
    ##""color": "#fff""##, ##""type": "label", "gap": 8"##,
    // Two keys would become the same one, or the key is there already.
    ##""bg": "#fff", "backgroundColor": "#000""##, ##""bg": "#fff", "background": "#000""##,
    // Several names are equally near, the axis is unknown or named twice, or the type has two
    // meanings.
    #""type": "lbl""#, #""type": "LinearLayout""#, #""type": "VStack", "orientation": "column""#,
    #""type": "TextView""#, #""type": "div", "display": "flex""#,
    // The value is not that of the key.
    #""opacity": "half""#, #""cornerRadius": "4px""#, #""background": "green""#,
    #""type": "label", "font": {"weight": 450}"#,
    // The opposite, and values that differ.
    #""visible": true"#, #""alpha": 0.5, "alpha": 0.6"#,
    // A class may be one of the application.
    #""class": "label""#,
  ])
  func `a mistake with several possible meanings is not corrected`(members: String) {
    let text = document(members)
    let result = fixed(text)
    #expect(result.text == text && result.count == 0)
  }

  @Test(arguments: [
    ("a.width = 40", "a.width == 40"), ("a.width ≥ 40", "a.width >= 40"),
    ("a.leadingAnchor == root.leading", "a.leading == root.leading"),
    ("a.top = root.safeAreaLayoutGuide.topAnchor + 8", "a.top == root.safeArea.top + 8"),
    ("a.widht == 40 @defaultHigh", "a.width == 40 @high"),
    // The bound may be excluded on purpose, the id may be another view's, and a point has two axes.
    ("a.width > 40", "a.width > 40"), ("b.width == 40", "b.width == 40"),
    ("a.center == root.center", "a.center == root.center"),
    // The rest of the text has a mistake that stays.
    ("a.width = 40%", "a.width = 40%"),
    // An escape takes more bytes than its character.
    (#"a.width\u0020= 40"#, #"a.width\u0020= 40"#),
  ])
  func `a constraint in UIKit's words is corrected`(before: String, after: String) {
    func document(_ line: String) -> String {
      #"{"version":1,"root":{"id":"root","subviews":[{"id":"a"}]},"constraints":["\#(line)"]}"#
    }
    #expect(fixed(document(before)).text == document(after))
  }

  @Test func `corrections keep a byte order mark, the ends of lines and all other bytes`() {
    let text =
      "\u{FEFF}{\"version\": 1,\r\n\t\"root\" : { \"id\":\"root\",\r\n\"bg\":\"#FFF\" , \"children\": [\r\n"
      + "{\"id\": \"é𐐷\", \"tpye\": \"imageView\"}, {\"id\": \"b\", \"hiden\":true}]}}\r\n\r\n"
    let expected = text.replacing("\"bg\"", with: "\"background\"")
      .replacing("children", with: "subviews").replacing("hiden", with: "hidden")
      .replacing("tpye", with: "type").replacing("imageView", with: "image")
    let result = fixed(text)
    #expect(Array(result.text.utf8) == Array(expected.utf8))
    #expect(result.count == 4)
    let again = fixed(expected)
    #expect(again.text == expected && again.count == 0)
  }

  @Test func `a text that is not JSON and a valid document are not changed`() {
    for text in ["", "{", "[1, 2", #"{"version": 1, "root": {}}"#, "{'hiden': 1}", "\u{FEFF}"] {
      let result = fixed(text)
      #expect(result.text == text && result.count == 0)
    }
  }

  @Test func `an edit has the line and column of its characters`() throws {
    let text = "{\"version\": 1,\n\"root\": {\"id\": \"é\", \"hiden\": true}}"
    let fixes = DocumentFixer.fixes(of: Array(text.utf8))
    let edit = try #require(fixes.first?.edits.first)
    #expect(fixes.count == 1 && fixes[0].edits.count == 1)
    #expect(edit.replacement == "hidden")
    // The second line begins with `"root": {"id": "é", "`, which has 21 characters.
    #expect(edit.start == .init(line: 2, column: 22) && edit.end == .init(line: 2, column: 27))
  }

  /// The names of documents, and those of UIKit and CSS with the same meaning.
  private static let foreign = [
    ("\"subviews\":", "\"children\":"), ("\"background\":", "\"backgroundColor\":"),
    ("\"cornerRadius\":", "\"borderRadius\":"), ("\"spacing\":", "\"gap\":"),
    ("\"type\": \"label\"", "\"type\": \"UILabel\""),
    ("\"type\": \"stack\"", "\"type\": \"stackView\""),
    (".safeArea.", ".safeAreaLayoutGuide."), (" == ", " = "),
  ]

  @Test(arguments: ["login", "settings", "chat", "checkout", "album"])
  func `a gallery document with keys of other systems is corrected byte for byte`(name: String)
    throws
  {
    let bytes = fileBytes(repositoryPath("Docs/Gallery/\(name).json"))
    let text = String(decoding: bytes, as: UTF8.self)
    try #require(!bytes.isEmpty && (try? LayoutDocument(json: bytes)) != nil)
    var changed = text
    for (own, other) in Self.foreign { changed = changed.replacing(own, with: other) }
    try #require(changed != text)
    let result = fixed(changed)
    #expect(result.text == text && result.count > 0)
  }

  @Test func `two mistakes in a constraint are corrected beside a mistake without correction`() {
    // The key cannot become "constraints", which is there already, so the edits are tried in halves.
    func text(_ line: String) -> String {
      #"{"version": 1, "root": {"id": "root", "subviews": [{"id": "a"}]}, "#
        + #""constraints": ["\#(line)"], "constraint": []}"#
    }
    let result = fixed(text("a.bottom == root.safeAreaLayoutGuide.bottomAnchor"))
    #expect(result.text == text("a.bottom == root.safeArea.bottom"))
  }

  @Test(arguments: [
    // A label has no image, so the key belongs to other types.
    (#""type": "label", "imag": "a.png""#, #""type": "label", "imag": "a.png""#),
    // The value of the key is wrong.
    (#""opacity": "half""#, #""opacity": "half""#),
    // The value has a correction itself.
    (#""opacity": "0.5""#, #""alpha": 0.5"#),
  ])
  func `wrong names without a correction in thousands of views leave others correctable`(
    before: String, after: String
  ) {
    func text(_ members: String, _ background: String) -> String {
      let views = (0..<3000).map { number in
        ##"{"id": "v\##(number)", \##(members), "\##(background)": "#fff"}"##
      }
      return document(#""subviews": [\#(views.joined(separator: ", "))]"#)
    }
    let result = fixed(text(before, "backgroundColour"))
    #expect(result.text == text(after, "background"))
    #expect(result.count == (before == after ? 3000 : 6000))
  }

  @Test func `a key that does not fit its view leaves the type's correction possible`() {
    let before = document(#""subviews": [{"type": "labl", "imag": "a.png", "hiden": true}]"#)
    let after = document(#""subviews": [{"type": "label", "imag": "a.png", "hidden": true}]"#)
    #expect(fixed(before).text == after)
  }

  @Test func `corrections never add a mistake`() {
    let words = [
      "color", "bg", "gap", "src", "opacity", "children", "hiden", "min", "checked", "txet",
      "alpha",
      "identifier", "maxLines", "tint", "background", "type",
    ]
    let values = [
      "1", "\"1\"", "\"#fff\"", "\"white\"", "[]", "true", "\"label\"", "\"imageView\"", "\"true\"",
    ]
    for seed in 0..<300 {
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      func pick(_ list: [String]) -> String {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return list[Int(state >> 33) % list.count]
      }
      let members = (0..<5).map { _ in "\"\(pick(words))\": \(pick(values))" }
      let text = document(members.joined(separator: ", "))
      let result = fixed(text)
      #expect(issues(result.text).count + result.count <= issues(text).count, "\(text)")
      #expect((result.text == text) == (result.count == 0))
    }
  }
}
