// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry

/// Divides damage into cells and tells for each what has to be painted there.
///
/// A scene is a list of items from back to front. Of each there are two boxes of device pixels: its
/// *ink*, outside of which it paints nothing, and its *opaque* box, all pixels of which it covers
/// wholly with opaque paint. A cell is a box of damage whose pixels have the same topmost opaque
/// item; nothing below that item has to be painted, and what is above it is told. The cells are
/// disjoint and together have each pixel of the damage once, so that painting them writes nothing
/// else and blends nothing twice.
///
/// The edges of damage and opaque boxes cut the damage into a grid, of which a plane has a bit for
/// each field. From the topmost item down, each takes the bits in its opaque box out; its cells are
/// what it finds there. So an item costs a word for each 64 fields of its box, and its cells nothing
/// but themselves. No regions are made.
///
/// A sweep keeps the memory it works in, so one should be used again for each frame. A plane has at
/// most a bit for each pixel of the box around the damage.
public struct DamageSweep: ~Copyable {
  /// An item's opaque box.
  struct Area {
    var box: PixelRect
    var item: Int32
  }

  private var damage = Pile<PixelRect>()
  /// From the topmost down.
  private var opaques = Pile<Area>()
  /// What a query found, kept for its memory.
  private var candidates: [Int32] = []
  /// The item below all cells that have no other, or -1.
  private var floor: Int32 = -1

  private var grid = SweepGrid()
  private var plane = DamagePlane()

  /// Makes a sweep.
  public init() {}

  /// Calls `body` for each cell of the damage.
  ///
  /// - Parameters:
  ///   - damage: the boxes to repaint; they may overlap, and empty ones count for nothing.
  ///   - inks: for each item from back to front, a box around all pixels it may touch.
  ///   - opaques: for each item, a box of pixels it certainly covers with opaque paint, inside its
  ///     ink; a box without pixels if there is none.
  ///   - candidates: the items to look at, ascending; all others must have no ink in the damage.
  ///     Without, all items are looked at.
  ///   - body: gets the cell's box; the lowest item that must be painted, which covers the cell, or
  ///     -1 if none does, and the cell must be cleared first; and the items above that one whose ink
  ///     meets the cell, from back to front, valid during the call only.
  /// - Complexity: O(items looked at + rows · columns / 64 + fields of opaque boxes / 64 + cells), the
  ///   rows and columns being those between edges of the damage and of opaque boxes that meet it.
  public mutating func forEachCell(
    damage: [PixelRect], inks: [PixelRect], opaques: [PixelRect], candidates: [Int32]? = nil,
    _ body: (_ box: PixelRect, _ base: Int, _ above: UnsafeBufferPointer<Int32>) -> Void
  ) {
    precondition(inks.count == opaques.count, "each item has an ink box and an opaque box")
    guard collect(damage) else { return }
    let rough = DamageGrid(UnsafeBufferPointer(self.damage.buffer))
    inks.withUnsafeBufferPointer { inks in
      opaques.withUnsafeBufferPointer { opaques in
        if let candidates {
          for index in candidates.reversed() {
            precondition(inks.indices.contains(Int(index)), "a candidate is no item")
            guard rough.meets(inks[Int(index)]) else { continue }
            if add(index, inks[Int(index)], opaques[Int(index)], rough.bounds) { break }
          }
        } else {
          var index = inks.count - 1
          while index >= 0 {
            if rough.meets(inks[index]),
              add(Int32(truncatingIfNeeded: index), inks[index], opaques[index], rough.bounds)
            {
              break
            }
            index &-= 1
          }
        }
      }
    }
    run(in: rough.bounds, body)
  }

