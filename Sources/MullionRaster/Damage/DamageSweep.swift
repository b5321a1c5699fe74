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
/// A line goes down over the edges of damage and opaque boxes. The pieces between the edges it
/// passes are joined with their neighbours of the same topmost item, to the sides first and then
/// downwards. Where nothing begins or ends, the pieces are those of the rows above. No regions are
/// made.
///
/// A sweep keeps the memory it works in, so one should be used again for each frame.
public struct DamageSweep: ~Copyable {
  /// An opaque box or an ink box of an item.
  struct Area {
    var box: PixelRect
    var rank: Int32
  }

  /// A side of an opaque box the line is in.
  struct Edge {
    var x: Int32
    var maxY: Int32
    var rank: Int32
    /// Where the box ends: at `x` if this is its right side.
    var maxX: Int32
  }

  /// Columns in which the band is not divided as the one above.
  struct Change {
    var minX: Int32
    var maxX: Int32
  }

  /// A cell that may go on below the line.
  struct Cell {
    var minX: Int32
    var maxX: Int32
    var minY: Int32
    /// The rank of the topmost opaque item.
    var base: Int32
    /// The first of the items above that meet it, in `links`; -1 without any.
    var head: Int32
  }

  /// A member of a cell's list of items.
  struct Link {
    var rank: Int32
    var next: Int32
  }

  // An item's rank is its place in `items`, which go from the top down to what hides all others.
  var items = Pile<Int32>()
  var damage = Pile<PixelRect>()
  var opaques = Pile<Area>()
  var inks = Pile<Area>()
  /// What a query found, kept for its memory.
  private var candidates: [Int32] = []
  private var keys = Pile<UInt64>()
  private var sortedDamage = Pile<PixelRect>()
  private var sortedAreas = Pile<Area>()

  // What the line is in, from left to right.
  var activeDamage = Pile<PixelRect>()
  var edges = Pile<Edge>()
  var activeInks = Pile<Area>()
  var freshInks = Pile<Area>()
  var covering = RankSet()
  /// From left to right.
  var changes = Pile<Change>()
  /// The least last rows of `activeDamage` and of `edges`, or farther up.
  var damageBottom = Int32.max
  var edgeBottom = Int32.max

  var cells = Pile<Cell>()
  var nextCells = Pile<Cell>()
  var links = Pile<Link>()
  /// The first link that is not in use; -1 without any.
  var freeLink: Int32 = -1
  var above = Pile<Int32>()

  /// The item below all cells that have no other, or -1.
  var floor: Int32 = -1

  #if SEEDED_DEFECTS
    /// The number of cells told so far.
    var closed = 0
  #endif

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
  /// - Complexity: O(items looked at + k · log k + bands · edges in a band + cells) for the k items
  ///   that may meet the damage.
  public mutating func forEachCell(
    damage: [PixelRect], inks: [PixelRect], opaques: [PixelRect], candidates: [Int32]? = nil,
    _ body: (_ box: PixelRect, _ base: Int, _ above: UnsafeBufferPointer<Int32>) -> Void
  ) {
    precondition(inks.count == opaques.count, "each item has an ink box and an opaque box")
    collect(damage)
    guard self.damage.count > 0 else { return }
    let grid = DamageGrid(UnsafeBufferPointer(self.damage.buffer))
    inks.withUnsafeBufferPointer { inks in
      opaques.withUnsafeBufferPointer { opaques in
        if let candidates {
          for index in candidates.reversed() {
            precondition(inks.indices.contains(Int(index)), "a candidate is no item")
            if add(index, inks[Int(index)], opaques[Int(index)], grid) { break }
          }
        } else {
          var index = inks.count - 1
          while index >= 0 {
            if add(Int32(truncatingIfNeeded: index), inks[index], opaques[index], grid) { break }
            index &-= 1
          }
        }
      }
    }
    sort()
    run(body)
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
    var found: [Int32] = []
    swap(&found, &candidates)
    scene.findItems(meeting: damage, into: &found)
    forEachCell(
      damage: damage, inks: scene.inks, opaques: scene.opaques, candidates: found, body)
    swap(&found, &candidates)
  }

  private mutating func collect(_ boxes: [PixelRect]) {
    damage.truncate(to: 0)
    items.truncate(to: 0)
    opaques.truncate(to: 0)
    inks.truncate(to: 0)
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
  }

  /// Takes an item in if it can be seen in the damage, and says whether it hides all below it.
  @inline(__always)
  private mutating func add(
    _ index: Int32, _ ink: PixelRect, _ opaque: PixelRect, _ grid: DamageGrid
  ) -> Bool {
    guard grid.meets(ink) else { return false }
    let bounds = grid.bounds
    let inkBox = ink.intersection(bounds)
    let box = (DamageDefect.inkIsOpaque.isOn ? ink : opaque).intersection(bounds)
    let isOpaque = !box.isEmpty
    if isOpaque, box == bounds {
      floor = index
      return true
    }
    let rank = Int32(truncatingIfNeeded: items.count)
    items.append(index)
    if isOpaque { opaques.append(Area(box: box, rank: rank)) }
    // Ink that is opaque throughout is seen where the item is the topmost opaque one, if at all.
    if !isOpaque || box != inkBox { inks.append(Area(box: inkBox, rank: rank)) }
    return false
  }

  // MARK: Order

  private mutating func sort() {
    Self.sort(&damage, &keys, &sortedDamage) { $0.minY }
    Self.sort(&opaques, &keys, &sortedAreas) { $0.box.minY }
    Self.sort(&inks, &keys, &sortedAreas) { $0.box.minY }
  }

  /// Sorts by a row, if that is not the order already.
  @inline(__always)
  private static func sort<Element>(
    _ pile: inout Pile<Element>, _ keys: inout Pile<UInt64>, _ scratch: inout Pile<Element>,
    _ row: (Element) -> Int32
  ) {
    let count = pile.count
    if count < 2 { return }
    var isSorted = true
    var (lowest, highest) = (row(pile[0]), row(pile[0]))
    for index in 1..<count {
      let (last, next) = (row(pile[index &- 1]), row(pile[index]))
      if next < last { isSorted = false }
      (lowest, highest) = (min(lowest, next), max(highest, next))
    }
    if isSorted { return }
    scratch.truncate(to: 0)
    for index in 0..<count { scratch.append(pile[index]) }
    keys.truncate(to: 0)
    let rows = Int(highest) &- Int(lowest) &+ 1
    if rows <= 8 * count {
      // Each row's number of elements, then the place of its first one.
      keys.resize(to: rows, filledWith: 0)
      for index in 0..<count { keys[Int(row(scratch[index])) &- Int(lowest)] &+= 1 }
      var place: UInt64 = 0
      for index in 0..<rows {
        let next = place &+ keys[index]
        keys[index] = place
        place = next
      }
      for index in 0..<count {
        let row = Int(row(scratch[index])) &- Int(lowest)
        pile[Int(truncatingIfNeeded: keys[row])] = scratch[index]
        keys[row] &+= 1
      }
      return
    }
    // Numbers sort faster than what they stand for.
    for index in 0..<count {
      let biased = UInt64(UInt32(bitPattern: row(pile[index])) ^ 0x8000_0000)
      keys.append(biased &<< 32 | UInt64(index))
    }
    var order = keys.buffer
    order.sort()
    for index in 0..<count { pile[index] = scratch[Int(keys[index] & 0xffff_ffff)] }
  }
}
