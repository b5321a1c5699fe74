// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionImageIO
import MullionRaster
import RuleTrait
import Testing

/// Solves a document given as JSON text.
func solve(_ text: String, size: Size? = nil, folder: String = "") throws -> LayoutResult {
  var options = DocumentLayout.Options()
  options.size = size
  options.folder = folder
  options.name = "test"
  let document = try LayoutDocument(json: Array(text.utf8))
  return try DocumentLayout(document, options: options).solveAll()
}

@Suite struct DocumentLayoutTests {
  /// The rows of the rules' table of autoresizing (2.4), on one axis: the superview's old and new
  /// width, the view's position, width and mask, and its exact position and width afterwards.
  static let masks:
    [(from: Double, to: Double, x: Double, width: Double, mask: String, expected: String)] = [
      (100, 200, 10, 30, "---", "10 30"), (100, 200, 10, 30, "-&-", "10 130"),
      (100, 200, 10, 30, "&--", "110 30"), (100, 200, 10, 30, "--&", "10 30"),
      (100, 200, 10, 30, "&-&", "24.285714 30"), (100, 150, 10, 30, "&-&", "17.142857 30"),
      (100, 200, 10, 30, "&&&", "20 60"), (100, 150, 10, 30, "&&&", "15 45"),
      (100, 200, 10, 30, "&&-", "35 105"), (100, 200, 10, 30, "-&&", "10 63.333333"),
      (100, 150, 10, 30, "&&-", "22.5 67.5"), (100, 150, 10, 30, "-&&", "10 46.666667"),
      (100, 154, 10, 30, "&&-", "23.5 70.5"), (100, 75, 10, 30, "&&-", "3.75 11.25"),
      (100, 75, 10, 30, "-&&", "10 21.666667"), (320, 480, 20, 280, "&&&", "30 420"),
      (100, 200, 0, 0, "-&-", "0 100"), (100, 200, 0, 0, "&&-", "50 50"),
      (100, 200, 0, 0, "&&&", "0 0"), (100, 200, 0, 100, "&-&", "50 100"),
    ]

  /// Returns the names of the flexible parts in a mask such as `&--`.
  private static func names(_ mask: String, _ names: [String]) -> [String] {
    zip(mask, names).filter { $0.0 == "&" }.map { "\"\($0.1)\"" }
  }

