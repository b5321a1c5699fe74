// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of device pixels.
///
/// The set is stored as disjoint boxes in bands, from top to bottom and within a band from left to
/// right. All boxes of a band have the same rows and do not touch each other. Two bands that touch
/// differ in their columns. Each set has exactly one such form, so `==` tests whether two regions
/// have the same pixels. X11's regions use the same form.
///
/// A region of one box allocates no memory.
public struct Region: Equatable, Sendable {
  /// The smallest box around all pixels; zero if the region is empty.
  public internal(set) var bounds: PixelRect
  /// The boxes in order if there are at least two.
  ///
  /// Empty if the region is empty or if `bounds` is its only box.
  @usableFromInline var boxes: [PixelRect]

  /// Creates an empty region.
  public init() {
    bounds = .zero
    boxes = []
  }

  /// Creates the region of one box.
  public init(_ rect: PixelRect) {
    bounds = rect.isEmpty ? .zero : rect
    boxes = []
  }

  /// Creates the region of the pixels that are in at least one of the boxes.
  ///
  /// The boxes may overlap, and their order does not matter. Empty boxes are ignored.
  ///
  /// - Complexity: O(n · log n + b · a) for n boxes whose edges form b bands, each of which crosses
  ///   a boxes on average.
  @inlinable
  public init(_ rects: some Sequence<PixelRect>) {
    self.init(list: Array(rects))
  }

  @usableFromInline
  init(list: [PixelRect]) {
    self = Self.swept(list)
    checkInvariants()
  }

  init(bounds: PixelRect, boxes: [PixelRect]) {
    self.bounds = bounds
    self.boxes = boxes
  }

  /// The disjoint boxes of the region, sorted by first row, then by first column.
  public var rects: Rects { Rects(bounds: bounds, boxes: boxes) }

  /// Whether the region contains no pixel.
  public var isEmpty: Bool { bounds.isEmpty }

  /// The number of pixels, but at most `Int.max`.
  ///
  /// - Complexity: O(boxes).
  public var area: Int {
    // All coordinates are `Int32`, so a region has fewer than 2^64 pixels and the sum cannot
    // overflow.
    let sum = rects.reduce(into: UInt64(0)) { $0 &+= UInt64($1.width) &* UInt64($1.height) }
    return Int(clamping: sum)
  }

  // MARK: Queries

  /// Returns whether the region contains the pixel in column `x` of row `y`.
  ///
  /// - Complexity: O(log boxes).
  @inlinable
  public func contains(x: Int32, y: Int32) -> Bool {
    bounds.contains(x: x, y: y) && (boxes.isEmpty || hasPixel(x, y))
  }

  @inlinable
  func hasPixel(_ x: Int32, _ y: Int32) -> Bool {
    boxes.withUnsafeBufferPointer { boxes in
      let index = boxes.partition { $0.maxY > y && ($0.minY > y || $0.maxX > x) }
      return index < boxes.count && boxes[index].contains(x: x, y: y)
    }
  }

  /// Returns whether the region contains at least one pixel of a box.
  ///
  /// - Complexity: O(log boxes + boxes in the rows of `rect`).
  @inlinable
  public func intersects(_ rect: PixelRect) -> Bool {
    !bounds.intersection(rect).isEmpty && (boxes.isEmpty || meets(rect))
  }

  @inlinable
  func meets(_ rect: PixelRect) -> Bool {
    boxes.withUnsafeBufferPointer { boxes in
      var index = boxes.partition { $0.maxY > rect.minY }
      while index < boxes.count, boxes[index].minY < rect.maxY {
        if boxes[index].minX < rect.maxX, boxes[index].maxX > rect.minX { return true }
        index &+= 1
      }
      return false
    }
  }

