// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry

extension LayoutResult {
  /// The result as JSON, with a line feed at the end.
  ///
  /// The text is the same on every run and machine: the keys have a fixed order, and each view is
  /// on its own line.
  ///
  /// - Complexity: O(views).
  public var json: String { text(isOneLine: false) + "\n" }

  /// The result as JSON on one line, without a line feed.
  ///
  /// - Complexity: O(views).
  public var jsonLine: String { text(isOneLine: true) }

  private func text(isOneLine: Bool) -> String {
    var writer = ResultWriter(hasSteps: steps != nil, isOneLine: isOneLine)
    var text = writer.result(self)
    for step in steps ?? [] { text += writer.result(step) }
    return text + writer.end()
  }

  /// Writes the members that precede `steps`.
  func writeOpening(to writer: inout JSONWriter) {
    writer.member("name", .string(name))
    writer.member("status", .string(status.rawValue))
    writer.member("size", .size(size))
    Self.write("frames", frames, to: &writer)
    if let pixelFrames { Self.write("pixelFrames", pixelFrames, to: &writer) }
    if !guides.isEmpty { Self.write("guides", guides, to: &writer) }
    if !scrolling.isEmpty { writeScrolling(to: &writer) }
    writeFindings(to: &writer)
    if let statistics { writer.inlineObject("statistics", statistics.members) }
  }

  private static func write(_ key: String, _ frames: [Frame], to writer: inout JSONWriter) {
    writer.object(key) { writer in
      for frame in frames {
        writer.key(frame.id)
        writer.inlineRect(frame.rect)
      }
    }
  }

  private func writeScrolling(to writer: inout JSONWriter) {
    writer.object("scrolling") { writer in
      for scrolling in scrolling {
        writer.inlineObject(
          scrolling.id,
          [
            ("contentSize", .size(scrolling.contentSize)),
            ("horizontal", .truth(scrolling.scrollsHorizontally)),
            ("vertical", .truth(scrolling.scrollsVertically)),
          ])
      }
    }
  }

  private func writeFindings(to writer: inout JSONWriter) {
    writer.list("ambiguous", ambiguous) { writer, ambiguity in
      writer.inlineObject([
        ("view", .string(ambiguity.view)), ("attribute", .string(ambiguity.attribute)),
        ("min", .number(ambiguity.minimum)), ("max", .number(ambiguity.maximum)),
      ])
    }
    writer.list("conflicts", conflicts) { writer, conflict in
      let members = conflict.members.map { member -> JSONWriter.Value in
        .members([("id", .string(member.id)), ("multiplier", .number(member.multiplier))])
      }
      writer.inlineObject([
        ("constraints", .array(members)), ("broken", .string(conflict.broken)),
        ("minimal", .truth(conflict.isMinimal)),
      ])
    }
    writer.list("violations", violations) { writer, violation in
      writer.inlineObject([
        ("constraint", .string(violation.id)), ("priority", .number(violation.priority)),
        ("amount", .number(violation.amount)),
      ])
    }
  }
}

extension LayoutStatistics {
  fileprivate var members: JSONWriter.Members {
    [
      ("views", .number(Double(views))), ("variables", .number(Double(variables))),
      ("rows", .number(Double(rows))), ("components", .number(Double(components))),
      ("glpkCalls", .number(Double(glpkCalls))), ("pivots", .number(Double(pivots))),
      ("solvedComponents", .number(Double(solvedComponents))),
      ("programColumns", .number(Double(programColumns))),
      ("programRows", .number(Double(programRows))),
      ("evaluations", .number(Double(evaluations))), ("fallbacks", .number(Double(fallbacks))),
      (
        "microseconds",
        .members([
          ("read", .number(microseconds.read)), ("build", .number(microseconds.build)),
          ("compile", .number(microseconds.compile)), ("solve", .number(microseconds.solve)),
          ("evaluate", .number(microseconds.evaluate)),
        ])
      ),
    ]
  }
}
