// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument
import Testing

/// The lines of findings that say what to change.
@Suite struct RepairAdviceTests {
  private static let label = #"{"id": "box", "type": "label", "text": "Hello"}"#
  private static let plain = ##"{"id": "box", "background": "#f00"}"##

  private func findings(
    _ views: String, _ constraints: [String], more: String = ""
  ) throws -> [CheckFinding] {
    let lines = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let json = """
      {"version": 1, "size": {"width": 200, "height": 200}, \(more)
      "root": {"id": "root", "subviews": [\(views)]}, "constraints": [\(lines)]}
      """
    let document = try LayoutDocument(json: Array(json.utf8))
    return try LayoutCheck(document, plan: CheckPlan(for: document)).run().findings
  }

  /// Returns the constraints that a finding proposes.
  private func proposals(_ finding: CheckFinding) -> [String] {
    finding.details.filter { $0.hasPrefix("to fix it, ") }
      .flatMap { $0.split(separator: "\"").map(String.init) }
      .filter { $0.contains("=") }
  }

  @Test(arguments: [
    (
      CheckRule.noAmbiguity,
      #"{"id": "scroll", "type": "scroll", "subviews": [\#(Self.label)]}"#,
      ["scroll"]
    ),
    (
      .noAmbiguity,
      #"{"id": "scroll", "type": "scroll", "subviews": [\#(Self.label)]}"#,
      [
        "scroll", "box.left == scroll.contentLayoutGuide.left",
        "box.top == scroll.contentLayoutGuide.top",
      ]
    ),
    (
      .noAmbiguity,
      ##"{"id": "row", "type": "stack", "subviews": [\##(Self.plain), {"id": "other"}]}"##,
      ["row"]
    ),
    (
      .noAmbiguity,
      ##"{"id": "row", "type": "stack", "subviews": [\##(Self.label), {"id": "other"}, {"id": "c"}]}"##,
      ["row"]
    ),
    (
      .insideSuperview, Self.plain,
      [
        "box.left == root.left + 150 @500", "box.top == root.top", "box.width == 80",
        "box.height == 10",
      ]
    ),
    (
      .insideSafeArea, Self.label,
      ["box.left == root.left", "box.top == root.top @500"]
    ),
    (
      .minimumTarget, #"{"id": "box", "type": "button", "text": "OK"}"#,
      ["box.left == root.left", "box.top == root.top + 50"]
    ),
    (
      .noOverlap, Self.label + ##", {"id": "other", "background": "#00f"}"##,
      [
        "box.left == root.left", "box.top == root.top", "other.left == root.left + 20 @500",
        "other.top == root.top", "other.width == 30", "other.height == 30",
      ]
    ),
    (
      .reachable,
      #"{"id": "card", "subviews": [{"id": "box", "type": "button", "text": "OK"}]}"#,
      [
        "card.left == root.left", "card.top == root.top + 50", "card.width == 80",
        "card.height == 60",
        "box.left == card.left + 100 @500", "box.top == card.top", "box.width == 50",
        "box.height == 50",
      ]
    ),
  ])
  func `a layout with the proposed constraints keeps the rule`(
    rule: CheckRule, views: String, constraints: [String]
  ) throws {
    // An id alone stands for constraints that pin the view to the root's edges.
    var all = constraints.flatMap { text in
      text.contains("=")
        ? [text] : ["left", "top", "right", "bottom"].map { "\(text).\($0) == root.\($0)" }
    }
    let more = #""safeArea": {"top": 20},"#
    // A proposal may leave another edge open, which the next one closes.
    for round in 0..<3 {
      let found = try findings(views, all, more: more).filter { $0.rule == rule }
      if found.isEmpty {
        #expect(round > 0)
        return
      }
      let new = found.flatMap(proposals).filter { !all.contains($0) }
      try #require(!new.isEmpty, "\(found.map(\.sentence)) \(found.flatMap(\.details))")
      all.append(contentsOf: rule == .noAmbiguity ? new : [new[0]])
    }
    Issue.record("\(all)")
  }

  @Test(arguments: [
    (10, 40, "other.top >= box.bottom"), (40, 10, "other.left >= box.right"),
  ])
  func `two views are kept apart where they overlap least`(
    x: Int, y: Int, expected: String
  ) throws {
    let found = try findings(
      Self.plain + ##", {"id": "other", "background": "#00f"}"##,
      [
        "box.left == root.left", "box.top == root.top", "box.width == 50", "box.height == 50",
        "other.left == root.left + \(x)", "other.top == root.top + \(y)", "other.width == 50",
        "other.height == 50",
      ])
    #expect(found.map(\.rule) == [.noOverlap])
    #expect(found.flatMap(proposals) == [expected])
  }

  @Test func `each finding has one line that says how to fix it`() throws {
    let views = Self.label + ##", {"id": "other", "background": "#00f"}"##
    let json = """
      {"version": 1, "size": {"width": 200, "height": 200}, "root": {"id": "root", "subviews":
      [\(views)]}, "constraints": ["box.left == root.left", "box.top == root.top", "box.width == 9",
      "other.left == root.left", "other.top == root.top", "other.width == 30", "other.height == 30"]}
      """
    let document = try LayoutDocument(json: Array(json.utf8))
    let report = try LayoutCheck(document, plan: CheckPlan(for: document)).run()
    let text = CheckText(showsAll: true).text(of: report)
    let lines = text.split(separator: "\n")
    #expect(report.findings.map(\.rule) == [.noTruncation, .noOverlap])
    #expect(lines.count { $0.hasPrefix("    to fix it, ") } == report.findings.count)
    #expect(text.contains("make the width of box at least"))
    #expect(text.contains("to fix it, add a constraint between the views"))
  }
}
