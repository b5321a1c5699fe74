// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionDocument
import MullionGeometry
import MullionSolver

extension ExplainAnswer {
  /// The answer as JSON, with a line feed at its end.
  ///
  /// `Docs/ask-schema-explain.json` is its schema.
  public var json: String {
    JSONWriter.text { writer in
      writer.member("name", .string(name))
      writer.member("item", .string(explanation.item))
      writer.member("attribute", .string("\(explanation.attribute)"))
      writer.member("value", .number(explanation.value))
      writer.member(
        "size", .size(Size(width: explanation.rootWidth, height: explanation.rootHeight)))
      writer.list("derivation", explanation.derivation.map(value))
      writeLaw(to: &writer)
      writePushes(to: &writer)
      writeSensitivities(to: &writer)
      writer.list("dropped", explanation.droppedConstraints.map(value))
      writer.member("range", .interval(explanation.minimum, explanation.maximum))
      if let rule = explanation.openRule { writer.member("decidedBy", .string(rule.rawValue)) }
    }
  }

  private func value(_ row: LayoutExplanation.Row) -> JSONWriter.Value {
    var members: JSONWriter.Members = [
      ("id", .string(row.id)), ("formula", .string(row.formula)),
      ("origin", .string(row.origin.rawValue)), ("factor", .exact(row.factor)),
    ]
    if let priority = row.priority { members.append(("priority", .number(priority))) }
    if let pointer = pointers[row.id] { members.append(("pointer", .string(pointer))) }
    if let location = row.location { members.append(("location", .string("\(location)"))) }
    return .members(members)
  }

  private func writeLaw(to writer: inout JSONWriter) {
    let law = explanation.law
    writer.object("law") { writer in
      writer.member("formula", .string(lawText))
      writer.member("widthRate", .exact(law.widthRate))
      writer.member("heightRate", .exact(law.heightRate))
      writer.member("constant", .exact(law.constant))
      for (key, range) in [("widths", law.widths), ("heights", law.heights)] {
        guard let range else { continue }
        writer.member(key, .interval(range.lowerBound, range.upperBound))
      }
    }
  }

  private func writePushes(to writer: inout JSONWriter) {
    writer.list("pushes", explanation.pushes) { writer, push in
      writer.object { writer in
        writer.member("wish", value(push.wish))
        writer.member("amount", .number(push.amount))
        writer.list("against", push.certificate.map(value))
      }
    }
  }

  private func writeSensitivities(to writer: inout JSONWriter) {
    writer.list("sensitivities", explanation.sensitivities) { writer, sensitivity in
      var members: JSONWriter.Members = [
        ("id", .string(sensitivity.row.id)), ("constant", .number(sensitivity.constant)),
        ("rate", .exact(sensitivity.rate)),
      ]
      if let constants = sensitivity.constants {
        members.append(("min", .number(constants.minimum)))
        members.append(("max", .number(constants.maximum)))
      }
      writer.inlineObject(members)
    }
  }
}
