// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

extension GoldenReport {
  /// The report as JUnit XML, with a line feed at the end.
  ///
  /// Each variant of a document is a test case. A difference is a failure, and a document that
  /// cannot be laid out is an error.
  ///
  /// - Complexity: O(differences).
  public var junit: String {
    let errors = count(.failed)
    let failures = outcomes.count(where: \.isFailure) - errors
    let seconds = outcomes.reduce(0) { $0 + $1.seconds }
    let totals =
      "tests=\"\(outcomes.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(Self.text(seconds))\""
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites \(totals)>",
      "  <testsuite name=\"\(XMLText.escaped(folder))\" \(totals)>",
    ]
    for outcome in outcomes { lines += Self.junitLines(for: outcome) }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func junitLines(for outcome: GoldenOutcome) -> [String] {
    let start =
      "    <testcase classname=\"\(XMLText.escaped(outcome.document))\" "
      + "name=\"\(XMLText.escaped(outcome.variant.isEmpty ? "all" : outcome.variant))\" time=\"\(text(outcome.seconds))\""
    guard outcome.isFailure else { return [start + "/>"] }
    let element = outcome.status == .failed ? "error" : "failure"
    let lines = outcome.lines(atMost: .max)
    let message = XMLText.escaped(lines.first ?? outcome.status.rawValue)
    return [
      start + ">",
      "      <\(element) message=\"\(message)\">"
        + lines.map(XMLText.escaped).joined(separator: "\n") + "</\(element)>", "    </testcase>",
    ]
  }

  private static func text(_ seconds: Double) -> String {
    ShortDecimal.text((seconds * 1000).rounded() / 1000)
  }
}
