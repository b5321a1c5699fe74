// SPDX-License-Identifier: GPL-3.0-or-later
import MullionDocument
import MullionGeometry

extension LayoutDiff {
  /// The differences as JSON; `Docs/ask-schema-diff.json` describes it.
  public var json: String {
    JSONWriter.text { writer in
      writer.member("first", .string(firstName))
      writer.member("second", .string(secondName))
      writer.member("width", .ends(of: widths))
      writer.member("height", .ends(of: heights))
      writer.member("tolerance", .exact(tolerance))
      writer.member("equal", .truth(isEqual))
      writer.member("proved", .truth(isProved && missing.isEmpty))
      writer.member("segments", .number(Double(segmentCount)))
      writer.member("views", .number(Double(viewCount)))
      writer.list("differences", differences.map(Self.value))
      writer.member("onlyInFirst", .strings(onlyInFirst))
      writer.member("onlyInSecond", .strings(onlyInSecond))
      writer.list("missing", missing.map { .sizes($0) })
    }
  }

  private static func value(_ difference: Difference) -> JSONWriter.Value {
    let worst: JSONWriter.Members = [
      ("size", .exactSize(difference.worst)), ("first", .number(difference.first)),
      ("second", .number(difference.second)), ("amount", .number(difference.amount)),
    ]
    return .members([
      ("view", .string(difference.view)), ("attribute", .string(difference.attribute.rawValue)),
      ("from", .exactSize(difference.start)), ("worst", .members(worst)),
      ("ranges", .array(difference.ranges.map { .ends(of: $0) })),
    ])
  }
}
