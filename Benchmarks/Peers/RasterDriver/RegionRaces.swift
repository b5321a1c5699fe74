// SPDX-License-Identifier: GPL-3.0-or-later

import CRaster
import MullionGeometry

/// Compares regions with pixman's.
struct RegionRaces {
  let race: Race

  func run() {
    for (count, incremental) in [(10, 1.3), (100, 0.65), (1000, 0.4)] {
      for side in [64, 400] as [Int32] { compare(count, side, incremental) }
    }
  }

  static func boxes(_ count: Int, _ side: Int32, _ random: inout Random) -> [raster_box] {
    (0..<count).map { _ in
      let x = Int32.random(in: 0..<3840, using: &random)
      let y = Int32.random(in: 0..<2160, using: &random)
      return raster_box(
        minX: x, minY: y, maxX: x + .random(in: 1...side, using: &random),
        maxY: y + .random(in: 1...side, using: &random))
    }
  }

  static func rects(_ boxes: [raster_box]) -> [PixelRect] {
    boxes.map { PixelRect(minX: $0.minX, minY: $0.minY, maxX: $0.maxX, maxY: $0.maxY) }
  }

  private func compare(_ count: Int, _ side: Int32, _ incremental: Double) {
    var random = Random(state: UInt64(count))
    let (boxes, more) = (
      Self.boxes(count, side, &random), Self.boxes(count, side, &random)
    )
    let (rects, moreRects) = (Self.rects(boxes), Self.rects(more))
    let (a, b) = (Region(rects), Region(moreRects))
    let (peerA, peerB) = (
      raster_region_create(boxes, Int32(count)), raster_region_create(more, Int32(count))
    )
    let name = "\(count) boxes to \(side) px"
    var sink = 0
    race.run(
      "regions", "\(name), at once", own: { sink &+= Region(rects).rects.count },
      [("pixman", 0.7, { raster_region_release(raster_region_create(boxes, Int32(count))) })])
    race.run(
      "regions", "\(name), one by one",
      own: {
        var region = Region()
        for rect in rects { region.formUnion(rect) }
        sink &+= region.rects.count
      },
      [
        (
          "pixman", incremental,
          { raster_region_release(raster_region_add_each(boxes, Int32(count))) }
        )
      ])
    let operations: [(String, (Region, Region) -> Region)] = [
      ("union", { $0.union($1) }), ("intersection", { $0.intersection($1) }),
      ("difference", { $0.subtracting($1) }),
    ]
    for (index, (title, operation)) in operations.enumerated() {
      race.run(
        "regions", "\(name), \(title)", own: { sink &+= operation(a, b).rects.count },
        [("pixman", 1.3, { _ = raster_region_combine(peerA, peerB, Int32(index)) })])
    }
    queries(name, a, peerA, &random, &sink)
    raster_region_release(peerA)
    raster_region_release(peerB)
  }

  private func queries(
    _ name: String, _ region: Region, _ peer: OpaquePointer?, _ random: inout Random,
    _ sink: inout Int
  ) {
    let boxes = Self.boxes(256, 64, &random)
    let rects = Self.rects(boxes)
    let points = (0..<256).flatMap { _ in
      [Int32.random(in: 0..<3840, using: &random), Int32.random(in: 0..<2160, using: &random)]
    }
    var found = 0
    race.run(
      "regions", "\(name), 256 boxes asked for",
      own: { for rect in rects where region.intersects(rect) { found &+= 1 } },
      [("pixman", 0.4, { _ = raster_region_queries(peer, boxes, 256) })])
    race.run(
      "regions", "\(name), 256 points asked for",
      own: {
        for index in 0..<256 where region.contains(x: points[2 * index], y: points[2 * index + 1]) {
          found &+= 1
        }
      },
      [("pixman", 0.4, { _ = raster_region_points(peer, points, 256) })])
    sink &+= found
  }
}
