// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionAsk
import MullionDocument
import MullionGeometry
import Testing

/// A document that breaks one rule only for widths between 350 and 350.01.
///
/// The width of the view `t` is 1000 times the distance to the nearer end of this window, at most 5
/// points, and 0 outside.
struct BrokenScreen: Sendable, CustomStringConvertible {
  var rule: CheckRule
  /// The views beside `t`.
  var views: String
  var constraints: [String]
  /// More members of the document.
  var more = ""

  var description: String { rule.rawValue }

  static let window = 350.0...350.01

  var json: [UInt8] {
    let lines =
      [
        "t.width <= 1000 * root.width - 350000 @900", "t.width <= 350010 - 1000 * root.width @900",
        "t.width == 100 @800", "t.height == 0", "t.left == root.left", "t.top == root.top",
      ] + constraints
    return Array(
      """
      {"version": 1, "size": {"width": 400, "height": 300}, "safeArea": {"top": 20},
      \(more) "root": {"id": "root", "subviews": [{"id": "t"}, \(views)]},
      "constraints": [\(lines.map { "\"\($0)\"" }.joined(separator: ", "))]}
      """.utf8)
  }

  private static let box = ##"{"id": "box", "background": "#ff0000"}"##
  private static let label = #"{"id": "box", "type": "label", "text": "Hello"}"#
  private static let button = #"{"id": "box", "type": "button", "text": "OK"}"#
  private static func placed(
    left: String = "40", top: String = "40", width: String = "60", height: String = "50"
  ) -> [String] {
    [
      "box.left == root.left + \(left)", "box.top == root.top + \(top)", "box.width == \(width)",
      "box.height == \(height)",
    ]
  }

