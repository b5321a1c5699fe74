// SPDX-License-Identifier: GPL-3.0-or-later

import MullionDocument
import MullionGeometry

/// The JSON text of a result, read back so that its differences from another result can be
/// described.
struct RecordedResult {
  /// The values except for the frames, by their keys.
  private var values: [JSONContent.Member]
  private var frames: [LayoutResult.Frame]
  private var steps: [RecordedResult]

  /// Reads the JSON text of a result.
  ///
  /// - Throws: A `DocumentError` if the text is not JSON.
  init(json: [UInt8]) throws(DocumentError) { self.init(try JSONContent(json: json)) }

  private init(_ content: JSONContent) {
    frames = (content["frames"]?.members ?? []).map { member in
      func number(_ key: String) -> Double { member.value[key]?.number ?? .nan }
      return .init(
        id: member.key,
        rect: Rect(
          x: number("x"), y: number("y"), width: number("width"), height: number("height")))
    }
    // Skip the frames on device pixels, because the frames determine them.
    let others = content.members.filter { !["frames", "pixelFrames", "steps"].contains($0.key) }
    values = others
    steps = (content["steps"]?.elements ?? []).map { RecordedResult($0) }
  }

  /// Adds the differences of a new result to an outcome.
  func compare(with new: RecordedResult, into outcome: inout GoldenOutcome) {
    compareOne(with: new, step: nil, into: &outcome)
    for (index, pair) in zip(steps, new.steps).enumerated() {
      pair.0.compareOne(with: pair.1, step: index, into: &outcome)
    }
    if steps.count != new.steps.count {
      outcome.findings.append("steps: recorded \(steps.count), found \(new.steps.count)")
    }
  }

  private func compareOne(
    with new: RecordedResult, step: Int?, into outcome: inout GoldenOutcome
  ) {
    let changes = FrameChange.changes(from: frames, to: new.frames)
    if !changes.isEmpty { outcome.frames.append(.init(step: step, changes: changes)) }
    let place = step.map { " after /steps/\($0)" } ?? ""
    for key in Self.keys(values, new.values) {
      let (old, now) = (Self.value(key, in: values), Self.value(key, in: new.values))
      guard old != now else { continue }
      outcome.findings.append("\(key)\(place): \(Self.sentence(old, now))")
    }
  }

  private static func keys(_ old: [JSONContent.Member], _ new: [JSONContent.Member]) -> [String] {
    let first = old.map(\.key)
    return first + new.map(\.key).filter { !first.contains($0) }
  }

  private static func value(_ key: String, in members: [JSONContent.Member]) -> JSONContent? {
    members.first { $0.key == key }?.value
  }

  private static func sentence(_ old: JSONContent?, _ new: JSONContent?) -> String {
    "recorded \(text(old)), found \(text(new))"
  }

  /// Returns a value in few words: the entries of a short list, the number of those of a long one.
  private static func text(_ value: JSONContent?) -> String {
    switch value {
    case nil: "nothing"
    case .array(let elements) where elements.isEmpty: "none"
    case .array(let elements) where elements.count <= 3:
      elements.map { text($0) }.joined(separator: "; ")
    case .array(let elements): "\(elements.count) entries"
    case .object(let members):
      members.map { "\($0.key) \(text($0.value))" }.joined(separator: " ")
    case .text(let text): text
    case .number(let number): ShortDecimal.text(number)
    case .truth(let truth): "\(truth)"
    case .null: "unbounded"
    }
  }
}
