// SPDX-License-Identifier: GPL-3.0-or-later

import MullionRaster
import Testing

@testable import MullionAsk

@Suite struct DifferencePictureTests {
  private let white: UInt32 = 0xFFFF_FFFF
  private let mark: UInt32 = 0xFFD6_0050

  private func bitmap(_ width: Int, _ height: Int, black: [Int] = []) throws -> Bitmap {
    var pixels = [UInt32](repeating: white, count: width * height)
    for index in black { pixels[index] = 0xFF00_0000 }
    return try Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The pixel of the third panel at a position.
  private func pixel(_ picture: Bitmap, panel width: Int, _ x: Int, _ y: Int) -> UInt32 {
    // Each panel has a margin of 12 pixels before it, and starts 30 pixels from the top.
    picture.pixels[(30 + y) * picture.width + 12 * 3 + 2 * width + x]
  }

  @Test func `different pixels are marked, with a line around their tiles`() throws {
    // Pixel 1640 is at (40, 20) in 80 columns, in the tile of columns 32 to 47, rows 16 to 31.
    let difference = DifferencePicture(
      recorded: try bitmap(80, 40), found: try bitmap(80, 40, black: [1640]))
    #expect(difference.differingPixels == 1)
    let picture = try difference.bitmap()
    // Three panels of 80 by 40 pixels, with margins of 12 and a caption of 30 pixels.
    #expect(picture.width == 288 && picture.height == 82)
    for (x, y) in [(40, 20), (32, 16), (47, 31), (32, 25), (40, 16)] {
      #expect(pixel(picture, panel: 80, x, y) == mark, "\(x), \(y)")
    }
    for (x, y) in [(31, 20), (48, 20), (41, 20), (40, 15), (40, 32), (0, 0)] {
      #expect(pixel(picture, panel: 80, x, y) == white, "\(x), \(y)")
    }
  }

  @Test func `pixels outside of the smaller picture differ`() throws {
    let difference = DifferencePicture(recorded: try bitmap(80, 40), found: try bitmap(100, 30))
    #expect(difference.differingPixels == nil)
    let picture = try difference.bitmap()
    let width = 80 + 100 + 100 + 4 * 12
    #expect(picture.width == width)
    let start = 12 * 3 + 80 + 100
    func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * width + start + x] }
    #expect(pixel(90, 40) == mark)
    #expect(pixel(10, 65) == mark)
    #expect(pixel(10, 35) == white)
  }
}
