// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry
import MullionRaster
import TestSupport
import Testing

/// Checks the rows of convex polygons against the coverage that the rasterizer computes.
@Suite struct ConvexRowsTests {
  private static let side: Int32 = 64
  private static let screen = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)
  private let strips = ConvexRows.Strips(of: screen)

  /// Returns a rotated, scaled and skewed rectangle.
  private func polygon(_ random: inout SplitMix64) -> [Point] {
    let map = AffineTransform(
      a: Double.random(in: -1.5...1.5, using: &random),
      b: Double.random(in: -1.5...1.5, using: &random),
      c: Double.random(in: -1.5...1.5, using: &random),
      d: Double.random(in: -1.5...1.5, using: &random),
      tx: Double.random(in: 10...50, using: &random),
      ty: Double.random(in: 10...50, using: &random))
    let size = Double(Int.random(in: 2...24, using: &random))
    return [
      Point(x: -size, y: -8), Point(x: size, y: -8), Point(x: size, y: 8), Point(x: -size, y: 8),
    ].map { $0.applying(map) }
  }

  /// Returns the alpha of each pixel after filling a polygon.
  private func alpha(_ polygon: [Point]) throws -> [UInt32] {
    var path = Path()
    path.move(to: polygon[0])
    for point in polygon.dropFirst() { path.addLine(to: point) }
    path.close()
    let context = try GraphicsContext(width: Int(Self.side), height: Int(Self.side))
    context.fill(path, color: .black)
    return context.bitmap.pixels.map { $0 >> 24 }
  }

  @Test func `touched runs contain all painted pixels and hardly more`() throws {
    var (touched, painted) = (0, 0)
    try withEverySeed(0..<300) { _, random in
      let polygon = polygon(&random)
      let rows = try #require(
        ConvexRows(touchedBy: polygon, reach: ConvexRows.slack, in: Self.screen, strips))
      let alpha = try alpha(polygon)
      for y in 0..<Int(Self.side) {
        let run = rows.runs[y]
        touched += run.isEmpty ? 0 : Int(run.maxX - run.minX)
        for x in 0..<Int(Self.side) where alpha[y * Int(Self.side) + x] > 0 {
          painted += 1
          guard run.minX <= x, x < run.maxX else { throw Mismatch("\(x), \(y) is painted") }
        }
      }
    }
    // A pixel whose coverage rounds to 0 is touched, but not painted.
    #expect(Double(touched) < 1.05 * Double(painted))
  }

  @Test func `covered runs contain only full pixels and almost all of them`() throws {
    var (covered, full) = (0, 0)
    try withEverySeed(0..<300) { _, random in
      let polygon = polygon(&random)
      let rows = try #require(
        ConvexRows(coveredBy: polygon, slack: ConvexRows.slack, in: Self.screen, strips))
      let alpha = try alpha(polygon)
      for y in 0..<Int(Self.side) {
        let run = rows.runs[y]
        for x in 0..<Int(Self.side) {
          let isFull = alpha[y * Int(Self.side) + x] == 255
          full += isFull ? 1 : 0
          guard run.minX <= x, x < run.maxX else { continue }
          covered += 1
          guard isFull else { throw Mismatch("\(x), \(y) is not full") }
        }
      }
    }
    #expect(Double(covered) > 0.9 * Double(full))
  }

  @Test func `boxes of a difference contain every pixel that differs`() throws {
    var (boxed, differing) = (0, 0)
    try withEverySeed(0..<200) { _, random in
      let old = polygon(&random)
      // A small turn about the middle.
      let angle = random.pick([0.02, 0.1, 0.5])
      let middle = Point(x: (old[0].x + old[2].x) / 2, y: (old[0].y + old[2].y) / 2)
      let turn = AffineTransform.translation(x: -middle.x, y: -middle.y)
        .concatenating(.rotation(angle)).concatenating(.translation(x: middle.x, y: middle.y))
      let new = old.map { $0.applying(turn) }
      func rows(_ polygon: [Point], covered: Bool) throws -> ConvexRows {
        let rows =
          covered
          ? ConvexRows(coveredBy: polygon, slack: ConvexRows.slack, in: Self.screen, strips)
          : ConvexRows(touchedBy: polygon, reach: ConvexRows.slack, in: Self.screen, strips)
        return try #require(rows)
      }
      var difference = RowDifference(strips, lastRow: Self.side)
      difference.add(try rows(old, covered: false))
      difference.add(try rows(new, covered: false))
      difference.keep(try rows(old, covered: true), try rows(new, covered: true))
      var boxes: [PixelRect] = []
      difference.forEachBox { boxes.append($0) }
      let region = Region(boxes)
      boxed += region.area
      let (before, after) = (try alpha(old), try alpha(new))
      for index in before.indices where before[index] != after[index] {
        differing += 1
        let (x, y) = (Int32(index) % Self.side, Int32(index) / Self.side)
        guard region.contains(x: x, y: y) else { throw Mismatch("\(x), \(y) differs") }
      }
    }
    #expect(Double(boxed) < 1.5 * Double(differing))
  }

  @Test func `a polygon too far away has no rows`() {
    let far = [Point(x: 0, y: 0), Point(x: 1e12, y: 0), Point(x: 0, y: 5)]
    #expect(ConvexRows(touchedBy: far, reach: 0, in: Self.screen, strips) == nil)
    #expect(ConvexRows(coveredBy: far, slack: 0, in: Self.screen, strips) == nil)
  }

  @Test func `a tall box has at most 512 strips`() {
    let strips = ConvexRows.Strips(of: PixelRect(minX: 0, minY: 5, maxX: 9, maxY: 3005))
    // 3000 rows in strips of 6 rows.
    #expect(strips.count == 500 && strips.height == 6 && strips.first == 5)
  }
}
