// SPDX-License-Identifier: GPL-3.0-or-later

import CRaster
import MullionGeometry
@_spi(Compositing) @_spi(Kernels) import MullionRaster

/// Checks that Mullion's pixels and boxes equal those of pixman.
struct RasterChecks {
  private(set) var wrong = 0

  mutating func run() {
    pairs()
    pixels()
    regions()
    policies()
  }

  private mutating func report(_ name: String, _ differing: Int, of count: Int) {
    print("\(name): \(differing) of \(count) differ")
    if differing > 0 { wrong += 1 }
  }

  private static func differing(_ a: Pixels, _ b: Pixels) -> Int {
    (0..<a.count).count { a.base[$0] != b.base[$0] }
  }

  /// Checks all pairs of a lower value and an upper alpha: column v, row a.
  private mutating func pairs() {
    func below() -> Pixels {
      Pixels(256, 256) { UInt32($0 % 256) &* 0x0101_0101 }
    }
    var (own, other) = (below(), below())
    var target = raster_pixels(other.base, 256, 256)
    for alpha in 0..<256 {
      let color = UInt32(alpha) &* 0x0101_0101
      Kernels.over(color, own.base + alpha * 256, 256)
      let row = raster_pixels(other.base + alpha * 256, 256, 1)
      let source = raster_color(color)
      raster_over(source, nil, row, 256, 1)
      raster_release(source)
      raster_release(row)
    }
    report("a colour over all values, all alphas", Self.differing(own, other), of: own.count)
    raster_release(target)

    let above = Pixels(256, 256) { UInt32($0 / 256) &* 0x0101_0101 }
    (own, other) = (below(), below())
    target = raster_pixels(other.base, 256, 256)
    let source = raster_pixels(above.base, 256, 256)
    for row in 0..<256 {
      Kernels.over(above.base + row * 256, own.base + row * 256, 256)
    }
    raster_over(source, nil, target, 256, 256)
    report("an image over all values, all alphas", Self.differing(own, other), of: own.count)
    raster_release(source)
    raster_release(target)

    (own, other) = (below(), below())
    target = raster_pixels(other.base, 256, 256)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 65536)
    defer { bytes.deallocate() }
    for index in 0..<65536 { bytes[index] = UInt8(index / 256) }
    let (mask, white) = (raster_mask(bytes, 256, 256), raster_color(0xffff_ffff))
    for row in 0..<256 {
      Kernels.over(0xffff_ffff, covering: bytes + row * 256, own.base + row * 256, 256)
    }
    raster_over(white, mask, target, 256, 256)
    report("white through a mask over all values", Self.differing(own, other), of: own.count)
    raster_release(mask)
    raster_release(white)
    raster_release(target)
  }

  /// Checks 2^24 random pixels of each kind.
  private mutating func pixels() {
    var random = Random(state: 7)
    var differing = [0, 0, 0]
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 20)
    defer { bytes.deallocate() }
    for _ in 0..<16 {
      let below = Pixels(1024, 1024) { _ in random.pixel() }
      let above = Pixels(1024, 1024) { _ in random.pixel() }
      let (color, count) = (random.pixel(), below.count)
      for index in 0..<count { bytes[index] = UInt8.random(in: 0...255, using: &random) }
      for kind in 0..<3 {
        let (own, other) = (
          Pixels(1024, 1024) { below.base[$0] }, Pixels(1024, 1024) { below.base[$0] }
        )
        let source = kind == 1 ? raster_pixels(above.base, 1024, 1024) : raster_color(color)
        let target = raster_pixels(other.base, 1024, 1024)
        let mask = kind == 2 ? raster_mask(bytes, 1024, 1024) : nil
        switch kind {
        case 0: Kernels.over(color, own.base, count)
        case 1: Kernels.over(above.base, own.base, count)
        default: Kernels.over(color, covering: bytes, own.base, count)
        }
        raster_over(source, mask, target, 1024, 1024)
        differing[kind] += Self.differing(own, other)
        raster_release(source)
        raster_release(target)
        if let mask { raster_release(mask) }
      }
    }
    for (name, count) in zip(["colour", "image", "mask"], differing) {
      report("2^24 random pixels, \(name)", count, of: 1 << 24)
    }
  }

  /// Checks the boxes of regions, one by one.
  private mutating func regions() {
    var random = Random(state: 8)
    var differing = 0
    for round in 0..<2000 {
      let side: Int32 = round % 2 == 0 ? 64 : 900
      let boxes = RegionRaces.boxes(.random(in: 1...40, using: &random), side, &random)
      let region = Region(RegionRaces.rects(boxes))
      let peer = raster_region_create(boxes, Int32(boxes.count))
      let list = UnsafeBufferPointer(
        start: raster_region_boxes(peer), count: Int(raster_region_count(peer)))
      if !region.rects.elementsEqual(RegionRaces.rects(Array(list))) { differing += 1 }
      raster_region_release(peer)
    }
    report("boxes of regions", differing, of: 2000)
  }

  /// Checks that the sweep's repaint of each scene equals a full repaint.
  private mutating func policies() {
    let scenes: [FlatScene] = [
      .cursor(views: 205), .corners(), .scattered(), .sprites(1000, alpha: 255...255),
      .sprites(100, alpha: 60...200), .list(), .scrim(), .random(1), .random(2),
    ]
    var sweep = DamageSweep()
    var items: [Int32] = []
    for (index, scene) in scenes.enumerated() {
      let expected = Pixels(scene.window.width, scene.window.height) { _ in 0 }
      scene.full(expected)
      let found = Pixels(scene.window.width, scene.window.height) { expected.base[$0] }
      for box in scene.damage {
        for y in Int(box.minY)..<Int(box.maxY) {
          (found.base + y * found.width + Int(box.minX)).update(
            repeating: 0x1234_5678, count: box.width)
        }
      }
      scene.swept(found, &sweep, &items)
      report("scene \(index), swept", Self.differing(found, expected), of: expected.count)
    }
  }
}
