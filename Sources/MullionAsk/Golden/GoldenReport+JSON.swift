// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionDocument
import MullionGeometry

extension GoldenReport {
  /// The report as JSON, with a line feed at the end; `Docs/ask-schema-test.json` is its schema.
  ///
  /// - Complexity: O(differences).
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("folder")
      writer.string(folder)
      writer.key("passed")
      writer.value(.truth(isPassed))
      writer.key("layouts")
      writer.array { writer in
        for outcome in outcomes {
          writer.element()
          writer.object { Self.write(outcome, to: &$0) }
        }
      }
    }
    return writer.takeText() + "\n"
  }

  private static func write(_ outcome: GoldenOutcome, to writer: inout JSONWriter) {
    for (key, text) in [
      ("document", outcome.document), ("variant", outcome.variant),
      ("status", outcome.status.rawValue),
    ] {
      writer.key(key)
      writer.string(text)
    }
    if !outcome.frames.isEmpty {
      writer.key("frames")
      writer.array { writer in
        for frames in outcome.frames {
          for change in frames.changes {
            writer.element()
            writer.inlineObject(
              change.members(step: frames.step, keys: ("recorded", "found")))
          }
        }
      }
    }
    if !outcome.findings.isEmpty {
      writer.key("findings")
      writer.value(.array(outcome.findings.map { .string($0) }))
    }
    guard let picture = outcome.picture else { return }
    var members: [(key: StaticString, value: JSONWriter.Value)] = [
      ("sentence", .string(picture.sentence)), ("pixels", .number(Double(picture.pixels))),
    ]
    if let count = picture.differingPixels {
      members.append(("differingPixels", .number(Double(count))))
    }
    if let path = picture.path { members.append(("difference", .string(path))) }
    writer.key("picture")
    writer.inlineObject(members)
  }
}

extension FrameChange {
  /// The change as the members of a JSON object.
  ///
  /// - Parameters:
  ///   - step: The index of the step; nil for the document's own result.
  ///   - keys: The keys of the two frames.
  /// - Returns: The members.
  func members(
    step: Int? = nil, keys: (before: StaticString, after: StaticString)
  ) -> [(key: StaticString, value: JSONWriter.Value)] {
    var members: [(key: StaticString, value: JSONWriter.Value)] = [("view", .string(view))]
    if let step { members.append(("step", .number(Double(step)))) }
    if let before { members.append((keys.before, Self.value(of: before))) }
    if let after { members.append((keys.after, Self.value(of: after))) }
    return members
  }

  private static func value(of rect: Rect) -> JSONWriter.Value {
    .members([
      ("x", .number(rect.minX)), ("y", .number(rect.minY)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ])
  }
}

extension [FrameChange] {
  /// Writes the changes as an array of objects with `view`, `from` and `to`.
  package func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for change in self {
        writer.element()
        writer.inlineObject(change.members(keys: ("from", "to")))
      }
    }
  }
}
