// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import TestSupport
import Testing

struct ClipInvarianceTests {
  @Test(arguments: SceneKind.allCases)
  func `a scene drawn through random 5 × 5 tiles has the bits of the scene drawn whole`(
    kind: SceneKind
  ) throws {
    var random = SplitMix64(seed: 7)
    var painted = 0
    for seed in 0..<UInt64(200) {
      let scene = Scene(kind: kind, seed: seed)
      let whole = try background()
      let before = whole.bitmap
      scene.draw(in: whole)
      if whole.bitmap != before { painted += 1 }
      let tiled = try background()
      for tile in tiles(&random) {
        tiled.saveState()
        tiled.clip(to: tile)
        scene.draw(in: tiled)
        tiled.restoreState()
      }
      let differing = zip(whole.bitmap.pixels, tiled.bitmap.pixels).count { $0 != $1 }
      #expect(differing == 0, "\(kind) seed \(seed)")
    }
    // The scenes are not just empty.
    #expect(painted > 10)
  }

  private func background() throws -> GraphicsContext {
    let context = try GraphicsContext(width: Scene.side, height: Scene.side)
    context.fill(
      Rect(x: 0, y: 0, width: 40, height: 40), color: Color(red: 0.2, green: 0.4, blue: 0.6))
    return context
  }

  /// A grid of 5 × 5 boxes with a random offset, in random order.
  private func tiles(_ random: inout SplitMix64) -> [PixelRect] {
    let offsetX = Int32.random(in: -4...0, using: &random)
    let offsetY = Int32.random(in: -4...0, using: &random)
    var tiles: [PixelRect] = []
    for y in stride(from: offsetY, to: Int32(Scene.side), by: 5) {
      for x in stride(from: offsetX, to: Int32(Scene.side), by: 5) {
        tiles.append(PixelRect(minX: x, minY: y, maxX: x + 5, maxY: y + 5))
      }
    }
    return tiles.shuffled(using: &random)
  }
}