  @Test(arguments: [false, true])
  func `an autoresizing mask refers to the superview frame written in the document`(
    isVertical: Bool
  ) throws {
    let parts = [
      ["flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin"],
      ["flexibleTopMargin", "flexibleHeight", "flexibleBottomMargin"],
    ][isVertical ? 1 : 0]
    func box(_ start: Double, _ length: Double) -> String {
      isVertical
        ? #"{"x":0,"y":\#(start),"width":7,"height":\#(length)}"#
        : #"{"x":\#(start),"y":0,"width":\#(length),"height":7}"#
    }
    for row in Self.masks {
      let mask = Self.names(row.mask, parts).joined(separator: ",")
      let text = #"""
        {"version":1,"root":{"frame":\#(box(0, row.from)),"subviews":[
          {"id":"a","frame":\#(box(row.x, row.width)),"autoresizing":[\#(mask)]}]}}
        """#
      let size = isVertical ? Size(width: 7, height: row.to) : Size(width: row.to, height: 7)
      let parts = row.expected.split(separator: " ")
      let expected = isVertical ? "0 \(parts[0]) 7 \(parts[1])" : "\(parts[0]) 0 \(parts[1]) 7"
      #expect(try solve(text, size: size).frame("a") == expected, "\(row)")
      // The size that the document gives resizes the root too.
      let inFile = text.dropLast() + #","size":{"width":\#(size.width),"height":\#(size.height)}}"#
      #expect(try solve(String(inFile)).frame("a") == expected, "\(row) by size")
    }
  }

  @Test func `the root's size is the caller's, else the document's, frame's or fitting`() throws {
    let frame = #""frame":{"x":0,"y":0,"width":10,"height":20}"#
    let fitting = #""subviews":[{"id":"a","intrinsicSize":{"width":30,"height":40}}]"#
    let edges =
      #","constraints":["a.left == root.left","a.right == root.right","a.top == root.top","a.bottom == root.bottom"]"#
    let size = #","size":{"width":50,"height":60}"#
    func text(_ root: String, _ rest: String) -> String {
      #"{"version":1,"root":{"id":"root",\#(root)}\#(rest)}"#
    }
    #expect(try solve(text(frame, "")).size == Size(width: 10, height: 20))
    #expect(try solve(text(frame, size)).size == Size(width: 50, height: 60))
    #expect(
      try solve(text(frame, size), size: Size(width: 7, height: 8)).size
        == Size(width: 7, height: 8))
    #expect(try solve(text(fitting, edges)).size == Size(width: 30, height: 40))
    #expect(try solve(text(fitting, edges)).frame("a") == "0 0 30 40")
    #expect(try solve(text(fitting, edges + size)).size == Size(width: 50, height: 60))
  }

  @Test func `if the superview has no frame, masks refer to its solved size`()
    throws
  {
    // The content alone would be 100 wide. The first layout makes the box 200 wide, and the badge
    // keeps 100 to its right edge.
    let text = #"""
      {"version":1,"size":{"width":200,"height":100},"root":{"id":"root","subviews":[{"id":"box","subviews":[
        {"id":"content","intrinsicSize":{"width":100,"height":40}},
        {"id":"badge","frame":{"x":90,"y":30,"width":10,"height":10},"autoresizing":["flexibleLeftMargin","flexibleTopMargin"]}]}]},
       "constraints":["box.left == root.left","box.right == root.right","box.top == root.top","content.left == box.left",
         "content.right == box.right","content.top == box.top","content.bottom == box.bottom"]}
      """#
    let result = try solve(text)
    #expect(result.frame("box") == "0 0 200 40")
    #expect(result.frame("badge") == "90 30 10 10")
    #expect(try solve(text, size: Size(width: 260, height: 100)).frame("badge") == "150 30 10 10")
  }

  @Test func `in a root without a size, masks refer to the fitting size`() throws {
    let text = #"""
      {"version":1,"root":{"id":"root","subviews":[
        {"id":"content","intrinsicSize":{"width":100,"height":40}},
        {"id":"badge","frame":{"x":90,"y":30,"width":10,"height":10},"autoresizing":["flexibleLeftMargin"]}]},
       "constraints":["content.left == root.left","content.right == root.right","content.top == root.top",
         "content.bottom == root.bottom"]}
      """#
    #expect(try solve(text).frame("badge") == "90 30 10 10")
    #expect(try solve(text, size: Size(width: 300, height: 40)).frame("badge") == "290 30 10 10")
  }

  @Test func `a transform does not change the layout`() throws {
    let text = #"""
      {"version":1,"root":{"frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[
        {"id":"a","transform":{"rotate":30,"scale":2},"frame":{"x":10,"y":20,"width":30,"height":40},"autoresizing":["flexibleWidth"]},
        {"id":"b","frame":{"x":10,"y":20,"width":30,"height":40},"transform":[0,1,-1,0,5,5]}]},
       "steps":[{"set":{"view":"a","frame":{"x":1,"y":2,"width":3,"height":4}}}]}
      """#
    let result = try solve(text, size: Size(width: 110, height: 100))
    #expect(result.frame("a") == "10 20 40 40")
    #expect(result.frame("b") == "10 20 30 40")
    // The width is ten more than written, because the root is ten wider than written.
    #expect(result.steps?[0].frame("a") == "1 2 13 4")
  }

  @Test func `constraints follow the document's safe area, margins, guides and direction`() throws {
    func text(_ direction: String) -> String {
      #"""
      {"version":1,"size":{"width":100,"height":200},"direction":"\#(direction)","safeArea":{"top":20,"bottom":10},
       "root":{"id":"root","layoutMargins":{"left":12,"right":4},"guides":["g"],"subviews":[{"id":"a"},{"id":"b"},{"id":"c"}]},
       "constraints":["a.leading == root.safeArea.leading + 5","a.top == root.safeArea.top","a.width == 10","a.height == 10",
        "b.left == root.margins.left","b.right == root.margins.right","b.bottom == root.margins.bottom","b.height == 10",
        "g.left == root.left + 30","g.width == 20","g.top == root.top","g.height == 200",
        "c.centerX == g.centerX","c.centerY == g.centerY","c.width == 4","c.height == 4"]}
      """#
    }
    let result = try solve(text("ltr"))
    #expect(result.frame("a") == "5 20 10 10")
    // A margin adds to the safe area, so the width is 200 - 10 - 8 - 10.
    #expect(result.frame("b") == "12 172 84 10")
    #expect(result.frame("c") == "38 98 4 4")
    #expect(result.frames.map(\.id) == ["root", "a", "b", "c"])
    // In right-to-left, leading is 5 points from the right: 100 - 5 - 10.
    #expect(try solve(text("rtl")).frame("a") == "85 20 10 10")
  }

  @Test func `an intrinsic size for one axis keeps the view type's other axis`() throws {
    let image =
      ##""type":"image","image":{"pattern":"solid","width":12,"height":34,"colors":["#f00"]}"##
    let text = #"""
      {"version":1,"size":{"width":100,"height":100},"root":{"id":"root","subviews":[
        {"id":"a",\#(image)},{"id":"b",\#(image),"intrinsicSize":{"width":50}},{"id":"c","intrinsicSize":{"height":9}}]}}
      """#
    let result = try solve(text)
    #expect(result.frame("a") == "0 0 12 34")
    #expect(result.frame("b") == "0 0 50 34")
    #expect(result.frame("c") == "0 0 0 9")
    #expect(result.ambiguous.contains { $0.view == "c" && $0.attribute == "width" })
    #expect(!result.ambiguous.contains { $0.view == "b" && $0.attribute == "width" })
  }

  @Test func `a button is as large as its title and its insets`() throws {
    let text = #"""
      {"version":1,"size":{"width":300,"height":100},"root":{"id":"root","subviews":[
        {"id":"label","type":"label","text":"Send it","font":20},
        {"id":"button","type":"button","title":"Send it","font":20,
         "contentEdgeInsets":{"top":3,"left":5,"bottom":7,"right":11}}]},
       "constraints":["button.left == root.left","button.top == root.top","label.left == button.right",
         "label.firstBaseline == button.firstBaseline","label.lastBaseline == button.lastBaseline"]}
      """#
    let result = try solve(text)
    let label = try #require(result.frames.first { $0.id == "label" }).rect
    let button = try #require(result.frames.first { $0.id == "button" }).rect
    #expect(label.width > 40 && label.height >= 20)
    #expect(button.width == label.width + 16 && button.height == label.height + 10)
    #expect(label.minY == 3)
    #expect(result.violations.isEmpty && result.ambiguous.isEmpty)
  }

  @Test(.rule("3.6.none"))
  func `a view without text has baselines at its top and bottom`() throws {
    let box = #""frame":{"x":0,"y":0,"width":10,"height":40}"#
    // Each row has the view's keys and the distances of its first and last baseline from its top.
    let cases: [(view: String, first: Double, last: Double)] = [
      (box, 0, 40),
      (#""type":"image",\#(box)"#, 0, 40), (#""type":"label",\#(box)"#, 0, 40),
      (#""type":"button",\#(box)"#, 0, 40),
      (#"\#(box),"baseline":{"last":3}"#, 0, 37), (#"\#(box),"baseline":{"first":12}"#, 12, 40),
      (#"\#(box),"baseline":{"first":12,"last":3}"#, 12, 37),
      (#"\#(box),"alignmentInsets":{"bottom":5}"#, 0, 35),
    ]
    for (view, first, last) in cases {
      let text = #"""
        {"version":1,"size":{"width":90,"height":90},"root":{"id":"root","subviews":[{"id":"a",\#(view)},{"id":"f"},{"id":"l"}]},
         "constraints":["f.top == a.firstBaseline","l.top == a.lastBaseline"],
         "steps":[{"set":{"view":"a","baseline":{"first":7}}}]}
        """#
      let result = try solve(text)
      #expect(result.frame("f") == "0 \(ShortDecimal.text(first)) 0 0", "\(view)")
      #expect(result.frame("l") == "0 \(ShortDecimal.text(last)) 0 0", "\(view)")
      #expect(result.steps?.first?.frame("f") == "0 7 0 0", "\(view)")
    }
  }

  @Test func `a constraint with a priority below 1000 is optional in every form`() throws {
    let text = #"""
      {"version":1,"size":{"width":10,"height":10},"root":{"id":"r","subviews":[{"id":"a"},{"id":"b"}]},
       "constraints":["a.width == 3","s: a.width == 4 @999.99999",
        {"id":"t","item":"a","attribute":"width","constant":5,"priority":999.99999},
        "b.width == 3 @1000",{"id":"u","item":"b","attribute":"width","constant":5,"priority":1e-60}],
       "visualFormats":[{"format":"[a(6@999.99999,7@p)]","metrics":{"p":999.99999}}]}
      """#
    let result = try solve(text)
    #expect(result.status == .solved)
    #expect(
      Set(result.violations.map(\.id)) == [
        "s", "t", "visualFormats[0][0]", "visualFormats[0][1]", "u",
      ])
  }

  @Test func `ids may contain combining marks and digits of any script`() throws {
    let ids = ["हिन्दी", "e\u{301}", "a٣", "٣"]
    for id in ids {
      let text =
        #"{"version":1,"size":{"width":9,"height":9},"root":{"id":"r","subviews":[{"id":"\#(id)"}]},"constraints":["\#(id): \#(id).width == 3"]}"#
      #expect(try solve(text).frames.map(\.id) == ["r", id])
      #expect(issues(text) == [])
    }
  }

  @Test func `a constraint is named by its id or its position`() throws {
    let text = #"""
      {"version":1,"size":{"width":100,"height":100},"root":{"id":"root","subviews":[{"id":"a"}]},
       "constraints":["a.width == 10","wide: a.width == 20","a.width == 30 @750",{"id":"off","expression":"a.width == 40","active":false}],
       "steps":[{"deactivate":["wide"]},{"add":{"to":"a","view":{},"constraints":["steps/1/add.width == 3 @1","a.width >= 5"]}}]}
      """#
    let result = try solve(text)
    #expect(result.status == .conflict)
    #expect(result.conflicts.map { $0.members.map(\.id) } == [["constraints[0]", "wide"]])
    #expect(result.conflicts.map(\.broken) == ["wide"])
    #expect(
      result.conflicts[0].members.map { result.pointers[$0.id] }
        == ["/constraints/0", "/constraints/1"])
    #expect(result.conflicts[0].members.map(\.formula) == ["a.width == 10", "a.width == 20"])
    #expect(result.violations == [.init(id: "constraints[2]", priority: 750, amount: 20)])
    #expect(result.steps?.map(\.status) == [.solved, .solved])
    #expect(result.steps?[1].frames.map(\.id) == ["root", "a", "steps/1/add"])
  }

  @Test func `a step applies every kind of edit in the documented order`() throws {
    let text = #"""
      {"version":1,"size":{"width":100,"height":100},"root":{"id":"root","subviews":[{"id":"a"},{"id":"b"}]},
       "constraints":["a.left == root.left + 5","w: a.width == 10","a.top == root.top","a.height == 10",
         "b.left == a.right","b.top == root.top","b.width == 7","b.height == 7",
         {"id":"w2","expression":"a.width == 30","active":false}, "soft: a.height == 50 @300"],
       "steps":[
        {"size":{"width":50,"height":60}},
        {"set":{"constraint":"w","constant":20}},
        {"deactivate":["w"],"activate":["w2"]},
        {"set":[{"view":"b","hidden":true},{"constraint":"soft","priority":200},{"constraint":"w2","constant":12}]},
        {"add":{"to":"root","at":0,"view":{"id":"n","subviews":[{"id":"m"}]},
                "constraints":["n.left == b.right","n.top == root.top","n.width == 3","n.height == 3"]}},
        {"remove":"b"},
        {"remove":"n","add":{"to":"root","view":{"id":"n","frame":{"x":1,"y":2,"width":3,"height":4}}}}
       ]}
      """#
    let result = try solve(text)
    let steps = try #require(result.steps)
    #expect(result.frame("b") == "15 0 7 7")
    #expect(steps.count == 7)
    #expect(steps[0].size == Size(width: 50, height: 60))
    #expect(steps[1].frame("b") == "25 0 7 7")
    #expect(steps[2].frame("b") == "35 0 7 7")
    #expect(steps[3].frame("b") == "17 0 7 7")
    #expect(steps[4].frames.map(\.id) == ["root", "n", "m", "a", "b"])
    #expect(steps[4].frame("n") == "24 0 3 3")
    // The constraint that positioned n was removed with b.
    #expect(steps[5].frames.map(\.id) == ["root", "n", "m", "a"])
    #expect(steps[5].ambiguous.contains { $0.view == "n" && $0.attribute == "left" })
    #expect(steps[6].frames.map(\.id) == ["root", "a", "n"])
    #expect(steps[6].frame("n") == "1 2 3 4")
  }

  @Test func `a removed view frees its constraint's id for a new constraint`()
    throws
  {
    let text = #"""
      {"version":1,"size":{"width":90,"height":90},"root":{"id":"root","subviews":[{"id":"a"},{"id":"b"},{"id":"d"}]},
       "constraints":["c: a.width == b.width + 1","d.width == 3 @1"],
       "steps":[{"remove":"a","add":{"to":"d","view":{},"constraints":["c: d.width == 7"]}},
         {"remove":"b"},{"set":{"constraint":"c","constant":8}}]}
      """#
    let steps = try #require(try solve(text).steps)
    #expect(steps.map { $0.frame("d") } == ["0 0 7 0", "0 0 7 0", "0 0 8 0"])
  }

  @Test func `a frame that a step sets for the root resizes the root`() throws {
    let text = #"""
      {"version":1,"root":{"id":"root","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[
        {"id":"a","frame":{"x":10,"y":0,"width":30,"height":10},"autoresizing":["flexibleWidth"]}]},
       "steps":[{"set":{"view":"root","frame":{"x":0,"y":0,"width":150,"height":80}}}]}
      """#
    let step = try #require(try solve(text).steps?.first)
    #expect(step.size == Size(width: 150, height: 80))
    #expect(step.frame("root") == "0 0 150 80" && step.frame("a") == "10 0 80 10")
  }

  @Test func `frames depend only on the last root size, not on earlier ones`() throws {
    let text = #"""
      {"version":1,"root":{"frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[
        {"id":"a","frame":{"x":10,"y":0,"width":30,"height":10},"autoresizing":["flexibleLeftMargin","flexibleWidth","flexibleRightMargin"]}]},
       "steps":[{"size":{"width":0,"height":0}},{"size":{"width":7000,"height":1}},{"size":{"width":100,"height":100}}]}
      """#
    let result = try solve(text)
    #expect(result.steps?.last?.frame("a") == "10 0 30 10")
  }

  @Test func `an unreadable picture is an issue at its position in the document`() throws {
    let text =
      #"{"version":1,"root":{"subviews":[{"type":"image","image":"no/such.png"}]},"steps":[{"add":{"to":"root","view":{"type":"image","image":"none.png"}}}]}"#
    do {
      _ = try solve(text)
      Issue.record("solved without its picture")
    } catch let error as DocumentError {
      #expect(
        error.issues.map(\.position.pointer) == [
          "/root/subviews/0/image", "/steps/0/add/view/image",
        ])
      #expect(
        error.issues[0].description.contains("found the path \"no/such.png\", expected a PNG file"))
    }
  }

  @Test func `a result prints as one JSON object with one view per line`() throws {
    let text = #"""
      {"version":1,"name":"a \"b\"","scale":2,"size":{"width":10,"height":20.25},"root":{"id":"root","subviews":[{"id":"a"}]},
       "constraints":["a.left == root.left + 0.3","a.top == root.top","c: a.width == 1","a.width == 2","a.height >= 1"],"steps":[{"deactivate":["c"]}]}
      """#
    let expected = """
      {
        "name": "a \\"b\\"",
        "status": "conflict",
        "size": {"width": 10, "height": 20.25},
        "frames": {
          "root": {"x": 0, "y": 0, "width": 10, "height": 20.25},
          "a": {"x": 0.3, "y": 0, "width": 1, "height": 1}
        },
        "pixelFrames": {
          "root": {"x": 0, "y": 0, "width": 10, "height": 20.5},
          "a": {"x": 0.5, "y": 0, "width": 1, "height": 1}
        },
        "ambiguous": [
          {"view": "a", "attribute": "bottom", "min": 1, "max": null},
          {"view": "a", "attribute": "height", "min": 1, "max": null}
        ],
        "conflicts": [
          {"constraints": [{"id": "c", "multiplier": -1}, {"id": "constraints[3]", "multiplier": 1}], "broken": "constraints[3]", "minimal": true}
        ],
        "violations": [],
        "steps": [
          {
            "name": "a \\"b\\"",
            "status": "solved",
            "size": {"width": 10, "height": 20.25},
            "frames": {
              "root": {"x": 0, "y": 0, "width": 10, "height": 20.25},
              "a": {"x": 0.3, "y": 0, "width": 2, "height": 1}
            },
            "pixelFrames": {
              "root": {"x": 0, "y": 0, "width": 10, "height": 20.5},
              "a": {"x": 0.5, "y": 0, "width": 2, "height": 1}
            },
            "ambiguous": [
              {"view": "a", "attribute": "bottom", "min": 1, "max": null},
              {"view": "a", "attribute": "height", "min": 1, "max": null}
            ],
            "conflicts": [],
            "violations": []
          }
        ]
      }

      """
    #expect(try solve(text).json == expected)
  }
}
