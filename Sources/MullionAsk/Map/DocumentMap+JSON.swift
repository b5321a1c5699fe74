// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionDocument
import MullionGeometry

extension DocumentMap {
  /// The map as JSON; `Docs/ask-schema-map.json` describes it.
  public var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("name")
      writer.string(name)
      writer.key("width")
      writer.value(Self.value(map.widths))
      writer.key("height")
      writer.value(Self.value(map.heights))
      writer.key("proved")
      writer.value(.truth(map.isProved))
      writer.key("layouts")
      writer.number(Double(map.layoutCount))
      writer.key("regions")
      writer.array { writer in
        for region in map.regions {
          writer.element()
          write(region, to: &writer)
        }
      }
      writer.key("breakpoints")
      writer.array { writer in
        for breakpoint in MapBreakpoint.all(of: self) {
          writer.element()
          writer.value(Self.value(breakpoint))
        }
      }
      writer.key("missing")
      writer.array { writer in
        for part in map.missing {
          writer.element()
          writer.value(.array(part.map(Self.value)))
        }
      }
    }
    return writer.takeText() + "\n"
  }

  private func write(_ region: LayoutMap.Region, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("corners")
      writer.value(.array(region.corners.map(Self.value)))
      writer.key("proved")
      writer.value(.truth(region.isProved))
      writer.key("broken")
      writer.value(.array(region.brokenConstraints.map { .string($0) }))
      writer.key("frames")
      writer.object { writer in
        for (id, view) in views {
          guard let law = map.law(of: view, in: region) else { continue }
          writer.key(id)
          writer.inlineObject([
            ("x", Self.value(law.x)), ("y", Self.value(law.y)), ("width", Self.value(law.width)),
            ("height", Self.value(law.height)),
          ])
        }
      }
    }
  }

  private static func value(_ breakpoint: MapBreakpoint) -> JSONWriter.Value {
    let jumps = breakpoint.jumps.map { jump in
      [
        ("view", JSONWriter.Value.string(jump.view)), ("attribute", .string(jump.attribute)),
        ("before", .number(jump.before)), ("after", .number(jump.after)),
      ] as [(key: StaticString, value: JSONWriter.Value)]
    }
    return .members([("at", .exact(breakpoint.position)), ("jumps", .list(jumps))])
  }

  private static func value(_ law: LayoutMap.Law) -> JSONWriter.Value {
    .array([law.constant, law.perWidth, law.perHeight].map { .exact(rounded($0)) })
  }

  /// Returns a number without the digits that are rounding errors.
  private static func rounded(_ value: Double) -> Double {
    let nearest = (value * 1e9).rounded() / 1e9
    return (nearest - value).magnitude <= 1e-12 ? nearest + 0 : value
  }

  private static func value(_ size: Size) -> JSONWriter.Value {
    .members([("width", .exact(size.width)), ("height", .exact(size.height))])
  }

  private static func value(_ range: ClosedRange<Double>) -> JSONWriter.Value {
    .array([.exact(range.lowerBound), .exact(range.upperBound)])
  }
}
