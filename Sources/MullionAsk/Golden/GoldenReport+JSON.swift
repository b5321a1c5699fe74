// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionDocument

extension GoldenReport {
  /// The report as JSON, with a line feed at the end; `Docs/ask-schema-test.json` is its schema.
  ///
  /// - Complexity: O(differences).
  public var json: String {
    JSONWriter.text { writer in
      writer.member("folder", .string(folder))
      writer.member("passed", .truth(isPassed))
      writer.list("layouts", outcomes) { writer, outcome in
        writer.object { Self.write(outcome, to: &$0) }
      }
    }
  }

  private static func write(_ outcome: GoldenOutcome, to writer: inout JSONWriter) {
    writer.member("document", .string(outcome.document))
    writer.member("variant", .string(outcome.variant))
    writer.member("status", .string(outcome.status.rawValue))
    if !outcome.frames.isEmpty {
      let changes = outcome.frames.flatMap { frames in
        frames.changes.map { $0.value(step: frames.step, keys: ("recorded", "found")) }
      }
      writer.list("frames", changes)
    }
    if !outcome.findings.isEmpty { writer.member("findings", .strings(outcome.findings)) }
    guard let picture = outcome.picture else { return }
    var members: JSONWriter.Members = [
      ("sentence", .string(picture.sentence)), ("pixels", .number(Double(picture.pixels))),
    ]
    if let count = picture.differingPixels {
      members.append(("differingPixels", .number(Double(count))))
    }
    if let path = picture.path { members.append(("difference", .string(path))) }
    writer.inlineObject("picture", members)
  }
}

extension FrameChange {
  /// The change as a JSON object.
  ///
  /// - Parameters:
  ///   - step: The index of the step; nil for the document's own result.
  ///   - keys: The keys of the two frames.
  /// - Returns: The object.
  func value(
    step: Int? = nil, keys: (before: StaticString, after: StaticString)
  ) -> JSONWriter.Value {
    var members: JSONWriter.Members = [("view", .string(view))]
    if let step { members.append(("step", .number(Double(step)))) }
    if let before { members.append((keys.before, .rect(before))) }
    if let after { members.append((keys.after, .rect(after))) }
    return .members(members)
  }
}

extension [FrameChange] {
  /// The changes as objects with `view`, `from` and `to`.
  package var jsonValues: [JSONWriter.Value] { map { $0.value(keys: ("from", "to")) } }
}
