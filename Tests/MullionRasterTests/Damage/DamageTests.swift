// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
@_spi(Compositing) import MullionRaster
import TestSupport
import Testing

struct DamageTests {
  @Test
  func `damage splits into maximal cells that list their pixels' visible items`() throws {
    try DamageChecks.cells(0..<1000)
  }

  @Test(arguments: BoxScene.Kind.allCases)
  func `a repaired buffer equals a full repaint and writes no extra pixel`(
    kind: BoxScene.Kind
  ) throws {
    try DamageChecks.frames(kind, 0..<8, steps: 40)
  }

  @Test func `cells of items with ink in the damage equal all items' cells`() throws {
    try DamageChecks.candidates(0..<2500)
  }

  @Test func `a buffer's damage is the union of missed frames; if unknown, everything`() throws {
    try DamageChecks.history(0..<200)
  }

  @Test func `empty damage results in no cells`() {
    var sweep = DamageSweep()
    let window = BoxScene.window
    for damage in [[], [PixelRect.zero], [PixelRect(minX: 4, minY: 0, maxX: 1, maxY: 9)]] {
      #expect(DamageChecks.cells(damage, [window], [window], &sweep).isEmpty)
    }
    var history = BufferHistory(bounds: window)
    history.append(Region())
    #expect(history.damage(ofAge: 1).isEmpty)
  }

  @Test func `the order and repetition of damage do not change the cells`() throws {
    var sweep = DamageSweep()
    try withEverySeed(0..<300) { _, random in
      let damage = (0..<8).map { _ in DamageChecks.box(&random) }
      let inks = (0..<20).map { _ in DamageChecks.box(&random) }
      let opaques = inks.map { random.chance(0.5) ? $0 : .zero }
      let cells = DamageChecks.cells(damage, inks, opaques, &sweep)
      let again = DamageChecks.cells(
        (damage + damage).shuffled(using: &random), inks, opaques, &sweep)
      guard cells == again else { throw Mismatch("\(damage)") }
    }
  }

  @Test func `a cell does not list items hidden by one opaque item`() {
    var sweep = DamageSweep()
    let window = BoxScene.window
    let inks = [PixelRect](repeating: window, count: 10_000)
    var opaques = inks
    #expect(
      DamageChecks.cells([window], inks, opaques, &sweep) == [
        DamageChecks.Cell(box: window, base: 9999, above: [])
      ])
    opaques[9998] = .zero
    opaques[9999] = .zero
    #expect(
      DamageChecks.cells([window], inks, opaques, &sweep) == [
        DamageChecks.Cell(box: window, base: 9997, above: [9998, 9999])
      ])
  }

  @Test func `damage at the coordinate limits results in correct cells`() {
    var sweep = DamageSweep()
    let all = PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
    let corners = [
      PixelRect(minX: .min, minY: .min, maxX: .min + 1, maxY: .min + 1),
      PixelRect(minX: .max - 1, minY: .max - 1, maxX: .max, maxY: .max),
    ]
    let found = DamageChecks.cells(corners, [all, corners[1]], [all, corners[1]], &sweep)
    #expect(found.map(\.box) == corners && found.map(\.base) == [0, 1])
    #expect(DamageChecks.cells([all], [], [], &sweep).map(\.box) == [all])
  }
}
