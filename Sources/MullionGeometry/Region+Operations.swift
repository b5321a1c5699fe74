// SPDX-License-Identifier: GPL-3.0-or-later

extension Region {
  /// Returns the region of the pixels that are in at least one of two regions.
  ///
  /// - Complexity: O(boxes of both regions and of the result).
  public func union(_ other: Region) -> Region {
    if other.isEmpty { return self }
    if isEmpty { return other }
    if other.boxes.isEmpty || boxes.isEmpty {
      var result = other.boxes.isEmpty ? self : other
      result.formUnion(other.boxes.isEmpty ? other.bounds : bounds)
      return result
    }
    return Self.combined(RegionUnion.self, self, other)
  }

  /// Returns the region of the pixels that are in both regions.
  ///
  /// - Complexity: O(boxes of both regions and of the result).
  public func intersection(_ other: Region) -> Region {
    let shared = bounds.intersection(other.bounds)
    if shared.isEmpty { return Region() }
    if other.boxes.isEmpty, shared == bounds { return self }
    if boxes.isEmpty, shared == other.bounds { return other }
    if boxes.isEmpty, other.boxes.isEmpty { return Region(shared) }
    return Self.combined(RegionIntersection.self, self, other)
  }

  /// Returns the region of this region's pixels that are inside a box.
  ///
  /// - Complexity: O(boxes).
  public func intersection(_ rect: PixelRect) -> Region {
    intersection(Region(rect))
  }

  /// Returns the region of this region's pixels that are not in `other`.
  ///
  /// - Complexity: O(boxes of both regions and of the result).
  public func subtracting(_ other: Region) -> Region {
    let shared = bounds.intersection(other.bounds)
    if shared.isEmpty { return self }
    if other.boxes.isEmpty, shared == bounds { return Region() }
    return Self.combined(RegionDifference.self, self, other)
  }

  /// Returns the region of this region's pixels that are outside a box.
  ///
  /// - Complexity: O(boxes).
  public func subtracting(_ rect: PixelRect) -> Region {
    subtracting(Region(rect))
  }

  /// Adds the pixels of another region.
  public mutating func formUnion(_ other: Region) {
    if other.boxes.isEmpty { return formUnion(other.bounds) }
    self = union(other)
  }

  /// Keeps the pixels that are also in another region.
  public mutating func formIntersection(_ other: Region) {
    self = intersection(other)
  }

  /// Removes the pixels of another region.
  public mutating func subtract(_ other: Region) {
    self = subtracting(other)
  }

  /// Combines two nonempty regions band by band from top to bottom.
  private static func combined<Operation: RegionOperation>(
    _: Operation.Type, _ first: Region, _ second: Region
  ) -> Region {
    let result = first.withBoxes { a in
      second.withBoxes { b in
        var builder = BandBuilder(capacity: 2 * (a.count + b.count))
        combine(Operation.self, a, b, into: &builder)
        return builder.region()
      }
    }
    result.checkInvariants()
    return result
  }

  private static func combine<Operation: RegionOperation>(
    _: Operation.Type, _ a: UnsafeBufferPointer<PixelRect>, _ b: UnsafeBufferPointer<PixelRect>,
    into builder: inout BandBuilder
  ) {
    guard let aBase = a.baseAddress, let bBase = b.baseAddress else { return }
    var (aIndex, bIndex) = (0, 0)
    var (aEnd, bEnd) = (a.bandEnd(0), b.bandEnd(0))
    // The rows above `y` have been combined.
    var y = Int32.min
    while aIndex < a.count, bIndex < b.count {
      let (aMaxY, bMaxY) = (a[aIndex].maxY, b[bIndex].maxY)
      let (aTop, bTop) = (max(a[aIndex].minY, y), max(b[bIndex].minY, y))
      let (aCount, bCount) = (aEnd &- aIndex, bEnd &- bIndex)
      if aTop < bTop {
        y = min(aMaxY, bTop)
        if Operation.keepsFirst {
          builder.appendBand(aBase + aIndex, aCount, minY: aTop, maxY: y)
        }
      } else if bTop < aTop {
        y = min(bMaxY, aTop)
        if Operation.keepsSecond {
          builder.appendBand(bBase + bIndex, bCount, minY: bTop, maxY: y)
        }
      } else {
        y = min(aMaxY, bMaxY)
        let place = builder.beginBand(aCount &+ bCount)
        let added = Operation.columns(
          aBase + aIndex, aCount, bBase + bIndex, bCount, aTop, y, to: place)
        builder.endBand(added)
      }
      if aMaxY <= y {
        aIndex = aEnd
        if aIndex < a.count { aEnd = a.bandEnd(aIndex) }
      }
      if bMaxY <= y {
        bIndex = bEnd
        if bIndex < b.count { bEnd = b.bandEnd(bIndex) }
      }
    }
    if Operation.keepsFirst { appendRest(a, aBase, aIndex, below: y, into: &builder) }
    if Operation.keepsSecond { appendRest(b, bBase, bIndex, below: y, into: &builder) }
  }

  /// Adds the bands from the box at index `start` on, without their rows above `y`.
  private static func appendRest(
    _ boxes: UnsafeBufferPointer<PixelRect>, _ base: UnsafePointer<PixelRect>, _ start: Int,
    below y: Int32, into builder: inout BandBuilder
  ) {
    var index = start
    while index < boxes.count {
      let end = boxes.bandEnd(index)
      builder.appendBand(
        base + index, end &- index, minY: max(boxes[index].minY, y), maxY: boxes[index].maxY)
      index = end
    }
  }
}