  /// Returns whether the region contains all pixels of a box; true for an empty box.
  ///
  /// - Complexity: O(log boxes + boxes in the rows of `rect`).
  public func contains(_ rect: PixelRect) -> Bool {
    if rect.isEmpty { return true }
    guard bounds.intersection(rect) == rect else { return false }
    if boxes.isEmpty { return true }
    return withBoxes { boxes in
      var index = boxes.partition { $0.maxY > rect.minY }
      var y = rect.minY
      while y < rect.maxY {
        // The boxes of a band do not touch. So all columns of `rect` must be in the same box of the
        // band.
        while index < boxes.count, boxes[index].minY <= y, boxes[index].maxX < rect.maxX {
          index &+= 1
        }
        guard index < boxes.count, boxes[index].minY <= y, boxes[index].minX <= rect.minX else {
          return false
        }
        y = boxes[index].maxY
        index = boxes.bandEnd(index)
      }
      return true
    }
  }

  /// Returns the region moved by whole pixels.
  ///
  /// An edge that would leave the range of `Int32` stops at the end of the range. Pixels beyond the
  /// range are lost.
  ///
  /// - Parameters:
  ///   - x: The number of columns to the right.
  ///   - y: The number of rows down.
  /// - Returns: The moved region.
  /// - Complexity: O(boxes). If an edge stops at the end of the range, that of creating a region
  ///   from boxes.
  public func translated(byX x: Int, y: Int) -> Region {
    // The largest useful distance is from one end of the `Int32` range to the other.
    let reach = Int(UInt32.max)
    let (x, y) = (min(max(x, -reach), reach), min(max(y, -reach), reach))
    func moved(_ rect: PixelRect) -> PixelRect {
      PixelRect(
        minX: Int32(clamping: Int(rect.minX) + x), minY: Int32(clamping: Int(rect.minY) + y),
        maxX: Int32(clamping: Int(rect.maxX) + x), maxY: Int32(clamping: Int(rect.maxY) + y))
    }
    let movedBounds = moved(bounds)
    if movedBounds.width == bounds.width, movedBounds.height == bounds.height {
      return isEmpty ? self : Region(bounds: movedBounds, boxes: boxes.map(moved))
    }
    return Region(rects.lazy.map(moved))
  }

  /// Calls `body` with all boxes of the region, also if `bounds` is the only box and `boxes` is
  /// therefore empty.
  func withBoxes<Result>(_ body: (UnsafeBufferPointer<PixelRect>) -> Result) -> Result {
    if !boxes.isEmpty { return boxes.withUnsafeBufferPointer(body) }
    if bounds.isEmpty { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    return withUnsafePointer(to: bounds) { body(UnsafeBufferPointer(start: $0, count: 1)) }
  }
}

extension Region: CustomStringConvertible {
  /// The boxes in braces, each as `[minX,maxX)×[minY,maxY)`.
  public var description: String {
    let texts = rects.map { "[\($0.minX),\($0.maxX))×[\($0.minY),\($0.maxY))" }
    return "{" + texts.joined(separator: " ") + "}"
  }
}

extension UnsafeBufferPointer<PixelRect> {
  /// Returns the index of the first box that fulfills a condition; the count if no box does.
  ///
  /// All boxes after one that fulfills the condition must fulfill it too.
  ///
  /// The steps of the binary search contain no branch that the processor could mispredict.
  @inlinable
  @inline(__always)
  func partition(_ isAfter: (PixelRect) -> Bool) -> Int {
    var low = 0
    var length = count
    while length > 1 {
      let half = length &>> 1
      let next = low &+ half
      low = isAfter(self[next &- 1]) ? low : next
      length &-= half
    }
    if length > 0, !isAfter(self[low]) { low &+= 1 }
    return low
  }

  /// Returns the index after the last box of a band, given the index of one of the band's boxes.
  @inline(__always)
  func bandEnd(_ index: Int) -> Int {
    let y = self[index].minY
    var end = index &+ 1
    while end < count, self[end].minY == y { end &+= 1 }
    return end
  }
}
