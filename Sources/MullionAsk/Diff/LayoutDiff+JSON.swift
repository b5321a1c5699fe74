// SPDX-License-Identifier: GPL-3.0-or-later
import MullionDocument
import MullionGeometry

extension LayoutDiff {
  /// The differences as JSON; `Docs/ask-schema-diff.json` describes it.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      for (key, name) in [("first", firstName), ("second", secondName)] {
        writer.key(key)
        writer.string(name)
      }
      for (key, range) in [("width", widths), ("height", heights)] {
        writer.key(key)
        writer.value(Self.value(range))
      }
      writer.key("tolerance")
      writer.exactNumber(tolerance)
      for (key, truth) in [("equal", isEqual), ("proved", isProved && missing.isEmpty)] {
        writer.key(key)
        writer.value(.truth(truth))
      }
      for (key, count) in [("segments", segmentCount), ("views", viewCount)] {
        writer.key(key)
        writer.number(Double(count))
      }
      writer.key("differences")
      writer.array { writer in
        for difference in differences {
          writer.element()
          write(difference, to: &writer)
        }
      }
      for (key, ids) in [("onlyInFirst", onlyInFirst), ("onlyInSecond", onlyInSecond)] {
        writer.key(key)
        writer.value(.array(ids.map { .string($0) }))
      }
      writer.key("missing")
      writer.array { writer in
        for part in missing {
          writer.element()
          writer.value(.array(part.map(CheckJSON.sizeValue)))
        }
      }
    }
    return writer.takeText() + "\n"
  }

  private func write(_ difference: Difference, to writer: inout JSONWriter) {
    let worst: [(key: StaticString, value: JSONWriter.Value)] = [
      ("size", CheckJSON.sizeValue(difference.worst)), ("first", .number(difference.first)),
      ("second", .number(difference.second)), ("amount", .number(difference.amount)),
    ]
    writer.inlineObject([
      ("view", .string(difference.view)), ("attribute", .string(difference.attribute.rawValue)),
      ("from", CheckJSON.sizeValue(difference.start)), ("worst", .members(worst)),
      ("ranges", .array(difference.ranges.map(Self.value))),
    ])
  }

  private static func value(_ range: ClosedRange<Double>) -> JSONWriter.Value {
    .array([.exact(range.lowerBound), .exact(range.upperBound)])
  }
}
