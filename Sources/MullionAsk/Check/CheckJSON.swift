// SPDX-License-Identifier: GPL-3.0-or-later
import MullionDocument
import MullionGeometry

/// Writes the results of checks for programs.
public enum CheckJSON {
  /// Returns a result as JSON; `Docs/ask-schema-check.json` describes it.
  public static func text(of report: LayoutCheck.Report) -> String {
    JSONWriter.text { writer in
      writer.member("name", .string(report.name))
      if let file = report.file { writer.member("file", .string(file)) }
      writer.member("variant", .string(report.variant.name))
      writer.member("width", .ends(of: report.widths))
      writer.member("height", .ends(of: report.heights))
      writer.member("rules", .strings(report.rules.map(\.rawValue)))
      writer.member("proved", .truth(report.isProved))
      writer.member("regions", .number(Double(report.regionCount)))
      writer.list("findings", report.findings) { write($1, to: &$0) }
      for (key, parts) in [("sampled", report.sampled), ("missing", report.missing)] {
        writer.list(key, parts.map { .sizes($0) })
      }
      writer.member("unconfirmed", .strings(report.unconfirmed))
    }
  }

  /// Returns an object with the mistakes of a file that could not be checked.
  public static func text(of failure: CheckFailure) -> String {
    JSONWriter.text { writer in
      writer.member("file", .string(failure.file))
      writer.object("error") { writer in
        writer.member("code", .number(Double(failure.code)))
        writer.list("issues", failure.issues) { writer, issue in
          writer.inlineObject(members(of: issue.position) + [("message", .string(issue.message))])
        }
      }
    }
  }

  /// The pointer, the line and the column of a position, as far as they are known.
  static func members(of position: DocumentIssue.Position) -> JSONWriter.Members {
    var members: JSONWriter.Members = []
    if let pointer = position.pointer { members.append(("pointer", .string(pointer))) }
    if let line = position.line { members.append(("line", .number(Double(line)))) }
    if let column = position.column { members.append(("column", .number(Double(column)))) }
    return members
  }

  private static func write(_ finding: CheckFinding, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rule", .string(finding.rule.rawValue))
      writer.member("severity", .string(finding.severity.rawValue))
      if finding.isKnown { writer.member("known", .truth(true)) }
      writer.member("message", .string(finding.sentence))
      for (key, value) in members(of: finding.position) { writer.member("\(key)", value) }
      writer.member("views", .strings(finding.views))
      writer.member("size", .exactSize(finding.size))
      writer.member("witness", .exactSize(finding.witness))
      writer.member("amount", .number(finding.amount))
      writer.inlineObject(
        "worst",
        [
          ("size", .exactSize(finding.worstSize)), ("amount", .number(finding.worstAmount)),
        ])
      if !finding.details.isEmpty { writer.member("details", .strings(finding.details)) }
      if let permission = finding.permission { writer.member("allow", .string(permission)) }
      if let picture = finding.picture { writer.member("picture", .string(picture)) }
      let areas = finding.areas.map { area -> JSONWriter.Value in
        .members([
          ("corners", .sizes(area.corners)), ("proved", .truth(area.isProved)),
        ])
      }
      writer.list("areas", areas)
    }
  }
}
