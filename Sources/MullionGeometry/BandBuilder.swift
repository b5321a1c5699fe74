// SPDX-License-Identifier: GPL-3.0-or-later

/// Collects bands from top to bottom, and joins a band to the one above if both have the same
/// columns.
///
/// The builder owns its memory, or uses the caller's while that has capacity.
struct BandBuilder: ~Copyable {
  private var base: UnsafeMutablePointer<PixelRect>
  private var capacity: Int
  private var isOwner: Bool
  /// The index of the first box of the last finished band.
  private var lastBand = 0
  private(set) var count = 0
  private var minX = Int32.max
  private var maxX = Int32.min

  /// Creates a builder with capacity for some boxes.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
    isOwner = true
  }

  /// Creates a builder on memory that should have capacity for all boxes to come.
  init(on memory: UnsafeMutableBufferPointer<PixelRect>, base: UnsafeMutablePointer<PixelRect>) {
    self.base = base
    capacity = memory.count
    isOwner = false
  }

  deinit {
    if isOwner { base.deallocate() }
  }

  /// The boxes collected so far.
  var boxes: UnsafeBufferPointer<PixelRect> { UnsafeBufferPointer(start: base, count: count) }

  /// Returns memory for the boxes of one more band.
  ///
  /// - Parameter more: The largest number of boxes in the band.
  /// - Returns: The memory to write the boxes to; ``endBand(_:)`` receives their number.
  @inline(__always)
  mutating func beginBand(_ more: Int) -> UnsafeMutablePointer<PixelRect> {
    if count &+ more > capacity { grow(more) }
    return base + count
  }

  private mutating func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<PixelRect>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    if isOwner { base.deallocate() }
    base = larger
    isOwner = true
  }

  /// Ends a band whose boxes were written to the memory from ``beginBand(_:)``.
  @inline(__always)
  mutating func endBand(_ added: Int) {
    guard added > 0 else { return }
    let band = base + count
    minX = min(minX, band[0].minX)
    maxX = max(maxX, band[added &- 1].maxX)
    let last = base + lastBand
    if count &- lastBand == added, last[0].maxY == band[0].minY, !RegionDefect.keptSeams.isOn {
      var index = 0
      while index < added, last[index].minX == band[index].minX,
        last[index].maxX == band[index].maxX
      {
        index &+= 1
      }
      if index == added {
        let bottom = band[0].maxY
        for index in 0..<added { last[index].maxY = bottom }
        return
      }
    }
    lastBand = count
    count &+= added
  }

  /// Adds the boxes of a band with different rows.
  @inline(__always)
  mutating func appendBand(
    _ band: UnsafePointer<PixelRect>, _ length: Int, minY: Int32, maxY: Int32
  ) {
    let place = beginBand(length)
    for index in 0..<length {
      place[index] = PixelRect(
        minX: band[index].minX, minY: minY, maxX: band[index].maxX, maxY: maxY)
    }
    endBand(length)
  }

  /// Returns the region of all bands.
  func region() -> Region {
    guard count > 0 else { return Region() }
    let bounds = PixelRect(
      minX: minX, minY: base[0].minY, maxX: maxX, maxY: base[count - 1].maxY)
    return Region(bounds: bounds, boxes: count == 1 ? [] : Array(boxes))
  }
}
