// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import RuleTrait
import Testing

@testable import MullionDocument

/// Tables with static rows in documents.
@Suite struct TableDocumentTests {
  private static let table = """
    {"version": 1, "size": {"width": 320, "height": 400}, "root": {"id": "root", "subviews": [
      {"id": "list", "type": "table", "tableStyle": "grouped",
       "frame": {"x": 0, "y": 0, "width": 320, "height": 400},
       "autoresizing": ["flexibleWidth", "flexibleHeight"],
       "tableHeaderView": {"id": "top", "frame": {"x": 0, "y": 0, "width": 10, "height": 50}},
       "sections": [
         {"header": "Account", "rows": [
           {"id": "name", "cellStyle": "value1", "text": "Name", "detailText": "Ana",
            "accessory": "disclosureIndicator"},
           {"id": "photo", "rowHeight": 80, "subviews": [{"id": "face"}]}]},
         {"footer": "Changes are saved.", "rows": [{"text": "Sign Out", "selectionStyle": "none"}]}],
       "tableFooterView": {"id": "end", "frame": {"x": 0, "y": 0, "width": 10, "height": 30}}}]},
     "constraints": ["face.left == photo.left + 16", "face.centerY == photo.centerY",
       "face.width == 40", "face.height == 40"]
    """

  private func layout(_ more: String = "") throws -> DocumentLayout {
    try DocumentLayout(LayoutDocument(json: Array((Self.table + more + "}").utf8)))
  }

  private func frames(_ layout: DocumentLayout) throws -> [String: Rect] {
    Dictionary(
      uniqueKeysWithValues: try layout.solve().frames.map { ($0.id, $0.rect) })
  }

  @Test(.rule("13.documents.table"))
  func `rows follow the header, titles and heights of their table`() throws {
    let frames = try frames(layout())
    let tops = ["top", "name", "photo", "root/0/1/0", "end"].map { frames[$0]?.minY }
    // The header is 50 points high, a title 28, the first row 44 and the second 80. The space
    // without a title is 18 points high below the first section and above the second one.
    #expect(tops.dropLast() == [0, 78, 122, 238])
    // The footer has one line.
    #expect((282 + 20...282 + 36).contains(tops.last.flatMap(\.self) ?? 0))
    #expect(frames["name"]?.height == 44 && frames["photo"]?.height == 80)
    #expect(["top", "name", "photo", "end"].allSatisfy { frames[$0]?.width == 320 })
  }

