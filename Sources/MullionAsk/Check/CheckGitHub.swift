// SPDX-License-Identifier: GPL-3.0-or-later
import MullionDocument

/// Writes the results of checks as workflow commands of GitHub Actions.
///
/// GitHub shows them beside the changed lines of a pull request.
public enum CheckGitHub {
  /// Returns a line for each finding or mistake.
  public static func text(of record: CheckRecord) -> String {
    switch record {
    case .report(let report):
      let variant = report.variant.name.isEmpty ? "" : " (\(report.variant.name))"
      return report.findings.filter { !$0.isKnown }.map { finding in
        line(
          finding.severity.rawValue, report.file ?? report.name, finding.position,
          finding.rule.rawValue,
          "\(finding.sentence) at \(CheckText.text(finding.size))\(variant)")
      }.joined()
        + (report.missing.isEmpty
          ? ""
          : line(
            "warning", report.file ?? report.name, .init(), "not-proved",
            "a limit was reached before all sizes were checked\(variant)"))
    case .failure(let failure):
      return failure.issues.map {
        line("error", failure.file, $0.position, CheckFailure.rule, $0.message)
      }.joined()
    }
  }

  private static func line(
    _ command: String, _ file: String, _ position: DocumentIssue.Position, _ title: String,
    _ message: String
  ) -> String {
    var properties = ["file=\(escapedProperty(file))"]
    if let line = position.line { properties.append("line=\(line)") }
    if let column = position.column { properties.append("col=\(column)") }
    properties.append("title=\(title)")
    return "::\(command) \(properties.joined(separator: ","))::\(escaped(message))\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
