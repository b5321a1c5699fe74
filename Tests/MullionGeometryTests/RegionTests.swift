// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import TestSupport
import Testing

private func box(_ minX: Int32, _ minY: Int32, _ maxX: Int32, _ maxY: Int32) -> PixelRect {
  PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
}

struct RegionTests {
  @Test(arguments: (0..<3500).shards())
  func `combined regions have the canonical boxes of the combined bitmaps`(
    _ seeds: Range<UInt64>
  ) throws {
    // Each seed gives nine regions.
    #expect(try RegionChecks.againstBits(seeds) >= seeds.count * 8)
  }

  @Test(arguments: [(10, 64), (100, 64), (100, 400), (300, 30)] as [(Int, Int32)])
  func `adding boxes one by one makes the same region as together`(
    count: Int, side: Int32
  ) throws {
    try RegionChecks.incrementally(0..<12, boxes: count, side: side)
  }

  @Test func `a region contains exactly the pixels and boxes its bitmap contains`() throws {
    try withEverySeed(0..<400) { _, random in
      let boxes = RegionChecks.boxes(9, &random)
      let (region, bits) = (Region(boxes), PixelBits(boxes))
      for y in PixelBits.origin.y - 1...PixelBits.origin.y + 24 {
        for x in PixelBits.origin.x - 1...PixelBits.origin.x + 24
        where region.contains(x: x, y: y) != bits.contains(x: x, y: y) {
          throw Mismatch("\(x), \(y) of \(region)")
        }
      }
      for query in RegionChecks.boxes(30, &random) {
        let shared = PixelBits([query]).combined(bits, &)
        guard region.intersects(query) == (shared.area > 0),
          region.contains(query) == (shared == PixelBits([query]))
        else { throw Mismatch("\(query) and \(region)") }
      }
    }
  }

  @Test func `unions, intersections and differences of regions obey the laws of sets`() throws {
    try withEverySeed(0..<800) { _, random in
      func region() -> Region { Region(RegionChecks.boxes(9, &random)) }
      let (a, b, c) = (region(), region(), region())
      let laws = [
        ("a ∪ b = b ∪ a", a.union(b) == b.union(a)),
        ("a ∩ b = b ∩ a", a.intersection(b) == b.intersection(a)),
        ("(a ∪ b) ∪ c = a ∪ (b ∪ c)", a.union(b).union(c) == a.union(b.union(c))),
        (
          "a ∩ (b ∪ c) = (a ∩ b) ∪ (a ∩ c)",
          a.intersection(b.union(c)) == a.intersection(b).union(a.intersection(c))
        ),
        ("(a ∖ b) ∪ (a ∩ b) = a", a.subtracting(b).union(a.intersection(b)) == a),
        ("(a ∖ b) ∩ b = ∅", a.subtracting(b).intersection(b).isEmpty),
        (
          "|a ∪ b| + |a ∩ b| = |a| + |b|",
          a.union(b).area + a.intersection(b).area == a.area + b.area
        ),
        ("a ∪ a = a", a.union(a) == a), ("a ∩ a = a", a.intersection(a) == a),
        ("a ∖ a = ∅", a.subtracting(a) == Region()),
      ]
      if let broken = laws.first(where: { !$0.1 }) {
        throw Mismatch("\(broken.0) for \(a), \(b), \(c)")
      }
    }
  }

  @Test func `adding an empty box does not change a region`() {
    let empties = [
      PixelRect.zero, box(5, 5, 5, 9), box(5, 5, 9, 5), box(7, 0, 3, 9), box(0, 7, 9, 3),
      box(.max, .max, .min, .min),
    ]
    for empty in empties {
      #expect(Region(empty) == Region() && Region([empty]).bounds == .zero)
      var region = Region([box(0, 0, 4, 4), box(9, 9, 12, 12)])
      let before = region
      region.formUnion(empty)
      #expect(region == before && region.union(Region(empty)) == before)
      #expect(!before.intersects(empty) && before.contains(empty))
      #expect(before.subtracting(empty) == before && before.intersection(empty).isEmpty)
      #expect(Region(empties + [box(1, 1, 2, 2)]) == Region(box(1, 1, 2, 2)))
    }
  }

  @Test func `a region can contain pixels at the ends of the coordinate range`() {
    let (low, high) = (Int32.min, Int32.max)
    let everything = Region(box(low, low, high, high))
    let corners = [
      box(low, low, low + 1, low + 1), box(high - 1, low, high, low + 1),
      box(low, high - 1, low + 1, high), box(high - 1, high - 1, high, high),
    ]
    var region = Region()
    corners.forEach { region.formUnion($0) }
    #expect(region == Region(corners) && region.area == 4 && region.rects.count == 4)
    #expect(region.bounds == everything.bounds && everything.union(region) == everything)
    // The region has (2^32 - 1)^2 pixels, more than an Int holds.
    #expect(everything.area == Int.max)
    #expect(everything.subtracting(region).union(region) == everything)
    #expect(everything.subtracting(region).rects.count == 3)
    #expect(region.contains(x: low, y: low) && region.contains(x: high - 1, y: high - 1))
    #expect(!region.contains(x: high, y: high) && !region.contains(x: 0, y: 0))
    #expect(!region.intersects(box(low + 1, low, high - 1, high)))
  }

  @Test func `moving a region drops pixels that leave the coordinate range`() throws {
    try withEverySeed(0..<300) { _, random in
      let boxes = RegionChecks.boxes(9, &random)
      let region = Region(boxes)
      let (x, y) = (
        Int.random(in: -90...90, using: &random), Int.random(in: -9...9, using: &random)
      )
      let moved = region.translated(byX: x, y: y)
      let expected = Region(
        boxes.map {
          box(
            $0.minX + Int32(x), $0.minY + Int32(y), $0.maxX + Int32(x), $0.maxY + Int32(y))
        })
      guard moved == expected, moved.translated(byX: -x, y: -y) == region else {
        throw Mismatch("\(region) by \(x), \(y)")
      }
      // The first five columns move below the range of coordinates.
      let far = Int(Int32.min) - Int(PixelBits.origin.x) - 5
      let pushed = region.translated(byX: far, y: 0)
      let left = region.subtracting(
        box(PixelBits.origin.x, PixelBits.origin.y, PixelBits.origin.x + 5, 99))
      guard pushed.translated(byX: -far, y: 0) == left else { throw Mismatch("\(region) pushed") }
      for reach in [Int.max, Int.min] where !region.translated(byX: reach, y: 0).isEmpty {
        throw Mismatch("\(region) pushed out")
      }
    }
  }

  @Test func `a region's rectangles are a collection in canonical order`() {
    #expect(Region().rects.isEmpty && Region().isEmpty && Region().description == "{}")
    let one = Region(box(1, 2, 3, 4))
    #expect(Array(one.rects) == [box(1, 2, 3, 4)] && one.description == "{[1,3)×[2,4)}")
    let two = Region([box(0, 0, 4, 4), box(2, 2, 6, 6)])
    #expect(
      Array(two.rects) == [box(0, 0, 4, 2), box(0, 2, 6, 4), box(2, 4, 6, 6)]
        && two.rects.last == box(2, 4, 6, 6))
  }
}
