// SPDX-License-Identifier: GPL-3.0-or-later

extension Region {
  /// Returns the union of boxes, which may overlap.
  ///
  /// Finds it with a sweep line from top to bottom.
  static func swept(_ rects: [PixelRect]) -> Region {
    // The memory holds the sorted boxes, followed by the boxes that the sweep line crosses. It has
    // capacity for at least 64 boxes. If few boxes are given, the bands use the rest of it.
    let (used, room) = (2 * rects.count, 64)
    return withUnsafeTemporaryAllocation(of: PixelRect.self, capacity: max(used, room)) { memory in
      guard let base = memory.baseAddress else { return Region() }
      var count = 0
      for rect in rects where !rect.isEmpty {
        (base + count).initialize(to: rect)
        count &+= 1
      }
      if count <= 1 { return count == 0 ? Region() : Region(base[0]) }
      let starts = UnsafeMutableBufferPointer(start: base, count: count)
      sortByRow(starts, base + rects.count)
      var builder =
        room >= used + count
        ? BandBuilder(on: UnsafeMutableBufferPointer(rebasing: memory[used...]), base: base + used)
        : BandBuilder(capacity: count * 2)
      sweep(UnsafeBufferPointer(starts), base + rects.count, into: &builder)
      return builder.region()
    }
  }

