// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import MullionAsk
import MullionRaster
import SchemaValidation
import TestSupport
import Testing

@testable import MullionDocument

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The formats of the results of `mullion check`.
@Suite struct CheckFormatTests {
  private static let overlap = BrokenScreen.all[2]

  private func report(_ file: String? = nil) throws -> LayoutCheck.Report {
    let document = try LayoutDocument(json: Self.overlap.json)
    var report = try LayoutCheck(
      document, plan: CheckPlan(for: document, only: [.noOverlap, .noConflict])
    ).run(widths: 320...400)
    report.file = file
    report.locate(in: try DocumentSource(json: Self.overlap.json))
    return report
  }

  @Test func `the text names the views and the sizes`() throws {
    let text = CheckText().text(of: try report())
    #expect(text.contains(": error: box and other overlap [no-overlap]\n"))
    #expect(
      text.contains(
        "to allow this, add to \"checks\": \"no-overlap\": {\"allow\": [[\"box\", \"other\"]]}\n"))
    #expect(text.contains("for width 350.000001…350.009999, height 300\n"))
    #expect(text.contains("✓ proved: no-conflict\n"))
    // Only lines that programs read are longer than 80 characters.
    let long = text.split(separator: "\n").filter { $0.count > 80 }
    #expect(long.allSatisfy { $0.contains("error:") || $0.contains("to allow this") })
    #expect(!text.contains("\u{1B}"))
    #expect(CheckText(usesColor: true).text(of: try report()).contains("\u{1B}[31m"))
  }

  @Test(arguments: [
    (["a.left == root.left", "a.width == 9", "a.height == 9"], #""a.top == root.top + 16""#),
    (
      ["a.left == root.left", "a.top == root.top", "a.height == 9"],
      #""a.right == root.right - 16""#
    ),
    (
      [],
      #""a.left == root.left + 16", "a.right == root.right - 16", "#
        + #""a.top == root.top + 16", "a.bottom == root.bottom - 16""#
    ),
  ])
  func `the finding of an ambiguous view suggests constraints that fix it`(
    constraints: [String], expected: String
  ) throws {
    let lines = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    let text = """
      {"version": 1, "size": {"width": 90, "height": 90}, "root": {"id": "root", "subviews": [
      {"id": "a", "background": "#f00"}]}, "constraints": [\(lines)]}
      """
    let document = try LayoutDocument(json: Array(text.utf8))
    let plan = CheckPlan(for: document, only: [.noAmbiguity])
    let report = try LayoutCheck(document, plan: plan).run()
    let finding = try #require(report.findings.first)
    #expect(finding.details == ["to fix it, add constraints, such as \(expected)"])
    // With the added constraints, the view is fixed.
    let fixed = text.replacing(
      "[\(lines)]", with: "[\(lines)\(lines.isEmpty ? "" : ", ")\(expected)]")
    let whole = try LayoutDocument(json: Array(fixed.utf8))
    #expect(try LayoutCheck(whole, plan: plan).run().findings.isEmpty)
  }

  @Test func `a finding prints nine of its many details unless all are requested`() throws {
    var report = try report()
    report.findings[0].details = (1...30).map { "detail \($0)" }
    let lines = CheckText().text(of: report).split(separator: "\n")
    #expect(lines.count <= 25)
    // The first six and the last three.
    #expect(lines.filter { $0.contains("detail") }.count == 9)
    #expect(lines.contains("    … and 21 more; --all prints them"))
    #expect(lines.contains("    detail 6") && lines.contains("    detail 28"))
    let all = CheckText(showsAll: true).text(of: report)
    #expect(all.split(separator: "\n").filter { $0.contains("detail") }.count == 30)
  }

  @Test func `only the number of further findings is printed unless all are requested`() throws {
    var report = try report()
    report.findings = (0..<40).map { _ in report.findings[0] }
    func shown(_ lines: [Substring]) -> Int { lines.filter { $0.contains(": error: ") }.count }
    let lines = CheckText().text(of: report).split(separator: "\n")
    let rest = 40 - shown(lines)
    #expect(lines.count <= 25 && rest > 0)
    let more = "  and \(rest) more findings; --all prints all of them, with their sizes"
    #expect(lines.contains { $0 == more })
    let all = CheckText(showsAll: true).text(of: report).split(separator: "\n")
    #expect(shown(all) == 40 && !all.contains { $0.contains("--all") })
  }

  @Test func `the JSON follows its schema`() throws {
    let path = "Docs/ask-schema-check.json"
    let validator = try SchemaValidator(files: [path])
    let json = CheckJSON.text(of: try report())
    #expect(try validator.fault(in: Array(json.utf8), file: path) == nil)
  }

  @Test func `the SARIF log has the rule, the view and the file`() throws {
    let text = CheckSARIF.text(of: [.report(try report("a b.json"))], version: "1")
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "no-overlap")
    #expect(text.contains("\"region\": {\"startLine\": 2, "))
    #expect(text.contains("\"help\": {\"text\": "))
    #expect(text.contains("\"primaryLocationLineHash\": \""))
    #expect(text.contains("\"uri\": \"a%20b.json\""))
    #expect(text.contains("{\"fullyQualifiedName\": \"box\"}"))
  }

  @Test func `JUnit's XML has a test case for each rule`() throws {
    let text = CheckJUnit.text(of: [.report(try report("a<b.json"))])
    #expect(text.contains("name=\"a&lt;b.json\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    #expect(text.contains("name=\"no-conflict\"/>"))
    #expect(text.contains("<failure message=\"box and other overlap at 350.000001 × 300\">"))
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse())
  }

  @Test func `a rule that is not proved for all sizes is a JUnit error`() throws {
    var report = try report()
    report.missing = [report.findings[0].areas[0].corners]
    let text = CheckJUnit.text(of: [.report(report)])
    #expect(text.contains("failures=\"1\" errors=\"1\">"))
    #expect(text.contains("<error message=\"not proved for all sizes\"/>"))
  }

  @Test func `fingerprints survive a line that is added before a finding`() throws {
    func fingerprints(_ json: [UInt8]) throws -> [Substring] {
      let document = try LayoutDocument(json: json)
      var report = try LayoutCheck(document, plan: CheckPlan(for: document)).run()
      report.file = "a.json"
      report.locate(in: try DocumentSource(json: json))
      return CheckSARIF.text(of: [.report(report)], version: "1").split(separator: "\n")
        .filter { $0.contains("partialFingerprints") }
    }
    let json = """
      {"version": 1, "size": {"width": 100, "height": 100}, "root": {"id": "root", "subviews": [
      {"id": "a", "type": "button", "text": "OK"}]}, "constraints": ["a.left == root.left",
      "a.top == root.top", "a.width == 20", "a.width == 30"]}
      """
    let moved = json.replacing(
      "\"constraints\": [", with: "\n\n\"constraints\": [\"root.width >= 10\", ")
    let before = try fingerprints(Array(json.utf8))
    #expect(before.count >= 3)
    #expect(try fingerprints(Array(moved.utf8)) == before)
  }

  @Test func `a document that cannot be checked is an error in each format`() throws {
    let failure = CheckRecord.failure(
      CheckFailure(
        file: "a.json", code: 3,
        issues: [(DocumentIssue.Position(line: 4, column: 7, pointer: "/root"), "found x")]))
    let sarif = CheckSARIF.text(of: [failure], version: "1")
    #expect(sarif.contains("\"ruleId\": \"invalid-document\""))
    #expect(sarif.contains("\"startLine\": 4, \"startColumn\": 7"))
    let junit = CheckJUnit.text(of: [failure])
    #expect(junit.contains("errors=\"1\">") && junit.contains("a.json:4:7: found x"))
    let expected = "::error file=a.json,line=4,col=7,title=invalid-document::found x\n"
    #expect(CheckGitHub.text(of: failure) == expected)
    guard case .failure(let own) = failure else { return }
    let path = "Docs/ask-schema-check.json"
    let json = Array(CheckJSON.text(of: own).utf8)
    #expect(try SchemaValidator(files: [path]).fault(in: json, file: path) == nil)
  }

  @Test func `the picture outlines the views at the counterexample`() throws {
    let document = try LayoutDocument(json: Self.overlap.json)
    let check = LayoutCheck(document, plan: CheckPlan(for: document, only: [.noOverlap]))
    let finding = try #require(try check.run(widths: 320...400).findings.first)
    let bitmap = try check.picture(of: finding)
    #expect(bitmap.width == 350)
    #expect(bitmap.height == 300)
  }
}
