// SPDX-License-Identifier: GPL-3.0-or-later
import MullionDocument
import MullionGeometry

/// Writes the results of checks for programs.
public enum CheckJSON {
  /// Returns a result as JSON; `Docs/ask-schema-check.json` describes it.
  public static func text(of report: LayoutCheck.Report) -> String {
    JSONWriter.text { writer in
      writer.member("name", .string(report.name))
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

  private static func write(_ finding: CheckFinding, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rule", .string(finding.rule.rawValue))
      writer.member("message", .string(finding.sentence))
      writer.member("views", .strings(finding.views))
      writer.member("size", .exactSize(finding.size))
      writer.member("witness", .exactSize(finding.witness))
      writer.member("amount", .number(finding.amount))
      writer.inlineObject(
        "worst",
        [
          ("size", .exactSize(finding.worstSize)), ("amount", .number(finding.worstAmount)),
        ])
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
