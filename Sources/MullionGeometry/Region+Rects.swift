// SPDX-License-Identifier: GPL-3.0-or-later

extension Region {
  /// The boxes of a region, sorted by first row, then by first column.
  @frozen
  public struct Rects: RandomAccessCollection, Sendable {
    @usableFromInline let bounds: PixelRect
    @usableFromInline let boxes: [PixelRect]

    init(bounds: PixelRect, boxes: [PixelRect]) {
      self.bounds = bounds
      self.boxes = boxes
    }

    /// The index of the first box, which is 0.
    @inlinable
    public var startIndex: Int { 0 }

    /// The index after the last box, which is the number of boxes.
    @inlinable
    public var endIndex: Int {
      boxes.isEmpty ? (bounds.isEmpty ? 0 : 1) : boxes.count
    }

    /// The box at an index, which must be valid.
    @inlinable
    public subscript(position: Int) -> PixelRect {
      if boxes.isEmpty {
        precondition(position == 0 && !bounds.isEmpty, "no box at this index")
        return bounds
      }
      return boxes[position]
    }
  }
}
