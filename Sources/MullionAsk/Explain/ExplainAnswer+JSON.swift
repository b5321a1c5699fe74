// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionSolver

extension ExplainAnswer {
  private typealias Members = [(key: StaticString, value: JSONWriter.Value)]

  /// The answer as JSON, with a line feed at its end.
  ///
  /// `Docs/ask-schema-explain.json` is its schema.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("name")
      writer.string(name)
      writer.key("item")
      writer.string(explanation.item)
      writer.key("attribute")
      writer.string("\(explanation.attribute)")
      writer.key("value")
      writer.number(explanation.value)
      writer.key("size")
      writer.inlineObject([
        ("width", .number(explanation.rootWidth)), ("height", .number(explanation.rootHeight)),
      ])
      writer.key("derivation")
      write(explanation.derivation, to: &writer)
      writeLaw(to: &writer)
      writePushes(to: &writer)
      writeSensitivities(to: &writer)
      writer.key("dropped")
      write(explanation.droppedConstraints, to: &writer)
      writer.key("range")
      writer.inlineObject([
        ("min", .number(explanation.minimum)), ("max", .number(explanation.maximum)),
      ])
      if let rule = explanation.openRule {
        writer.key("decidedBy")
        writer.string(rule.rawValue)
      }
    }
    return writer.takeText() + "\n"
  }

  private func members(of row: LayoutExplanation.Row) -> Members {
    var members: Members = [
      ("id", .string(row.id)), ("formula", .string(row.formula)),
      ("origin", .string(row.origin.rawValue)), ("factor", .exact(row.factor)),
    ]
    if let priority = row.priority { members.append(("priority", .number(priority))) }
    if let pointer = pointers[row.id] { members.append(("pointer", .string(pointer))) }
    if let location = row.location { members.append(("location", .string("\(location)"))) }
    return members
  }

  private func write(_ rows: [LayoutExplanation.Row], to writer: inout JSONWriter) {
    writer.array { writer in
      for row in rows {
        writer.element()
        writer.inlineObject(members(of: row))
      }
    }
  }

  private func writeLaw(to writer: inout JSONWriter) {
    let law = explanation.law
    writer.key("law")
    writer.object { writer in
      writer.key("formula")
      writer.string(lawText)
      for (key, value) in [
        ("widthRate", law.widthRate), ("heightRate", law.heightRate), ("constant", law.constant),
      ] {
        writer.key(key)
        writer.exactNumber(value)
      }
      for (key, range) in [("widths", law.widths), ("heights", law.heights)] {
        guard let range else { continue }
        writer.key(key)
        writer.inlineObject([
          ("min", .number(range.lowerBound)), ("max", .number(range.upperBound)),
        ])
      }
    }
  }

  private func writePushes(to writer: inout JSONWriter) {
    writer.key("pushes")
    writer.array { writer in
      for push in explanation.pushes {
        writer.element()
        writer.object { writer in
          writer.key("wish")
          writer.inlineObject(members(of: push.wish))
          writer.key("amount")
          writer.number(push.amount)
          writer.key("against")
          write(push.certificate, to: &writer)
        }
      }
    }
  }

  private func writeSensitivities(to writer: inout JSONWriter) {
    writer.key("sensitivities")
    writer.array { writer in
      for sensitivity in explanation.sensitivities {
        var members: Members = [
          ("id", .string(sensitivity.row.id)), ("constant", .number(sensitivity.constant)),
          ("rate", .exact(sensitivity.rate)),
        ]
        if let constants = sensitivity.constants {
          members.append(("min", .number(constants.minimum)))
          members.append(("max", .number(constants.maximum)))
        }
        writer.element()
        writer.inlineObject(members)
      }
    }
  }
}
