// SPDX-License-Identifier: GPL-3.0-or-later

/// Takes bands from top to bottom and joins one to the band above if it only continues it.
///
/// The memory is the builder's own, or the caller's as long as that is large enough.
struct BandBuilder: ~Copyable {
  private var base: UnsafeMutablePointer<PixelRect>
  private var capacity: Int
  private var isOwner: Bool
  /// Where the last finished band begins.
  private var lastBand = 0
  private(set) var count = 0
  private var minX = Int32.max
  private var maxX = Int32.min

  /// Makes a builder with room for some boxes.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
    isOwner = true
  }

  /// Makes a builder on memory that should have room for all boxes that will come.
  init(on memory: UnsafeMutableBufferPointer<PixelRect>, base: UnsafeMutablePointer<PixelRect>) {
    self.base = base
    capacity = memory.count
    isOwner = false
  }

  deinit {
    if isOwner { base.deallocate() }
  }

  /// The boxes so far.
  var boxes: UnsafeBufferPointer<PixelRect> { UnsafeBufferPointer(start: base, count: count) }

  /// Room for the boxes of one more band.
  ///
  /// - Parameter more: the most boxes it can have.
  /// - Returns: where they go; ``endBand(_:)`` says how many there are.
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

  /// Ends a band of boxes that were put at the place ``beginBand(_:)`` told.
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

  /// Adds boxes of one band with other rows.
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

  /// The region of all bands.
  func region() -> Region {
    guard count > 0 else { return Region() }
    let bounds = PixelRect(
      minX: minX, minY: base[0].minY, maxX: maxX, maxY: base[count - 1].maxY)
    return Region(bounds: bounds, boxes: count == 1 ? [] : Array(boxes))
  }
}
