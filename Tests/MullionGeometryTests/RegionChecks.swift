// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import TestSupport

/// A set of 24 × 24 pixels as plain bits, to compare with a region.
struct PixelBits: Equatable {
  static let side = 24
  static let origin = (x: Int32(-9), y: Int32(-7))

  private var rows = [UInt32](repeating: 0, count: side)

  init() {}

  /// Creates the set of the pixels of boxes.
  init(_ boxes: some Sequence<PixelRect>) {
    for box in boxes {
      for y in 0..<Self.side {
        for x in 0..<Self.side
        where box.contains(x: Self.origin.x + Int32(x), y: Self.origin.y + Int32(y)) {
          rows[y] |= 1 << x
        }
      }
    }
  }

  func combined(_ other: PixelBits, _ operation: (UInt32, UInt32) -> UInt32) -> PixelBits {
    var result = PixelBits()
    result.rows = zip(rows, other.rows).map(operation)
    return result
  }

  var area: Int { rows.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(x: Int32, y: Int32) -> Bool {
    let (column, row) = (Int(x - Self.origin.x), Int(y - Self.origin.y))
    guard (0..<Self.side).contains(column), (0..<Self.side).contains(row) else { return false }
    return rows[row] >> column & 1 == 1
  }

  /// The canonical boxes: the horizontal runs of pixels in each row, joined over adjacent rows with
  /// equal runs.
  var boxes: [PixelRect] {
    var result: [PixelRect] = []
    var y = 0
    while y < Self.side {
      var end = y + 1
      while end < Self.side, rows[end] == rows[y] { end += 1 }
      var x = 0
      while x < Self.side {
        let start = x
        while x < Self.side, rows[y] >> x & 1 == 1 { x += 1 }
        if x > start {
          result.append(
            PixelRect(
              minX: Self.origin.x + Int32(start), minY: Self.origin.y + Int32(y),
              maxX: Self.origin.x + Int32(x), maxY: Self.origin.y + Int32(end)))
        }
        x += 1
      }
      y = end
    }
    return result
  }
}

/// Checks of random regions; each throws at the first case that fails.
enum RegionChecks {
  /// Returns up to `most` boxes inside the 24 × 24 pixels, some without pixels.
  static func boxes(_ most: Int, _ random: inout SplitMix64) -> [PixelRect] {
    let largest = Int32.random(in: 1...24, using: &random)
    return (0..<Int.random(in: 0...most, using: &random)).map { _ in
      let x = PixelBits.origin.x + Int32.random(in: 0..<24, using: &random)
      let y = PixelBits.origin.y + Int32.random(in: 0..<24, using: &random)
      return PixelRect(
        minX: x, minY: y,
        maxX: min(x + .random(in: -1...largest, using: &random), PixelBits.origin.x + 24),
        maxY: min(y + .random(in: -1...largest, using: &random), PixelBits.origin.y + 24))
    }
  }

  /// Checks that regions, and combinations of two, have the same boxes as bit sets.
  ///
  /// - Returns: The number of regions compared.
  static func againstBits(_ seeds: Range<UInt64>) throws -> Int {
    var cases = 0
    try withEverySeed(seeds) { _, random in
      let (first, second) = (boxes(9, &random), boxes(9, &random))
      let (a, b) = (Region(first), Region(second))
      let (aBits, bBits) = (PixelBits(first), PixelBits(second))
      var added = a
      second.forEach { added.formUnion($0) }
      var (united, shared, rest) = (a, a, a)
      united.formUnion(b)
      shared.formIntersection(b)
      rest.subtract(b)
      let or = aBits.combined(bBits, |)
      let and = aBits.combined(bBits, &)
      let less = aBits.combined(bBits) { $0 & ~$1 }
      for (name, region, bits) in [
        ("a", a, aBits), ("b", b, bBits), ("a ∪ b", a.union(b), or), ("a + b's boxes", added, or),
        ("a ∪= b", united, or), ("a ∩ b", a.intersection(b), and), ("a ∩= b", shared, and),
        ("a ∖ b", a.subtracting(b), less), ("a ∖= b", rest, less),
      ] {
        cases += 1
        guard Array(region.rects) == bits.boxes, region.area == bits.area,
          region.bounds == bits.boxes.reduce(.zero, { $0.union($1) })
        else { throw Mismatch("\(name) of \(first) and \(second) is \(region)") }
      }
    }
    return cases
  }

  /// Checks that boxes added one by one in any order, some twice, make the region of all.
  static func incrementally(_ seeds: Range<UInt64>, boxes count: Int, side: Int32) throws {
    try withEverySeed(seeds) { _, random in
      let boxes = (0..<count).map { _ in
        let x = Int32.random(in: -100...4000, using: &random)
        let y = Int32.random(in: -100...2000, using: &random)
        return PixelRect(
          minX: x, minY: y, maxX: x + .random(in: 1...side, using: &random),
          maxY: y + .random(in: 1...side, using: &random))
      }
      let whole = Region(boxes)
      for _ in 0..<2 {
        var region = Region()
        for box in boxes.shuffled(using: &random) {
          region.formUnion(box)
          if Bool.random(using: &random) { region.formUnion(box) }
        }
        guard region == whole else { throw Mismatch("\(boxes.count) boxes") }
      }
    }
  }
}
