// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import Testing

struct ValueTests {
  @Test(
    arguments: [
      ("#fff", 0xffff_ffff), ("#1a2", 0xff11_aa22), ("#102030", 0xff10_2030),
      // 0x80 · 0x80 / 255 = 64.25
      ("#80ff0080", 0x8040_8000), ("#FfAa0000", 0), ("#000000ff", 0xff00_0000),
      ("", nil), ("fff", nil), ("#ffff", nil), ("#ff", nil), ("#gggggg", nil), ("#12345", nil),
      ("#1234567", nil), ("#123456789", nil), ("#ééé", nil), ("# 12345", nil), ("#-12345", nil),
    ] as [(String, UInt32?)])
  func `a color is parsed only from 3, 6 or 8 hexadecimal digits`(
    text: String, pixel: UInt32?
  ) {
    #expect(Color(hex: text)?.premultiplied == pixel)
  }

  @Test func `colors and their products with an alpha stay within 0…1`() {
    let color = Color(red: 2, green: -1, blue: .nan, alpha: .infinity)
    #expect(color == Color(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(color.multiplyingAlpha(by: 7).alpha == 1)
    #expect(color.multiplyingAlpha(by: -7) == Color(red: 1, green: 0, blue: 0, alpha: 0))
    #expect(color.multiplyingAlpha(by: .nan).alpha == 0)
    #expect(color.multiplyingAlpha(by: 0.5).multiplyingAlpha(by: 0.5).alpha == 0.25)
  }

  @Test func `a bitmap of an impossible size, count or pixel is refused`() throws {
    for (width, height) in [
      (0, 1), (1, 0), (-1, 1), (1, -1), (Int.max, Int.max), (Bitmap.maximumSide + 1, 1),
      (1 << 15, 1 << 14),
    ] {
      #expect(throws: RasterError.bitmapSize(width: width, height: height)) {
        try Bitmap(width: width, height: height)
      }
      #expect(throws: RasterError.bitmapSize(width: width, height: height)) {
        try GraphicsContext(width: width, height: height)
      }
    }
    #expect(throws: RasterError.pixelCount(expected: 6, given: 5)) {
      try Bitmap(width: 2, height: 3, pixels: [0, 0, 0, 0, 0])
    }
    for pixel in [0x7f80_0000, 0x0000_0001, 0xfe00_ff00] as [UInt32] {
      #expect(throws: RasterError.notPremultiplied(x: 1, y: 2)) {
        try Bitmap(width: 2, height: 3, pixels: [0, 0, 0, 0, 0, pixel])
      }
    }
    let bitmap = try Bitmap(width: 2, height: 1, pixels: [0x0101_0101, 0xff00_0000])
    #expect(bitmap[1, 0] == 0xff00_0000 && bitmap[2, 0] == nil && bitmap[0, -1] == nil)
    for scale in [0, -1, .nan, .infinity] as [Double] {
      #expect(throws: RasterError.self) { try Image(bitmap: bitmap, scale: scale) }
      #expect(throws: RasterError.self) { try GraphicsContext(drawingOn: bitmap, scale: scale) }
    }
    #expect(try Image(bitmap: bitmap, scale: 2).size == Size(width: 1, height: 0.5))
  }

  @Test func `a rounded rectangle's radius stops at half the shorter side`() {
    let rect = Rect(x: 1, y: 2, width: 10, height: 6)
    #expect(
      Path.roundedRect(rect, cornerRadius: 99) == Path.roundedRect(rect, cornerRadius: 3))
    #expect(Path.roundedRect(rect, cornerRadius: 0) == Path.rect(rect))
    #expect(Path.roundedRect(rect, cornerRadius: -1) == Path.rect(rect))
    #expect(Path.roundedRect(rect, cornerRadius: 2).controlBounds == rect)
    #expect(Path.ellipse(in: rect).controlBounds == rect && Path().controlBounds == .zero)
    let moved = Path.ellipse(in: rect).applying(.translation(x: 5, y: 0))
    #expect(moved.controlBounds == rect.offsetBy(dx: 5, dy: 0))
  }
}