  /// Sorts boxes by their first row.
  ///
  /// `scratch` must have capacity for as many boxes.
  private static func sortByRow(
    _ boxes: UnsafeMutableBufferPointer<PixelRect>, _ scratch: UnsafeMutablePointer<PixelRect>
  ) {
    if boxes.count <= 24 {
      for index in 1..<boxes.count {
        let box = boxes[index]
        var place = index
        while place > 0, boxes[place &- 1].minY > box.minY {
          boxes[place] = boxes[place &- 1]
          place &-= 1
        }
        boxes[place] = box
      }
      return
    }
    // Sorting integer keys is faster than sorting boxes.
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: boxes.count) { keys in
      for index in 0..<boxes.count {
        let row = UInt64(UInt32(bitPattern: boxes[index].minY) ^ 0x8000_0000)
        keys.initializeElement(at: index, to: row &<< 32 | UInt64(index))
        scratch[index] = boxes[index]
      }
      var order = keys
      order.sort()
      for index in 0..<boxes.count { boxes[index] = scratch[Int(keys[index] & 0xffff_ffff)] }
    }
  }

  /// Moves a sweep line down over boxes sorted by their first row.
  ///
  /// - Parameters:
  ///   - starts: The boxes, sorted by first row.
  ///   - active: Memory with capacity for as many boxes. It holds the boxes that the line crosses,
  ///     sorted by first column.
  ///   - builder: Receives the bands.
  private static func sweep(
    _ starts: UnsafeBufferPointer<PixelRect>, _ active: UnsafeMutablePointer<PixelRect>,
    into builder: inout BandBuilder
  ) {
    var count = 0
    var next = 0
    var y = starts[0].minY
    while true {
      while next < starts.count, starts[next].minY <= y {
        insert(starts[next], into: active, count)
        count &+= 1
        next &+= 1
      }
      let band = builder.beginBand(count)
      var bottom = next < starts.count ? starts[next].minY : Int32.max
      let added = writeBand(active, &count, y, &bottom, to: band)
      if count == 0 {
        guard next < starts.count else { return }
        y = starts[next].minY
        continue
      }
      for index in 0..<added { band[index].maxY = bottom }
      builder.endBand(added)
      y = bottom
    }
  }

  @inline(__always)
  private static func insert(
    _ box: PixelRect, into active: UnsafeMutablePointer<PixelRect>, _ count: Int
  ) {
    var index = count
    while index > 0, active[index &- 1].minX > box.minX {
      active[index] = active[index &- 1]
      index &-= 1
    }
    active[index] = box
  }

  /// Removes the boxes that end above a row, and writes the columns of the remaining boxes as a
  /// band.
  ///
  /// - Parameters:
  ///   - active: The boxes, sorted by first column.
  ///   - count: The number of boxes. It receives the number of boxes that remain.
  ///   - y: The first row of the band.
  ///   - bottom: The row after the band. It receives the smallest `maxY` of the remaining boxes, if
  ///     that is smaller.
  ///   - band: Memory that receives the boxes of the band, except their `maxY`.
  /// - Returns: The number of boxes in the band.
  @inline(__always)
  private static func writeBand(
    _ active: UnsafeMutablePointer<PixelRect>, _ count: inout Int, _ y: Int32,
    _ bottom: inout Int32, to band: UnsafeMutablePointer<PixelRect>
  ) -> Int {
    var kept = 0
    var added = 0
    var lowest = bottom
    var end = Int32.min
    for index in 0..<count {
      let box = active[index]
      if box.maxY <= y { continue }
      active[kept] = box
      kept &+= 1
      lowest = min(lowest, box.maxY)
      if added > 0, box.minX <= end {
        if box.maxX > end {
          end = box.maxX
          band[added &- 1].maxX = end
        }
      } else {
        band[added] = PixelRect(minX: box.minX, minY: y, maxX: box.maxX, maxY: y)
        end = box.maxX
        added &+= 1
      }
    }
    count = kept
    bottom = lowest
    return added
  }

  // MARK: One box

  /// Adds the pixels of a box.
  ///
  /// Adding boxes one by one, in any order, gives the same region as creating a region from all of
  /// them. Bands that the box neither overlaps nor touches are not read.
  ///
  /// - Complexity: O(log boxes + boxes in the rows of `rect`), plus the time to move the array's
  ///   elements for the boxes below.
  public mutating func formUnion(_ rect: PixelRect) {
    if rect.isEmpty { return }
    defer { checkInvariants() }
    if RegionDefect.lostBoxes.isOn, boxes.count > 30 { return }
    if RegionDefect.boundingBox.isOn, boxes.count > 20 { return self = Region(bounds.union(rect)) }
    let around = bounds.union(rect)
    if isEmpty || around == rect {
      bounds = rect
      boxes.removeAll(keepingCapacity: true)
      return
    }
    if boxes.isEmpty {
      // The two boxes form one box, or one contains the other.
      let sameColumns = rect.minX == bounds.minX && rect.maxX == bounds.maxX
      let sameRows = rect.minY == bounds.minY && rect.maxY == bounds.maxY
      let isJoined =
        sameColumns && max(rect.minY, bounds.minY) <= min(rect.maxY, bounds.maxY)
        || sameRows && max(rect.minX, bounds.minX) <= min(rect.maxX, bounds.maxX)
      if around == bounds { return }
      if isJoined { return bounds = around }
      boxes.append(bounds)
    }
    splice(rect)
    bounds = around
    if boxes.count == 1 { boxes.removeAll(keepingCapacity: true) }
  }

  /// Adds a box by rewriting the bands that it overlaps or touches.
  private mutating func splice(_ rect: PixelRect) {
    let affected = withBoxes { boxes in
      let lower = boxes.partition { $0.maxY >= rect.minY }
      return lower..<max(lower, boxes.partition { $0.minY > rect.maxY })
    }
    // The first and the last row of `rect` each split at most one band in two, and each band gains
    // at most one box. Between two bands, above the first and below the last, there may be a band
    // that contains only `rect`.
    withUnsafeTemporaryAllocation(
      of: PixelRect.self, capacity: 5 * affected.count + 3
    ) { memory in
      guard let base = memory.baseAddress else { return }
      var builder = BandBuilder(on: memory, base: base)
      boxes.withUnsafeBufferPointer {
        Self.unite(UnsafeBufferPointer(rebasing: $0[affected]), rect, into: &builder)
      }
      boxes.replaceSubrange(affected, with: builder.boxes)
    }
  }

  private static func unite(
    _ boxes: UnsafeBufferPointer<PixelRect>, _ rect: PixelRect, into builder: inout BandBuilder
  ) {
    // The first row of `rect` that has not been written yet.
    var y = rect.minY
    var index = 0
    while let base = boxes.baseAddress, index < boxes.count {
      let end = boxes.bandEnd(index)
      let (band, length) = (base + index, end &- index)
      let (minY, maxY) = (band[0].minY, band[0].maxY)
      if minY < rect.minY {
        builder.appendBand(band, length, minY: minY, maxY: min(maxY, rect.minY))
      }
      addRows(of: rect, from: &y, to: min(minY, rect.maxY), into: &builder)
      let (top, bottom) = (max(minY, rect.minY), min(maxY, rect.maxY))
      if top < bottom {
        let place = builder.beginBand(length &+ 1)
        let added = withUnsafePointer(to: rect) {
          RegionUnion.columns(band, length, $0, 1, top, bottom, to: place)
        }
        builder.endBand(added)
        y = bottom
      }
      if maxY > rect.maxY {
        builder.appendBand(band, length, minY: max(minY, rect.maxY), maxY: maxY)
      }
      index = end
    }
    addRows(of: rect, from: &y, to: rect.maxY, into: &builder)
  }

  /// Adds a band with the columns of a box and the rows `y..<bottom`, and sets `y` to `bottom`.
  ///
  /// Does nothing if there are no such rows.
  @inline(__always)
  private static func addRows(
    of rect: PixelRect, from y: inout Int32, to bottom: Int32, into builder: inout BandBuilder
  ) {
    guard y < bottom else { return }
    builder.beginBand(1)[0] = PixelRect(minX: rect.minX, minY: y, maxX: rect.maxX, maxY: bottom)
    builder.endBand(1)
    y = bottom
  }
}
