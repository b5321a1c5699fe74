// SPDX-License-Identifier: GPL-3.0-or-later
public import MullionDocument
import MullionGeometry

/// Writes the results of checks in the Static Analysis Results Interchange Format, version 2.1.0.
public enum CheckSARIF {
  /// One result of the log.
  private struct Result {
    var rule: String
    var level: String
    var message: String
    var file: String
    var position: DocumentIssue.Position
    var views: [String] = []
    /// The text whose hash identifies the result in another version of the file.
    var identity: String
    var isKnown = false
    var properties: JSONWriter.Members = []
    var fix: DocumentFix?
  }

  private static let rules: [(id: String, summary: String, help: String)] =
    CheckRule.allCases.map { ($0.rawValue, $0.summary, $0.help) } + [
      (
        CheckFailure.rule, CheckFailure.summary,
        "Correct the document; \"mullion schema\" prints its schema."
      ),
      (
        "not-proved", "All rules are decided for all sizes.",
        "Check a smaller range, or raise the limit with --time-limit."
      ),
    ]

  /// Returns one log with the results of several files.
  ///
  /// - Parameters:
  ///   - records: The outcomes.
  ///   - version: The version of the tool.
  /// - Returns: The text of the log.
  public static func text(of records: [CheckRecord], version: String) -> String {
    JSONWriter.text { writer in
      writer.member("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json"))
      writer.member("version", .string("2.1.0"))
      let results = records.flatMap(results)
      let isComplete = records.allSatisfy { record in
        if case .report(let report) = record { report.missing.isEmpty } else { false }
      }
      writer.key("runs")
      writer.array { writer in
        writer.element()
        writer.object { writer in
          writeTool(version, to: &writer)
          writer.member(
            "invocations",
            .array([.members([("executionSuccessful", .truth(isComplete))])]))
          writer.member("columnKind", .string("unicodeCodePoints"))
          writer.list("results", results) { write($1, to: &$0) }
        }
      }
    }
  }

  private static func writeTool(_ version: String, to writer: inout JSONWriter) {
    writer.object("tool") { writer in
      writer.object("driver") { writer in
        writer.member("name", .string("mullion"))
        writer.member("version", .string(version))
        let rules = rules.map { rule -> JSONWriter.Value in
          let level = rule.id == "not-proved" ? "warning" : "error"
          let members: JSONWriter.Members = [
            ("id", .string(rule.id)), ("name", .string(name(of: rule.id))),
            ("shortDescription", text(rule.summary)), ("fullDescription", text(rule.summary)),
            ("help", text(rule.help)),
            ("defaultConfiguration", .members([("level", .string(level))])),
          ]
          return .members(members)
        }
        writer.list("rules", rules)
      }
    }
  }

  private static func text(_ text: String) -> JSONWriter.Value {
    .members([("text", .string(text))])
  }

  /// Returns the name of a rule in the form of the format, such as `NoOverlap`.
  private static func name(of id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  // MARK: Results

  private static func results(of record: CheckRecord) -> [Result] {
    switch record {
    case .failure(let failure):
      return failure.issues.map { issue in
        Result(
          rule: CheckFailure.rule, level: "error", message: issue.message, file: failure.file,
          position: issue.position, identity: issue.message,
          fix: failure.fixes.first {
            $0.issue.position == issue.position && "\($0.issue.problem)" == issue.message
          })
      }
    case .report(let report):
      let variant = report.variant.name.isEmpty ? "" : " (\(report.variant.name))"
      let file = report.file ?? report.name
      let findings = report.findings.map { finding in
        Result(
          rule: finding.rule.rawValue, level: finding.severity.rawValue,
          message: "\(finding.sentence) at \(CheckText.text(finding.size))\(variant)", file: file,
          position: finding.position, views: finding.views,
          identity: "\(finding.identity)\(variant)", isKnown: finding.isKnown,
          properties: [
            ("size", .exactSize(finding.size)), ("amount", .number(finding.amount)),
          ])
      }
      if report.missing.isEmpty { return findings }
      let sentence = "a limit was reached before all sizes were checked\(variant)"
      return findings + [
        Result(
          rule: "not-proved", level: "warning", message: sentence, file: file, position: .init(),
          identity: sentence)
      ]
    }
  }

  private static func write(_ result: Result, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("ruleId", .string(result.rule))
      if let index = rules.firstIndex(where: { $0.id == result.rule }) {
        writer.member("ruleIndex", .number(Double(index)))
      }
      writer.member("level", .string(result.level))
      writer.inlineObject("message", [("text", .string(result.message))])
      var place: JSONWriter.Members = [
        ("artifactLocation", .members([("uri", .string(uri(result.file)))]))
      ]
      // GitHub's code scanning requires a line for each result, even if the line is unknown.
      let line = result.position.line ?? 1
      place.append(
        (
          "region",
          .members([
            ("startLine", .number(Double(line))),
            ("startColumn", .number(Double(result.position.column ?? 1))),
          ])
        ))
      var location: JSONWriter.Members = [("physicalLocation", .members(place))]
      if !result.views.isEmpty {
        let names = result.views.map { view -> JSONWriter.Value in
          .members([("fullyQualifiedName", .string(view))])
        }
        location.append(("logicalLocations", .array(names)))
      }
      writer.member("locations", .array([.members(location)]))
      let hash = hash(of: "\(result.rule)\n\(result.identity)")
      writer.inlineObject(
        "partialFingerprints",
        [
          ("primaryLocationLineHash", .string("\(hash):1")), ("mullion/v1", .string(hash)),
        ])
      if result.isKnown {
        writer.member(
          "suppressions",
          .array([
            .members([("kind", .string("external")), ("justification", .string("baseline"))])
          ]))
      }
      if let fix = result.fix { writer.member("fixes", .array([value(of: fix, in: result.file)])) }
      if !result.properties.isEmpty { writer.inlineObject("properties", result.properties) }
    }
  }

  /// Returns a correction of a file as a `fix` object.
  private static func value(of fix: DocumentFix, in file: String) -> JSONWriter.Value {
    let replacements = fix.edits.map { edit -> JSONWriter.Value in
      func number(_ value: Int?) -> JSONWriter.Value { .number(Double(value ?? 1)) }
      let region: JSONWriter.Members = [
        ("startLine", number(edit.start.line)), ("startColumn", number(edit.start.column)),
        ("endLine", number(edit.end.line)), ("endColumn", number(edit.end.column)),
      ]
      let members: JSONWriter.Members = [
        ("deletedRegion", .members(region)), ("insertedContent", text(edit.replacement)),
      ]
      return .members(members)
    }
    let change: JSONWriter.Members = [
      ("artifactLocation", .members([("uri", .string(uri(file)))])),
      ("replacements", .array(replacements)),
    ]
    let members: JSONWriter.Members = [
      ("description", text(fix.sentence)), ("artifactChanges", .array([.members(change)])),
    ]
    return .members(members)
  }

  /// Returns a hash of a text that is the same in each run (FNV-1a, 64 bits).
  private static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns a path as a URI: relative, or absolute with its scheme.
  private static func uri(_ path: String) -> String {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let text = path.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return allowed.contains(byte)
        ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
    return path.hasPrefix("/") ? "file://\(text)" : text
  }
}

