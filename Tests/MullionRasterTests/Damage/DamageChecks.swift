// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
@_spi(Compositing) import MullionRaster
import TestSupport

/// Checks of invariants that hold for any scene and any damage; each check throws at the first
/// violation.
enum DamageChecks {
  struct Cell: Equatable {
    var box: PixelRect
    var base: Int
    var above: [Int32]
  }

  static func box(_ random: inout SplitMix64, size: Int32 = 12) -> PixelRect {
    let x = Int32.random(in: -10...20, using: &random)
    let y = Int32.random(in: -10...20, using: &random)
    return PixelRect(
      minX: x, minY: y, maxX: x + .random(in: -1...size, using: &random),
      maxY: y + .random(in: -1...size, using: &random))
  }

  static func cells(
    _ damage: [PixelRect], _ inks: [PixelRect], _ opaques: [PixelRect],
    candidates: [Int32]? = nil, _ sweep: inout DamageSweep
  ) -> [Cell] {
    var cells: [Cell] = []
    sweep.forEachCell(damage: damage, inks: inks, opaques: opaques, candidates: candidates) {
      cells.append(Cell(box: $0, base: $1, above: Array($2)))
    }
    return cells
  }

  // MARK: Cells

  /// Checks that the cells of random boxes are maximal, tile the damage and list the visible items.
  static func cells(_ seeds: Range<UInt64>) throws {
    var sweep = DamageSweep()
    try withEverySeed(seeds) { _, random in
      let damage = (0..<Int.random(in: 0...8, using: &random)).map { _ in box(&random) }
      let inks = (0..<Int.random(in: 0...90, using: &random)).map { _ in box(&random) }
      let opaques = inks.map { ink in
        random.chance(0.4) ? ink : random.chance(0.5) ? ink.intersection(box(&random)) : .zero
      }
      let found = cells(damage, inks, opaques, &sweep)
      var covered = Region()
      for cell in found {
        if cell.box.isEmpty { throw Mismatch("an empty cell") }
        if covered.intersects(cell.box) { throw Mismatch("\(cell.box) overlaps another cell") }
        covered = covered.union(Region(cell.box))
        try check(cell, inks, opaques)
      }
      guard covered == Region(damage) else {
        throw Mismatch("the cells are \(covered), the damage \(Region(damage))")
      }
      try checkSizes(found)
    }
  }

  private static func check(
    _ cell: Cell, _ inks: [PixelRect], _ opaques: [PixelRect]
  ) throws(Mismatch) {
    for y in cell.box.minY..<cell.box.maxY {
      for x in cell.box.minX..<cell.box.maxX {
        let base = opaques.lastIndex { $0.contains(x: x, y: y) } ?? -1
        let above = inks.indices.filter { $0 > base && inks[$0].contains(x: x, y: y) }
        guard base == cell.base else {
          throw Mismatch("the base at \(x), \(y) is \(base): \(cell)")
        }
        guard above.allSatisfy({ cell.above.contains(Int32($0)) }) else {
          throw Mismatch("\(above) are above at \(x), \(y): \(cell)")
        }
      }
    }
    for index in cell.above where inks[Int(index)].intersection(cell.box).isEmpty {
      throw Mismatch("\(index) has no ink in \(cell)")
    }
    guard zip(cell.above, cell.above.dropFirst()).allSatisfy({ $0 < $1 }),
      cell.above.allSatisfy({ Int($0) > cell.base })
    else { throw Mismatch("not from back to front: \(cell)") }
  }

  /// Checks that no two cells with the same lowest item (`base`) could be joined into one box.
  private static func checkSizes(_ cells: [Cell]) throws(Mismatch) {
    for one in cells {
      for other in cells where one.base == other.base {
        let isBeside =
          one.box.maxX == other.box.minX && one.box.minY < other.box.maxY
          && other.box.minY < one.box.maxY
        let isAbove =
          one.box.maxY == other.box.minY && one.box.minX == other.box.minX
          && one.box.maxX == other.box.maxX
        if isBeside || isAbove { throw Mismatch("\(one) and \(other) are one cell") }
      }
    }
  }

  // MARK: Frames

