// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionDocument

/// The findings of checks that a project knows and accepts for now.
///
/// The file, the variant, the rule, the views and the part identify a finding, but not its line, so
/// it is still known after lines move.
public struct CheckBaseline: Sendable {
  private struct Entry: Hashable, Comparable {
    var file: String
    var variant: String
    var finding: String

    static func < (one: Self, other: Self) -> Bool {
      (one.file, one.variant, one.finding) < (other.file, other.variant, other.finding)
    }
  }

  private var entries: Set<Entry> = []

  /// Creates an empty baseline.
  public init() {}

  /// Reads a baseline from JSON.
  ///
  /// - Throws: A `DocumentError` for a text that is not a baseline.
  public init(json bytes: [UInt8]) throws(DocumentError) {
    let content = try JSONContent(json: bytes)
    guard content["findings"] != nil else {
      throw DocumentError(issues: [
        .init(
          position: .init(line: 1, column: 1),
          problem: .missingKey("findings", expected: "a file that --write-baseline has written"))
      ])
    }
    for element in content["findings"]?.elements ?? [] {
      guard let file = element["file"]?.text, let finding = element["finding"]?.text else {
        continue
      }
      entries.insert(
        Entry(file: file, variant: element["variant"]?.text ?? "", finding: finding))
    }
  }

  /// The number of findings.
  public var count: Int { entries.count }

  /// Adds the findings of a report.
  public mutating func add(_ report: LayoutCheck.Report) {
    for finding in report.findings { entries.insert(entry(finding, report)) }
  }

  /// Sets ``CheckFinding/isKnown`` for the findings of a report that the baseline lists.
  public func mark(_ report: inout LayoutCheck.Report) {
    for index in report.findings.indices {
      report.findings[index].isKnown = entries.contains(entry(report.findings[index], report))
    }
  }

  private func entry(_ finding: CheckFinding, _ report: LayoutCheck.Report) -> Entry {
    Entry(
      file: report.file ?? report.name, variant: report.variant.name, finding: finding.identity)
  }

  /// The text of the baseline, in an order that does not depend on the run.
  public var json: String {
    JSONWriter.text { writer in
      writer.member("version", .number(1))
      writer.list("findings", entries.sorted()) { writer, entry in
        var members: JSONWriter.Members = [("file", .string(entry.file))]
        if !entry.variant.isEmpty { members.append(("variant", .string(entry.variant))) }
        writer.inlineObject(members + [("finding", .string(entry.finding))])
      }
    }
  }
}
