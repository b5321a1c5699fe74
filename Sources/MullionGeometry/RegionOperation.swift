// SPDX-License-Identifier: GPL-3.0-or-later

/// A set operation on two regions.
///
/// It decides which boxes the result has in rows that both regions have, and in rows that only one
/// has.
protocol RegionOperation {
  /// Whether the result keeps rows that only the first region has.
  static var keepsFirst: Bool { get }
  /// Whether the result keeps rows that only the second region has.
  static var keepsSecond: Bool { get }

  /// Combines two bands, one of each region, and writes the boxes of the result.
  ///
  /// - Parameters:
  ///   - a: A band of the first region.
  ///   - aCount: The number of boxes in the band, at least one.
  ///   - b: A band of the second region.
  ///   - bCount: The number of boxes in the band, at least one.
  ///   - minY: The first row of the written boxes.
  ///   - maxY: The row after the written boxes.
  ///   - place: Memory for as many boxes as both bands have together.
  /// - Returns: The number of boxes written.
  static func columns(
    _ a: UnsafePointer<PixelRect>, _ aCount: Int, _ b: UnsafePointer<PixelRect>, _ bCount: Int,
    _ minY: Int32, _ maxY: Int32, to place: UnsafeMutablePointer<PixelRect>
  ) -> Int
}

enum RegionUnion: RegionOperation {
  static var keepsFirst: Bool { true }
  static var keepsSecond: Bool { true }

  @inline(__always)
  static func columns(
    _ a: UnsafePointer<PixelRect>, _ aCount: Int, _ b: UnsafePointer<PixelRect>, _ bCount: Int,
    _ minY: Int32, _ maxY: Int32, to place: UnsafeMutablePointer<PixelRect>
  ) -> Int {
    var (i, j, count) = (0, 0, 0)
    var start = min(a[0].minX, b[0].minX)
    var end = start
    while i < aCount || j < bCount {
      let isFirst = j == bCount || (i < aCount && a[i].minX < b[j].minX)
      let box = isFirst ? a[i] : b[j]
      i &+= isFirst ? 1 : 0
      j &+= isFirst ? 0 : 1
      if box.minX > end {
        place[count] = PixelRect(minX: start, minY: minY, maxX: end, maxY: maxY)
        count &+= 1
        start = box.minX
      }
      end = max(end, box.maxX)
    }
    place[count] = PixelRect(minX: start, minY: minY, maxX: end, maxY: maxY)
    return count &+ 1
  }
}

enum RegionIntersection: RegionOperation {
  static var keepsFirst: Bool { false }
  static var keepsSecond: Bool { false }

  @inline(__always)
  static func columns(
    _ a: UnsafePointer<PixelRect>, _ aCount: Int, _ b: UnsafePointer<PixelRect>, _ bCount: Int,
    _ minY: Int32, _ maxY: Int32, to place: UnsafeMutablePointer<PixelRect>
  ) -> Int {
    var (i, j, count) = (0, 0, 0)
    while i < aCount, j < bCount {
      let (aEnd, bEnd) = (a[i].maxX, b[j].maxX)
      let start = max(a[i].minX, b[j].minX)
      let end = min(aEnd, bEnd)
      if start < end {
        place[count] = PixelRect(minX: start, minY: minY, maxX: end, maxY: maxY)
        count &+= 1
      }
      i &+= aEnd <= bEnd ? 1 : 0
      j &+= bEnd <= aEnd ? 1 : 0
    }
    return count
  }
}

enum RegionDifference: RegionOperation {
  static var keepsFirst: Bool { true }
  static var keepsSecond: Bool { false }

  @inline(__always)
  static func columns(
    _ a: UnsafePointer<PixelRect>, _ aCount: Int, _ b: UnsafePointer<PixelRect>, _ bCount: Int,
    _ minY: Int32, _ maxY: Int32, to place: UnsafeMutablePointer<PixelRect>
  ) -> Int {
    var (j, count) = (0, 0)
    for i in 0..<aCount {
      var start = a[i].minX
      let end = a[i].maxX
      while j < bCount, b[j].maxX <= start { j &+= 1 }
      // A box of the second region that ends after this box may also overlap the next box of the
      // first region.
      var k = j
      while k < bCount, b[k].minX < end {
        if b[k].minX > start {
          place[count] = PixelRect(minX: start, minY: minY, maxX: b[k].minX, maxY: maxY)
          count &+= 1
        }
        start = b[k].maxX
        k &+= 1
      }
      if start < end {
        place[count] = PixelRect(minX: start, minY: minY, maxX: end, maxY: maxY)
        count &+= 1
      }
      j = max(j, k &- 1)
    }
    return count
  }
}
