// SPDX-License-Identifier: GPL-3.0-or-later

/// A rectangle of pixels, row by row from the top.
///
/// A pixel is `0xAARRGGBB` with red, green and blue premultiplied by alpha. In the memory of a
/// little-endian machine, the bytes are blue, green, red, alpha.
///
/// Guarantees: `1 <= width <= maximumSide`, the same for the height, `pixels.count == width *
/// height <= maximumPixelCount`, and no channel of a pixel exceeds its alpha.
public struct Bitmap: Equatable, Sendable {
  /// The largest width and height, in pixels.
  public static let maximumSide = 1 << 20
  /// The largest total number of pixels, which take one gibibyte.
  public static let maximumPixelCount = 1 << 28

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The premultiplied pixels, row by row.
  public let pixels: [UInt32]
  /// Whether all pixels are known to be opaque, so that painting them is copying.
  let isKnownOpaque: Bool

  /// Creates a transparent bitmap.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  /// - Throws: ``RasterError/bitmapSize(width:height:)``.
  /// - Complexity: O(`width` · `height`).
  public init(width: Int, height: Int) throws(RasterError) {
    let count = try Self.pixelCount(width: width, height: height)
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: 0, count: count)
    isKnownOpaque = false
  }

  /// Creates a bitmap from pixels.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - pixels: The premultiplied pixels, row by row.
  /// - Throws: ``RasterError`` if the size is invalid, the count does not match the size, or a
  ///   channel exceeds its alpha.
  /// - Complexity: O(`width` · `height`).
  public init(width: Int, height: Int, pixels: [UInt32]) throws(RasterError) {
    let count = try Self.pixelCount(width: width, height: height)
    guard pixels.count == count else {
      throw .pixelCount(expected: count, given: pixels.count)
    }
    let offender = pixels.withUnsafeBufferPointer { buffer in
      buffer.firstIndex { !Pixel.isPremultiplied($0) }
    }
    if let offender {
      throw .notPremultiplied(x: offender % width, y: offender / width)
    }
    self.width = width
    self.height = height
    self.pixels = pixels
    isKnownOpaque = pixels.withUnsafeBufferPointer { $0.reduce(.max, &) } >> 24 == 255
  }

  /// Creates a bitmap from pixels that are known to satisfy the guarantees.
  init(trusted pixels: [UInt32], width: Int, height: Int) {
    self.width = width
    self.height = height
    self.pixels = pixels
    isKnownOpaque = false
  }

  /// Returns whether two bitmaps have the same size and pixels.
  public static func == (one: Bitmap, other: Bitmap) -> Bool {
    one.width == other.width && one.height == other.height && one.pixels == other.pixels
  }

  /// The premultiplied pixel in column `x` of row `y`; nil outside the bitmap.
  public subscript(x: Int, y: Int) -> UInt32? {
    guard x >= 0, x < width, y >= 0, y < height else { return nil }
    return pixels[y * width + x]
  }

  /// Returns the number of pixels of a size.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  /// - Returns: `width` · `height`.
  /// - Throws: ``RasterError/bitmapSize(width:height:)`` if no bitmap can have that size.
  public static func pixelCount(width: Int, height: Int) throws(RasterError) -> Int {
    // Each side is at most 2^20, so the product cannot overflow.
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height),
      width * height <= maximumPixelCount
    else { throw .bitmapSize(width: width, height: height) }
    return width * height
  }
}
