// SPDX-License-Identifier: GPL-3.0-or-later
import MullionGeometry

/// The pixels of boxes that may overlap, as boxes that do not.
struct DisjointBoxes {
  private(set) var boxes: [PixelRect] = []

  init(_ all: [PixelRect], inside screen: PixelRect) {
    for box in all {
      var pieces = [box.intersection(screen)]
      for other in boxes { pieces = pieces.flatMap { Self.subtract(other, from: $0) } }
      boxes += pieces.filter { !$0.isEmpty }
    }
  }

  private static func subtract(_ hole: PixelRect, from box: PixelRect) -> [PixelRect] {
    let hole = hole.intersection(box)
    if hole.isEmpty { return box.isEmpty ? [] : [box] }
    return [
      PixelRect(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: hole.minY),
      PixelRect(minX: box.minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
      PixelRect(minX: hole.maxX, minY: hole.minY, maxX: box.maxX, maxY: hole.maxY),
      PixelRect(minX: box.minX, minY: hole.maxY, maxX: box.maxX, maxY: box.maxY),
    ].filter { !$0.isEmpty }
  }
}
