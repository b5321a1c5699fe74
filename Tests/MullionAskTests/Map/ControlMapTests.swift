// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import TestSupport
import Testing

/// Maps of controls and bars, which position their parts in code.
@Suite struct ControlMapTests {
  private static let controls = [
    #""type": "textField", "placeholder": "Name""#, #""type": "switch""#, #""type": "slider""#,
    #""type": "progress""#, #""type": "searchBar""#, #""type": "datePicker""#,
    #""type": "pickerView", "wheels": [["a", "b"], ["c"]]"#, #""type": "stepper""#,
    #""type": "textView", "text": "One two three four five six""#,
    #""type": "toolbar", "items": ["Edit", {"space": "flexible"}, "Done"]"#,
    #""type": "navigationBar", "text": "Inbox", "leftItem": "Back", "rightItem": "Edit""#,
    #""type": "tabBar", "tabs": ["One", "Two"]"#, #""type": "segmented", "segments": ["A", "B"]"#,
    #""type": "pageControl", "numberOfPages": 3"#, #""type": "activityIndicator""#,
  ]

  private func json(_ keys: String) -> [UInt8] {
    Array(
      """
      {"version": 1, "size": {"width": 320, "height": 400}, "root": {"id": "root", "subviews": [
      {"id": "c", \(keys)}]}, "constraints": ["c.leading == root.leading + 16",
      "c.trailing == root.trailing - 16", "c.top == root.top + 20", "c.height == 200 @200"]}
      """.utf8)
  }

  @Test(arguments: controls)
  func `a map of a control is one proved segment`(keys: String) throws {
    let map = try DocumentMap(layout(of: json(keys)), name: "", widths: 200...500)
    #expect(map.map.regions.count == 1 && map.map.isProved)
    #expect(map.views.map(\.id) == ["root", "c"])
  }

  @Test(arguments: controls)
  func `frames of a control's map equal those of fresh layouts`(keys: String) throws {
    let bytes = json(keys)
    let map = try DocumentMap(layout(of: bytes), name: "", widths: 200...500)
    let view = try #require(map.views.last?.view)
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      let size = Size(width: Double.random(in: 200...500, using: &random), height: 400)
      let fresh = try layout(of: bytes, at: size)
      try fresh.window.solveLayout()
      let exact = try #require(fresh.view("c")).exactFrame
      let found = try #require(map.map.frame(of: view, at: size))
      #expect((found.minX - exact.minX).magnitude < 1e-9)
      #expect((found.width - exact.width).magnitude < 1e-7)
      #expect((found.height - exact.height).magnitude < 1e-9)
    }
  }

  @Test func `a button whose title breaks at its width is only sampled`() throws {
    let keys =
      #""type": "button", "text": "Continue to the payment", "configuration": {"style": "filled"}"#
    let bytes = Array(
      String(decoding: json(keys), as: UTF8.self).replacing(", \"c.height == 200 @200\"", with: "")
        .utf8)
    let map = try DocumentMap(layout(of: bytes), name: "", widths: 60...500)
    let heights = Set(
      try [70.0, 480].map { width -> Double in
        let view = try #require(map.views.last?.view)
        return try #require(map.map.frame(of: view, at: Size(width: width, height: 400))).height
      })
    #expect(heights.count == 2 && !map.map.isProved)
  }

  @Test func `a segment ends where the safe area begins to overlap a view`() throws {
    // The card is 20 points from the left edge at the width 380. Below it, the safe area covers a
    // part of the card, and the box moves by half of the change of the width.
    let bytes = Array(
      """
      {"version": 1, "size": {"width": 400, "height": 100}, "safeArea": {"left": 20},
      "root": {"id": "root", "subviews": [{"id": "card", "subviews": [{"id": "b"}]}]},
      "constraints": ["card.left == 0.5 * root.right - 170", "card.top == root.top",
      "card.width == 200", "card.height == 50", "b.left == card.safeArea.left",
      "b.top == card.top", "b.width == 20", "b.height == 20"]}
      """.utf8)
    let layout = try layout(of: bytes)
    let map = try DocumentMap(layout, name: "", widths: 379...420).map
    let box = try #require(layout.view("b"))
    for (width, left) in [(379.2, 0.4), (379.8, 0.1), (380.2, 0), (419, 0)] {
      let frame = try #require(map.frame(of: box, at: Size(width: width, height: 100)))
      #expect((frame.minX - left).magnitude < 1e-6, "\(width): \(frame)")
    }
    let long = try #require(map.regions.last)
    #expect(long.isProved && (long.widths.lowerBound - 380).magnitude < 1e-6)
  }

  @Test func `guides and contents of scroll views are in the map`() throws {
    let text = """
      {"version": 1, "size": {"width": 320, "height": 400}, "root": {"id": "root",
      "guides": ["gap"], "subviews": [{"id": "s", "type": "scroll", "subviews": [{"id": "b"}]}]},
      "constraints": ["s.left == root.left", "s.right == root.right", "s.top == root.top",
      "s.bottom == root.bottom", "b.left == s.left", "b.right == s.right", "b.top == s.top",
      "b.bottom == s.bottom", "b.width == 2 * root.width", "b.height == 10",
      "gap.left == root.left + 4", "gap.right == root.right", "gap.top == root.top",
      "gap.height == 3"]}
      """
    let map = try DocumentMap(layout(of: Array(text.utf8)), name: "", widths: 200...500)
    #expect(map.guides.map(\.id) == ["gap", "s.contentLayoutGuide"])
    #expect(map.text.contains("\ngap\n  200…500  x = 4, y = 0, width = width − 4, height = 3\n"))
    #expect(map.text.contains("width = 2·width, height = 10"))
  }
}
