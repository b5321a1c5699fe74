// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import RuleTrait
import Testing

@testable import MullionDocument

/// Collections with fixed items in documents.
@Suite struct CollectionDocumentTests {
  private static let grid = """
    {"version": 1, "size": {"width": 320, "height": 200}, "root": {"id": "root", "subviews": [
      {"id": "grid", "type": "collection", "frame": {"x": 0, "y": 0, "width": 320, "height": 200},
       "autoresizing": ["flexibleWidth", "flexibleHeight"],
       "itemSize": {"width": 90, "height": 60}, "minimumLineSpacing": 8,
       "minimumInteritemSpacing": 10, "sectionInset": {"top": 5, "left": 10, "right": 10},
       "sections": [
         {"items": [
           {"id": "a"}, {"id": "b", "background": "#ff0000", "subviews": [{"id": "dot"}]},
           {"id": "c", "itemSize": {"width": 150, "height": 100}}, {"id": "d"}]},
         {"items": [{"id": "e"}, {}]}]}]},
     "constraints": ["dot.left == b.left + 5", "dot.centerY == b.centerY", "dot.width == 20",
       "dot.height == 10"]
    """

  private func layout(_ more: String = "") throws -> DocumentLayout {
    try DocumentLayout(LayoutDocument(json: Array((Self.grid + more + "}").utf8)))
  }

  private func frames(_ layout: DocumentLayout) throws -> [String: Rect] {
    Dictionary(
      uniqueKeysWithValues: try layout.solve().frames.map { ($0.id, $0.rect) })
  }

  @Test(.rule("13.documents.collection")) func `items fill lines of their sections`() throws {
    let frames = try frames(layout())
    // A line has 300 points: two items of 90 do not leave 150 for the third one, which is in the
    // next line with the fourth one. Items are justified in the lines before the last one.
    #expect(frames["a"] == Rect(x: 10, y: 5, width: 90, height: 60))
    #expect(frames["b"] == Rect(x: 220, y: 5, width: 90, height: 60))
    #expect(frames["c"]?.size == Size(width: 150, height: 100))
    #expect(frames["c"]?.minY == 73 && frames["d"]?.midY == 123)
    // The next section begins below the items, with its own inset.
    #expect(frames["e"]?.minY == 178 && frames["root/0/1/1"]?.minY == 178)
    #expect(frames["dot"] == Rect(x: 5, y: 25, width: 20, height: 10))
    #expect(frames["b/content"] == Rect(x: 0, y: 0, width: 90, height: 60))
  }

  @Test(.rule("13.documents.collection", "13.collection.mirrored"))
  func `equal items of a collection run from right to left`() throws {
    let json = """
      {"version": 1, "size": {"width": 320, "height": 300}, "direction": "rtl", "root": {
       "id": "root", "subviews": [{"id": "grid", "type": "collection",
        "frame": {"x": 0, "y": 0, "width": 320, "height": 300},
        "itemSize": {"width": 100, "height": 50}, "minimumInteritemSpacing": 10,
        "sections": [{"items": [{"id": "i0"}, {"id": "i1"}, {"id": "i2"}, {"id": "i3"}]}]}]}}
      """
    let frames = try frames(DocumentLayout(LayoutDocument(json: Array(json.utf8))))
    #expect((0...3).map { frames["i\($0)"]?.minX } == [220, 110, 0, 220])
    #expect((0...3).map { frames["i\($0)"]?.minY } == [0, 0, 0, 60])
  }

