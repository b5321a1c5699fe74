// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

struct ClipInvarianceTests {
  // Only a release build draws 200 scenes of each kind, because a debug build takes minutes for
  // them.
  #if DEBUG
    private static let sceneCount: UInt64 = 40
  #else
    private static let sceneCount: UInt64 = 200
  #endif

  @Test(.rule("7.9.outside"), arguments: SceneKind.allCases)
  func `a scene drawn in random tiles equals the scene drawn whole`(
    kind: SceneKind
  ) throws {
    var random = SplitMix64(seed: 7)
    var painted = 0
    for seed in 0..<Self.sceneCount {
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
    // More than a third of the scenes must paint something.
    #expect(painted > Self.sceneCount / 3)
  }

  private func background() throws -> GraphicsContext {
    let context = try GraphicsContext(width: Scene.side, height: Scene.side)
    context.fill(
      Rect(x: 0, y: 0, width: 40, height: 40), color: Color(red: 0.2, green: 0.4, blue: 0.6))
    return context
  }

  /// Returns 25 boxes that tile the canvas in 5 random rows and columns, in random order.
  private func tiles(_ random: inout SplitMix64) -> [PixelRect] {
    func cuts() -> [Int32] {
      let side = Int32(Scene.side)
      return ([0, side] + (0..<4).map { _ in Int32.random(in: 0...side, using: &random) }).sorted()
    }
    let (columns, rows) = (cuts(), cuts())
    var tiles: [PixelRect] = []
    for row in 0..<5 {
      for column in 0..<5 {
        tiles.append(
          PixelRect(
            minX: columns[column], minY: rows[row], maxX: columns[column + 1],
            maxY: rows[row + 1]))
      }
    }
    return tiles.shuffled(using: &random)
  }
}
