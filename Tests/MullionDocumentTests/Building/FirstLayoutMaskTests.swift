// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import RuleTrait
import TestSupport
import Testing

/// Checks masks of views whose superview has no frame, but a size that follows from constraints.
@Suite struct FirstLayoutMaskTests {
  /// Returns a document with a root, a box that constraints keep 10 points inside it, and a masked
  /// view in the box.
  private func document(
    size: String = #""size":{"width":220,"height":120},"#, rootFrame: String = "",
    mask: String = #"["flexibleWidth","flexibleTopMargin"]"#, steps: String = "[]"
  ) -> String {
    #"""
    {"version":1,\#(size)"root":{"id":"root"\#(rootFrame),"subviews":[
      {"id":"box","translatesAutoresizingMask":false,"subviews":[
        {"id":"m","frame":{"x":5,"y":60,"width":150,"height":30},"autoresizing":\#(mask)}]}]},
     "constraints":["box.left == root.left + 10","box.right == root.right - 10",
      "box.top == root.top + 10","box.bottom == root.bottom - 10"],"steps":\#(steps)}
    """#
  }

  @Test(.rule("2.2.first"))
  func `a masked view keeps its frame initially if its superview has none`() throws {
    #expect(try solve(document()).frame("m") == "5 60 150 30")
    let both = document(mask: #"["flexibleWidth","flexibleHeight"]"#)
    #expect(try solve(both).frame("m") == "5 60 150 30")
  }

  @Test(.rule("2.2.first"))
  func `masks resize from the document's size if another size is solved`() throws {
    // The box is 80 wider and 40 higher than in the first layout.
    let size = Size(width: 300, height: 160)
    #expect(try solve(document(), size: size).frame("m") == "5 100 230 30")
    let step = document(
      steps: #"[{"size":{"width":300,"height":160}},{"size":{"width":220,"height":120}}]"#)
    let steps = try #require(try solve(step).steps)
    #expect(steps.map { $0.frame("m") } == ["5 100 230 30", "5 60 150 30"])
    // The root's frame has the size that masks refer to; the document's size is the size to solve
    // at.
    let designed = document(
      size: #""size":{"width":300,"height":160},"#,
      rootFrame: #","frame":{"x":0,"y":0,"width":220,"height":120}"#)
    #expect(try solve(designed).frame("m") == "5 100 230 30")
  }

  @Test(.rule("2.2.first"))
  func `a mask that a step sets refers to the superview's first size`() throws {
    let text = document(
      steps: #"""
        [{"size":{"width":300,"height":160}},
         {"set":{"view":"m","autoresizing":["flexibleLeftMargin"]}},
         {"set":{"view":"m","frame":{"x":5,"y":60,"width":100,"height":30},"autoresizing":["flexibleWidth"]}}]
        """#)
    let steps = try #require(try solve(text).steps)
    // The mask refers to the box's first width, 200. Of the 80 points more, the first mask puts all
    // before the view, the second all into its width.
    #expect(
      steps.map { $0.frame("m") } == ["5 100 230 30", "85 60 150 30", "5 60 180 30"])
  }

  @Test(.rule("2.2.first"))
  func `a mask that a step adds refers to that step's layout`() throws {
    let text = document(
      steps: #"""
        [{"size":{"width":300,"height":160},"add":{"to":"root","view":{"id":"late","translatesAutoresizingMask":false,
          "subviews":[{"id":"n","frame":{"x":0,"y":0,"width":50,"height":9},"autoresizing":["flexibleWidth"]}]},
          "constraints":["late.left == root.left","late.width == 0.5 * root.width","late.top == root.top",
           "late.height == 20"]}},
         {"size":{"width":340,"height":160}}]
        """#)
    let steps = try #require(try solve(text).steps)
    // The box grows by half of the root's 40 points.
    #expect(steps.map { $0.frame("n") } == ["0 0 50 9", "0 0 70 9"])
  }

  /// The label wants more height than the cell, whose size the constraints of the other view determine.
  @Test(
    .rule("2.2.first"),
    arguments: [("table", "rows"), ("collection", "items")], [false, true])
  func `masks in a cell without a frame do not enlarge it in later layouts`(
    _ list: (type: String, key: String), _ isLate: Bool
  ) throws {
    let mask = #""autoresizing":["flexibleHeight"]"#
    let text = #"""
      {"version":1,"size":{"width":300,"height":400},"root":{"id":"list","type":"\#(list.type)",
       "sections":[{"\#(list.key)":[{"id":"a","subviews":[{"id":"m","type":"label","text":"Text",
         "frame":{"x":2,"y":3,"width":20,"height":10}\#(isLate ? "" : "," + mask)},
        {"id":"w","intrinsicSize":{"width":30,"height":20}}]}]}]},
       "constraints":["w.left == a.left","w.right == a.right","w.top == a.top",
        "w.bottom == a.bottom"],
       "steps":[\#(isLate ? #"{"set":{"view":"m",\#(mask)}},"# : "")
        {"size":{"width":200,"height":400}},{"size":{"width":300,"height":400}},
        {"set":{"view":"w","intrinsicSize":{"width":30,"height":40}}},
        {"set":{"view":"w","intrinsicSize":{"width":30,"height":20}}}]}
      """#
    let result = try solve(text)
    let width = list.type == "table" ? 300 : 30
    #expect(result.frame("a") == "0 0 \(width) 20" && result.frame("m") == "2 3 20 10")
    let steps = try #require(result.steps)
    // The mask refers to a height of 20 points, so it adds the 20 points of a height of 40.
    for (step, height) in zip(steps.suffix(3), [20, 40, 20]) {
      #expect(step.frame("a") == "0 0 \(width) \(height)")
      #expect(step.frame("m") == "2 3 20 \(height - 10)")
    }
  }

  @Test(.rule("2.2.first"))
  func `a root without any size is as large as its content`() throws {
    let text = #"""
      {"version":1,"root":{"id":"root","subviews":[
        {"id":"box","translatesAutoresizingMask":false,"subviews":[
          {"id":"m","frame":{"x":0,"y":0,"width":30,"height":30},"autoresizing":["flexibleWidth"]}]}]},
       "constraints":["box.left == root.left","box.right == root.right","box.top == root.top",
        "box.bottom == root.bottom","box.width == 80","box.height == 40"]}
      """#
    let result = try solve(text)
    #expect(result.frame("root") == "0 0 80 40" && result.frame("m") == "0 0 30 30")
  }

  @Test(.rule("2.2.first"))
  func `the frames at a size do not depend on sizes solved before`() throws {
    try withEverySeed(0..<40) { seed, random in
      let parts = [
        "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin",
        "flexibleHeight", "flexibleBottomMargin",
      ]
      let mask = parts.filter { _ in Bool.random(using: &random) }
      let sizes = (0..<4).map { _ in
        Size(
          width: Double(Int.random(in: 200...500, using: &random)),
          height: Double(Int.random(in: 120...500, using: &random)))
      }
      let steps = sizes.map { #"{"size":{"width":\#($0.width),"height":\#($0.height)}}"# }
      let text = document(mask: "\(mask)", steps: "[\(steps.joined(separator: ","))]")
      let found = try #require(try solve(text).steps)
      for (size, step) in zip(sizes, found) {
        let direct = try solve(document(mask: "\(mask)"), size: size)
        #expect(step.frame("m") == direct.frame("m"), "\(mask) of seed \(seed) at \(size)")
      }
    }
  }
}
