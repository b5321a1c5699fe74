// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import RuleTrait
import Testing

@testable import MullionDocument

@Suite struct LabelDocumentTests {
  /// Returns a document with three words of nine characters in a label that is sixteen characters
  /// wide.
  private func document(_ keys: String) -> String {
    #"""
    {"version":1,"size":{"width":100,"height":100},"root":{"id":"root","subviews":[
      {"id":"a","type":"label","numberOfLines":0,"font":{"family":"DejaVu Sans Mono","size":10},
       "text":"aaaaaaaaa bbbbbbbbb ccccccccc"\#(keys)}]},
     "constraints":["a.left == root.left","a.top == root.top","a.width == root.width"],
     "steps":[{"set":{"view":"a","lineBreakMode":"byCharWrapping"}}]}
    """#
  }

  @Test(arguments: LineBreakMode.documentNames.map(\.0))
  func `a label has the line break mode that its document names`(name: String) throws {
    let text = document(#","lineBreakMode":"\#(name)""#)
    let layout = try DocumentLayout(try LayoutDocument(json: Array(text.utf8)))
    let label = try #require(layout.view("a") as? Label)
    #expect(label.lineBreakMode == LineBreakMode.documentNames.first { $0.0 == name }?.1)
    _ = try layout.solveAll()
    #expect(label.lineBreakMode == .byCharWrapping)
  }

  @Test(arguments: [
    (#"{"style":"title1"}"#, Font(pointSize: 28)),
    (#"{"style":"headline"}"#, Font(weight: .semibold)),
    (#"{"size":9,"weight":"light","style":"headline"}"#, Font(pointSize: 9, weight: .light)),
    (#"{"style":"headline","italic":true,"weight":"black"}"#, Font(weight: .black, isItalic: true)),
    (#"{"italic":true,"family":"F"}"#, Font(family: "F", isItalic: true)),
  ])
  func `a font has its style's size and weight unless the document names them`(
    json: String, font: Font
  ) throws {
    let text = #"""
      {"version":1,"size":{"width":9,"height":9},
       "root":{"id":"root","subviews":[{"id":"a","type":"label","font":\#(json)}]}}
      """#
    let document = try LayoutDocument(json: Array(text.utf8))
    let layout = try DocumentLayout(document)
    #expect((layout.view("a") as? Label)?.font.fixed == font)
  }

  @Test(.rule("13.type.styles"))
  func `fonts of styles have the sizes of the document's category`() throws {
    let text = #"""
      {"version":1,"size":{"width":9,"height":9},"contentSizeCategory":"accessibilityMedium",
       "root":{"id":"root","subviews":[
        {"id":"a","type":"label","font":{"style":"body"}},
        {"id":"b","type":"label","font":{"style":"body","size":9}},
        {"id":"c","type":"label","attributedText":[{"text":"c","font":{"style":"caption1"}}]},
        {"id":"d","type":"button","title":"d","font":{"style":"title1"},
         "adjustsFontForContentSizeCategory":true},
        {"id":"e","type":"button","title":"e",
         "configuration":{"style":"plain","titleFont":{"style":"headline"}}},
        {"id":"f","type":"label","font":{"style":"body"},
         "adjustsFontForContentSizeCategory":true}]}}
      """#
    let document = try LayoutDocument(json: Array(text.utf8))
    let layout = try DocumentLayout(document)
    func label(_ id: String) -> Label? { layout.view(id) as? Label }
    #expect(label("a")?.font.pointSize == 28 && label("b")?.font.pointSize == 9)
    #expect(label("c")?.attributedText?.runs.first?.attributes.font?.pointSize == 22)
    let (button, configured) = (layout.view("d") as? Button, layout.view("e") as? Button)
    #expect(button?.font.pointSize == 38 && button?.titleLabel.font.pointSize == 38)
    configured?.window?.layoutIfNeeded()
    let title = configured?.titleLabel.attributedText?.runs.first
    #expect(title?.attributes.font?.pointSize == 28)
    // A program can change the category later.
    layout.window.overrideContentSizeCategory = .large
    #expect(label("a")?.font.pointSize == 28 && label("f")?.font.pointSize == 17)
    #expect(button?.font.pointSize == 28)
    #expect(try LayoutDocument(json: Array(document.json.utf8)) == document)
  }

  @Test func `a font is written with its style unless a size replaces that`() throws {
    let style = #""font": {"family": "system-ui", "style": "headline", "weight": "bold"}"#
    let size = #""font": {"family": "system-ui", "size": 9, "weight": "semibold"}"#
    for (json, written) in [
      (#"{"style":"headline","weight":"bold"}"#, style), (#"{"style":"headline","size":9}"#, size),
    ] {
      let text = #"{"version":1,"root":{"id":"root","type":"label","font":\#(json)}}"#
      let document = try LayoutDocument(json: Array(text.utf8))
      #expect(document.json.contains(written))
      #expect(try LayoutDocument(json: Array(document.json.utf8)) == document)
    }
  }

  @Test func `a label shrinks its font as its document says`() throws {
    let keys = #","adjustsFontSizeToFitWidth":true,"minimumScaleFactor":0.5"#
    let text = document(keys + #","baselineAdjustment":"alignCenters""#)
    let layout = try DocumentLayout(try LayoutDocument(json: Array(text.utf8)))
    let label = try #require(layout.view("a") as? Label)
    #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
    #expect(label.baselineAdjustment == .alignCenters)
    // The frames do not depend on it.
    #expect(try solve(text).frames.map(\.rect) == solve(document("")).frames.map(\.rect))
  }

  @Test func `lineBreakMode accepts UIKit's six names and wraps lines accordingly`() throws {
    #expect(
      LineBreakMode.documentNames.map(\.0) == [
        "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail",
        "byTruncatingMiddle",
      ])
    // Word wrapping makes three lines of one word; character wrapping makes two lines of the 29
    // characters.
    let result = try solve(document(""))
    let last = try #require(result.steps?.last)
    let heights = [result, last].compactMap { $0.frames.last?.rect.height }
    #expect(heights.count == 2 && heights[0] > 0 && heights[1] == heights[0] / 3 * 2)
  }
}
