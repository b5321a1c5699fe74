// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import RuleTrait
import TestSupport
import Testing

/// Returns the integer nearest to a · b / 255; there are no ties, because 255 is odd.
private func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (2 * a * b + 255) / 510 }

private func multiplied(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
  [0, 8, 16, 24].reduce(0) { $0 | product(pixel >> $1 & 255, factor) << $1 }
}

private func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
  [0, 8, 16, 24].reduce(0) { result, shift in
    let below = product(destination >> shift & 255, 255 - (source >> 24))
    return result | ((source >> shift & 255) + below) << shift
  }
}

struct CompositingTests {
  @Test func `blending a color of any alpha over any value matches the formula`() throws {
    // Each column v has the opaque gray v, and each row a is painted with alpha a.
    let greys = (0..<256 * 256).map { 0xff00_0000 | UInt32($0 % 256) * 0x01_0101 }
    let context = try GraphicsContext(
      drawingOn: Bitmap(width: 256, height: 256, pixels: greys))
    for row in 0..<256 {
      let color = Color(red: 1, green: 0.5, blue: 0, alpha: Double(row) / 255)
      // 0.5 is 127.5 / 255, rounded to 128.
      let alpha = UInt32(row)
      #expect(color.premultiplied == alpha << 24 | alpha << 16 | product(128, alpha) << 8)
      context.fill(Rect(x: 0, y: Double(row), width: 256, height: 1), color: color)
    }
    let result = context.bitmap.pixels
    for (index, grey) in greys.enumerated() {
      let alpha = UInt32(index / 256)
      let source = alpha << 24 | alpha << 16 | product(128, alpha) << 8
      #expect(result[index] == over(source, grey))
    }
  }

  @Test(.rule("7.9.layers"))
  func `images, coverage and transparency layers match the formula on random pixels`() throws {
    var random = SplitMix64(seed: 11)
    // The widths are around multiples of four, because kernels process four pixels at a time.
    for width in 1...13 {
      let rect = Rect(x: 0, y: 0, width: Double(width), height: 5)
      let below = (0..<width * 5).map { _ in randomPixel(&random) }
      let above = (0..<width * 5).map { _ in randomPixel(&random) }
      let image = try Image(bitmap: Bitmap(width: width, height: 5, pixels: above))
      func painted(_ paint: (GraphicsContext) -> Void) throws -> [UInt32] {
        let context = try GraphicsContext(
          drawingOn: Bitmap(width: width, height: 5, pixels: below))
        paint(context)
        return context.bitmap.pixels
      }
      let plain = zip(above, below).map { over($0, $1) }
      for interpolation in Interpolation.allCases {
        #expect(try painted { $0.draw(image, in: rect, interpolation: interpolation) } == plain)
      }
      // Coverage 1/2 of every pixel in a row is 127.5 / 255, rounded up to 128.
      let half = try painted {
        $0.clip(to: Rect(x: 0, y: 0, width: Double(width), height: 0.5))
        $0.draw(image, in: rect)
      }
      for index in 0..<width {
        #expect(half[index] == over(multiplied(above[index], 128), below[index]))
      }
      #expect(Array(half[width...]) == Array(below[width...]))
      // The layer is empty before the image is drawn, so the image's pixels are unchanged; 0.4 is
      // 102 / 255.
      let layer = try painted {
        $0.beginTransparencyLayer(alpha: 0.4)
        $0.draw(image, in: rect)
        $0.endTransparencyLayer()
      }
      #expect(layer == zip(above, below).map { over(multiplied($0, 102), $1) })
    }
  }

  @Test func `content covered inside a transparency layer does not show through`() throws {
    let context = try GraphicsContext(width: 3, height: 1)
    context.fill(Rect(x: 0, y: 0, width: 3, height: 1), color: .white)
    context.beginTransparencyLayer(alpha: 0.6)
    context.fill(Rect(x: 0, y: 0, width: 2, height: 1), color: .black)
    context.fill(Rect(x: 1, y: 0, width: 2, height: 1), color: Color(red: 1, green: 0, blue: 0))
    context.endTransparencyLayer()
    // 0.6 is 153 / 255; the white below keeps 102 / 255.
    #expect(context.bitmap.pixels == [0xff66_6666, 0xffff_6666, 0xffff_6666])
  }

  @Test func `transparency layers nest; an unmatched end or restore does nothing`() throws {
    let context = try GraphicsContext(width: 2, height: 1)
    context.endTransparencyLayer()
    context.restoreState()
    context.beginTransparencyLayer(alpha: 0.5)
    context.restoreState()
    context.saveState()
    context.clip(to: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
    context.beginTransparencyLayer(alpha: 0.5)
    context.fill(Rect(x: 0, y: 0, width: 2, height: 1), color: .white)
    #expect(context.bitmap.pixels == [0, 0])
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    // 0.5 is 128 / 255, and 128 · 128 / 255 = 64.25 rounds to 64.
    #expect(context.bitmap.pixels == [0x4040_4040, 0])
    #expect(context.clipBox == PixelRect(minX: 0, minY: 0, maxX: 2, maxY: 1))
    context.beginTransparencyLayer(alpha: 0)
    context.fill(Rect(x: 0, y: 0, width: 2, height: 1), color: .white)
    context.endTransparencyLayer()
    #expect(context.bitmap.pixels == [0x4040_4040, 0])
  }

  @Test func `a transparency layer applies the clip once, to the whole layer`() throws {
    let context = try GraphicsContext(width: 1, height: 1)
    let all = Rect(x: 0, y: 0, width: 1, height: 1)
    context.clip(to: Rect(x: 0.5, y: 0, width: 1, height: 1))
    context.beginTransparencyLayer(alpha: 1)
    context.fill(all, color: .black)
    context.fill(all, color: .white)
    context.endTransparencyLayer()
    #expect(context.bitmap.pixels == [0x8080_8080])
  }

  @Test func `a transparency layer over the pixel limit paints directly with its opacity`() throws {
    let context = try GraphicsContext(width: 4, height: 4)
    context.layerPixelLimit = 33
    let all = Rect(x: 0, y: 0, width: 4, height: 4)
    for _ in 0..<3 { context.beginTransparencyLayer(alpha: 0.4) }
    context.fill(all, color: .white)
    for _ in 0..<3 { context.endTransparencyLayer() }
    // 0.4 is 102 / 255; 102 · 102 / 255 = 40.8 rounds to 41; 41 · 102 / 255 = 16.4 rounds to 16.
    #expect(context.bitmap.pixels == [UInt32](repeating: 0x1010_1010, count: 16))
    // The opacity ends with the group.
    context.fill(all, color: .white)
    #expect(context.bitmap.pixels == [UInt32](repeating: .max, count: 16))
  }
}
