// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionDocument
import MullionGeometry

/// Writes the results of checks in the Static Analysis Results Interchange Format, version 2.1.0.
public enum CheckSARIF {
  /// Returns one log with the results of several files.
  ///
  /// - Parameters:
  ///   - reports: The results, each with its file.
  ///   - version: The version of the tool.
  /// - Returns: The text of the log.
  public static func text(
    of reports: [(file: String, report: LayoutCheck.Report)], version: String
  ) -> String {
    JSONWriter.text { writer in
      writer.member("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json"))
      writer.member("version", .string("2.1.0"))
      let results = reports.flatMap { file, report in
        report.findings.map { (finding: $0, report: report, file: file) }
      }
      writer.key("runs")
      writer.array { writer in
        writer.element()
        writer.object { writer in
          writeTool(version, to: &writer)
          writer.list("results", results) { write($1.finding, $1.report, $1.file, to: &$0) }
        }
      }
    }
  }

  private static func writeTool(_ version: String, to writer: inout JSONWriter) {
    writer.object("tool") { writer in
      writer.object("driver") { writer in
        writer.member("name", .string("mullion"))
        writer.member("version", .string(version))
        let rules = CheckRule.allCases.map { rule -> JSONWriter.Value in
          .members([
            ("id", .string(rule.rawValue)),
            ("shortDescription", .members([("text", .string(rule.summary))])),
          ])
        }
        writer.list("rules", rules)
      }
    }
  }

  private static func write(
    _ finding: CheckFinding, _ report: LayoutCheck.Report, _ file: String,
    to writer: inout JSONWriter
  ) {
    let variant = report.variant.name.isEmpty ? "" : " (\(report.variant.name))"
    let size = CheckText.text(finding.size)
    let names = finding.views.map { view -> JSONWriter.Value in
      .members([("fullyQualifiedName", .string(view))])
    }
    writer.object { writer in
      writer.member("ruleId", .string(finding.rule.rawValue))
      writer.member("level", .string("error"))
      writer.inlineObject(
        "message", [("text", .string("\(finding.sentence) at \(size)\(variant)"))])
      var location: JSONWriter.Members = [
        (
          "physicalLocation",
          .members([("artifactLocation", .members([("uri", .string(uri(file)))]))])
        )
      ]
      if !names.isEmpty { location.append(("logicalLocations", .array(names))) }
      writer.member("locations", .array([.members(location)]))
      writer.inlineObject(
        "properties", [("size", .exactSize(finding.size)), ("amount", .number(finding.amount))])
    }
  }

  /// Returns a path as a relative URI reference.
  private static func uri(_ path: String) -> String {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    return path.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return allowed.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

extension CheckRule {
  /// A sentence about what holds if the rule is not broken.
  public var summary: String {
    switch self {
    case .noConflict: "The required constraints hold together."
    case .noAmbiguity: "The constraints determine every edge and size of visible views."
    case .noTruncation: "Each label shows its whole text."
    case .noOverlap: "Siblings that show something do not intersect."
    case .insideSuperview: "Visible views lie inside the nearest ancestor that clips, or the root."
    case .insideSafeArea: "Controls and texts lie inside the safe area."
    case .minimumTarget: "Controls have at least the minimum size for touches."
    case .noEmptyView: "Views that show content have a width and a height."
    case .onScreenOrder: "Subviews follow each other in reading order."
    case .assertions: "The assertions of the document hold."
    }
  }
}
