// SPDX-License-Identifier: GPL-3.0-or-later

/// An exact set of device pixels.
///
/// The set is kept as disjoint boxes in bands, from top to bottom and within a band from left to
/// right: all boxes of a band have the same rows, those of one band do not touch each other, and
/// two bands that touch differ in their columns. Each set has one such form only, so `==` says
/// whether two regions have the same pixels. The form is that of the X11 regions.
///
/// A region of one box needs no memory besides its own.
public struct Region: Equatable, Sendable {
  /// The smallest box around all pixels; zero without any.
  public internal(set) var bounds: PixelRect
  /// All boxes in order; none where `bounds` is the only one, or there is no pixel.
  @usableFromInline var boxes: [PixelRect]

  /// Makes a region without pixels.
  public init() {
    bounds = .zero
    boxes = []
  }

  /// Makes the region of one box.
  public init(_ rect: PixelRect) {
    bounds = rect.isEmpty ? .zero : rect
    boxes = []
  }

  /// Makes the region of the pixels that are in at least one of some boxes.
  ///
  /// The boxes may overlap and come in any order; those without pixels add nothing.
  ///
  /// - Complexity: O(n · log n + b · a) for n boxes whose edges make b bands, each passing a boxes
  ///   on average.
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

  /// The boxes of the region, disjoint, by their first row and then their first column.
  public var rects: Rects { Rects(bounds: bounds, boxes: boxes) }

  /// Whether there is no pixel.
  public var isEmpty: Bool { bounds.isEmpty }

  /// The number of pixels; `Int.max` if there are more.
  ///
  /// - Complexity: O(boxes).
  public var area: Int {
    // A box has less than 2^64 pixels, and so has every set of disjoint ones.
    let sum = rects.reduce(into: UInt64(0)) { $0 &+= UInt64($1.width) &* UInt64($1.height) }
    return Int(clamping: sum)
  }

  // MARK: Questions

  /// Whether the pixel in column `x` of row `y` is in the region.
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

  /// Whether a pixel of a box is in the region.
  ///
  /// - Complexity: O(log boxes + boxes in the box's rows).
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

  /// Whether all pixels of a box are in the region; so for a box without any.
  ///
  /// - Complexity: O(log boxes + boxes in the box's rows).
  public func contains(_ rect: PixelRect) -> Bool {
    if rect.isEmpty { return true }
    guard bounds.intersection(rect) == rect else { return false }
    if boxes.isEmpty { return true }
    return withBoxes { boxes in
      var index = boxes.partition { $0.maxY > rect.minY }
      var y = rect.minY
      while y < rect.maxY {
        // The boxes of a band do not touch, so one of them has all columns or none does.
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

  /// The region moved by whole pixels.
  ///
  /// Edges that would leave the range of `Int32` stop at its end; what is pushed out is lost.
  ///
  /// - Parameters:
  ///   - x: columns to the right.
  ///   - y: rows down.
  /// - Returns: the moved region.
  /// - Complexity: O(boxes); where edges stop, that of building a region.
  public func translated(byX x: Int, y: Int) -> Region {
    // No move is longer than from one end of the range to the other.
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

  /// Calls `body` with the boxes, however they are kept.
  func withBoxes<Result>(_ body: (UnsafeBufferPointer<PixelRect>) -> Result) -> Result {
    if !boxes.isEmpty { return boxes.withUnsafeBufferPointer(body) }
    if bounds.isEmpty { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    return withUnsafePointer(to: bounds) { body(UnsafeBufferPointer(start: $0, count: 1)) }
  }
}

extension Region: CustomStringConvertible {
  /// The boxes as `[minX,maxX)×[minY,maxY)`.
  public var description: String {
    let texts = rects.map { "[\($0.minX),\($0.maxX))×[\($0.minY),\($0.maxY))" }
    return "{" + texts.joined(separator: " ") + "}"
  }
}

extension UnsafeBufferPointer<PixelRect> {
  /// The first index whose box is as asked, where all later ones are so too.
  ///
  /// Each step halves what is left without a choice that could be foreseen wrongly.
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

  /// The index after the band that a box begins or is part of.
  @inline(__always)
  func bandEnd(_ index: Int) -> Int {
    let y = self[index].minY
    var end = index &+ 1
    while end < count, self[end].minY == y { end &+= 1 }
    return end
  }
}