  /// Two items of 50 by 50 in a collection without a width are lines with a distance of 10.
  @Test(.rule("13.documents.collection"), arguments: ["width", "height"])
  func `items keep their sizes in a collection of zero width or height`(_ side: String) throws {
    let json = """
      {"version": 1, "size": {"width": 100, "height": 100}, "root": {"id": "root", "subviews": [
        {"id": "c", "type": "collection",
         "scrollDirection": "\(side == "width" ? "vertical" : "horizontal")",
         "sections": [{"items": [{"id": "a"}, {"id": "b"}]}]}]},
       "constraints": ["c.left == root.left", "c.top == root.top",
         "width: c.width == \(side == "width" ? 0 : 60)",
         "height: c.height == \(side == "width" ? 60 : 0)"],
       "steps": [{"set": {"constraint": "\(side)", "constant": 60}},
         {"set": {"constraint": "\(side)", "constant": 0}}]}
      """
    let result = try DocumentLayout(LayoutDocument(json: Array(json.utf8))).solveAll()
    let frames = Dictionary(uniqueKeysWithValues: result.frames.map { ($0.id, $0.rect) })
    #expect(frames["a"]?.size == Size(width: 50, height: 50))
    #expect(frames["b"]?.size == Size(width: 50, height: 50))
    let distance = side == "width" ? Point(x: 0, y: 60) : Point(x: 60, y: 0)
    let (a, b) = (try #require(frames["a"]), try #require(frames["b"]))
    #expect(Point(x: b.minX - a.minX, y: b.minY - a.minY) == distance)
    #expect(result.steps?.last?.frames == result.frames)
  }

  /// The constraints of a label in an item, by their ids.
  private static let edges = [
    "left": "x.left == a.left + 4", "right": "x.right == a.right - 4", "top": "x.top == a.top + 4",
    "bottom": "x.bottom == a.bottom - 4", "high": "x.height == 90 @800",
  ]

  private func rect(_ id: String, in state: LayoutResult) -> Rect? {
    state.frames.first { $0.id == id }?.rect
  }

  /// Returns a document with an item around a label.
  private func labelDocument(
    _ text: String, scale: Int = 1, constraints: [String: String] = edges, steps: String = ""
  ) -> [UInt8] {
    let lines = constraints.sorted { $0.key < $1.key }.map { "\"\($0.key): \($0.value)\"" }
    return Array(
      """
      {"version": 1, "size": {"width": 300, "height": 300}, "scale": \(scale), "root": {"id": "c",
       "type": "collection", "sections": [{"items": [{"id": "a", "subviews": [{"id": "x",
        "type": "label", "text": "\(text)"}]}, {"id": "b"}]}]},
       "constraints": [\(lines.joined(separator: ", "))]\(steps)}
      """.utf8)
  }

  /// The standard length is 50 points, and 90 points with two distances of 4 are 98.
  @Test(
    .rule("13.documents.collection"),
    arguments: [
      (["bottom", "high"], nil, 50.0), (["right"], 50.0, 98.0),
      (["bottom", "high", "left", "right", "top"], 50.0, 50.0),
    ] as [([String], Double?, Double)])
  func `after size constraints are deactivated, an item matches a fresh layout`(
    _ lost: [String], _ width: Double?, _ height: Double
  ) throws {
    let names = lost.map { "\"\($0)\"" }.joined(separator: ", ")
    let document = labelDocument(
      "Some words", steps: ", \"steps\": [{\"deactivate\": [\(names)]}]")
    let result = try DocumentLayout(LayoutDocument(json: document)).solveAll()
    let others = Self.edges.filter { !lost.contains($0.key) }
    let fresh = try DocumentLayout(
      LayoutDocument(json: labelDocument("Some words", constraints: others))
    ).solveAll()
    let state = try #require(result.steps?.first)
    for id in ["a", "b"] { #expect(state.frame(id) == fresh.frame(id), "\(id)") }
    let before = try #require(rect("a", in: result)).size
    let after = try #require(rect("a", in: state)).size
    #expect(before.height == 98 && after.height == height && after.width == width ?? before.width)
  }

  /// The content is 56.5 points wide, and pixels are halves or thirds of points.
  @Test(.rule("13.documents.collection"), arguments: [2, 3])
  func `the first measurement of an item rounds up to pixels`(_ scale: Int) throws {
    var constraints = Self.edges
    constraints["right"] = "x.right == a.right - 4.5"
    constraints["wide"] = "x.width == 48"
    let document = labelDocument(
      "Beach", scale: scale, constraints: constraints,
      steps: """
        , "steps": [{"size": {"width": 200, "height": 300}}, {"size": {"width": 300, "height": 300}}]
        """)
    let result = try DocumentLayout(LayoutDocument(json: document)).solveAll()
    let width = try #require(rect("a", in: result)).width
    #expect((width - (scale == 2 ? 56.5 : 56 + 2.0 / 3)).magnitude < 1e-6)
    let last = try #require(result.steps?.last)
    for id in ["a", "a/content", "b", "x"] { #expect(last.frame(id) == result.frame(id), "\(id)") }
  }

  /// Returns a document of items around labels.
  private func tags(
    _ width: Int, _ text: String, _ ids: [String], direction: String, scale: Int, steps: String = ""
  ) -> [UInt8] {
    let items = ids.map { id in
      #"{"id": "\#(id)", "subviews": [{"id": "x\#(id)", "type": "label", "numberOfLines": 0, "text": "\#(id == "a" ? text : "Mountains")"}]}"#
    }
    let constraints = ids.flatMap { id in
      ["left", "top"].map { "\"x\(id).\($0) == \(id).\($0) + 4.25\"" }
        + ["right", "bottom"].map { "\"x\(id).\($0) == \(id).\($0) - 4.25\"" }
        + ["\"x\(id).width <= 100\""]
    }
    return Array(
      """
      {"version": 1, "size": {"width": \(width), "height": 300}, "scale": \(scale),
       "direction": "\(direction)", "root": {"id": "list", "type": "collection",
        "sections": [{"items": [\(items.joined(separator: ", "))]}]},
       "constraints": [\(constraints.joined(separator: ", "))]\(steps)}
      """.utf8)
  }

  @Test(.rule("13.documents.collection"), arguments: ["ltr", "rtl"], [1, 2, 3])
  func `each step of a collection has the frames of a new document`(
    _ direction: String, _ scale: Int
  ) throws {
    let (short, long) = ("Beach", "A much longer text in the first item")
    let steps = """
      , "steps": [{"size": {"width": 133, "height": 300}}, {"set": {"view": "xa", "text": "\(long)"}},
        {"size": {"width": 320, "height": 300}}, {"remove": "b"},
        {"set": {"view": "xa", "text": "\(short)"}}]
      """
    let all = ["a", "b", "c"]
    let document = tags(320, short, all, direction: direction, scale: scale, steps: steps)
    let result = try DocumentLayout(LayoutDocument(json: document)).solveAll()
    let states = [
      (320, short, all), (133, short, all), (133, long, all), (320, long, all),
      (320, long, ["a", "c"]), (320, short, ["a", "c"]),
    ]
    let found = [result] + (try #require(result.steps))
    #expect(found.count == states.count)
    for (index, (state, (width, text, ids))) in zip(found, states).enumerated() {
      let fresh = tags(width, text, ids, direction: direction, scale: scale)
      let expected = try DocumentLayout(LayoutDocument(json: fresh)).solveAll()
      for frame in expected.frames {
        #expect(state.frame(frame.id) == expected.frame(frame.id), "\(frame.id) in state \(index)")
      }
    }
  }

  /// 25 points with distances of 5 and 5.5 are 35.5, which rounds up to 36 as 36 does.
  @Test(.rule("13.documents.collection"))
  func `the content of an item has the item's size before rounding`() throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 300}, "root": {"id": "c",
       "type": "collection", "sections": [{"items": [{"id": "a", "subviews": [{"id": "x"}]}]}]},
       "constraints": ["x.left == a.left", "x.right == a.right", "x.width == 80",
        "x.top == a.top + 5", "x.bottom == a.bottom - 5.5", "high: x.height == 25"],
       "steps": [{"set": {"constraint": "high", "constant": 25.5}},
        {"set": {"constraint": "high", "constant": 25}}]}
      """
    let result = try DocumentLayout(LayoutDocument(json: Array(json.utf8))).solveAll()
    let steps = try #require(result.steps)
    for (state, height) in zip([result] + steps, [35.5, 36, 35.5]) {
      #expect(rect("a", in: state)?.height == 36 && rect("a/content", in: state)?.height == height)
      #expect(state.conflicts.isEmpty)
    }
  }

  @Test(.rule("13.documents.collection"))
  func `an item that loses its size does not keep the old one`() throws {
    let json = """
      {"version": 1, "size": {"width": 60, "height": 60}, "root": {"id": "c",
       "type": "collection", "itemSize": {"width": 30, "height": 0},
       "sections": [{"items": [{"id": "a"}, {"id": "b"}]}]},
       "steps": [{"set": {"view": "c", "itemSize": {"width": 20, "height": 20}}},
         {"set": {"view": "c", "itemSize": {"width": 30, "height": 0}}}]}
      """
    let result = try DocumentLayout(LayoutDocument(json: Array(json.utf8))).solveAll()
    let frames = Dictionary(uniqueKeysWithValues: result.frames.map { ($0.id, $0.rect) })
    #expect(frames["a"]?.size == Size(width: 30, height: 0))
    #expect(frames["b"]?.size == Size(width: 30, height: 0))
    #expect(result.steps?.last?.frames == result.frames)
  }

  @Test(.rule("13.documents.collection"))
  func `an item whose constraints give it no height has the standard height`() throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 100}, "root": {"id": "c",
       "type": "collection", "sections": [{"items": [{"id": "a", "subviews": [{"id": "x"}]}]}]},
       "constraints": ["x.left == a.left", "x.right == a.right", "x.width == 20", "x.top == a.top",
         "x.bottom == a.bottom", "x.height == 0 @999"]}
      """
    let layout = try DocumentLayout(LayoutDocument(json: Array(json.utf8)))
    var warnings: [ViewError] = []
    layout.window.errorHandler = { warnings.append($0) }
    #expect(try frames(layout)["a"]?.size == Size(width: 20, height: 50))
    #expect(warnings.count == 1)
  }

  @Test(.rule("13.documents.collection"))
  func `constraints in an item without a size determine it`() throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 100}, "root": {"id": "c",
       "type": "collection", "scrollDirection": "horizontal", "sections": [{"items": [
         {"id": "a", "subviews": [{"id": "x"}]}, {"id": "b"}]}]},
       "constraints": ["x.left == a.left + 10", "x.right == a.right - 10", "x.top == a.top",
         "x.bottom == a.bottom", "x.width == 70", "x.height == 30"]}
      """
    let frames = try frames(DocumentLayout(LayoutDocument(json: Array(json.utf8))))
    #expect(frames["a"]?.size == Size(width: 90, height: 30))
    #expect(frames["x"] == Rect(x: 10, y: 0, width: 70, height: 30))
    #expect(frames["b"]?.size == Size(width: 50, height: 50))
    // Items fill columns, whose width is that of the widest item.
    #expect(frames["a"]?.minX == 0 && frames["b"]?.midX == 45)
  }

  @Test(.rule("13.documents.collection"))
  func `results list all items in order, also outside of the visible part`() throws {
    let items = (0..<300).map { #"{"id": "i\#($0)"}"# }.joined(separator: ", ")
    let json = """
      {"version": 1, "size": {"width": 110, "height": 100}, "root": {"id": "c", \
      "type": "collection", "sections": [{"items": [\(items)]}]}}
      """
    let result = try DocumentLayout(LayoutDocument(json: Array(json.utf8))).solve()
    #expect(result.frames.map(\.id) == ["c"] + (0..<300).map { "i\($0)" })
    for (index, frame) in result.frames.dropFirst().enumerated() {
      let place = Point(x: Double(index % 2) * 60, y: Double(index / 2) * 60)
      #expect(frame.rect.origin == place, "item \(index)")
    }
  }

  @Test(.rule("13.documents.collection"))
  func `masks in an item refer to the size of its frame`() throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 100}, "root": {"id": "c",
       "type": "collection", "itemSize": {"width": 80, "height": 40}, "sections": [{"items": [
         {"id": "a", "frame": {"x": 0, "y": 0, "width": 60, "height": 40}, "subviews": [
           {"id": "x", "frame": {"x": 40, "y": 0, "width": 10, "height": 10},
            "autoresizing": ["flexibleLeftMargin"]}]}]}]}}
      """
    let frames = try frames(DocumentLayout(LayoutDocument(json: Array(json.utf8))))
    #expect(frames["x"] == Rect(x: 60, y: 0, width: 10, height: 10))
  }

  // MARK: Steps

  @Test(.rule("13.documents.collection"))
  func `steps change, fill and remove items and resize the collection`() throws {
    let layout = try layout(
      #"""
      , "steps": [{"set": {"view": "grid", "itemSize": {"width": 70, "height": 60}}},
        {"set": {"view": "c", "itemSize": {"width": 70, "height": 60}}}, {"remove": "a"},
        {"add": {"to": "e", "view": {"id": "new"}, "constraints": ["new.left == e.left + 1",
          "new.top == e.top", "new.width == 7", "new.height == 8"]}},
        {"size": {"width": 700, "height": 200}},
        {"set": {"view": "grid", "scrollDirection": "horizontal"}}]
      """#)
    _ = try layout.solve()
    var seen: [[String: Rect]] = []
    while try layout.makeNextStep() { seen.append(try frames(layout)) }
    #expect(seen[0]["a"]?.width == 70 && seen[0]["c"]?.width == 150)
    #expect(seen[1]["c"]?.minY == 5 && seen[1]["d"]?.minY == 73)
    #expect(seen[2]["a"] == nil && seen[2]["b"]?.minX == 10)
    #expect(seen[3]["new"] == Rect(x: 1, y: 0, width: 7, height: 8))
    #expect(seen[4]["d"]?.minY == 5 && seen[4]["grid"]?.width == 700)
    #expect(seen[5]["b"]?.minX == 10 && seen[5]["c"]?.minX == 10)
  }

  // MARK: Faults

  @Test(
    .rule("13.documents.collection"),
    arguments: [
      (#"{"type": "item"}"#, "it only in the sections of a collection"),
      (#"{"type": "collection", "subviews": []}"#, "its items in"),
      (#"{"type": "collection", "sections": [{"items": [{"type": "row"}]}]}"#, "\"item\" in the"),
      (#"{"type": "collection", "sections": [{"rows": []}]}"#, "rows"),
      (#"{"type": "collection", "sections": [{"header": "A", "items": []}]}"#, "header"),
      (#"{"type": "table", "sections": [{"items": []}]}"#, "items"),
      (#"{"type": "collection", "tableHeaderView": {}}"#, "tableHeaderView"),
      (#"{"type": "label", "itemSize": {"width": 1, "height": 1}}"#, "itemSize"),
      (#"{"type": "collection", "sections": [{"items": [{"id": "a"}, {"id": "a"}]}]}"#, "another"),
    ])
  func `an invalid collection is refused with its position`(root: String, words: String) {
    let error = #expect(throws: DocumentError.self) {
      try LayoutDocument(json: Array(#"{"version": 1, "root": \#(root)}"#.utf8))
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.issues.first?.position.pointer?.hasPrefix("/root") == true)
  }

  @Test(
    .rule("13.documents.collection"),
    arguments: ["dot.left == a.left", "dot.top == grid.top + 3", "c.width == root.width"])
  func `a constraint between an item and another view is refused`(constraint: String) {
    let json = Self.grid.replacing("\"dot.width == 20\"", with: "\"\(constraint)\"") + "}"
    let error = #expect(throws: DocumentError.self) {
      try LayoutDocument(json: Array(json.utf8))
    }
    #expect(error?.description.contains("views of the same item") == true)
  }

  @Test func `a step cannot add a view to a collection`() {
    #expect(throws: DocumentError.self) {
      try layout(#", "steps": [{"add": {"to": "grid", "view": {"id": "new"}}}]"#)
    }
  }

  @Test(.rule("13.documents.collection"))
  func `a written collection reads as an equal document`() throws {
    let document = try LayoutDocument(json: Array((Self.grid + "}").utf8))
    #expect(try LayoutDocument(json: Array(document.json.utf8)) == document)
  }
}
