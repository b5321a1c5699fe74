// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import RuleTrait
import Testing

@Suite struct StackDocumentTests {
  /// Returns a document whose root is a stack of 300 by 100 with three views of fixed intrinsic
  /// sizes.
  private func document(_ keys: String, b: String = "", steps: String = "") -> String {
    #"""
    {"version":1,"size":{"width":300,"height":100},"root":{"id":"root","type":"stack"\#(keys),"subviews":[
      {"id":"a","intrinsicSize":{"width":40,"height":10}},
      {"id":"b","intrinsicSize":{"width":60,"height":20}\#(b)},
      {"id":"c","intrinsicSize":{"width":20,"height":30}}]}\#(steps)}
    """#
  }

  @Test func `a document's stack arranges its subviews as its keys specify`() throws {
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
    // The first view gets the remaining 100 - 10 - 20 - 30 - 2 * 8 = 24.
    #expect(column.frame("b") == "240 42 60 20")
    #expect(column.frame("c") == "280 70 20 30")
    let inside = try solve(
      document(
        #","distribution":"equalSpacing","alignment":"bottom","layoutMargins":{"left":30,"bottom":5},"isLayoutMarginsRelativeArrangement":true"#
      ))
    #expect(inside.frame("a") == "30 85 40 10")
    #expect(inside.frame("c") == "272 65 20 30")
  }

  @Test(.rule("5.5.across"))
  func `a hidden view is centered and does not enlarge its stack`() throws {
    let text = #"""
      {"version":1,"size":{"width":200,"height":100},"root":{"id":"root","subviews":[
        {"id":"s","type":"stack","alignment":"center","spacing":6,"translatesAutoresizingMask":false,
         "subviews":[{"id":"t","intrinsicSize":{"width":60,"height":20}},
          {"id":"h","hidden":true,"intrinsicSize":{"width":0,"height":50}}]}]},
       "constraints":["s.left == root.left","s.top == root.top","h.height == 50"]}
      """#
    let result = try solve(text)
    // The hidden view begins at (20 - 50) / 2.
    #expect(result.frame("s") == "0 0 60 20" && result.frame("t") == "0 0 60 20")
    #expect(result.frame("h") == "60 -15 0 50")
  }

  @Test func `customSpacing sets the space after a view and follows each step`() throws {
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
    // The first view fills the rest: 300 - 60 - 5 - 20.
    #expect(result.frame("a") == "0 0 215 10" && result.frame("c") == "280 0 20 30")
    let steps = try #require(result.steps)
    #expect(steps[0].frame("b") == "211 0 60 20")
    #expect(steps[1].frame("b") == "280 0 0 20" && steps[1].frame("a") == "0 0 280 10")
    #expect(steps[2].frame("a") == "0 0 216 10" && steps[2].frame("b") == "218 0 60 20")
    #expect(steps[3].frame("d") == "209 0 7 7" && steps[3].frame("b") == "218 0 60 20")
    #expect(steps[4].frame("d") == "0 0 216 7" && steps[4].frame("c") == "280 0 20 30")
  }

  @Test func `a row aligned by first baselines has the frames UIKit recorded`() throws {
    // Compared with the first, the second view extends 7 farther above the baseline and 7 farther
    // below: 34 - 7 = 27.
    let over = try solve(
      #"""
      {"version":1,"size":{"width":200,"height":100},"root":{"id":"root","subviews":[
        {"id":"s","type":"stack","alignment":"firstBaseline","subviews":[
          {"id":"a","intrinsicSize":{"width":40,"height":20},"baseline":{"first":16,"last":4}},
          {"id":"b","intrinsicSize":{"width":40,"height":34},"baseline":{"first":23,"last":11}}]}]},
        "constraints":["s.left == root.left","b.top == root.top + 8"]}
      """#)
    #expect(over.frame("s") == "0 15 80 27")
    #expect(over.frame("a") == "0 0 40 20" && over.frame("b") == "40 -7 40 34")
    // A row that is higher than its views aligns their baselines to its bottom: 197 - 18.
    let slack = try solve(
      #"""
      {"version":1,"size":{"width":200,"height":197},"root":{"id":"root","subviews":[
        {"id":"s","type":"stack","alignment":"firstBaseline","spacing":16,"subviews":[
          {"id":"a","intrinsicSize":{"width":7,"height":18},"baseline":{"first":16,"last":4}},
          {"id":"b","intrinsicSize":{"width":100,"height":18},"baseline":{"first":16,"last":4}}]}]},
        "constraints":["s.left == root.left","s.top == root.top","s.bottom == root.bottom"]}
      """#)
    #expect(slack.frame("a") == "0 179 7 18" && slack.frame("b") == "23 179 100 18")
  }

  @Test func `a hidden label of several lines does not make its row taller`() throws {
    func document(_ second: String) -> String {
      #"""
      {"version":1,"size":{"width":300,"height":200},"root":{"id":"root","subviews":[{"id":"row","type":"stack","subviews":[
        {"id":"title","type":"label","text":"Title"}\#(second)]}]},
        "constraints":["row.leading == root.leading","row.top == root.top"]}
      """#
    }
    let alone = try solve(document(""))
    for hidden in [
      #"{"id":"b","type":"label","text":"A longer subtitle of many words","numberOfLines":0,"hidden":true}"#,
      #"""
      {"id":"b","hidden":true,"type":"stack","subviews":[
        {"id":"c","type":"label","text":"A longer subtitle of many words","numberOfLines":0}]}
      """#,
    ] {
      let result = try solve(document("," + hidden))
      #expect(result.status == .solved)
      #expect(result.frame("row") == alone.frame("row"))
      #expect(result.frame("title") == alone.frame("title"))
    }
  }

  @Test func `a hidden arranged view keeps its required size while the others move`() throws {
    // Shown, the view has 44 points between two gaps of 10. Hidden, it starts after half a gap, and
    // one gap remains in all.
    let result = try solve(
      #"""
      {"version":1,"size":{"width":300,"height":200},"root":{"id":"root","subviews":[
        {"id":"s","type":"stack","axis":"vertical","spacing":10,"subviews":[
          {"id":"a","intrinsicSize":{"width":40,"height":20}},{"id":"c"},
          {"id":"d","intrinsicSize":{"width":40,"height":20}}]}]},
        "constraints":["s.leading == root.leading","s.trailing == root.trailing","s.top == root.top","c.height == 44"],
        "steps":[{"set":{"view":"c","hidden":true}},{"set":{"view":"c","hidden":false}}]}
      """#)
    #expect(result.status == .solved && result.frame("d") == "0 84 300 20")
    let steps = try #require(result.steps)
    #expect(steps[0].status == .solved && steps[0].frame("s") == "0 0 300 50")
    #expect(steps[0].frame("d") == "0 30 300 20" && steps[0].frame("c") == "0 25 300 44")
    #expect(steps[1].frame("d") == "0 84 300 20")
  }

  @Test func `a stack arranges all of its subviews, whatever frames they have`() throws {
    let document = try LayoutDocument(
      json: Array(document("", b: #","frame":{"x":9,"y":9,"width":9,"height":9}"#).utf8))
    let layout = try DocumentLayout(document)
    let root = try #require(layout.view("root") as? StackView)
    #expect(root.arrangedSubviews.map(\.identifier) == ["a", "b", "c"])
    // The first view is 300 - 60 - 20 wide.
    #expect(try layout.solve().frame("b") == "220 0 60 100")
  }

  @Test func `a stack ignores frames and masks that steps set on arranged views`() throws {
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
      #expect(step.status == .solved && step.frame("b") == "220 0 60 100")
    }
    #expect(steps[2].status == .solved)
  }
}
