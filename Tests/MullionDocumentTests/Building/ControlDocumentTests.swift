// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import MullionText
import Testing

@testable import MullionDocument

/// Controls and bars in documents.
@Suite struct ControlDocumentTests {
  /// Returns the layout of a root of 300 × 200 points with one view, whose id is `a`.
  private func layout(_ view: String, _ constraints: String = "") throws -> DocumentLayout {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 200}, "root": {"id": "root", "subviews": [
        {"id": "a", \(view)}]}, "constraints": ["a.left == root.left + 10", "a.top == root.top"
        \(constraints)]}
      """
    return try DocumentLayout(LayoutDocument(json: Array(json.utf8)))
  }

  private func frame(_ view: String, _ constraints: String = "") throws -> Rect? {
    try layout(view, constraints).solve().frames.first { $0.id == "a" }?.rect
  }

  @Test(arguments: [
    (#""type": "switch""#, Size(width: 51, height: 31)),
    (#""type": "stepper""#, Size(width: 94, height: 32)),
    (#""type": "pageControl", "numberOfPages": 5"#, Size(width: 80, height: 26)),
    (#""type": "switch", "intrinsicSize": {"width": 49}"#, Size(width: 49, height: 31)),
  ])
  func `a control has its class's standard size unless the document gives one`(
    view: String, size: Size
  ) throws {
    // A page takes 16 points.
    #expect(try frame(view)?.size == size)
  }

  @Test func `a label's baseline aligns with the titles of a segmented control`() throws {
    let label = """
      "type": "label", "text": "Mode", "font": {"size": 17}, "translatesAutoresizingMask": false,
      "intrinsicSize": {"width": 60, "height": 21}
      """
    let result = try solve(
      """
      {"version": 1, "size": {"width": 300, "height": 60}, "root": {"id": "root", "subviews": [
        {"id": "label", \(label)}, {"id": "other", \(label)},
        {"id": "segments", "type": "segmented", "segments": ["A", "B"],
         "translatesAutoresizingMask": false},
        {"id": "title", "type": "label", "text": "A", "font": {"size": 13},
         "translatesAutoresizingMask": false}]},
       "constraints": ["segments.top == root.top + 10", "segments.leading == root.leading + 100",
         "label.leading == root.leading", "label.firstBaseline == segments.firstBaseline",
         "title.centerY == segments.centerY", "title.leading == segments.leading",
         "other.leading == root.leading", "other.firstBaseline == title.firstBaseline"]}
      """)
    #expect(result.frame("label") == result.frame("other"))
  }

  @Test(arguments: [
    (#""type": "slider""#, 31.0), (#""type": "progress""#, 4), (#""type": "toolbar""#, 44),
    (#""type": "navigationBar""#, 44), (#""type": "tabBar""#, 49),
    (#""type": "segmented", "segments": ["A", "B"]"#, 32),
  ])
  func `a bar or a track has a height but takes any width`(view: String, height: Double) throws {
    let wide = try frame(view, #", "a.right == root.right""#)
    #expect(wide == Rect(x: 10, y: 0, width: 290, height: height))
  }

  @Test func `the order of a value and its range does not matter`() throws {
    for keys in [
      #""value": 40, "minimumValue": 10, "maximumValue": 90"#,
      #""maximumValue": 90, "minimumValue": 10, "value": 40"#,
    ] {
      for type in ["slider", "stepper"] {
        let made = try layout(#""type": "\#(type)", \#(keys)"#)
        let value = (made.view("a") as? Slider)?.value ?? (made.view("a") as? Stepper)?.value
        #expect(value == 40)
      }
    }
  }

  @Test func `a selected segment may be written before the segments`() throws {
    let made = try layout(#""type": "segmented", "selectedIndex": 1, "segments": ["A", "B"]"#)
    let control = try #require(made.view("a") as? SegmentedControl)
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.titleForSegment(at: 1) == "B")
  }

  @Test func `an index without a segment selects none`() throws {
    let made = try layout(#""type": "segmented", "selectedIndex": 2, "segments": ["A", "B"]"#)
    #expect(
      (made.view("a") as? SegmentedControl)?.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test func `a text field has the text, border and placeholder of the document`() throws {
    let made = try layout(
      """
      "type": "textField", "text": "Ada", "placeholder": "Name", "borderStyle": "roundedRect", \
      "clearButtonMode": "always", "isSecureTextEntry": true, "enabled": false
      """)
    let field = try #require(made.view("a") as? TextField)
    #expect(field.text == "Ada")
    #expect(field.placeholder == "Name")
    #expect(field.borderStyle == .roundedRect)
    #expect(field.clearButtonMode == .always)
    #expect(field.isSecureTextEntry)
    #expect(!field.isEnabled)
  }

  @Test func `a toolbar has titles and spaces`() throws {
    let made = try layout(
      #""type": "toolbar", "items": ["Edit", {"space": "flexible"}, {"space": 12}, "Done"]"#)
    let items = try #require(made.view("a") as? Toolbar).items
    #expect(items.map(\.title) == ["Edit", "", "", "Done"])
    #expect(items.map(\.width) == [0, 0, 12, 0])
  }

  @Test func `bars show the titles of the document`() throws {
    let navigation = try layout(
      #""type": "navigationBar", "title": "Shop", "leftItem": "Back", "rightItem": "Add""#)
    #expect((navigation.view("a") as? DocumentNavigationBar)?.bar.title == "Shop")
    let tabs = try layout(#""type": "tabBar", "tabs": ["A", "B"], "selectedIndex": 1"#)
    #expect((tabs.view("a") as? DocumentTabBar)?.bar.titles == ["A", "B"])
  }

  @Test func `a result lists no frames of the parts of bars`() throws {
    for view in [
      #""type": "toolbar", "items": ["Edit", "Done"]"#, #""type": "tabBar", "tabs": ["A", "B"]"#,
      #""type": "navigationBar", "title": "Shop", "leftItem": "Back""#,
      #""type": "stepper""#, #""type": "textField", "text": "A""#,
    ] {
      let ids = try layout(view).solve().frames.map(\.id)
      #expect(ids == ["root", "a"], "\(view)")
    }
  }

  @Test func `a step's index among subviews does not count a bar's parts`() throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 200}, "root": {"id": "root", "subviews": [
        {"id": "a", "type": "navigationBar", "title": "Shop", "subviews": [{"id": "b"}]}]},
       "steps": [{"add": {"to": "a", "at": 0, "view": {"id": "c"}}}]}
      """
    let layout = try DocumentLayout(LayoutDocument(json: Array(json.utf8)))
    _ = try layout.solveAll()
    let ids = try #require(layout.view("a")).subviews.map { $0.identifier ?? "part" }
    #expect(ids == ["part", "c", "b"])
  }

  @Test func `a button shows an image before its title`() throws {
    let image = ##"{"pattern": "solid", "width": 20, "height": 20, "colors": ["#f00"]}"##
    let plain = try #require(try frame(#""type": "button", "title": "Buy""#))
    let both = try #require(try frame(#""type": "button", "title": "Buy", "image": \#(image)"#))
    #expect(both.width == plain.width + 20)
  }

  @Test func `every control and bar is drawn in its colors`() throws {
    let views = [
      (##""type": "switch", "isOn": true, "fillColor": "#f00""##, Point(x: 20, y: 15)),
      (##""type": "slider", "value": 1, "fillColor": "#f00""##, Point(x: 20, y: 15)),
      (##""type": "progress", "progress": 1, "fillColor": "#f00""##, Point(x: 40, y: 2)),
      (
        ##""type": "pageControl", "numberOfPages": 1, "currentDotColor": "#f00""##,
        Point(x: 18, y: 13)
      ),
    ]
    for (view, point) in views {
      let width = view.contains("pageControl") ? "" : #", "a.width == 60""#
      let made = try layout(view, width)
      _ = try made.solve()
      let bitmap = try made.render()
      #expect(bitmap[Int(point.x), Int(point.y)] == 0xFFFF_0000, "\(view)")
    }
  }

  @Test(arguments: [
    (#""type": "slider", "isOn": true"#, "/isOn"),
    (#""type": "switch", "isOn": 1"#, "found the number 1, expected true or false"),
    (#""type": "progress", "progress": 1.5"#, "expected a number from 0 to 1"),
    (#""type": "stepper", "stepValue": 0"#, "/stepValue"),
    (#""type": "segmented", "segments": "A""#, "expected an array of texts"),
    (#""type": "segmented", "segments": [1]"#, "/segments/0: found the number 1, expected a text"),
    (#""type": "toolbar", "items": [{"space": "flexibel"}]"#, "expected \"flexible\""),
    (#""type": "toolbar", "items": [{"gap": 8}]"#, "unknown key \"gap\""),
    (#""type": "toolbar", "items": [8]"#, "expected a title or a space"),
    (#""type": "textField", "borderStyle": "round""#, "expected one of"),
    (#""type": "pageControl", "numberOfPages": 1001"#, "a whole number from 0 to 1000"),
    (#""type": "label", "value": 1"#, "/value"),
  ])
  func `a wrong value of a control is reported with its position`(
    view: String, message: String
  ) throws {
    do {
      _ = try layout(view)
      Issue.record("\(view) is accepted")
    } catch let error as DocumentError {
      #expect("\(error)".contains(message), "\(error)")
      #expect(error.issues.first?.position.line == 2)
    }
  }

  @Test func `a hundred segments are allowed, and no more`() throws {
    func titles(_ count: Int) -> String {
      let list = Array(repeating: "\"A\"", count: count).joined(separator: ",")
      return #""type": "segmented", "segments": [\#(list)]"#
    }
    _ = try layout(titles(100))
    #expect(throws: DocumentError.self) { try layout(titles(101)) }
  }

  @Test func `controls are written as they were read`() throws {
    let json = ##"""
      {"version": 1, "root": {"id": "root", "subviews": [
        {"id": "a", "type": "textField", "text": "A", "placeholder": "B", "borderStyle": "line",
         "tintColor": "#ff0000"},
        {"id": "b", "type": "switch", "isOn": true, "thumbColor": "#00ff00"},
        {"id": "c", "type": "slider", "value": 2.5, "minimumValue": -3, "maximumValue": 7},
        {"id": "d", "type": "segmented", "segments": ["A", "B"], "selectedIndex": 1, "font": 11},
        {"id": "e", "type": "toolbar", "items": ["A", {"space": "flexible"}, {"space": 4}]},
        {"id": "f", "type": "tabBar", "tabs": ["A"], "selectedIndex": 0},
        {"id": "g", "type": "navigationBar", "text": "T", "leftItem": "L"},
        {"id": "h", "type": "stepper", "stepValue": 0.5},
        {"id": "i", "type": "pageControl", "numberOfPages": 4, "currentPage": 2},
        {"id": "j", "type": "progress", "progress": 0.25, "trackColor": "#112233"}]}}
      """##
    let document = try LayoutDocument(json: Array(json.utf8))
    #expect(try LayoutDocument(json: Array(document.json.utf8)) == document)
  }
}
