// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionRaster
import RuleTrait
import Testing

struct NinePartTests {
  /// Returns an image of one row with the given blue channels.
  private func row(_ blues: [UInt32], scale: Double = 1) throws -> Image {
    try Image(
      bitmap: Bitmap(width: blues.count, height: 1, pixels: blues.map { 0xff00_0000 | $0 }),
      scale: scale)
  }

  /// Returns the blue channels of a row of a width after drawing.
  private func drawn(
    _ width: Int, scale: Double = 1, _ paint: (GraphicsContext) -> Void
  ) throws -> [UInt32] {
    let context = try GraphicsContext(width: width, height: 1, scale: scale)
    paint(context)
    return context.bitmap.pixels.map { $0 & 0xff }
  }

  private func stretched(
    _ blues: [UInt32], _ start: Double, _ share: Double, to width: Int,
    _ interpolation: Interpolation
  ) throws -> [UInt32] {
    let image = try row(blues)
    return try drawn(width) {
      $0.draw(
        image, in: Rect(x: 0, y: 0, width: Double(width), height: 1),
        stretching: Rect(x: start, y: 0, width: share, height: 1), interpolation: interpolation)
    }
  }

  @Test(.rule("7.4.parts"), arguments: Interpolation.allCases)
  func `a nine-part image keeps its ends and stretches its middle`(
    interpolation: Interpolation
  ) throws {
    // The start has 3, the middle 2 and the end 5 of 10 pixels. A width of 14 leaves 6 for the
    // middle: three for each of its pixels.
    let found = try stretched(
      [1, 2, 3, 90, 150, 6, 7, 8, 9, 10], 0.3, 0.2, to: 14, interpolation)
    #expect(found[..<3] == [1, 2, 3] && found[9...] == [6, 7, 8, 9, 10])
    switch interpolation {
    case .nearest: #expect(found[3..<9] == [90, 90, 90, 150, 150, 150])
    // The middle goes in thirds from 90 to 150; outside the pixel centers its edge pixels are
    // repeated.
    case .bilinear: #expect(found[3..<9] == [90, 90, 110, 130, 150, 150])
    }
  }

