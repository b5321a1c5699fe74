// SPDX-License-Identifier: GPL-3.0-or-later
import MullionDocument
import MullionGeometry

/// Writes the results of checks for programs.
public enum CheckJSON {
  /// Returns a result as JSON; `Docs/ask-schema-check.json` describes it.
  public static func text(of report: LayoutCheck.Report) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("name")
      writer.string(report.name)
      writer.key("variant")
      writer.string(report.variant.name)
      writer.key("width")
      writer.value(rangeValue(report.widths))
      writer.key("height")
      writer.value(rangeValue(report.heights))
      writer.key("rules")
      writer.value(.array(report.rules.map { .string($0.rawValue) }))
      writer.key("proved")
      writer.value(.truth(report.isProved))
      writer.key("regions")
      writer.number(Double(report.regionCount))
      writer.key("findings")
      writer.array { writer in
        for finding in report.findings {
          writer.element()
          write(finding, to: &writer)
        }
      }
      for (key, parts) in [("sampled", report.sampled), ("missing", report.missing)] {
        writer.key(key)
        writer.array { writer in
          for part in parts {
            writer.element()
            writer.value(.array(part.map(sizeValue)))
          }
        }
      }
      writer.key("unconfirmed")
      writer.value(.array(report.unconfirmed.map { .string($0) }))
    }
    return writer.takeText() + "\n"
  }

  private static func write(_ finding: CheckFinding, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("rule")
      writer.string(finding.rule.rawValue)
      writer.key("message")
      writer.string(finding.sentence)
      writer.key("views")
      writer.value(.array(finding.views.map { .string($0) }))
      writer.key("size")
      writer.value(sizeValue(finding.size))
      writer.key("witness")
      writer.value(sizeValue(finding.witness))
      writer.key("amount")
      writer.number(finding.amount)
      writer.key("worst")
      let worst: [(key: StaticString, value: JSONWriter.Value)] = [
        ("size", sizeValue(finding.worstSize)), ("amount", .number(finding.worstAmount)),
      ]
      writer.inlineObject(worst)
      if let picture = finding.picture {
        writer.key("picture")
        writer.string(picture)
      }
      writer.key("areas")
      writer.array { writer in
        for area in finding.areas {
          writer.element()
          writer.value(
            .members([
              ("corners", .array(area.corners.map(sizeValue))), ("proved", .truth(area.isProved)),
            ]))
        }
      }
    }
  }

  static func sizeValue(_ size: Size) -> JSONWriter.Value {
    .members([("width", .exact(size.width)), ("height", .exact(size.height))])
  }

  private static func rangeValue(_ range: ClosedRange<Double>) -> JSONWriter.Value {
    .array([.exact(range.lowerBound), .exact(range.upperBound)])
  }
}
