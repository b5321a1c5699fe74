// SPDX-License-Identifier: GPL-3.0-or-later

import MullionRaster

/// The colors of a bitmap that has at most 256 of them, in the order in which they first appear.
struct PNGPalette {
  /// The largest number of colors.
  private static let capacity = 256
  /// A palette is used only if the bitmap has at least this many pixels for each color of the
  /// palette.
  private static let pixelsPerColor = 8
  /// The bits of a slot's number; with four slots for each color, few searches take two steps.
  private static let slotBits = 10

  /// The premultiplied colors.
  private(set) var colors: [UInt32] = []
  /// A hash table with open addressing: the index of a color plus 1, or 0 for an empty slot.
  private var slots = [UInt16](repeating: 0, count: 1 << slotBits)

  /// Creates the palette of a bitmap.
  ///
  /// Returns nil if the bitmap has too many colors for a palette to be the smaller representation.
  ///
  /// - Complexity: O(pixels), or less if a part of the pixels has too many colors.
  init?(of bitmap: Bitmap) {
    let limit = min(Self.capacity, bitmap.pixels.count / Self.pixelsPerColor)
    var last: UInt32?
    for pixel in bitmap.pixels where pixel != last {
      last = pixel
      let slot = slot(of: pixel)
      guard slots[slot] == 0 else { continue }
      guard colors.count < limit else { return nil }
      colors.append(pixel)
      slots[slot] = UInt16(colors.count)
    }
  }

  /// Returns the slot that has a color's index, or the empty slot for it.
  private func slot(of pixel: UInt32) -> Int {
    var slot = Int((pixel &* 0x9e37_79b1) &>> UInt32(32 - Self.slotBits))
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != pixel {
      slot = (slot + 1) & (1 << Self.slotBits - 1)
    }
    return slot
  }

  /// Writes the index of each pixel's color.
  func indices(
    of pixels: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    guard var last = pixels.first else { return }
    var index = UInt8(slots[slot(of: last)] - 1)
    for (place, pixel) in pixels.enumerated() {
      if pixel != last {
        last = pixel
        index = UInt8(slots[slot(of: pixel)] - 1)
      }
      bytes[place] = index
    }
  }

  /// The content of the chunk PLTE: red, green and blue of each color.
  var colorBytes: [UInt8] {
    var bytes: [UInt8] = []
    for color in colors {
      // The highest byte is alpha.
      bytes += PNGChunk.bigEndian(Straight.fromPremultiplied(color)).dropFirst()
    }
    return bytes
  }

  /// The content of the chunk tRNS: the alpha of each color up to the last one that is not opaque.
  var alphaBytes: [UInt8] {
    let alphas = colors.map { UInt8($0 >> 24) }
    return Array(alphas.prefix((alphas.lastIndex { $0 != 255 } ?? -1) + 1))
  }
}
