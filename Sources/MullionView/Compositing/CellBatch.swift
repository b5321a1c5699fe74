// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Neighboring cells of damage in which the same items are visible, to be painted together.
///
/// The changed pixels of a glyph, for example, are many small cells. Painting the text once with a
/// clip of their shape costs less than painting it for each cell.
struct CellBatch {
  /// The largest bounding box, in pixels.
  private static let largestBox = 1 << 14
  /// The largest number of pixels of the bounding box for each pixel of the cells.
  private static let largestShare = 8

  private(set) var cells: [PixelRect] = []
  /// The lowest item to paint, which covers the cells; -1 for none.
  private(set) var base = -1
  /// The items above the base, back to front.
  private(set) var above: [Int32] = []
  /// The bounding box of the cells.
  private(set) var bounds = PixelRect.zero
  private var area = 0

  /// Whether the cells are so many that a common clip is faster.
  var isShape: Bool { cells.count >= 4 }

  /// Adds a cell; returns false if it must be painted separately.
  mutating func add(
    _ cell: PixelRect, _ base: Int, _ above: UnsafeBufferPointer<Int32>
  ) -> Bool {
    guard !cells.isEmpty else {
      self.base = base
      self.above.append(contentsOf: above)
      insert(cell)
      return true
    }
    let box = bounds.union(cell)
    let boxArea = box.width * box.height
    guard base == self.base, boxArea <= Self.largestBox,
      boxArea <= Self.largestShare * (area + cell.width * cell.height),
      above.elementsEqual(self.above)
    else { return false }
    insert(cell)
    return true
  }

  private mutating func insert(_ cell: PixelRect) {
    cells.append(cell)
    bounds = bounds.union(cell)
    area += cell.width * cell.height
  }

  /// Removes all cells.
  mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    above.removeAll(keepingCapacity: true)
    (bounds, area) = (.zero, 0)
  }
}