  /// Without a constraint on the height, a row has the standard one.
  @Test(.rule("13.documents.table"))
  func `rows follow edits of the constraints and views in them`() throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 300}, "root": {"id": "list",
       "type": "table", "sections": [{"rows": [{"id": "a", "subviews": [{"id": "x"}]}]}]},
       "constraints": ["x.left == a.left", "x.right == a.right", "x.top == a.top",
         "x.bottom == a.bottom", "x.width == 80 @900", "high: x.height == 70 @900",
         "low: x.height == 40 @800"],
       "steps": [{"set": {"constraint": "high", "constant": 90}},
         {"set": {"constraint": "high", "priority": 700}},
         {"deactivate": ["low"]}, {"deactivate": ["high"]}, {"activate": ["low"]}, {"remove": "x"},
         {"add": {"to": "a", "view": {"id": "y"}, "constraints": ["y.left == a.left",
           "y.right == a.right", "y.top == a.top", "y.bottom == a.bottom", "y.width == 80 @900",
           "y.height == 66"]}}]}
      """
    let result = try DocumentLayout(LayoutDocument(json: Array(json.utf8))).solveAll()
    let steps = try #require(result.steps)
    let heights = ([result] + steps).map { state in
      state.frames.first { $0.id == "a" }?.rect.height
    }
    #expect(heights == [70, 90, 40, 90, 44, 40, 44, 66])
    for layout in [result] + steps { #expect(layout.conflicts.isEmpty) }
  }

  /// The title of a plain table is 28 points high.
  @Test(.rule("13.documents.table")) func `a title of a plain table keeps its height`() throws {
    let json = """
      {"version": 1, "size": {"width": 320, "height": 400}, "root": {"id": "list",
       "type": "table", "sections": [{"header": "Account", "footer": "More",
        "rows": [{"id": "a"}]}, {"rows": [{"id": "b"}]}]},
       "steps": [{"size": {"width": 500, "height": 400}}, {"size": {"width": 320, "height": 400}}]}
      """
    let result = try DocumentLayout(LayoutDocument(json: Array(json.utf8))).solveAll()
    let steps = try #require(result.steps)
    for state in [result] + steps {
      let tops = Dictionary(uniqueKeysWithValues: state.frames.map { ($0.id, $0.rect.minY) })
      // The second row follows the first row and the footer.
      #expect(tops["a"] == 28 && tops["b"] == 28 + 44 + 28)
    }
    #expect(steps.last?.frames == result.frames)
  }

  @Test(.rule("13.documents.table"))
  func `constraints position the subviews of a row in its content`() throws {
    let frames = try frames(layout())
    #expect(frames["face"] == Rect(x: 16, y: 20, width: 40, height: 40))
    #expect(frames["photo/content"] == Rect(x: 0, y: 0, width: 320, height: 80))
  }

  @Test(.rule("13.documents.table"))
  func `a row has its texts, its accessory and its selection`() throws {
    let layout = try layout()
    _ = try layout.solve()
    let row = try #require(layout.view("name") as? TableViewCell)
    #expect(row.style == .value1 && row.accessoryType == .disclosureIndicator)
    #expect(row.textLabel.text == "Name" && row.detailTextLabel?.text == "Ana")
    #expect((layout.view("name/detailText") as? Label)?.text == "Ana")
    #expect(
      (layout.view("root/0/1/0") as? TableViewCell)?.selectionStyle
        == TableViewCell.SelectionStyle.none)
    #expect((layout.view("list") as? TableView)?.style == .grouped)
  }

  @Test(.rule("13.documents.table"))
  func `results list all rows in order, also below the visible part`() throws {
    let rows = (0..<200).map { #"{"id": "r\#($0)", "text": "\#($0)"}"# }.joined(separator: ", ")
    let json = """
      {"version": 1, "size": {"width": 320, "height": 100}, "root": {"id": "t", "type": "table", \
      "sections": [{"rows": [\(rows)]}]}}
      """
    let result = try DocumentLayout(LayoutDocument(json: Array(json.utf8))).solve()
    #expect(result.frames.map(\.id) == ["t"] + (0..<200).map { "r\($0)" })
    #expect(result.frames.dropFirst().map(\.rect.minY) == (0..<200).map { Double($0) * 44 })
  }

  @Test(.rule("13.documents.table"))
  func `the content of a row without a height determines it`() throws {
    let json = """
      {"version": 1, "size": {"width": 320, "height": 400}, "root": {"id": "t", "type": "table", \
      "sections": [{"rows": [{"id": "a", "subviews": [{"id": "x"}]}, {"id": "b", "text": "B"}]}]}, \
      "constraints": ["x.top == a.top + 10", "x.bottom == a.bottom - 15", "x.height == 70", \
      "x.left == a.left", "x.right == a.right"]}
      """
    let frames = try frames(DocumentLayout(LayoutDocument(json: Array(json.utf8))))
    #expect(frames["a"]?.height == 95 && frames["b"]?.minY == 95)
  }

  @Test(.rule("13.documents.table"))
  func `a row with a text and a subview has the standard height`() throws {
    let result = try solve(
      """
      {"version": 1, "size": {"width": 320, "height": 300}, "root": {"id": "root", "subviews": [
        {"id": "list", "type": "table", "frame": {"x": 0, "y": 0, "width": 320, "height": 300},
         "sections": [{"rows": [{"id": "sound", "text": "Sound", "subviews": [
           {"id": "toggle", "type": "switch", "isOn": true}]}]}]}]},
       "constraints": ["toggle.right == sound.right - 16"]}
      """)
    #expect(result.frames.first { $0.id == "sound" }?.rect.height == 44)
  }

  @Test(.rule("13.documents.table"))
  func `masks in a row refer to the size of its frame`() throws {
    let json = """
      {"version": 1, "size": {"width": 400, "height": 400}, "root": {"id": "t", "type": "table", \
      "sections": [{"rows": [{"id": "a", "rowHeight": 60, "frame": {"x": 0, "y": 0, "width": 300, \
      "height": 60}, "subviews": [{"id": "x", "frame": {"x": 280, "y": 10, "width": 10, "height": 40}, \
      "autoresizing": ["flexibleLeftMargin"]}]}]}]}}
      """
    let frames = try frames(DocumentLayout(LayoutDocument(json: Array(json.utf8))))
    #expect(frames["x"] == Rect(x: 380, y: 10, width: 10, height: 40))
  }

  // MARK: Steps

  @Test(.rule("13.documents.table"))
  func `steps change, fill and remove rows`() throws {
    let layout = try layout(
      #"""
      , "steps": [{"set": {"view": "name", "rowHeight": 60}}, {"remove": "name"},
        {"add": {"to": "photo", "view": {"id": "dot"}, "constraints": ["dot.left == photo.left",
          "dot.top == photo.top", "dot.width == 7", "dot.height == 8"]}}, {"remove": "top"},
        {"size": {"width": 500, "height": 400}}]
      """#)
    _ = try layout.solve()
    var seen: [[String: Rect]] = []
    while try layout.makeNextStep() { seen.append(try frames(layout)) }
    #expect(seen[0]["photo"]?.minY == 138)
    #expect(seen[1]["photo"]?.minY == 78 && seen[1]["name"] == nil)
    #expect(seen[2]["dot"] == Rect(x: 0, y: 0, width: 7, height: 8))
    #expect(seen[3]["photo"]?.minY == 28 && seen[3]["top"] == nil)
    #expect(seen[4]["photo"]?.width == 500)
  }

  // MARK: Faults

  @Test(
    .rule("13.documents.table"),
    arguments: [
      (#"{"type": "row"}"#, "it only in the sections of a table"),
      (#"{"type": "table", "subviews": []}"#, "its rows in"),
      (#"{"type": "table", "sections": [{"rows": [{"type": "label"}]}]}"#, "in the sections"),
      (#"{"type": "table", "sections": [{"row": []}]}"#, "row"),
      (#"{"sections": []}"#, "sections"),
      (#"{"type": "label", "accessory": "checkmark"}"#, "accessory"),
      (#"{"type": "table", "sections": [{"rows": [{"id": "a"}, {"id": "a"}]}]}"#, "another view"),
    ])
  func `an invalid table is refused with its position`(root: String, words: String) {
    let error = #expect(throws: DocumentError.self) {
      try LayoutDocument(json: Array(#"{"version": 1, "root": \#(root)}"#.utf8))
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.issues.first?.position.pointer?.hasPrefix("/root") == true)
  }

  @Test(
    .rule("13.documents.table"),
    arguments: ["face.left == name.left", "face.top == list.top + 3", "photo.width == root.width"])
  func `a constraint between a row and another view is refused`(constraint: String) {
    let json = Self.table.replacing("\"face.width == 40\"", with: "\"\(constraint)\"") + "}"
    let error = #expect(throws: DocumentError.self) {
      try LayoutDocument(json: Array(json.utf8))
    }
    #expect(error?.description.contains("items of the same row") == true)
  }

  @Test(
    .rule("13.documents.table"),
    arguments: [
      #"{"set": {"view": "list", "tableStyle": "plain"}}"#,
      #"{"set": {"view": "name", "cellStyle": "subtitle"}}"#,
      #"{"add": {"to": "list", "view": {"id": "new"}}}"#,
    ])
  func `a step cannot change a style or add a view to a table`(step: String) {
    #expect(throws: DocumentError.self) { try layout(#", "steps": [\#(step)]"#) }
  }

  @Test(.rule("13.documents.table"))
  func `a table of 100,000 rows reaches the memory limit`() throws {
    let rows = Array(repeating: #"{"text": "A"}"#, count: 100_000).joined(separator: ",")
    let json = #"{"version": 1, "root": {"type": "table", "sections": [{"rows": [\#(rows)]}]}}"#
    let budget = DocumentBudget(DocumentLimits(time: nil))
    let error = #expect(throws: DocumentError.self) {
      try LayoutDocument(json: Array(json.utf8), budget: budget)
    }
    #expect(error?.description.contains("memory limit of 1 GiB") == true)
  }

  @Test(.rule("13.documents.table"))
  func `a written table reads as an equal document`() throws {
    let document = try LayoutDocument(json: Array((Self.table + "}").utf8))
    #expect(try LayoutDocument(json: Array(document.json.utf8)) == document)
  }

  // MARK: Pickers and indicators

  @Test(.rule("13.documents.controls"))
  func `a picker view has the rows of its document, and an indicator turns`() throws {
    let json = """
      {"version": 1, "size": {"width": 400, "height": 300}, "root": {"subviews": [
        {"id": "p", "type": "pickerView", "selectedRows": [1, 9], "wheels": [["A", "B"], ["C"]]},
        {"id": "i", "type": "activityIndicator", "isAnimating": true, "indicatorStyle": "large"},
        {"id": "o", "type": "activityIndicator"}]}}
      """
    let document = try LayoutDocument(json: Array(json.utf8))
    #expect(try LayoutDocument(json: Array(document.json.utf8)) == document)
    let layout = try DocumentLayout(document)
    let picker = try #require(layout.view("p") as? PickerView)
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 2)
    // The second wheel has no row 9.
    #expect([0, 1].map { picker.selectedRow(inComponent: $0) } == [1, 0])
    let frames = try frames(layout)
    #expect(frames["i"]?.size == Size(width: 37, height: 37))
    #expect((layout.view("i") as? ActivityIndicatorView)?.isAnimating == true)
    #expect(layout.view("o")?.isHidden == true)
  }
}