  /// Calls `body` for each cell of the damage, with the items of a scene.
  ///
  /// - Parameters:
  ///   - damage: the boxes to repaint; they may overlap, and empty ones count for nothing.
  ///   - scene: the items; those in subtrees without ink in the damage are not looked at.
  ///   - body: gets what ``forEachCell(damage:inks:opaques:candidates:_:)`` says.
  /// - Complexity: that of ``SceneIndex/findItems(meeting:into:)`` and of the cells.
  public mutating func forEachCell(
    damage: [PixelRect], in scene: SceneIndex,
    _ body: (_ box: PixelRect, _ base: Int, _ above: UnsafeBufferPointer<Int32>) -> Void
  ) {
    guard collect(damage) else { return }
    let rough = DamageGrid(UnsafeBufferPointer(self.damage.buffer))
    scene.findItems(rough, into: &candidates)
    candidates.withUnsafeBufferPointer { candidates in
      scene.inks.withUnsafeBufferPointer { inks in
        scene.opaques.withUnsafeBufferPointer { opaques in
          for item in candidates.reversed() {
            if add(item, inks[Int(item)], opaques[Int(item)], rough.bounds) { break }
          }
        }
      }
    }
    run(in: rough.bounds, body)
  }

  /// Takes the damage over, and says whether there is any.
  private mutating func collect(_ boxes: [PixelRect]) -> Bool {
    damage.truncate(to: 0)
    opaques.truncate(to: 0)
    grid.inks.removeAll()
    floor = -1
    for box in boxes where !box.isEmpty {
      if DamageDefect.lostNegativeOrigins.isOn, box.minX < 0 || box.minY < 0 { continue }
      damage.append(box)
    }
    if DamageDefect.boundingBox.isOn, damage.count > 1 {
      let bounds = damage.buffer.reduce(PixelRect.zero) { $0.union($1) }
      damage.truncate(to: 0)
      damage.append(bounds)
    }
    return damage.count > 0
  }

  /// Takes an item in that can be seen in the damage, and says whether it hides all below it.
  @inline(__always)
  private mutating func add(
    _ item: Int32, _ ink: PixelRect, _ opaque: PixelRect, _ bounds: PixelRect
  ) -> Bool {
    let inkBox = ink.intersection(bounds)
    let box = (DamageDefect.inkIsOpaque.isOn ? ink : opaque).intersection(bounds)
    let isOpaque = !box.isEmpty
    if isOpaque, box == bounds {
      floor = item
      return true
    }
    if isOpaque { opaques.append(Area(box: box, item: item)) }
    // Ink that is opaque throughout is seen where the item is the topmost opaque one, if at all.
    if !isOpaque || box != inkBox { grid.inks.append(inkBox, of: item) }
    return false
  }

  // MARK: Cells

  private typealias Body = (PixelRect, Int, UnsafeBufferPointer<Int32>) -> Void

  private mutating func run(in bounds: PixelRect, _ body: Body) {
    #if SEEDED_DEFECTS
      grid.told = 0
    #endif
    grid.inks.finish(in: bounds)
    // A caret, or what else lies on one thing only, needs no grid.
    if damage.count == 1, opaques.count == 0 { return grid.tell(bounds, floor, body) }
    grid.begin(bounds, boxes: damage.count &+ opaques.count)
    for index in 0..<damage.count { grid.mark(damage[index]) }
    for index in 0..<opaques.count { grid.mark(opaques[index].box) }
    grid.finish()
    for index in 0..<opaques.count { opaques[index].box = grid.fields(of: opaques[index].box) }
    let all = grid.all
    plane.reset(columns: Int(all.maxX), rows: Int(all.maxY))
    for index in 0..<damage.count {
      plane.insert(grid.fields(of: damage[index]))
      if DamageDefect.overlappingCells.isOn { take(all) }
    }
    take(all)
    plane.forEachCell { grid.tell(grid.pixels(of: $0), $1, body) }
  }

  /// Gives each item its cells, and to the floor what is left of all.
  private mutating func take(_ all: PixelRect) {
    for index in 0...opaques.count {
      var area = index < opaques.count ? opaques[index] : Area(box: all, item: floor)
      if DamageDefect.joinedLevels.isOn { area.box.maxY = min(area.box.maxY + 1, all.maxY) }
      plane.take(area.box, for: area.item)
    }
  }
}
