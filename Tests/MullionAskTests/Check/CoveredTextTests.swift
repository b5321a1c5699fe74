// SPDX-License-Identifier: GPL-3.0-or-later

import MullionAsk
import MullionDocument
import MullionGeometry
import Testing

/// Views of a document that cover texts of the row, the button or the label that they are in.
@Suite struct CoveredTextTests {
  private func findings(
    _ view: String, _ constraints: [String], more: String = "",
    widths: ClosedRange<Double>? = nil
  ) throws -> [CheckFinding] {
    let lines = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let json = """
      {"version": 1, "size": {"width": 300, "height": 200}, \(more)
      "root": {"id": "root", "subviews": [\(view)]}, "constraints": [\(lines)]}
      """
    let document = try LayoutDocument(json: Array(json.utf8))
    let plan = CheckPlan(for: document, only: [.noOverlap])
    let report = try LayoutCheck(document, plan: plan).run(widths: widths)
    #expect(report.unconfirmed.isEmpty)
    return report.findings
  }

  private func views(_ findings: [CheckFinding]) -> [[String]] { findings.map(\.views) }

  private let square = ##"{"id": "box", "background": "#f00"}"##

  private func placed(_ x: Int, in owner: String) -> [String] {
    [
      "box.left == \(owner).left + \(x)", "box.centerY == \(owner).centerY", "box.width == 20",
      "box.height == 20",
    ]
  }

  private func edges(_ id: String, height: Int) -> [String] {
    [
      "\(id).left == root.left", "\(id).right == root.right", "\(id).top == root.top",
      "\(id).height == \(height)",
    ]
  }

  @Test(arguments: [(20, true), (250, false)])
  func `a view in a row covers the row's text`(x: Int, covers: Bool) throws {
    let table = """
      {"id": "t", "type": "table", "rowHeight": 60, "sections": [{"rows": [
      {"id": "r", "text": "A text", "subviews": [\(square)]}]}]}
      """
    let found = try findings(table, edges("t", height: 200) + placed(x, in: "r"))
    #expect(views(found) == (covers ? [["r", "box"]] : []))
    if covers { #expect(found[0].sentence == "box overlaps a text of r") }
  }

  @Test(arguments: [(140, true), (0, false)])
  func `a view in a button covers the title`(x: Int, covers: Bool) throws {
    let button = #"{"id": "b", "type": "button", "title": "Go on", "subviews": [\#(square)]}"#
    let found = try findings(button, edges("b", height: 60) + placed(x, in: "b"))
    #expect(views(found) == (covers ? [["b", "box"]] : []))
  }

  @Test(arguments: [(140, true), (0, false)])
  func `a view in a container inside a button covers the title`(x: Int, covers: Bool) throws {
    let box = #"{"id": "c", "subviews": [\#(square)]}"#
    let button = #"{"id": "b", "type": "button", "title": "Go on", "subviews": [\#(box)]}"#
    let container = ["left", "right", "top", "bottom"].map { "c.\($0) == b.\($0)" }
    let found = try findings(button, edges("b", height: 60) + container + placed(x, in: "c"))
    #expect(views(found) == (covers ? [["b", "box"]] : []))
  }

  @Test(arguments: [("left", 0, true), ("left", 270, false), ("right", 270, true)])
  func `a view in a label covers its aligned text`(
    alignment: String, x: Int, covers: Bool
  ) throws {
    let label = """
      {"id": "l", "type": "label", "text": "Go on", "textAlignment": "\(alignment)",
      "subviews": [\(square)]}
      """
    let found = try findings(label, edges("l", height: 60) + placed(x, in: "l"))
    #expect(views(found) == (covers ? [["l", "box"]] : []))
  }

  @Test func `a document may permit that a view covers a text`() throws {
    let button = #"{"id": "b", "type": "button", "title": "Go on", "subviews": [\#(square)]}"#
    let allow = #""checks": {"no-overlap": {"allow": [["box", "b"]]}},"#
    let found = try findings(button, edges("b", height: 60) + placed(140, in: "b"), more: allow)
    #expect(found.isEmpty)
  }

  @Test func `a title that moves over a view is found in a range of widths`() throws {
    // The title is in the middle, so it is over the first points of a narrow button.
    let button = #"{"id": "b", "type": "button", "title": "Go on", "subviews": [\#(square)]}"#
    let constraints = edges("b", height: 60) + placed(0, in: "b")
    let found = try findings(button, constraints, widths: 60...400)
    #expect(views(found) == [["b", "box"]])
    #expect((found.first?.witness.width ?? 0) < 100)
    #expect(try findings(button, constraints, widths: 200...400).isEmpty)
  }
}