  static let all = [
    BrokenScreen(
      rule: .noAmbiguity, views: box,
      constraints: [
        "box.left == root.left", "box.top == root.top", "box.height == 1", "box.width <= t.width",
      ]),
    BrokenScreen(
      rule: .noTruncation, views: label, constraints: placed(height: "30 - 4 * t.width")),
    BrokenScreen(
      rule: .noOverlap, views: box + ##", {"id": "other", "background": "#00ff00"}"##,
      constraints: placed() + [
        "other.left == box.right - t.width", "other.top == box.top", "other.width == 10",
        "other.height == 10",
      ]),
    BrokenScreen(rule: .insideSuperview, views: box, constraints: placed(left: "0 - t.width")),
    BrokenScreen(
      rule: .insideSafeArea, views: label, constraints: placed(top: "20 - t.width")),
    BrokenScreen(rule: .minimumTarget, views: button, constraints: placed(height: "44 - t.width")),
    BrokenScreen(rule: .noEmptyView, views: label, constraints: placed(width: "20 - 5 * t.width")),
    BrokenScreen(
      rule: .onScreenOrder,
      views: ##"{"id": "row", "subviews": [{"id": "box", "background": "#ff0000"}, "##
        + ##"{"id": "other", "background": "#00ff00"}]}"##,
      constraints: placed() + [
        "other.left == box.left + 1 - t.width", "other.top == box.top", "other.width == 10",
        "other.height == 10", "row.left == root.left", "row.top == root.top", "row.width == 90",
        "row.height == 90",
      ], more: #""checks": {"on-screen-order": {"views": ["row"]}},"#),
    BrokenScreen(
      rule: .assertions, views: box, constraints: placed(left: "40 - t.width"),
      more: #""assertions": ["near: box.left >= root.left + 40"],"#),
  ]
}

/// The rules of checks.
@Suite struct RuleTests {
  private func check(
    _ json: [UInt8], only: [CheckRule]?, _ widths: ClosedRange<Double>,
    heights: ClosedRange<Double>? = nil
  ) throws -> LayoutCheck.Report {
    let document = try LayoutDocument(json: json)
    return try LayoutCheck(document, plan: CheckPlan(for: document, only: only))
      .run(widths: widths, heights: heights)
  }

  @Test(arguments: BrokenScreen.all)
  func `a rule broken only within a hundredth of a point is found`(_ screen: BrokenScreen) throws {
    let report = try check(screen.json, only: [screen.rule], 320...400)
    let finding = try #require(report.findings.first)
    #expect(report.findings.count == 1)
    #expect(report.isProved)
    #expect(finding.rule == screen.rule)
    #expect(finding.views.contains("box"))
    #expect(BrokenScreen.window.contains(finding.size.width))
    #expect(BrokenScreen.window.contains(finding.witness.width))
    for corner in finding.areas.flatMap(\.corners) {
      #expect(BrokenScreen.window.contains(corner.width))
    }
  }

  @Test(arguments: BrokenScreen.all)
  func `a rule broken in one range of widths is proved outside it`(_ screen: BrokenScreen) throws {
    for widths in [320...349.999, 350.011...400] {
      let report = try check(screen.json, only: [screen.rule], widths)
      #expect(report.findings.isEmpty)
      #expect(report.isProved)
    }
  }

  @Test func `a conflict is found from the width at which it begins`() throws {
    let json = """
      {"version": 1, "size": {"width": 400, "height": 300}, "root": {"id": "root", "subviews": [
      {"id": "box"}]}, "constraints": ["box.left == root.left", "box.top == root.top",
      "box.height == 1", "wide: box.width >= 320.01", "box.right <= root.right"]}
      """
    let report = try check(Array(json.utf8), only: [.noConflict], 320...400)
    let finding = try #require(report.findings.first)
    #expect(finding.size.width == 320)
    let ends = finding.areas.flatMap(\.corners).map(\.width)
    #expect(abs((ends.max() ?? 0) - 320.01) < 1e-5)
  }

  @Test func `the smallest counterexample of two ranges is a corner of a polygon`() throws {
    let json = """
      {"version": 1, "size": {"width": 400, "height": 300}, "root": {"id": "root", "subviews": [
      {"id": "box"}]}, "constraints": ["box.left == root.left", "box.top == root.top",
      "box.width == 0.5 * root.width", "box.height == 0.5 * root.height"],
      "assertions": ["box.width + box.height >= 300"]}
      """
    let report = try check(Array(json.utf8), only: [.assertions], 200...400, heights: 100...600)
    let finding = try #require(report.findings.first)
    #expect(finding.size == Size(width: 200, height: 100))
    let far = finding.areas.flatMap(\.corners).map { $0.width + $0.height }.max() ?? 0
    #expect(abs(far - 600) < 1e-4)
    #expect(finding.amount == 150)
  }

  @Test func `siblings that may overlap by declaration are not reported`() throws {
    let screen = BrokenScreen.all[2]
    var text = String(decoding: screen.json, as: UTF8.self)
    text = text.replacing(
      "\"root\": {", with: #""checks": {"no-overlap": {"allow": [["other", "box"]]}}, "root": {"#)
    #expect(
      try check(Array(text.utf8), only: nil, 320...400).findings.allSatisfy {
        $0.rule != .noOverlap
      })
  }

  @Test(arguments: ["ltr", "rtl"])
  func `assertions and reading order follow the container's direction`(own: String) throws {
    // In both directions of the document, a is at the left of the bar, 10 points from it.
    let json = """
      {"version": 1, "direction": "\(own)", "size": {"width": 300, "height": 100},
      "checks": {"on-screen-order": {"views": ["bar"]}},
      "assertions": ["a.leading == bar.leading + 10", "b.leading >= a.trailing + 10"],
      "root": {"id": "root", "subviews": [
      {"id": "bar", "semanticContentAttribute": "forceLeftToRight", "subviews": [
      {"id": "a", "background": "#f00"}, {"id": "b", "background": "#00f"}]}]},
      "constraints": ["bar.left == root.left", "bar.right == root.right", "bar.top == root.top",
      "bar.bottom == root.bottom", "a.left == bar.left + 10", "a.top == bar.top",
      "a.width == 20", "a.height == 20", "b.left == a.right + 10", "b.top == bar.top",
      "b.width == 20", "b.height == 20"]}
      """
    let report = try check(Array(json.utf8), only: [.assertions, .onScreenOrder], 200...400)
    #expect(report.findings.map(\.sentence) == [] && report.isProved)
  }

  @Test func `checks name unknown views and wrong values`() {
    let json = """
      {"version": 1, "root": {"id": "root"}, "assertions": ["root.width >= 1 @500"],
      "checks": {"no-overlap": {"except": ["rot"]}, "minimum-target": 44, "no-truncaton": true}}
      """
    do {
      _ = try LayoutDocument(json: Array(json.utf8))
      Issue.record("the document was accepted")
    } catch {
      let lines = error.issues.map { $0.description(inFile: "a.json") }
      #expect(lines.count == 4)
      #expect(lines.contains { $0.contains("/assertions/0") && $0.contains("priority") })
      #expect(lines.contains { $0.contains("/checks/no-overlap/except/0") && $0.contains("root") })
      #expect(lines.contains { $0.contains("no-truncation") })
    }
  }

  /// "Save changes" is about 108 points wide and 20 points high with 17 points.
  @Test(arguments: [
    (80.0, 24.0, "", 1), (80, 24, #","minimumScaleFactor":0.5"#, 0),
    (80, 24, #","minimumScaleFactor":0.9"#, 1), (80, 12, #","minimumScaleFactor":0.5"#, 1),
    (60, 24, #","minimumScaleFactor":0.5,"numberOfLines":2"#, 0),
    // UIKit's line of 17 points is 20.5 points high, and lines left out are cut.
    (120, 20.5, "", 0), (120, 18, "", 1), (80, 38, #","numberOfLines":2"#, 1),
  ])
  func `text that may shrink is truncated only below its smallest size`(
    width: Double, height: Double, keys: String, count: Int
  ) throws {
    let shrinks = keys.contains("minimumScaleFactor")
    let json = """
      {"version": 1, "size": {"width": 300, "height": 100}, "root": {"id": "root", "subviews": [
      {"id": "t", "type": "label", "text": "Save changes",
       "adjustsFontSizeToFitWidth": \(shrinks)\(keys)}]}, "constraints": [
      "t.left == root.left", "t.top == root.top", "t.width == \(width)", "t.height == \(height)"]}
      """
    let report = try check(Array(json.utf8), only: [.noTruncation], 300...300)
    #expect(report.findings.count == count)
  }

  @Test(arguments: [
    #""text": "Save changes""#,
    ##""attributedText": [{"text": "Save "}, {"text": "changes", "font": 17, "color": "#f00"}]"##,
  ])
  func `a variant with larger fonts or longer texts finds truncated text`(text: String) throws {
    let json = """
      {"version": 1, "size": {"width": 300, "height": 100}, "root": {"id": "root", "subviews": [
      {"id": "t", "type": "label", \(text)}]}, "constraints": [
      "t.left == root.left", "t.top == root.top", "t.width == 140", "t.height == 24"]}
      """
    let document = try LayoutDocument(json: Array(json.utf8))
    func count(_ variant: CheckVariant) throws -> Int {
      try LayoutCheck(
        document, variant: variant, plan: CheckPlan(for: document, only: [.noTruncation])
      ).run().findings.count
    }
    var large = CheckVariant()
    large.fontScale = 2
    var long = CheckVariant()
    long.pseudoLength = 2
    var german = CheckVariant()
    german.texts = ["t": "Änderungen jetzt speichern"]
    #expect(try count(CheckVariant()) == 0)
    #expect(try count(large) == 2)
    #expect(try count(long) == 1)
    #expect(try count(german) == 1)
  }
}
