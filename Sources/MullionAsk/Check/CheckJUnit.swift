// SPDX-License-Identifier: GPL-3.0-or-later
import MullionDocument

/// Writes the results of checks in JUnit's XML format, with each rule as a test case.
public enum CheckJUnit {
  /// Returns one file with the results of several files.
  ///
  /// A rule that is neither broken nor proved is an error, so that a service does not show it as
  /// passed. A document that cannot be checked is an error too.
  public static func text(of records: [CheckRecord]) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
    for record in records {
      switch record {
      case .report(let report): lines += suite(report)
      case .failure(let failure): lines += suite(failure)
      }
    }
    return lines.joined(separator: "\n") + "\n</testsuites>\n"
  }

  private static func suite(_ failure: CheckFailure) -> [String] {
    let name = XMLText.escaped(failure.file)
    let texts = failure.issues.map { issue in
      "\(failure.file)\(CheckText.place(issue.position)): \(issue.message)"
    }
    return [
      "  <testsuite name=\"\(name)\" tests=\"1\" failures=\"0\" errors=\"1\">",
      "    <testcase classname=\"\(name)\" name=\"\(CheckFailure.rule)\">",
      "      <error message=\"\(XMLText.escaped(texts.first ?? ""))\">"
        + "\(XMLText.escaped(texts.joined(separator: "\n")))</error>",
      "    </testcase>", "  </testsuite>",
    ]
  }

  private static func suite(_ report: LayoutCheck.Report) -> [String] {
    let file = report.file ?? report.name
    let broken = Dictionary(grouping: report.errors, by: \.rule)
    let failures = report.rules.count { broken[$0] != nil }
    let errors = report.isProved ? 0 : report.rules.count - failures
    let variant = report.variant.name.isEmpty ? "" : " (\(report.variant.name))"
    var lines = [
      "  <testsuite name=\"\(XMLText.escaped(file + variant))\" tests=\"\(report.rules.count)\" "
        + "failures=\"\(failures)\" errors=\"\(errors)\">"
    ]
    for rule in report.rules {
      let head = "    <testcase classname=\"\(XMLText.escaped(file))\" name=\"\(rule.rawValue)\""
      if let findings = broken[rule] {
        let message = "\(findings[0].sentence) at \(CheckText.text(findings[0].size))"
        let texts = findings.map { finding in
          "\(file)\(CheckText.place(finding.position)): \(finding.sentence) at "
            + CheckText.text(finding.size)
        }
        lines.append(head + ">")
        lines.append(
          "      <failure message=\"\(XMLText.escaped(message))\">"
            + "\(XMLText.escaped(texts.joined(separator: "\n")))</failure>")
        lines.append("    </testcase>")
      } else if !report.isProved {
        lines.append(head + ">")
        lines.append("      <error message=\"not proved for all sizes\"/>")
        lines.append("    </testcase>")
      } else {
        lines.append(head + "/>")
      }
    }
    return lines + ["  </testsuite>"]
  }
}
