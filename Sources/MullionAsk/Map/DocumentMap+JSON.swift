// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

extension DocumentMap {
  /// The map as JSON; `Docs/ask-schema-map.json` describes it.
  public var json: String {
    JSONWriter.text { writer in
      writer.member("name", .string(name))
      writer.member("width", .ends(of: map.widths))
      writer.member("height", .ends(of: map.heights))
      writer.member("proved", .truth(map.isProved))
      writer.member("layouts", .number(Double(map.layoutCount)))
      writer.list("regions", map.regions) { write($1, to: &$0) }
      writer.list("breakpoints", MapBreakpoint.all(of: self).map(Self.value))
      writer.list("missing", map.missing.map { .sizes($0) })
    }
  }

  private func write(_ region: LayoutMap.Region, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("corners", .sizes(region.corners))
      writer.member("proved", .truth(region.isProved))
      writer.member("broken", .strings(region.brokenConstraints))
      writer.object("frames") { writer in
        for (id, item) in items {
          guard let law = map.law(of: item, in: region) else { continue }
          writer.inlineObject(
            id,
            [
              ("x", Self.value(law.x)), ("y", Self.value(law.y)), ("width", Self.value(law.width)),
              ("height", Self.value(law.height)),
            ])
        }
      }
    }
  }

  private static func value(_ breakpoint: MapBreakpoint) -> JSONWriter.Value {
    let jumps = breakpoint.jumps.map { jump -> JSONWriter.Value in
      .members([
        ("view", .string(jump.view)), ("attribute", .string(jump.attribute)),
        ("before", .number(jump.before)), ("after", .number(jump.after)),
      ])
    }
    return .members([("at", .exact(breakpoint.position)), ("jumps", .array(jumps))])
  }

  private static func value(_ law: LayoutMap.Law) -> JSONWriter.Value {
    .array([law.constant, law.perWidth, law.perHeight].map { .exact(rounded($0)) })
  }

  /// Returns a number without the digits that are rounding errors.
  private static func rounded(_ value: Double) -> Double {
    let nearest = (value * 1e9).rounded() / 1e9
    return (nearest - value).magnitude <= 1e-12 ? nearest + 0 : value
  }
}