extension CheckRule {
  /// A sentence about what holds if the rule is not broken.
  public var summary: String {
    switch self {
    case .noConflict: "The required constraints hold together."
    case .noAmbiguity: "The constraints determine every edge and size of visible views."
    case .noTruncation: "Each text is shown whole."
    case .noOverlap: "Painted views do not intersect, except with the views around them."
    case .insideSuperview: "Visible views lie inside the nearest ancestor that clips, or the root."
    case .insideSafeArea: "Controls and texts lie inside the safe area."
    case .minimumTarget: "Controls have at least the minimum size for touches."
    case .reachable: "A touch at the center of a control reaches the control."
    case .scrolls: "Content that a scroll view cuts off can be scrolled to."
    case .noEmptyView: "Views that show content have a width and a height."
    case .onScreenOrder: "Subviews follow each other in reading order."
    case .assertions: "The assertions of the document hold."
    }
  }

  /// A sentence about the repair of a broken rule.
  public var help: String {
    switch self {
    case .noConflict: "Remove one of the constraints, or give one a priority below 1000."
    case .noAmbiguity: "Add a constraint on the edge or size that is open."
    case .noTruncation: "Give the view more space or lines, or raise its compression resistance."
    case .noOverlap: "Add a constraint between the views, or list the pair in \"allow\"."
    case .insideSuperview: "Add constraints to the edges of the container."
    case .insideSafeArea: "Add constraints to root.safeArea."
    case .minimumTarget: "Give the control a width and a height of at least the minimum."
    case .reachable: "Move the control into its ancestors and in front of the view that covers it."
    case .scrolls: "Add constraints from the content to all edges of the scroll view."
    case .noEmptyView: "Give the view a width and a height."
    case .onScreenOrder: "Place the views in the order of the tree."
    case .assertions: "Correct the layout, or the assertion."
    }
  }
}