  @Test(.rule("7.4.short"))
  func `ends longer than the target shrink in proportion, without a middle`() throws {
    // A start of 4 and an end of 2 pixels share 3 pixels: 2 and 1, each showing two image pixels.
    let found = try stretched([10, 20, 30, 40, 99, 99, 60, 70], 0.5, 0.25, to: 3, .nearest)
    #expect(found == [20, 40, 70])
    #expect(
      try stretched([10, 20, 30, 40, 99, 99, 60, 70], 0.5, 0.25, to: 6, .bilinear)
        == [10, 20, 30, 40, 60, 70])
  }

  @Test(.rule("7.4.zero"), arguments: Interpolation.allCases)
  func `a middle of zero width takes the pixel at its position`(interpolation: Interpolation) throws
  {
    // 0.7 of 5 pixels is the center of the fourth pixel.
    let found = try stretched([1, 2, 3, 4, 5], 0.7, 0, to: 9, interpolation)
    #expect(found == [1, 2, 3, 4, 4, 4, 4, 4, 5])
    let atEnd = try stretched([1, 2, 3, 4, 5], 1, 0, to: 7, interpolation)
    #expect(atEnd == [1, 2, 3, 4, 5, 5, 5])
  }

  @Test func `a nine-part image's ends keep their size in points at any scale`() throws {
    // The image has 4 pixels, 2 per point; at 4 device pixels per point, each becomes two pixels.
    let image = try row([1, 2, 3, 4], scale: 2)
      .resizableImage(
        withCapInsets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 0.5), resizingMode: .stretch)
    let found = try drawn(16, scale: 4) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 1), interpolation: .nearest)
    }
    #expect(found == [1, 1, 2, 2] + [UInt32](repeating: 3, count: 10) + [4, 4])
  }

  @Test(arguments: Interpolation.allCases)
  func `a tiled middle repeats from its start without scaling`(
    interpolation: Interpolation
  ) throws {
    let image = try row([1, 20, 30, 40, 5])
    let insets = EdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    let tiled = image.resizableImage(withCapInsets: insets)
    #expect(tiled.resizingMode == .tile && tiled.capInsets == insets && tiled.size == image.size)
    let found = try drawn(11) {
      $0.draw(
        tiled, in: Rect(x: 1, y: 0, width: 9, height: 1), interpolation: interpolation)
    }
    #expect(found == [0, 1, 20, 30, 40, 20, 30, 40, 20, 5, 0])
    // Without caps, the whole image is the tile.
    let whole = try drawn(8) {
      $0.draw(
        image.resizableImage(withCapInsets: .zero), in: Rect(x: 0, y: 0, width: 8, height: 1),
        interpolation: interpolation)
    }
    #expect(whole == [1, 20, 30, 40, 5, 1, 20, 30])
  }

  @Test func `a nine-part image is divided on both axes and follows transforms`() throws {
    let pixels = (1...9).map { 0xff00_0000 | UInt32($0) }
    let insets = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let image = try Image(bitmap: Bitmap(width: 3, height: 3, pixels: pixels))
      .resizableImage(withCapInsets: insets, resizingMode: .stretch)
    func picture(_ transform: AffineTransform) throws -> [UInt32] {
      let context = try GraphicsContext(width: 4, height: 4)
      context.concatenate(transform)
      context.draw(image, in: Rect(x: 0, y: 0, width: 4, height: 4))
      return context.bitmap.pixels.map { $0 & 0xff }
    }
    #expect(
      try picture(.identity) == [1, 2, 2, 3, 4, 5, 5, 6, 4, 5, 5, 6, 7, 8, 8, 9])
    #expect(
      try picture(AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 4, ty: 0))
        == [3, 2, 2, 1, 6, 5, 5, 4, 6, 5, 5, 4, 9, 8, 8, 7])
    // The transform is a quarter turn clockwise: the left column becomes the top row, from right to
    // left.
    #expect(
      try picture(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0))
        == [7, 4, 4, 1, 8, 5, 5, 2, 8, 5, 5, 2, 9, 6, 6, 3])
  }

  @Test func `a nine-part image has no seam where parts meet inside a pixel`() throws {
    let image = try Image(
      bitmap: Bitmap(width: 6, height: 6, pixels: [UInt32](repeating: .max, count: 36)))
    for step in 0..<40 {
      let context = try GraphicsContext(width: 30, height: 30)
      context.translateBy(x: 15, y: 15)
      context.concatenate(.rotation(Double(step) / 7))
      context.draw(
        image, in: Rect(x: -12.3, y: -11.7, width: 24, height: 23),
        stretching: Rect(x: 0.31, y: 0.2, width: 0.3, height: 0.3))
      let plain = try GraphicsContext(width: 30, height: 30)
      plain.translateBy(x: 15, y: 15)
      plain.concatenate(.rotation(Double(step) / 7))
      plain.fill(Rect(x: -12.3, y: -11.7, width: 24, height: 23), color: .white)
      #expect(context.bitmap == plain.bitmap)
    }
  }

  @Test func `a nine-part image with invalid insets or positions never crashes`() throws {
    let image = try row([1, 2, 3])
    let values: [Double] = [0, -1, 0.5, 1e-300, 1e18, 1e300, .infinity, -.infinity, .nan]
    for a in values {
      for b in values {
        let insets = EdgeInsets(top: a, left: b, bottom: a, right: a)
        for mode in ResizingMode.allCases {
          let resizable = image.resizableImage(withCapInsets: insets, resizingMode: mode)
          for size in [1.0, 7, a, b] {
            _ = try drawn(4) { context in
              context.draw(resizable, in: Rect(x: 0, y: 0, width: size, height: 1))
              context.concatenate(.rotation(1))
              context.draw(resizable, in: Rect(x: b, y: 0, width: size, height: a))
              context.draw(
                image, in: Rect(x: -3, y: 0, width: 9, height: 1),
                stretching: Rect(x: a, y: b, width: b, height: a))
            }
          }
        }
      }
    }
  }
}
