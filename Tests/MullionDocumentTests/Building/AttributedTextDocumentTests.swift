// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionDocument

/// Texts with attributes in documents.
@Suite struct AttributedTextDocumentTests {
  private func document(_ type: String, _ text: String, more: String = "") throws -> LayoutDocument
  {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 100}, "root": {"id": "root", "subviews": [
        {"id": "a", "type": "\(type)", \(text)}]},
       "constraints": ["a.left == root.left", "a.top == root.top"]\(more)}
      """
    return try LayoutDocument(json: Array(json.utf8))
  }

  /// A text with every attribute, and its value.
  private static let parts = ##"""
    "attributedText": [
      {"text": "A", "font": {"family": "DejaVu Sans", "size": 30, "weight": "bold", "italic": true},
       "color": "#ff0000", "background": "#00ff00", "underline": true, "strikethrough": true,
       "kern": -1.5, "paragraphStyle": {"alignment": "center", "lineSpacing": 1,
       "paragraphSpacing": 2, "firstLineHeadIndent": 3, "headIndent": 4, "tailIndent": -5,
       "lineHeightMultiple": 1.5, "minimumLineHeight": 20, "maximumLineHeight": 60,
       "hyphenationFactor": 0.75, "language": "de-AT"}},
      {"text": "b"}]
    """##

  private static var text: AttributedText {
    var text = AttributedText(
      "A",
      TextAttributes(
        font: Font(family: "DejaVu Sans", pointSize: 30, weight: .bold, isItalic: true),
        color: Color(red: 1, green: 0, blue: 0), backgroundColor: Color(red: 0, green: 1, blue: 0),
        isUnderlined: true, isStruckThrough: true, kern: -1.5,
        paragraphStyle: ParagraphStyle(
          alignment: .center, lineSpacing: 1, paragraphSpacing: 2, firstLineHeadIndent: 3,
          headIndent: 4, tailIndent: -5, lineHeightMultiple: 1.5, minimumLineHeight: 20,
          maximumLineHeight: 60, hyphenationFactor: 0.75, language: "de-AT")))
    text.append("b")
    return text
  }

  @Test func `a label and a text view have the attributes of the document`() throws {
    let label = try DocumentLayout(document("label", Self.parts)).view("a") as? Label
    #expect(label?.attributedText == Self.text)
    #expect(label?.text == "Ab")
    let view = try DocumentLayout(document("textView", Self.parts)).view("a") as? TextView
    #expect(view?.attributedText == Self.text)
  }

  @Test func `a text with attributes is written as it was read`() throws {
    for type in ["label", "textView"] {
      let read = try document(type, Self.parts)
      #expect(read.root.subviews.first?.settings == [.attributedText(Self.text)])
      #expect(try LayoutDocument(json: Array(read.json.utf8)) == read)
    }
  }

  @Test func `a larger font of a part makes the label higher`() throws {
    func height(_ size: Int) throws -> Double {
      let text = #""attributedText": [{"text": "a"}, {"text": "b", "font": \#(size)}]"#
      let result = try DocumentLayout(document("label", text)).solve()
      return result.frames.last?.rect.height ?? 0
    }
    let (small, large) = (try height(17), try height(51))
    // Heights are rounded up to whole points.
    #expect(abs(large - 3 * small) <= 3)
  }

  @Test func `each part is drawn in its color`() throws {
    let text = ##"""
      "attributedText": [{"text": "  ", "background": "#f00"}, {"text": "  ", "background": "#00f"}]
      """##
    let layout = try DocumentLayout(document("label", text))
    let frame = try #require(try layout.solve().frames.last?.rect)
    let bitmap = try layout.render()
    let y = Int(frame.height / 2)
    #expect(bitmap[Int(frame.width / 4), y] == 0xFFFF_0000)
    #expect(bitmap[Int(frame.width * 3 / 4), y] == 0xFF00_00FF)
  }

  @Test func `a step replaces a text with attributes by a plain one and back`() throws {
    let steps = #"""
      , "steps": [{"set": {"view": "a", "text": "plain"}},
        {"set": {"view": "a", "attributedText": [{"text": "bold", "underline": true}]}}]
      """#
    for type in ["label", "textView"] {
      let layout = try DocumentLayout(document(type, Self.parts, more: steps))
      _ = try layout.solveAll()
      let bold = AttributedText("bold", TextAttributes(isUnderlined: true))
      let label = layout.view("a") as? Label
      #expect((label?.attributedText ?? (layout.view("a") as? TextView)?.attributedText) == bold)
    }
  }

  @Test(arguments: [
    (#""attributedText": "A""#, "found text \"A\", expected an array of parts of a text"),
    (#""attributedText": ["A"]"#, "/attributedText/0: found text \"A\", expected a part"),
    (#""attributedText": [{"kern": 1}]"#, "/attributedText/0: found no key \"text\""),
    (#""attributedText": [{"text": "A", "underlined": true}]"#, "unknown key \"underlined\""),
    (#""attributedText": [{"text": "A", "underline": 1}]"#, "/0/underline: found the number 1"),
    (#""attributedText": [{"text": "A", "kern": 10001}]"#, "expected a number from -10000 to"),
    (#""attributedText": [{"text": "A", "color": "red"}]"#, "/0/color: found text \"red\""),
    (
      #""attributedText": [{"text": "A", "paragraphStyle": {"alignment": "middle"}}]"#,
      "/paragraphStyle/alignment: found \"middle\""
    ),
    (
      #""attributedText": [{"text": "A", "paragraphStyle": {"lineSpacing": -1}}]"#,
      "/paragraphStyle/lineSpacing: found the number -1"
    ),
    (
      #""attributedText": [{"text": "A", "paragraphStyle": {"lineHeight": 1}}]"#,
      "unknown key \"lineHeight\""
    ),
    (#""text": "A", "attributedText": []"#, "found the key \"attributedText\" beside \"text\""),
  ])
  func `a wrong attribute is reported with its position`(text: String, message: String) throws {
    let error = #expect(throws: DocumentError.self) { try document("label", text) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
    #expect(error?.issues.first?.position.line == 2)
    #expect(throws: DocumentError.self) { try document("button", #""attributedText": []"#) }
  }

  @Test func `the cost of a text grows with its parts and bytes`() throws {
    let text = try document("label", Self.parts).root.subviews[0].settings[0]
    #expect(
      DocumentCost.of(text) == DocumentCost.setting + 2 * (DocumentCost.run + DocumentCost.textByte)
    )
  }
}
