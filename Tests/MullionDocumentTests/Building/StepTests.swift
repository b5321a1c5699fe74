// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import Testing

/// Checks results of steps beyond the basic cases in `DocumentLayoutTests`.
@Suite struct StepTests {
  /// Documents whose root is resized from 100 to 200, a step that makes or changes the mask of `a`,
  /// and the expected frame of `a` after it.
  static let masks: [(name: String, views: String, rest: String, step: String, expected: String)] =
    [
      (
        "an added view refers to the root's frame",
        #""frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[]"#, "",
        #"{"add":{"to":"root","view":{"id":"a","frame":{"x":10,"y":0,"width":30,"height":5},"autoresizing":["flexibleWidth"]}}}"#,
        // The width is 30 and 100 more, because the root is 100 wider than written.
        "10 0 130 5"
      ),
      (
        "a frame that is set refers to the root's frame",
        #""frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[{"id":"a","frame":{"x":0,"y":0,"width":1,"height":1},"autoresizing":["flexibleLeftMargin"]}]"#,
        "", #"{"set":{"view":"a","frame":{"x":10,"y":0,"width":30,"height":5}}}"#, "110 0 30 5"
      ),
      (
        "a mask that is set refers to both frames",
        #""frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[{"id":"a","frame":{"x":10,"y":0,"width":30,"height":5},"autoresizing":["flexibleWidth"]}]"#,
        "", #"{"set":{"view":"a","autoresizing":["flexibleLeftMargin"]}}"#, "110 0 30 5"
      ),
      (
        "a mask that takes effect late refers to both frames",
        #""frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[{"id":"a","frame":{"x":10,"y":0,"width":30,"height":5},"autoresizing":["flexibleWidth"],"translatesAutoresizingMask":false}]"#,
        "", #"{"set":{"view":"a","translatesAutoresizingMask":true}}"#, "10 0 130 5"
      ),
      (
        "a superview's frame that a step set is the one that counts",
        #""frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[{"id":"box","frame":{"x":0,"y":0,"width":50,"height":50},"autoresizing":["flexibleWidth"]}]"#,
        "",
        #"{"set":{"view":"box","frame":{"x":0,"y":0,"width":60,"height":50}}},{"add":{"to":"box","view":{"id":"a","frame":{"x":0,"y":0,"width":60,"height":5},"autoresizing":["flexibleWidth"]}}}"#,
        // The box is 60 wide in a root of 100, so 160 in one of 200; `a` fills it.
        "0 0 160 5"
      ),
      (
        "in a superview without a frame it refers to the size its constraints give it",
        #""frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[{"id":"box","subviews":[{"id":"content","intrinsicSize":{"width":40,"height":9}}]}]"#,
        #""box.left == root.left","box.right == root.right","box.top == root.top","content.left == box.left","content.right == box.right","content.top == box.top","content.bottom == box.bottom""#,
        #"{"add":{"to":"box","view":{"id":"a","frame":{"x":30,"y":0,"width":10,"height":5},"autoresizing":["flexibleLeftMargin"]}}}"#,
        // The view stays 60 from the right edge of a box as wide as the root, which is 100 and then
        // 200 wide.
        "130 0 10 5"
      ),
    ]

  @Test
  func `a mask that a step sets refers to frames the document gives`()
    throws
  {
    for row in Self.masks {
      let text =
        #"{"version":1,"root":{"id":"root",\#(row.views)},"constraints":[\#(row.rest)],"steps":[\#(row.step)]}"#
      let size = Size(width: 200, height: 100)
      #expect(try solve(text, size: size).steps?.last?.frame("a") == row.expected, "\(row.name)")
      // The resize may also be the last step.
      let resize = #",{"size":{"width":200,"height":100}}]}"#
      let last = try solve(text.dropLast(2) + resize, size: nil).steps?.last
      #expect(last?.frame("a") == row.expected, "\(row.name), then resized")
    }
  }

