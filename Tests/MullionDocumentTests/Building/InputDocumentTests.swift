// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import Testing

@testable import MullionDocument

/// Text views, search bars, pickers and configured buttons in documents.
@Suite struct InputDocumentTests {
  private func document(_ view: String, _ constraints: String = "") throws -> LayoutDocument {
    let json = """
      {"version": 1, "size": {"width": 400, "height": 300}, "root": {"id": "root", "subviews": [
        {"id": "a", \(view)}]}, "constraints": ["a.left == root.left", "a.top == root.top"
        \(constraints)]}
      """
    return try LayoutDocument(json: Array(json.utf8))
  }

  private func layout(_ view: String, _ constraints: String = "") throws -> DocumentLayout {
    try DocumentLayout(document(view, constraints))
  }

  private func frame(_ view: String, _ constraints: String = "") throws -> Rect? {
    try layout(view, constraints).solve().frames.first { $0.id == "a" }?.rect
  }

  // MARK: Sizes

  @Test(arguments: [
    (#""type": "datePicker""#, Size(width: 320, height: 216)),
    (#""type": "pickerView""#, Size(width: 320, height: 216)),
    (#""type": "datePicker", "intrinsicSize": {"height": 100}"#, Size(width: 320, height: 100)),
  ])
  func `a picker has its class's standard size unless the document gives one`(
    view: String, size: Size
  ) throws {
    #expect(try frame(view)?.size == size)
  }

  @Test func `a search bar is higher with visible scopes`() throws {
    let wide = #", "a.right == root.right""#
    #expect(try frame(#""type": "searchBar""#, wide)?.size == Size(width: 400, height: 56))
    let scopes = #""type": "searchBar", "scopeButtonTitles": ["A", "B"]"#
    #expect(try frame(scopes, wide)?.height == 56)
    #expect(try frame(scopes + #", "showsScopeBar": true"#, wide)?.height == 100)
  }

  @Test func `a text view that does not scroll has the height of its lines`() throws {
    let text = #""type": "textView", "text": "A\nB\nC", "font": 20"#
    let still = text + #", "isScrollEnabled": false"#
    let fixed = #", "a.width == 200""#
    let label = try frame(#""type": "label", "text": "A", "font": 20"#)?.height ?? 0
    // Three lines between insets of 8 points.
    #expect(abs((try frame(still, fixed)?.height ?? 0) - (3 * label + 16)) <= 3)
    let none = still + #", "textContainerInset": {}"#
    #expect(
      try frame(none, fixed).map { $0.height + 16 } == frame(still, fixed)?.height)
    // A scrolling one has no height of its own.
    #expect(try frame(text, #", "a.width == 200", "a.height == 33""#)?.height == 33)
  }

  // MARK: Values

  @Test func `a text view has the properties of the document`() throws {
    let made = try layout(
      ##"""
      "type": "textView", "text": "A", "font": 11, "textColor": "#f00", "textAlignment": "right", "isEditable": false, "isSelectable": false, "lineFragmentPadding": 0, "textContainerInset": {"top": 1, "left": 2}, "tintColor": "#0f0"
      """##)
    let view = try #require(made.view("a") as? TextView)
    #expect(view.text == "A" && view.font.pointSize == 11 && view.textAlignment == .right)
    #expect(view.textColor == Color(hex: "#f00") && view.tintColor == Color(hex: "#0f0"))
    #expect(!view.isEditable && !view.isSelectable && view.isScrollEnabled)
    #expect(view.textContainerInset == EdgeInsets(top: 1, left: 2, bottom: 0, right: 0))
    #expect(view.lineFragmentPadding == 0)
  }

  @Test func `a selected scope may be written before the scopes`() throws {
    let made = try layout(
      #"""
      "type": "searchBar", "selectedIndex": 1, "scopeButtonTitles": ["A", "B"], "showsScopeBar": true, "text": "T", "placeholder": "P", "showsCancelButton": true
      """#)
    let bar = try #require(made.view("a") as? SearchBar)
    #expect(bar.selectedScopeButtonIndex == 1 && bar.scopeButtonTitles == ["A", "B"])
    #expect(bar.text == "T" && bar.placeholder == "P" && bar.showsCancelButton && bar.showsScopeBar)
    let other = try layout(
      #""type": "searchBar", "selectedIndex": 2, "scopeButtonTitles": ["A", "B"]"#)
    #expect((other.view("a") as? SearchBar)?.selectedScopeButtonIndex == 0)
  }

  @Test(
    arguments: [
      // 1 January 1970 and leap days, in days of 86 400 seconds.
      ("1970-01-01", 0.0), ("1970-01-02T00:01", 86_460.0), ("1972-03-01", 790 * 86_400.0),
      ("2001-01-01T00:00", 978_307_200.0), ("1969-12-31T23:59", -60.0),
    ] as [(String, Double)])
  func `a date is the number of seconds since 1970`(text: String, seconds: Double) throws {
    let made = try layout(#""type": "datePicker", "date": "\#(text)""#)
    let picker = try #require(made.view("a") as? DatePicker)
    #expect(picker.timeIntervalSince1970 == seconds)
    #expect(picker.timeZoneOffset(seconds) == 0)
    #expect(DocumentDate(DocumentDate.text(of: seconds))?.seconds == seconds)
  }

  @Test func `a date picker without a date shows the first day of 2001`() throws {
    let picker = try #require(try layout(#""type": "datePicker""#).view("a") as? DatePicker)
    #expect(picker.timeIntervalSince1970 == 978_307_200)
    #expect(picker.datePickerMode == .dateAndTime)
  }

  @Test func `the order of a date and its limits does not matter`() throws {
    for keys in [
      #""date": "2031-05-18", "minimumDate": "2031-01-01", "maximumDate": "2031-12-31""#,
      #""maximumDate": "2031-12-31", "minimumDate": "2031-01-01", "date": "2031-05-18""#,
    ] {
      let made = try layout(
        #""type": "datePicker", "datePickerMode": "date", "minuteInterval": 15, \#(keys)"#)
      let picker = try #require(made.view("a") as? DatePicker)
      #expect(DocumentDate.text(of: picker.timeIntervalSince1970) == "2031-05-18T00:00")
      #expect(picker.datePickerMode == .date && picker.minuteInterval == 15)
    }
    let late = try layout(
      #""type": "datePicker", "date": "2032-01-01", "maximumDate": "2031-12-31", "enabled": false"#)
    let picker = try #require(late.view("a") as? DatePicker)
    #expect(DocumentDate.text(of: picker.timeIntervalSince1970) == "2031-12-31T00:00")
    #expect(!picker.isEnabled)
  }

  @Test func `text views, search bars and date pickers are drawn`() throws {
    for view in [
      #""type": "datePicker""#,
      #""type": "searchBar", "text": "T", "intrinsicSize": {"width": 200}"#,
      #""type": "textView", "text": "T", "intrinsicSize": {"width": 99, "height": 99}"#,
    ] {
      let made = try layout(view)
      let frame = try #require(try made.solve().frames.last?.rect)
      let bitmap = try made.render()
      let colors = Set(
        (0..<Int(frame.height)).flatMap { y in (0..<Int(frame.width)).map { bitmap[$0, y] } })
      #expect(colors.count > 2, "\(view)")
    }
  }

  // MARK: Buttons

  /// A configuration with every key.
  private static let configuration = ##"""
    "type": "button", "title": "T", "configuration": {"style": "filled", "subtitle": "S",
      "titleFont": 21, "titleAlignment": "trailing", "titlePadding": 2, "imagePlacement": "top",
      "imagePadding": 3, "buttonSize": "large", "contentInsets": {"top": 1, "leading": 2,
      "bottom": 3, "trailing": 4}, "cornerStyle": "fixed", "cornerRadius": 5,
      "baseForegroundColor": "#010203", "baseBackgroundColor": "#040506",
      "backgroundColor": "#070809", "strokeColor": "#0a0b0c", "strokeWidth": 6}
    """##

  @Test func `a button has the configuration of the document`() throws {
    let made = try layout(Self.configuration)
    let found = try #require((made.view("a") as? Button)?.configuration)
    #expect(found.subtitle == "S" && found.titleAlignment == .trailing && found.titlePadding == 2)
    #expect(found.imagePlacement == .top && found.imagePadding == 3 && found.buttonSize == .large)
    #expect(
      found.contentInsets == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(found.cornerStyle == .fixed && found.background.cornerRadius == 5)
    #expect(found.baseForegroundColor == Color(hex: "#010203"))
    #expect(found.baseBackgroundColor == Color(hex: "#040506"))
    #expect(found.background.backgroundColor == Color(hex: "#070809"))
    #expect(found.background.strokeColor == Color(hex: "#0a0b0c"))
    #expect(found.background.strokeWidth == 6)
    #expect(found.titleTextAttributesTransformer?(TextAttributes()).font == Font(pointSize: 21))
  }

  @Test func `insets of a configuration surround the text`() throws {
    func size(_ insets: String) throws -> Size {
      let keys = #""type": "button", "title": "T", "configuration": {"style": "plain"\#(insets)}"#
      return try frame(keys)?.size ?? .zero
    }
    let none = try size(#", "contentInsets": {}"#)
    let some = try size(
      #", "contentInsets": {"top": 1, "leading": 20, "bottom": 3, "trailing": 4}"#)
    #expect(some == Size(width: none.width + 24, height: none.height + 4))
    // The insets of medium size are 7 and 12 points.
    #expect(try size("") == Size(width: none.width + 24, height: none.height + 14))
  }

  @Test func `a filled button has the tint as its background`() throws {
    let made = try layout(
      ##"""
      "type": "button", "title": "T", "tintColor": "#f00", "configuration": {"style": "filled"}
      """##)
    let frame = try #require(try made.solve().frames.last?.rect)
    #expect(try made.render()[Int(frame.width / 2), 3] == 0xFFFF_0000)
  }

  // MARK: Mistakes and writing

  @Test(arguments: [
    (#""type": "textView", "isEditable": 1"#, "/isEditable: found the number 1"),
    (#""type": "label", "isEditable": true"#, "expected it only in \"textView\""),
    (#""type": "textView", "textContainerInset": {"top": -1}"#, "/textContainerInset/top"),
    (#""type": "searchBar", "scopeButtonTitles": [1]"#, "/scopeButtonTitles/0: found the number 1"),
    (#""type": "datePicker", "date": "2031-02-29""#, "expected a date such as \"2031-05-18\""),
    (#""type": "datePicker", "date": "2031-13-01""#, "expected a date"),
    (#""type": "datePicker", "date": "0000-01-01""#, "expected a date"),
    (#""type": "datePicker", "date": "2031-05-18T24:00""#, "expected a date"),
    (#""type": "datePicker", "date": "2031-05-18 09:30""#, "expected a date"),
    (#""type": "datePicker", "date": "٢٠٣١-05-18""#, "expected a date"),
    (#""type": "datePicker", "date": 3"#, "/date: found the number 3"),
    (#""type": "datePicker", "minuteInterval": 7"#, "expected a divisor of 60 from 1 to 30"),
    (#""type": "datePicker", "datePickerMode": "day""#, "/datePickerMode: found \"day\""),
    (#""type": "button", "configuration": {}"#, "/configuration: found no key \"style\""),
    (#""type": "button", "configuration": "filled""#, "found text \"filled\", expected an object"),
    (#""type": "button", "configuration": {"style": "fill"}"#, "/style: found \"fill\""),
    (
      #""type": "button", "configuration": {"style": "plain", "imagePadding": -1}"#,
      "/imagePadding: found the number -1"
    ),
    (
      #""type": "button", "configuration": {"style": "plain", "baseForegroundColor": "red"}"#,
      "/baseForegroundColor: found text \"red\""
    ),
  ])
  func `a wrong value is reported with its position`(view: String, message: String) throws {
    let error = #expect(throws: DocumentError.self) { try document(view) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
    #expect(error?.issues.first?.position.line == 2)
  }

  @Test(arguments: [
    ##""type": "textView", "text": "A", "isEditable": false, "lineFragmentPadding": 2.5"##,
    ##""type": "searchBar", "scopeButtonTitles": ["A"], "selectedIndex": 0, "tintColor": "#ff0000""##,
    ##""type": "datePicker", "date": "0099-05-08T09:05", "minuteInterval": 20"##,
    ##""type": "datePicker", "datePickerMode": "countDownTimer", "countDownDuration": 120"##,
    ##""type": "pickerView""##, configuration,
  ])
  func `a view is written as it was read`(view: String) throws {
    let read = try document(view)
    #expect(try LayoutDocument(json: Array(read.json.utf8)) == read)
  }
}
