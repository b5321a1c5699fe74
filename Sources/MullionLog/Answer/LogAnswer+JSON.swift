// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument

extension LogAnswer {
  /// The answer as JSON, with a line feed at its end.
  ///
  /// `Docs/ask-schema-log.json` is its schema.
  package func json(file: String) -> String {
    JSONWriter.text { writer in
      writer.member("file", .string(file))
      writer.member("line", .number(Double(log.line)))
      writer.member("count", .number(Double(log.count)))
      writer.member("verdict", .string(verdictName))
      writer.member("complete", .truth(log.gap == nil))
      if let gap = log.gap { writer.member("gap", .string(Self.name(gap))) }
      writer.member("headline", .string(headline))
      writer.list("constraints", log.constraints.indices) { writer, index in
        writer.object { write(log.constraints[index], index, to: &$0) }
      }
      if isProved { writeProof(to: &writer) }
      writer.list("assumptions", assumptions.map { JSONWriter.Value.string($0) })
      writer.list("notes", notes.map { JSONWriter.Value.string($0) })
      if let suspect, let suspicion {
        writer.object("suspect") { writer in
          writer.member("kind", .string(suspect.kind.rawValue))
          writer.member("constraints", Self.numbers(suspect.constraints))
          writer.member("reason", .string(suspicion))
        }
      }
      writer.list("changes", changes) { writer, change in
        writer.object { write(change, to: &$0) }
      }
      if let broken = log.broken {
        writer.object("broken") { writer in
          if let index = log.brokenIndex { writer.member("number", .number(Double(index + 1))) }
          writer.member("text", .string(broken.text))
        }
      }
    }
  }

  private var verdictName: String {
    switch result?.verdict {
    case .conflict: "conflict"
    case .canHold: "canHold"
    case .unconfirmed, .undecided: "unconfirmed"
    case nil: "noConstraints"
    }
  }

  private static func name(_ gap: ConstraintLog.Gap) -> String {
    switch gap {
    case .isPrivate: "private"
    case .hasNoList: "noList"
    case .isCut: "cut"
    case .isTooLong: "tooLong"
    }
  }

  private static func numbers(_ indices: [Int]) -> JSONWriter.Value {
    .array(indices.map { .number(Double($0 + 1)) })
  }

  private func write(
    _ constraint: LoggedConstraint, _ index: Int, to writer: inout JSONWriter
  ) {
    writer.member("number", .number(Double(index + 1)))
    writer.member("line", .number(Double(constraint.line)))
    writer.member("text", .string(constraint.text))
    writer.member("class", .string(constraint.className))
    writer.member("address", .string(constraint.address))
    if let identifier = constraint.identifier { writer.member("identifier", .string(identifier)) }
    if let source = constraint.source { writer.member("source", .string(source)) }
    writer.member("origin", .string("\(constraint.origin)"))
    writer.member("read", .truth(constraint.isRead))
    if let priority = constraint.priority {
      writer.member("priority", .number(priority.doubleValue))
    }
    writer.member("sentence", .string(words.sentence(constraint)))
    writer.member("member", .truth(members.contains(index)))
  }

  private func writeProof(to writer: inout JSONWriter) {
    writer.object("proof") { writer in
      writer.list("rows", proofRows) { writer, entry in
        writer.object { writer in
          writer.member("multiplier", .string(entry.multiplier.text))
          writer.member("formula", .string(words.formula(entry.row)))
          if let index = entry.row.constraint {
            writer.member("constraint", .number(Double(index + 1)))
          } else {
            writer.member("reason", .string(words.sentence(entry.row.reason)))
          }
        }
      }
      writer.member("sum", .string(contradiction))
    }
  }

  private func write(_ change: LogChange, to writer: inout JSONWriter) {
    writer.member("kind", .string(change.kind.rawValue))
    writer.member("constraints", Self.numbers(change.constraints))
    if let constant = change.constant {
      writer.member("from", .string(constant.old.shortText))
      writer.member("to", .string(constant.new.shortText))
    }
    writer.member("enough", .truth(change.isEnough))
    writer.member("sentence", .string(words(change)))
  }
}
