// SPDX-License-Identifier: GPL-3.0-or-later

package import MullionGeometry

/// The comparison of two lists of stencils, pixel by pixel.
///
/// A pixel of each list has the coverages of the stencils over it, in painting order. If they are
/// the same in both lists, painting either list in one color gives the same pixel.
package struct StencilDifference {
  /// The coverages of a pixel, one byte each, the last one in the low byte.
  private typealias Coverages = UInt64
  /// The values for a pixel under eight or more stencils, which counts as different.
  private static let crowded: (old: Coverages, new: Coverages) = (.max, .max - 1)

  private let box: PixelRect
  private var old: [Coverages]
  private var new: [Coverages]

  /// Returns the pixels in which the coverages of two lists of stencils differ.
  ///
  /// The caller must keep the pages of the stencils.
  ///
  /// - Parameters:
  ///   - old: The first list.
  ///   - oldClip: The pixels that the first list may paint.
  ///   - new: The second list.
  ///   - newClip: The pixels that the second list may paint.
  /// - Returns: The pixels.
  /// - Complexity: O(pixels in the bounding box of all stencils).
  package static func pixels(
    from old: ArraySlice<StencilMask.Placed>, in oldClip: PixelRect,
    to new: ArraySlice<StencilMask.Placed>, in newClip: PixelRect
  ) -> Region {
    var box = PixelRect.zero
    for stencil in old { box = box.union(stencil.box.intersection(oldClip)) }
    for stencil in new { box = box.union(stencil.box.intersection(newClip)) }
    if box.isEmpty { return Region() }
    var difference = StencilDifference(box)
    for stencil in old {
      Self.add(stencil, in: oldClip, box, &difference.old, crowded: crowded.old)
    }
    for stencil in new {
      Self.add(stencil, in: newClip, box, &difference.new, crowded: crowded.new)
    }
    return difference.region
  }

  private init(_ box: PixelRect) {
    self.box = box
    old = Array(repeating: 0, count: box.width * box.height)
    new = old
  }

  private static func add(
    _ stencil: StencilMask.Placed, in clip: PixelRect, _ box: PixelRect,
    _ pixels: inout [Coverages],
    crowded: Coverages
  ) {
    let area = stencil.box.intersection(clip)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      let row = Int(y - box.minY) * box.width - Int(box.minX)
      let coverage = stencil.coverage(fromColumn: area.minX, row: y)
      for x in area.minX..<area.maxX where coverage[Int(x - area.minX)] > 0 {
        let index = row + Int(x)
        let next = pixels[index] << 8 | Coverages(coverage[Int(x - area.minX)])
        pixels[index] = pixels[index] >> 48 > 0 ? crowded : next
      }
    }
  }

  /// The pixels in which the lists differ.
  private var region: Region {
    var runs: [PixelRect] = []
    for y in 0..<box.height {
      var start = -1
      for x in 0...box.width {
        let index = y * box.width + x
        let differs = x < box.width && old[index] != new[index]
        if differs, start < 0 { start = x }
        guard !differs, start >= 0 else { continue }
        runs.append(
          PixelRect(minX: Int32(start), minY: Int32(y), maxX: Int32(x), maxY: Int32(y + 1))
            .moved(x: Int(box.minX), y: Int(box.minY)))
        start = -1
      }
    }
    return Region(runs)
  }
}
