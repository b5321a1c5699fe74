// SPDX-License-Identifier: GPL-3.0-or-later
import MullionDocument

/// Writes the results of checks as JUnit's XML, in which each rule is a test case.
public enum CheckJUnit {
  /// Returns one file with the results of several files.
  ///
  /// A rule that is neither broken nor proved is an error, so that a service does not show it as
  /// passed.
  public static func text(of reports: [(file: String, report: LayoutCheck.Report)]) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
    for (file, report) in reports { lines += suite(file, report) }
    return lines.joined(separator: "\n") + "\n</testsuites>\n"
  }

  private static func suite(_ file: String, _ report: LayoutCheck.Report) -> [String] {
    let broken = Dictionary(grouping: report.findings, by: \.rule)
    let failures = report.rules.count { broken[$0] != nil }
    let errors = report.isProved ? 0 : report.rules.count - failures
    let variant = report.variant.name.isEmpty ? "" : " (\(report.variant.name))"
    var lines = [
      "  <testsuite name=\"\(escaped(file + variant))\" tests=\"\(report.rules.count)\" "
        + "failures=\"\(failures)\" errors=\"\(errors)\">"
    ]
    for rule in report.rules {
      let head = "    <testcase classname=\"\(escaped(file))\" name=\"\(rule.rawValue)\""
      if let findings = broken[rule] {
        let text = findings.map { "\($0.sentence) at \(CheckText.text($0.size))" }
        lines.append(head + ">")
        lines.append(
          "      <failure message=\"\(escaped(text[0]))\">"
            + "\(escaped(text.joined(separator: "\n")))</failure>")
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

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").filter { $0 == "\n" || $0 == "\t" || $0 >= " " }
  }
}
