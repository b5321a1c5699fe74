// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster

private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
  PixelRect(minX: Int32(x), minY: Int32(y), maxX: Int32(x + width), maxY: Int32(y + height))
}

extension FlatScene {
  /// A window with bars, a sheet and groups of up to 99 controls; on average 2.8 layers of paint.
  static func form(views: Int) -> FlatScene {
    var random = Random(state: 4)
    var scene = FlatScene(width: 3840, height: 2160)
    scene.begin(scene.window, 0xffff_ffff)
    scene.add(box(0, 0, 3840, 80), 0xff30_3030)
    scene.add(box(0, 80, 500, 2080), 0xffe0_e0e0)
    scene.begin(box(500, 80, 3340, 2080), 0xfff8_f8f8)
    let groups = max(1, views / 100)
    let columns = min(10, groups)
    let rows = (groups + columns - 1) / columns
    let (width, height) = (3320 / columns, 2060 / rows)
    for group in 0..<groups {
      let (x, y) = (510 + group % columns * width, 90 + group / columns * height)
      scene.begin(box(x, y, width - 6, height - 6), 0xfff0_f0f0)
      for index in 0..<min(100, views) - 1 {
        let (stepX, stepY) = ((width - 16) / 10, (height - 16) / 10)
        scene.add(
          box(x + 5 + index % 10 * stepX, y + 5 + index / 10 * stepY, stepX / 2, stepY / 2),
          random.pixel(alpha: 255...255))
      }
      scene.end()
    }
    scene.end()
    scene.end()
    return scene
  }

  static func cursor(views: Int) -> FlatScene {
    var scene = form(views: views)
    scene.damage = [box(530, 104, 2, 20)]
    return scene
  }

  static func corners() -> FlatScene {
    var scene = form(views: 200)
    scene.damage = [box(0, 0, 50, 52), box(3790, 2108, 50, 52)]
    return scene
  }

  /// A 4K window where 40 views change their colors.
  static func scattered() -> FlatScene {
    var random = Random(state: 5)
    var scene = form(views: 200)
    for index in 0..<40 {
      let place = box(index % 8 * 470 + 30, index / 8 * 420 + 40, 190, 166)
      scene.add(place, random.pixel(alpha: 255...255))
      scene.damage.append(place)
    }
    return scene
  }

  /// Moving sprites of 16 × 16 pixels.
  static func sprites(_ count: Int, alpha: ClosedRange<UInt32>) -> FlatScene {
    var random = Random(state: 6)
    var scene = FlatScene(width: 1920, height: 1080)
    scene.begin(scene.window, 0xff20_2020)
    for _ in 0..<count {
      let (x, y) = (
        Int.random(in: 8..<1890, using: &random), Int.random(in: 8..<1050, using: &random)
      )
      let moved = box(
        x + .random(in: -4...4, using: &random), y + .random(in: -4...4, using: &random), 16, 16)
      scene.add(moved, random.pixel(alpha: alpha))
      scene.damage += [box(x, y, 16, 16), moved]
    }
    scene.end()
    return scene
  }

  /// A list of 1200 columns on a 4K window, scrolled by seven rows.
  static func list() -> FlatScene {
    var scene = form(views: 200)
    scene.begin(box(600, 0, 1200, 2160), 0xfff8_f8f8)
    for row in 0..<36 {
      let y = row * 60 - 7
      scene.begin(box(600, y, 1200, 60), row % 2 == 0 ? 0xfff0_f0f0 : 0xffe8_e8e8)
      scene.begin(box(606, y + 3, 1188, 54), 0xfffc_fcfc)
      for part in 0..<26 {
        scene.add(box(610 + part * 45, y + 8, 36, 44), 0xff00_0000 | UInt32(part * 5000 + row))
      }
      scene.end()
      scene.end()
    }
    scene.end()
    scene.damage = [box(600, 0, 1200, 2160)]
    return scene
  }

  /// A translucent sheet over a 4K window that fades below an opaque dialog.
  static func scrim() -> FlatScene {
    var scene = form(views: 200)
    scene.add(scene.window, 0x9900_0000)
    scene.add(box(1200, 600, 1300, 900), 0xfffe_fefe)
    scene.damage = [scene.window]
    return scene
  }

  /// A random scene: opaque and translucent boxes of random sizes, some of which have moved.
  static func random(_ seed: UInt64) -> FlatScene {
    var random = Random(state: seed)
    var scene = FlatScene(width: 1280, height: 800)
    scene.begin(scene.window, 0xffff_ffff)
    let largest = Int.random(in: 8...500, using: &random)
    let moving = Double.random(in: 0...1, using: &random)
    for _ in 0..<Int.random(in: 1...400, using: &random) {
      let place = box(
        .random(in: -50...1280, using: &random), .random(in: -50...800, using: &random),
        .random(in: 1...largest, using: &random), .random(in: 1...largest, using: &random)
      ).intersection(scene.window)
      guard !place.isEmpty else { continue }
      scene.add(
        place, random.pixel(alpha: Bool.random(using: &random) ? 255...255 : 90...200))
      if Double.random(in: 0...1, using: &random) < moving { scene.damage.append(place) }
    }
    scene.end()
    if scene.damage.isEmpty { scene.damage = [box(3, 3, 40, 40)] }
    return scene
  }
}
