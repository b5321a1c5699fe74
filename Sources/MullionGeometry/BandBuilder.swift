// SPDX-License-Identifier: GPL-3.0-or-later

/// Collects the bands of a region from top to bottom.
///
/// See ``Region`` for bands.
///
/// A band that touches the band above and has the same columns is joined with it.
///
/// The builder allocates its memory or uses the caller's. If the caller's memory has too little
/// capacity, the builder switches to memory that it allocates.
struct BandBuilder: ~Copyable {
  private var base: UnsafeMutablePointer<PixelRect>
  private var capacity: Int
  private var isOwner: Bool
  /// The index of the first box of the last finished band.
  private var lastBand = 0
  private(set) var count = 0
  private var minX = Int32.max
  private var maxX = Int32.min

  /// Creates a builder that allocates memory for `capacity` boxes at first.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
    isOwner = true
  }

  /// Creates a builder on the caller's memory, which should have capacity for all boxes.
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

  /// Begins the next band and returns memory for its boxes.
  ///
  /// - Parameter more: The largest number of boxes in the band.
  /// - Returns: The memory to which the caller writes the boxes. It then passes their number to
  ///   ``endBand(_:)``.
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

  /// Ends the band whose boxes the caller has written to the memory from ``beginBand(_:)``.
  ///
  /// - Parameter added: The number of boxes written; 0 adds no band.
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

  /// Adds a band with the columns of `band` and the rows `minY..<maxY`.
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

  /// Returns the region that consists of all bands.
  func region() -> Region {
    guard count > 0 else { return Region() }
    let bounds = PixelRect(
      minX: minX, minY: base[0].minY, maxX: maxX, maxY: base[count - 1].maxY)
    return Region(bounds: bounds, boxes: count == 1 ? [] : Array(boxes))
  }
}
