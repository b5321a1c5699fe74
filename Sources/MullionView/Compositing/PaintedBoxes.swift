// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// Boxes to paint for a damaged region.
///
/// Each box has to be painted separately, which costs as much as painting some hundred pixels more.
/// So boxes of damage that together are nearly a larger box are painted as that box. Painting pixels
/// that did not change does not change them, and the damage does not grow.
enum PaintedBoxes {
  /// The number of unchanged pixels that may be painted to save one box.
  private static let mostWasted = 256

  /// A box that may still grow downward.
  private struct Open {
    var box: PixelRect
    /// The number of its pixels in the region.
    var area: Int
    var isGrown = true
  }

  /// Returns boxes that contain a region, and hardly more; they may overlap.
  ///
  /// - Complexity: O(boxes of the region · boxes in one band of rows).
  static func around(_ region: Region) -> [PixelRect] {
    var result: [PixelRect] = []
    var open: [Open] = []
    var row = Int32.min
    for rect in region.rects {
      if rect.minY != row {
        row = rect.minY
        open.removeAll { part in
          let ends = part.box.maxY != row
          if ends { result.append(part.box) }
          return ends
        }
        for index in open.indices { open[index].isGrown = false }
      }
      add(rect, to: &open)
    }
    return result + open.map(\.box)
  }

  private static func add(_ rect: PixelRect, to open: inout [Open]) {
    for index in open.indices {
      let part = open[index]
      let isBeside = part.isGrown && part.box.maxY == rect.maxY
      guard isBeside || part.box.minX <= rect.maxX && part.box.maxX >= rect.minX else { continue }
      let box = part.box.union(rect)
      let area = part.area + rect.width * rect.height
      guard box.width * box.height - area <= area / 4 + mostWasted else { continue }
      open[index] = Open(box: box, area: area)
      return
    }
    open.append(Open(box: rect, area: rect.width * rect.height))
  }
}