  @Test func `a failing step's error names the step, and no result follows`() throws {
    func failure(_ step: String) -> String {
      let text =
        #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"root","subviews":[{"id":"a"},{"id":"i","type":"image"}]},"#
        + #""constraints":["far: 1e6 * a.leftMargin >= 1e6 * root.left"],"steps":[{"size":{"width":8,"height":8}},\#(step)]}"#
      do {
        _ = try solve(text)
        return "solved"
      } catch {
        return "\(error)"
      }
    }
    // 1e6 times 1e7 points exceeds the engine's range.
    let cases: [(step: String, start: String)] = [
      (#"{"set":{"view":"a","layoutMargins":{"left":1e7}}}"#, "/steps/1: far: "),
      (#"{"set":{"view":"i","image":"none.png"}}"#, "/steps/1/set/image: found the path"),
      (
        #"{"set":[{"view":"a","alpha":1},{"view":"i","image":"none.png"}]}"#,
        "/steps/1/set/1/image: found the path"
      ),
      (
        #"{"add":{"to":"root","view":{"subviews":[{"type":"image","image":"none.png"}]}}}"#,
        "/steps/1/add/view/subviews/0/image: found the path"
      ),
    ]
    for (step, start) in cases {
      let message = failure(step)
      #expect(message.hasPrefix(start), "\(step): \(message)")
    }
  }

  @Test func `a number that the engine refuses is reported with its constraint's position`() throws
  {
    let text =
      #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"root","subviews":[{"id":"a","layoutMargins":{"left":1e7}}]},"#
      + #""constraints":["a.width == 1","far: 1e6 * a.leftMargin >= 1e6 * root.left"],"steps":[{"size":{"width":8,"height":8}}]}"#
    let failure = #expect(throws: LayoutFailure.self) { try solve(text) }
    #expect(failure?.pointer == "/constraints/1")
    #expect(failure?.description.hasPrefix("/constraints/1: far: ") == true)
    let line = failure.map { LineFailure(line: 3, code: 3, failure: $0).jsonLine }
    let start =
      #"{"line": 3, "error": {"code": 3, "issues": [{"pointer": "/constraints/1", "message": "far: "#
    #expect(line?.hasPrefix(start) == true, "\(line ?? "none")")
  }

  @Test func `a conflict's members have formulas and positions, including those of views`() throws {
    let text = #"""
      {"version":1,"root":{"id":"root","frame":{"x":0,"y":0,"width":100,"height":50},"subviews":[{"id":"outer","frame":{"x":0,"y":0,"width":50,"height":50},"subviews":[
        {"id":"card","frame":{"x":20,"y":0,"width":30,"height":50}}]}]},
       "constraints":["pinned: card.left == root.left"],
       "steps":[{"remove":"outer"},{"add":{"to":"root","view":{"id":"outer","subviews":[
         {"id":"card","intrinsicSize":{"width":30},"compressionResistance":{"horizontal":1000}}]},"constraints":["thin: card.width <= 10"]}}]}
      """#
    let result = try solve(text)
    #expect(
      result.conflicts.first?.members == [
        .init(
          id: "outer.autoresizing.minX", multiplier: 1, formula: "outer.left == root.left",
          isMask: true),
        .init(
          id: "card.autoresizing.minX", multiplier: 1, formula: "card.left == outer.left + 20",
          isMask: true),
        .init(id: "pinned", multiplier: -1, formula: "card.left == root.left"),
      ])
    #expect(
      result.pointers == [
        "outer.autoresizing.minX": "/root/subviews/0",
        "card.autoresizing.minX": "/root/subviews/0/subviews/0", "pinned": "/constraints/0",
      ])
    let last = try #require(result.steps?.last)
    #expect(
      last.conflicts.first?.members == [
        .init(
          id: "card.compressionResistance.horizontal", multiplier: 1, formula: "card.width >= 30"),
        .init(id: "thin", multiplier: -1, formula: "card.width <= 10"),
      ])
    #expect(
      last.pointers == [
        "card.compressionResistance.horizontal": "/steps/1/add/view/subviews/0",
        "thin": "/steps/1/add/constraints/0",
      ])
  }
}