  /// Checks steps of a scene, each painted into a buffer that is some frames old.
  ///
  /// - Parameters:
  ///   - kind: The kind of boxes.
  ///   - seeds: The seeds of the scenes.
  ///   - steps: The number of frames of each scene.
  /// - Throws: `SeedFailure` with the step and the wrong pixel.
  static func frames(
    _ kind: BoxScene.Kind, _ seeds: Range<UInt64>, steps: Int
  ) throws {
    var sweep = DamageSweep()
    try withEverySeed(seeds) { _, random in
      var scene = BoxScene(kind, items: Int.random(in: 0...40, using: &random), &random)
      var history = BufferHistory(bounds: BoxScene.window)
      var (full, buffers): (TouchPlane, [TouchPlane]) = (TouchPlane(BoxScene.window), [])
      scene.repaint(&full)
      for step in 0..<steps {
        let before = full
        let boxes = scene.change(&random)
        let frame = Region(boxes)
        history.append(frame)
        scene.repaint(&full)
        try checkSound(before, full, frame)
        // Sometimes, and always at first, the buffer has no valid content.
        let age = random.chance(0.1) ? 0 : Int.random(in: 0...min(3, buffers.count), using: &random)
        var buffer = age == 0 ? TouchPlane(BoxScene.window) : buffers[buffers.count - age]
        let damage = history.damage(ofAge: age)
        buffer.resetTouches()
        // Overlapping boxes of damage must give the same result as the region that they make.
        scene.repair(age == 1 ? boxes : Array(damage.rects), &sweep, &buffer)
        try check(buffer, full, scene, damage, "step \(step), age \(age)")
        buffers.append(buffer)
      }
    }
  }

  private static func checkSound(
    _ before: TouchPlane, _ after: TouchPlane, _ damage: Region
  ) throws(Mismatch) {
    for (index, place) in after.places.enumerated()
    where before.pixels[index] != after.pixels[index] && !damage.contains(x: place.x, y: place.y) {
      throw Mismatch("\(place) changed outside the damage")
    }
  }

  private static func check(
    _ found: TouchPlane, _ full: TouchPlane, _ scene: BoxScene, _ damage: Region, _ name: String
  ) throws(Mismatch) {
    for (index, place) in full.places.enumerated() {
      guard found.pixels[index] == full.pixels[index] else {
        throw Mismatch("\(name): \(place) is not as in a full repaint")
      }
      let isDamaged = damage.contains(x: place.x, y: place.y)
      let writes = isDamaged ? scene.writes(x: place.x, y: place.y) : 0
      guard Int(found.touches[index]) == writes else {
        throw Mismatch("\(name): \(place) was written \(found.touches[index]) times, not \(writes)")
      }
    }
    if scene.kind == .opaque {
      let sum = found.touches.reduce(0) { $0 + Int($1) }
      guard sum == damage.area else { throw Mismatch("\(name): \(sum) writes") }
    }
  }

  // MARK: Candidates

  /// Checks that a sweep of only the candidate items gives the same cells as a sweep of all items.
  ///
  /// The candidates are the items that have pixels in the damage, and some others.
  static func candidates(_ seeds: Range<UInt64>) throws {
    var sweep = DamageSweep()
    try withEverySeed(seeds) { _, random in
      let inks = (0..<Int.random(in: 0...60, using: &random)).map { _ in box(&random, size: 6) }
      let opaques = inks.map { random.chance(0.5) ? $0 : .zero }
      let damage = (0..<Int.random(in: 0...4, using: &random)).map { _ in box(&random, size: 5) }
      let region = Region(damage)
      let found = inks.indices.filter { region.intersects(inks[$0]) || random.chance(0.3) }
      let few = cells(damage, inks, opaques, candidates: found.map { Int32($0) }, &sweep)
      let all = cells(damage, inks, opaques, &sweep)
      guard few == all else { throw Mismatch("\(few.count) cells, not \(all.count)") }
    }
  }

  // MARK: History

  /// Checks that the damage of a buffer is exactly the union of the frames it missed.
  static func history(_ seeds: Range<UInt64>) throws {
    try withEverySeed(seeds) { _, random in
      let bounds = PixelRect(minX: -10, minY: -10, maxX: 24, maxY: 24)
      let most = Int.random(in: 1...4, using: &random)
      var history = BufferHistory(bounds: bounds, maximumAge: most)
      var frames: [Region] = []
      for _ in 0..<10 {
        let damage = Region((0..<3).map { _ in box(&random) }).intersection(bounds)
        frames.append(damage)
        history.append(damage)
        for age in -1...6 {
          let isKnown = age > 0 && age <= min(most, frames.count)
          let expected =
            isKnown ? frames.suffix(age).reduce(Region()) { $0.union($1) } : Region(bounds)
          guard history.damage(ofAge: age) == expected else { throw Mismatch("age \(age)") }
        }
      }
      let larger = PixelRect(minX: -10, minY: -10, maxX: 25, maxY: 24)
      history.resize(to: larger)
      for age in 0...3 where history.damage(ofAge: age) != Region(larger) {
        throw Mismatch("age \(age) after a resize")
      }
    }
  }
}
