// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry

/// The end of a segment of a map and the beginning of the next one.
struct MapBreakpoint {
  /// A value of a frame that is not the same on both sides.
  struct Jump {
    var view: String
    var attribute: String
    /// The value of the segment before, in points.
    var before: Double
    /// The value of the segment after, in points.
    var after: Double
  }

  /// The width or height of the root, in points.
  var position: Double
  /// The values that jump.
  var jumps: [Jump]

  /// The difference that counts as a jump, in points.
  private static let least = 1e-6

  /// Returns the breakpoints of a map with one width or one height; none for other maps.
  static func all(of map: DocumentMap) -> [MapBreakpoint] {
    guard map.direction != nil else { return [] }
    return zip(map.map.regions, map.map.regions.dropFirst()).compactMap { first, second in
      let (end, start) = (map.range(of: first).upperBound, map.range(of: second).lowerBound)
      guard end == start else { return nil }
      return MapBreakpoint(position: end, jumps: jumps(at: end, first, second, map))
    }
  }

  private static func jumps(
    at position: Double, _ first: LayoutMap.Region, _ second: LayoutMap.Region, _ map: DocumentMap
  ) -> [Jump] {
    let size = map.size(at: position)
    return map.items.flatMap { id, item -> [Jump] in
      guard let before = map.map.frame(of: item, at: size, in: first),
        let after = map.map.frame(of: item, at: size, in: second)
      else { return [] }
      return [
        ("x", before.minX, after.minX), ("y", before.minY, after.minY),
        ("width", before.width, after.width), ("height", before.height, after.height),
      ].compactMap { name, one, other in
        (one - other).magnitude > least
          ? Jump(view: id, attribute: name, before: one, after: other) : nil
      }
    }
  }
}
