// SPDX-License-Identifier: GPL-3.0-or-later

import MullionRaster

/// The samples of a file's pixels, 8 bits each (ISO/IEC 15948, 11.2.2).
enum PNGColors {
  /// One sample for red, green and blue, which are equal; no alpha.
  case gray
  /// Red, green and blue; no alpha.
  case rgb
  /// An index of a color.
  case palette(PNGPalette)
  /// Red, green, blue and alpha.
  case rgba

  /// Chooses the smallest representation of a bitmap without loss.
  ///
  /// - Complexity: O(pixels).
  init(of bitmap: Bitmap) {
    var opaque = UInt32.max
    var difference: UInt32 = 0
    for pixel in bitmap.pixels {
      opaque &= pixel
      difference |= pixel ^ pixel >> 8
    }
    let isOpaque = opaque >> 24 == 255
    if isOpaque, difference & 0xffff == 0 {
      self = .gray
    } else if let palette = PNGPalette(of: bitmap) {
      self = .palette(palette)
    } else {
      self = isOpaque ? .rgb : .rgba
    }
  }

  /// The color type in the file's header.
  var code: UInt8 {
    switch self {
    case .gray: 0
    case .rgb: 2
    case .palette: 3
    case .rgba: 6
    }
  }

  /// The number of bytes of a pixel.
  var byteCount: Int {
    switch self {
    case .gray, .palette: 1
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Writes the samples of a row.
  ///
  /// - Parameters:
  ///   - pixels: The premultiplied pixels of the row.
  ///   - bytes: A buffer for ``byteCount`` bytes for each pixel.
  func pack(_ pixels: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutablePointer<UInt8>) {
    var place = bytes
    switch self {
    case .gray:
      for pixel in pixels {
        place[0] = UInt8(truncatingIfNeeded: pixel)
        place += 1
      }
    case .rgb:
      for pixel in pixels {
        Self.put(pixel, at: place)
        place += 3
      }
    case .palette(let palette):
      palette.indices(of: pixels, into: bytes)
    case .rgba:
      for pixel in pixels {
        let straight = Straight.fromPremultiplied(pixel)
        Self.put(straight, at: place)
        place[3] = UInt8(truncatingIfNeeded: straight &>> 24)
        place += 4
      }
    }
  }

  /// Writes red, green and blue.
  @inline(__always)
  private static func put(_ pixel: UInt32, at place: UnsafeMutablePointer<UInt8>) {
    place[0] = UInt8(truncatingIfNeeded: pixel &>> 16)
    place[1] = UInt8(truncatingIfNeeded: pixel &>> 8)
    place[2] = UInt8(truncatingIfNeeded: pixel)
  }
}
