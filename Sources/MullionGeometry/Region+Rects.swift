// SPDX-License-Identifier: GPL-3.0-or-later

extension Region {
  /// The boxes of a region in their order: by first row, then by first column.
  @frozen
  public struct Rects: RandomAccessCollection, Sendable {
    @usableFromInline let bounds: PixelRect
    @usableFromInline let boxes: [PixelRect]

    init(bounds: PixelRect, boxes: [PixelRect]) {
      self.bounds = bounds
      self.boxes = boxes
    }

    /// The place of the first box, 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of boxes.
    @inlinable
    public var endIndex: Int {
      boxes.isEmpty ? (bounds.isEmpty ? 0 : 1) : boxes.count
    }

    /// The box at a place; there must be one.
    @inlinable
    public subscript(position: Int) -> PixelRect {
      if boxes.isEmpty {
        precondition(position == 0 && !bounds.isEmpty, "no box at this place")
        return bounds
      }
      return boxes[position]
    }
  }
}
