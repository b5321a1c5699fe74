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

  private func report() throws -> LayoutCheck.Report {
    let document = try LayoutDocument(json: Self.overlap.json)
    return try LayoutCheck(
      document, plan: CheckPlan(for: document, only: [.noOverlap, .noConflict])
    ).run(widths: 320...400)
  }

  @Test func `the text names the views and the sizes`() throws {
    let text = CheckText().text(of: try report())
    #expect(text.contains("✗ no-overlap: box and other overlap\n"))
    #expect(text.contains("for width 350.000001…350.009999, height 300\n"))
    #expect(text.contains("✓ proved: no-conflict\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(!text.contains("\u{1B}"))
    #expect(CheckText(usesColor: true).text(of: try report()).contains("\u{1B}[31m"))
  }

  @Test func `the JSON follows its schema`() throws {
    let path = "Docs/ask-schema-check.json"
    let validator = try SchemaValidator(files: [path])
    let json = CheckJSON.text(of: try report())
    #expect(try validator.fault(in: Array(json.utf8), file: path) == nil)
  }

  @Test func `the SARIF log has the rule, the view and the file`() throws {
    let text = CheckSARIF.text(of: [("a b.json", try report())], version: "1")
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "no-overlap")
    #expect(text.contains("\"uri\": \"a%20b.json\""))
    #expect(text.contains("{\"fullyQualifiedName\": \"box\"}"))
  }

  @Test func `JUnit's XML has a test case for each rule`() throws {
    let text = CheckJUnit.text(of: [("a<b.json", try report())])
    #expect(text.contains("name=\"a&lt;b.json\" tests=\"2\" failures=\"1\" errors=\"0\">"))
    #expect(text.contains("name=\"no-conflict\"/>"))
    #expect(text.contains("<failure message=\"box and other overlap at 350.000001 × 300\">"))
    let parser = XMLParser(data: Data(text.utf8))
    #expect(parser.parse())
  }

  @Test func `a rule that is not proved is an error in JUnit's XML`() throws {
    var report = try report()
    report.missing = [report.findings[0].areas[0].corners]
    let text = CheckJUnit.text(of: [("a.json", report)])
    #expect(text.contains("failures=\"1\" errors=\"1\">"))
    #expect(text.contains("<error message=\"not proved for all sizes\"/>"))
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
