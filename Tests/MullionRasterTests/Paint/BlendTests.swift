// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

struct BlendTests {
  /// Returns the blended value of a channel by the formulas of Porter and Duff and the W3C; all
  /// numbers are 0…1.
  private func formula(
    _ mode: BlendMode, _ s: Double, _ d: Double, _ sa: Double, _ da: Double
  ) -> Double {
    switch mode {
    case .normal: s + d * (1 - sa)
    // The W3C defines B(Cb, Cs) for straight colors. With premultiplied colors the result is (1 -
    // Da)·S + (1 - Sa)·D + Sa·Da·B(D/Da, S/Sa).
    case .multiply: (1 - da) * s + (1 - sa) * d + s * d
    case .screen: (1 - da) * s + (1 - sa) * d + s * da + d * sa - s * d
    case .clear: 0
    case .copy: s
    case .sourceIn: s * da
    case .sourceOut: s * (1 - da)
    case .sourceAtop: s * da + d * (1 - sa)
    case .destinationOver: s * (1 - da) + d
    case .destinationIn: d * sa
    case .destinationOut: d * (1 - sa)
    case .destinationAtop: s * (1 - da) + d * sa
    case .xor: s * (1 - da) + d * (1 - sa)
    case .plusLighter: min(1, s + d)
    }
  }

  private func channel(_ pixel: UInt32, _ shift: UInt32) -> Double {
    Double(pixel >> shift & 255) / 255
  }

  /// Returns a pixel with the given alpha and random channels up to it.
  private func pixel(_ alpha: UInt32, _ random: inout SplitMix64) -> UInt32 {
    [0, 8, 16].reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << $1 }
  }

  @Test(.rule("7.9.blend"), arguments: BlendMode.allCases)
  func `a blend mode equals its rounded formula for all alphas and coverages`(
    mode: BlendMode
  ) throws {
    var random = SplitMix64(seed: 31)
    let above = (0..<65536).map { pixel(UInt32($0 % 256), &random) }
    let below = (0..<65536).map { pixel(UInt32($0 / 256), &random) }
    let image = try Image(bitmap: Bitmap(width: 256, height: 256, pixels: above))
    for share in [1, 0.4] {
      let context = try GraphicsContext(
        drawingOn: Bitmap(width: 256, height: 256, pixels: below))
      // A mask provides the coverage of 102 / 255, because a rectangle at fractional pixels would
      // stretch the image.
      let mask = try Image(
        bitmap: Bitmap(width: 1, height: 1, pixels: [UInt32(255 * share) * 0x0101_0101]))
      let all = Rect(x: 0, y: 0, width: 256, height: 256)
      if share < 1 { context.clip(to: all, mask: mask) }
      context.blendMode = mode
      context.draw(image, in: all)
      let result = context.bitmap.pixels
      var worst = 0.0
      for (index, found) in result.enumerated() {
        let (source, destination) = (above[index], below[index])
        for shift in [0, 8, 16, 24] as [UInt32] {
          let d = channel(destination, shift)
          let blended = formula(
            mode, channel(source, shift), d, channel(source, 24), channel(destination, 24))
          let exact = 255 * (blended * share + d * (1 - share))
          worst = max(worst, abs(Double(found >> shift & 255) - exact))
        }
      }
      // With full coverage the result is rounded once. With partial coverage, the blended value and
      // its mixture are rounded. The normal mode rounds as pixman does: the covered source, its
      // alpha and the remaining destination.
      let roundings = share == 1 ? 1.0 : mode == .normal ? 3 : 2
      #expect(worst <= roundings / 2 + 1e-9, "\(share)")
    }
  }

  @Test func `opacity scales the source; coverage scales the change of the pixel`() throws {
    let all = Rect(x: 0, y: 0, width: 1, height: 1)
    func result(_ mode: BlendMode, _ paint: (GraphicsContext) -> Void) throws -> UInt32 {
      let context = try GraphicsContext(
        drawingOn: Bitmap(width: 1, height: 1, pixels: [0xff00_00ff]))
      context.blendMode = mode
      paint(context)
      return context.bitmap.pixels[0]
    }
    // 0.2 is 51 / 255.
    let faint = try result(.copy) {
      $0.alpha = 0.2
      $0.fill(all, color: .white)
    }
    #expect(faint == 0x3333_3333)
    let half = Rect(x: 0, y: 0, width: 1, height: 0.2)
    #expect(try result(.copy) { $0.fill(half, color: .white) } == 0xff33_33ff)
    #expect(try result(.clear) { $0.fill(half, color: .white) } == 0xcc00_00cc)
    #expect(try result(.normal) { $0.clear(half) } == 0xcc00_00cc)
    let group = try result(.multiply) {
      $0.beginTransparencyLayer(alpha: 1)
      #expect($0.blendMode == .normal)
      $0.fill(all, color: Color(red: 1, green: 1, blue: 0.2))
      $0.endTransparencyLayer()
    }
    #expect(group == 0xff00_0033)
  }
}
