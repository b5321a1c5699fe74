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
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("$schema")
      writer.string("https://json.schemastore.org/sarif-2.1.0.json")
      writer.key("version")
      writer.string("2.1.0")
      writer.key("runs")
      writer.array { writer in
        writer.element()
        writer.object { writer in
          writeTool(version, to: &writer)
          writer.key("results")
          writer.array { writer in
            for (file, report) in reports {
              for finding in report.findings {
                writer.element()
                write(finding, report, file, to: &writer)
              }
            }
          }
        }
      }
    }
    return writer.takeText() + "\n"
  }

  private static func writeTool(_ version: String, to writer: inout JSONWriter) {
    writer.key("tool")
    writer.object { writer in
      writer.key("driver")
      writer.object { writer in
        writer.key("name")
        writer.string("mullion")
        writer.key("version")
        writer.string(version)
        writer.key("rules")
        writer.array { writer in
          for rule in CheckRule.allCases {
            writer.element()
            writer.value(
              .members([
                ("id", .string(rule.rawValue)),
                ("shortDescription", .members([("text", .string(rule.summary))])),
              ]))
          }
        }
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
      writer.key("ruleId")
      writer.string(finding.rule.rawValue)
      writer.key("level")
      writer.string("error")
      writer.key("message")
      writer.value(.members([("text", .string("\(finding.sentence) at \(size)\(variant)"))]))
      writer.key("locations")
      var location: [(key: StaticString, value: JSONWriter.Value)] = [
        (
          "physicalLocation",
          .members([("artifactLocation", .members([("uri", .string(uri(file)))]))])
        )
      ]
      if !names.isEmpty { location.append(("logicalLocations", .array(names))) }
      writer.value(.array([.members(location)]))
      writer.key("properties")
      let properties: [(key: StaticString, value: JSONWriter.Value)] = [
        ("size", CheckJSON.sizeValue(finding.size)), ("amount", .number(finding.amount)),
      ]
      writer.inlineObject(properties)
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
