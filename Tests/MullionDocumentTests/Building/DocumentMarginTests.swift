// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import RuleTrait
import Testing

@Suite struct DocumentMarginTests {
  /// Returns the frame of content that fills an area of a card; the card is 10 points inside a root
  /// of 200 by 100.
  private func content(
    card: String, root: String = "", document: String = "", area: String = "card.margins",
    step: String? = nil
  ) throws -> [String] {
    let sides = ["left", "top", "right", "bottom"]
    let inner = sides.map { #""content.\#($0) == \#(area).\#($0)""# }
    let outer = zip(sides, ["+ 10", "+ 10", "- 10", "- 10"]).map {
      #""card.\#($0) == root.\#($0) \#($1)""#
    }
    let text = #"""
      {"version": 1, "size": {"width": 200, "height": 100} \#(document),
       "root": {"id": "root", "subviews": [
         {"id": "card", "guides": ["half"], "subviews": [{"id": "content"}] \#(card)}] \#(root)},
       "constraints": [\#((inner + outer).joined(separator: ", ")),
         "half.left == card.left", "half.top == card.top", "half.width == 0.5 * card.width",
         "half.bottom == card.bottom"]
       \#(step.map { #", "steps": [\#($0)]"# } ?? "")}
      """#
    let result = try solve(text)
    return [result.frame("content")] + (result.steps ?? []).map { $0.frame("content") }
  }

  @Test(.rule("3.9.directional"))
  func `directional margins follow the document's direction and the view's own`() throws {
    let margins = #", "directionalLayoutMargins": {"leading": 20, "trailing": 2, "top": 0}"#
    #expect(try content(card: margins)[0] == "20 0 158 72")
    #expect(try content(card: margins, document: #", "direction": "rtl""#)[0] == "2 0 158 72")
    #expect(
      try content(
        card: margins + #", "semanticContentAttribute": "playback""#,
        document: #", "direction": "rtl""#)[0] == "20 0 158 72")
    let step = #"{"set": {"view": "card", "semanticContentAttribute": "forceRightToLeft"}}"#
    #expect(try content(card: margins, step: step) == ["20 0 158 72", "2 0 158 72"])
  }

  @Test(.rule("3.9.preserves"), arguments: [(0, 72), (-64, 8), (-40, 32), (30, 72)])
  func `preserved margins of a scroll view follow its visible part`(
    _ offset: Int, _ top: Int
  ) throws {
    let sides = ["left", "top", "right", "bottom"]
    let outer = sides.map { #""scroll.\#($0) == root.\#($0)""# }
    let inner = sides.map { #""content.\#($0) == scroll.\#($0)""# }
    let result = try solve(
      #"""
      {"version": 1, "size": {"width": 200, "height": 300}, "safeArea": {"top": 64},
       "root": {"id": "root", "subviews": [
         {"id": "scroll", "type": "scroll", "contentOffset": {"x": 0, "y": \#(offset)}, "subviews": [
           {"id": "content", "preservesSuperviewLayoutMargins": true, "subviews": [{"id": "a"}]}]}]},
       "constraints": [\#((outer + inner).joined(separator: ", ")),
         "content.width == 200", "content.height == 500", "a.left == content.left",
         "a.top == content.topMargin", "a.width == 20", "a.height == 20"]}
      """#)
    // The scroll view has a margin of 8 below the safe area of 64. Its part inside the content is
    // 72 plus the offset and at most 72, and the content has a margin of 8 of its own.
    #expect(result.frame("a") == "0 \(max(top, 8)) 20 20")
  }

  @Test(.rule("3.9.preserves", "3.9.insetsFromSafeArea"))
  func `a view's keys make margins follow the superview and the safe area`() throws {
    let root = #", "layoutMargins": {"left": 30, "top": 9}"#
    let safe = #", "safeArea": {"top": 25}"#
    let preserves = #", "preservesSuperviewLayoutMargins": true"#
    // The safe area adds 30 - 10 on the left and 25 - 10 at the top.
    #expect(try content(card: preserves, root: root)[0] == "20 8 152 64")
    #expect(try content(card: "", root: root, document: safe)[0] == "8 23 164 49")
    let ignores = #", "insetsLayoutMarginsFromSafeArea": false"#
    #expect(try content(card: ignores, root: root, document: safe)[0] == "8 8 164 64")
    // 25 + 9 - 10 = 24 at the top is more than 8 + 15.
    #expect(try content(card: preserves, root: root, document: safe)[0] == "20 24 152 48")
  }

  @Test(.rule("3.8.builtIn", "3.8.guide"))
  func `a constraint can name a view's margins, safe area and guides`() throws {
    let safe = #", "safeArea": {"top": 25, "left": 12}"#
    #expect(try content(card: "", document: safe, area: "card.safeArea")[0] == "2 15 178 65")
    #expect(try content(card: "", document: safe)[0] == "10 23 162 49")
    #expect(try content(card: "", document: safe, area: "half")[0] == "0 0 90 80")
  }

  @Test func `the reader rejects margins given twice and unknown margin names`() {
    let faults = [
      (
        #", "layoutMargins": {}, "directionalLayoutMargins": {}"#,
        "found the key \"directionalLayoutMargins\" beside \"layoutMargins\""
      ),
      (
        #", "semanticContentAttribute": "forceLTR""#, "found \"forceLTR\", expected one of"
      ),
      (#", "directionalLayoutMargins": {"left": 3}"#, "found the unknown key \"left\""),
      (#", "preservesSuperviewLayoutMargins": 1"#, "expected true or false"),
    ]
    for (keys, words) in faults {
      let error = #expect(throws: DocumentError.self) { try content(card: keys) }
      #expect("\(error as Any)".contains(words), "\(error as Any)")
    }
  }
}
