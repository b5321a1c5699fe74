// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import Testing

@Suite struct StackDocumentTests {
  /// A document whose root is a stack of three views with sizes, 300 by 100.
  private func document(_ keys: String, b: String = "", steps: String = "") -> String {
    #"""
    {"version":1,"size":{"width":300,"height":100},"root":{"id":"root","type":"stack"\#(keys),"subviews":[
      {"id":"a","intrinsicSize":{"width":40,"height":10}},
      {"id":"b","intrinsicSize":{"width":60,"height":20}\#(b)},
      {"id":"c","intrinsicSize":{"width":20,"height":30}}]}\#(steps)}
    """#
  }

  @Test func `a document's stack arranges its subviews as its keys say`() throws {
    let equally = try solve(document(#","distribution":"fillEqually","spacing":15"#))
    #expect(equally.frame("a") == "0 0 90 100")
    #expect(equally.frame("b") == "105 0 90 100")
    #expect(equally.frame("c") == "210 0 90 100")
    let gaps = try solve(document(#","distribution":"equalSpacing","alignment":"center""#))
    #expect(gaps.frame("a") == "0 45 40 10")
    #expect(gaps.frame("b") == "130 40 60 20")
    #expect(gaps.frame("c") == "280 35 20 30")
    let column = try solve(
      document(
        #","axis":"vertical","alignment":"trailing","distribution":"fill","spacing":"system""#))
    #expect(column.frame("b") == "240 18 60 20")
    #expect(column.frame("c") == "280 46 20 54")
    let inside = try solve(
      document(
        #","distribution":"equalSpacing","alignment":"bottom","layoutMargins":{"left":30,"bottom":5},"isLayoutMarginsRelativeArrangement":true"#
      ))
    #expect(inside.frame("a") == "30 85 40 10")
    #expect(inside.frame("c") == "272 65 20 30")
  }

  @Test func `spacing can be said behind a view, and steps change what is arranged`() throws {
    let result = try solve(
      document(
        #","distribution":"fill","alignment":"top""#, b: #","customSpacing":5"#,
        steps: #"""
          ,"steps":[
            {"set":{"view":"b","customSpacing":9}},
            {"set":{"view":"b","hidden":true}},
            {"set":[{"view":"b","hidden":false,"customSpacing":"default"},{"view":"root","spacing":2}]},
            {"add":{"to":"root","view":{"id":"d","intrinsicSize":{"width":7,"height":7}},"at":1}},
            {"remove":"a"}]
          """#))
    #expect(result.frame("c") == "105 0 195 30")
    let steps = try #require(result.steps)
    #expect(steps[0].frame("c") == "109 0 191 30")
    #expect(steps[1].frame("b") == "40 0 0 20" && steps[1].frame("c") == "40 0 260 30")
    #expect(steps[2].frame("b") == "42 0 60 20" && steps[2].frame("c") == "104 0 196 30")
    #expect(steps[3].frame("d") == "42 0 7 7" && steps[3].frame("b") == "51 0 60 20")
    #expect(steps[4].frame("d") == "0 0 7 7" && steps[4].frame("c") == "71 0 229 30")
  }

  @Test func `all of a stack's subviews are arranged, whatever frames they have`() throws {
    let document = try LayoutDocument(
      json: Array(document("", b: #","frame":{"x":9,"y":9,"width":9,"height":9}"#).utf8))
    let layout = try DocumentLayout(document)
    let root = try #require(layout.view("root") as? StackView)
    #expect(root.arrangedSubviews.map(\.identifier) == ["a", "b", "c"])
    #expect(try layout.solve().frame("b") == "40 0 60 100")
  }

  @Test func `frames and masks that steps give what a stack arranges count for nothing`() throws {
    let keys = #""frame":{"x":9,"y":9,"width":9,"height":9},"autoresizing":["flexibleWidth"]"#
    let written = try solve(document("", b: #",\#(keys),"translatesAutoresizingMask":true"#))
    let result = try solve(
      document(
        "",
        steps: #"""
          ,"steps":[{"set":{"view":"b","translatesAutoresizingMask":true}},{"set":{"view":"b",\#(keys)}},
            {"add":{"to":"root","at":0,"view":{"id":"d",\#(keys)}}},{"remove":"d"}]
          """#))
    let steps = try #require(result.steps)
    for step in [written, result, steps[0], steps[1], steps[3]] {
      #expect(step.status == .solved && step.frame("b") == "40 0 60 100")
    }
    #expect(steps[2].status == .solved)
  }
}
