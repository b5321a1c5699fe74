// SPDX-License-Identifier: GPL-3.0-or-later

import Mullion
import MullionGeometry
import MullionRaster
import MullionText

/// A picture that shows a recorded picture, the new one, and the pixels that differ.
struct DifferencePicture {
  let recorded: Bitmap
  let found: Bitmap
  /// The texts above the three pictures.
  var captions = ["recorded", "found", "difference"]

  /// The number of pixels that differ; nil if the sizes differ.
  var differingPixels: Int? {
    guard recorded.width == found.width, recorded.height == found.height else { return nil }
    return zip(recorded.pixels, found.pixels).count { $0 != $1 }
  }

  // MARK: Drawing

  private static let margin = 12.0
  private static let captionHeight = 20.0
  private static let tile = 16
  private static let mark: UInt32 = 0xFFD6_0050

  /// Returns the three pictures side by side, each below its name.
  ///
  /// In the third, equal pixels of the new picture are pale, and different ones are red. A red line
  /// surrounds the tiles of 16 by 16 pixels that contain different pixels.
  ///
  /// - Throws: A `RasterError` if the picture would be too large; a `ViewError` for sizes that views
  ///   refuse.
  /// - Complexity: O(pixels).
  func bitmap() throws -> Bitmap {
    let panels = zip(captions, [recorded, found, try differences()])
    let root = View()
    root.backgroundColor = Color(red: 0.93, green: 0.93, blue: 0.93)
    var x = Self.margin
    for (name, bitmap) in panels {
      let label = Label()
      label.text = name
      label.font = Font(pointSize: 13)
      let image = ImageView(image: try Image(bitmap: bitmap))
      let width = Double(bitmap.width)
      try label.setFrame(
        Rect(x: x, y: Self.margin / 2, width: max(width, 70), height: Self.captionHeight))
      try image.setFrame(
        Rect(x: x, y: Self.top, width: width, height: Double(bitmap.height)))
      root.addSubview(label)
      root.addSubview(image)
      x += max(width, 70) + Self.margin
    }
    let size = Size(width: x, height: Self.top + Double(height) + Self.margin)
    let window = Window(frame: Rect(origin: .zero, size: size))
    window.rootView = root
    try window.solveLayout()
    let context = try GraphicsContext(width: Int(size.width), height: Int(size.height), scale: 1)
    window.render(in: context)
    return context.bitmap
  }

  private static var top: Double { margin / 2 + captionHeight + 4 }
  private var width: Int { max(recorded.width, found.width) }
  private var height: Int { max(recorded.height, found.height) }

  private static func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32? {
    x < bitmap.width && y < bitmap.height ? bitmap.pixels[y * bitmap.width + x] : nil
  }

  /// Returns the third picture, which shows the pixels that differ.
  func differences() throws(RasterError) -> Bitmap {
    var pixels = [UInt32](repeating: 0, count: try Bitmap.pixelCount(width: width, height: height))
    let columns = (width + Self.tile - 1) / Self.tile
    var tiles = [Bool](repeating: false, count: columns * ((height + Self.tile - 1) / Self.tile))
    for y in 0..<height {
      for x in 0..<width {
        let (old, new) = (Self.pixel(recorded, x, y), Self.pixel(found, x, y))
        if old == new {
          pixels[y * width + x] = Self.pale(new ?? 0)
        } else {
          pixels[y * width + x] = Self.mark
          tiles[y / Self.tile * columns + x / Self.tile] = true
        }
      }
    }
    outline(tiles, columns, in: &pixels)
    return try Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Marks the pixels inside marked tiles whose neighbor is in an unmarked tile.
  private func outline(_ tiles: [Bool], _ columns: Int, in pixels: inout [UInt32]) {
    func isMarked(_ x: Int, _ y: Int) -> Bool {
      guard x >= 0, y >= 0, x < width, y < height else { return false }
      return tiles[y / Self.tile * columns + x / Self.tile]
    }
    for y in 0..<height {
      for x in 0..<width where isMarked(x, y) {
        let isEdge =
          !isMarked(x - 1, y) || !isMarked(x + 1, y) || !isMarked(x, y - 1) || !isMarked(x, y + 1)
        if isEdge { pixels[y * width + x] = Self.mark }
      }
    }
  }

  /// Returns a pixel's color at an opacity of a quarter over white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    var result: UInt32 = 0xFF00_0000
    for shift in [UInt32(0), 8, 16] {
      let channel = (pixel >> shift & 0xFF) + rest
      result |= (192 + channel / 4) << shift
    }
    return result
  }
}
