// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
@_spi(Compositing) @_spi(Kernels) import MullionRaster

/// Boxes of one color each, from back to front, with the damage of one frame.
///
/// Like the compositor, it finds the items of a repaint by the extents of subtrees.
struct FlatScene {
  var window: PixelRect
  var damage: [PixelRect] = []
  private(set) var inks: [PixelRect] = []
  private var opaques: [PixelRect] = []
  private var colors: [UInt32] = []
  /// For each item, the bounding box of its subtree.
  private var extents: [PixelRect] = []
  /// For each item, the index of the first item after its subtree.
  private var ends: [Int] = []
  /// The items whose subtrees are not complete.
  private var open: [Int] = []

  init(width: Int32, height: Int32) {
    window = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
  }

  /// Adds a box without children; `begin` and `end` make trees.
  mutating func add(_ box: PixelRect, _ color: UInt32) {
    begin(box, color)
    end()
  }

  mutating func begin(_ box: PixelRect, _ color: UInt32) {
    open.append(inks.count)
    inks.append(box)
    opaques.append(color >> 24 == 255 ? box : .zero)
    colors.append(color)
    extents.append(box)
    ends.append(inks.count)
  }

  mutating func end() {
    let item = open.removeLast()
    ends[item] = inks.count
    if let parent = open.last { extents[parent] = extents[parent].union(extents[item]) }
  }

  /// Finds the items that may paint in a box, as the compositor does.
  private func find(in box: PixelRect, _ result: inout [Int32]) {
    result.removeAll(keepingCapacity: true)
    var index = 0
    while index < inks.count {
      if extents[index].intersection(box).isEmpty {
        index = ends[index]
        continue
      }
      if !inks[index].intersection(box).isEmpty { result.append(Int32(index)) }
      index += 1
    }
  }

  func paint(_ item: Int, in cell: PixelRect, onto pixels: Pixels) {
    let box = inks[item].intersection(cell)
    guard !box.isEmpty else { return }
    let color = colors[item]
    Kernels.over(
      color, pixels.base + (Int(box.minY) &* pixels.width &+ Int(box.minX)), stride: pixels.width,
      width: box.width, height: box.height)
  }

  /// Paints all items in a box, from back to front.
  func paintAll(in box: PixelRect, onto pixels: Pixels) {
    for item in inks.indices { paint(item, in: box, onto: pixels) }
  }

  // MARK: Policies

  func full(_ pixels: Pixels) { paintAll(in: window, onto: pixels) }

  func boundingBox(_ pixels: Pixels) {
    paintAll(in: damage.reduce(.zero) { $0.union($1) }, onto: pixels)
  }

  /// Uses at most three boxes; a further one extends the box that grows least (as Slint does).
  func threeBoxes(_ pixels: Pixels) {
    var boxes: [PixelRect] = []
    func area(_ box: PixelRect) -> Int { box.width * box.height }
    for box in damage {
      if boxes.contains(where: { $0.union(box) == $0 }) { continue }
      if boxes.count < 3 {
        boxes.append(box)
      } else {
        let growth = boxes.map { area($0.union(box)) - area($0) }
        let least = growth.indices.min { growth[$0] < growth[$1] } ?? 0
        boxes[least] = boxes[least].union(box)
      }
    }
    // Makes the boxes disjoint, because overlaps would blend translucent items twice.
    for box in Region(boxes).rects { paintAll(in: box, onto: pixels) }
  }

  /// Uses an exact region of up to 20 boxes, and its bounding box beyond (as wlroots does).
  func twentyBoxes(_ pixels: Pixels) {
    let region = Region(damage)
    if region.rects.count > 20 { return paintAll(in: region.bounds, onto: pixels) }
    for box in region.rects { paintAll(in: box, onto: pixels) }
  }

  /// Uses an exact region, and paints all items in each of its boxes.
  func exactPainter(_ pixels: Pixels) {
    for box in Region(damage).rects { paintAll(in: box, onto: pixels) }
  }

  /// Repaints as Mullion does; returns the number of pixels written.
  ///
  /// The sweep and the list of found items reuse their memory, as between the compositor's frames.
  @discardableResult
  func swept(_ pixels: Pixels, _ sweep: inout DamageSweep, _ found: inout [Int32]) -> Int {
    var written = 0
    find(in: damage.reduce(.zero) { $0.union($1) }, &found)
    sweep.forEachCell(damage: damage, inks: inks, opaques: opaques, candidates: found) {
      box, base, above in
      if base >= 0 {
        paint(base, in: box, onto: pixels)
      } else {
        for y in Int(box.minY)..<Int(box.maxY) {
          (pixels.base + (y &* pixels.width &+ Int(box.minX))).update(
            repeating: 0, count: box.width)
        }
      }
      written &+= box.width &* box.height
      for item in above {
        paint(Int(item), in: box, onto: pixels)
        let part = inks[Int(item)].intersection(box)
        written &+= part.width &* part.height
      }
    }
    return written
  }
}
