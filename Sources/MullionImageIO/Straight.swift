// SPDX-License-Identifier: GPL-3.0-or-later

/// Converts between premultiplied and straight `0xAARRGGBB` pixels.
enum Straight {
  /// Returns the channels divided by alpha, rounded to nearest; a clear pixel becomes 0.
  static func fromPremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return pixel }
    return map(pixel) { min(255, ($0 * 255 + alpha / 2) / alpha) }
  }

  /// Returns the channels multiplied by alpha, rounded to nearest.
  static func toPremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    return map(pixel) { ($0 * alpha + 127) / 255 }
  }

  private static func map(_ pixel: UInt32, _ transform: (UInt32) -> UInt32) -> UInt32 {
    let red = transform(pixel >> 16 & 0xff)
    let green = transform(pixel >> 8 & 0xff)
    let blue = transform(pixel & 0xff)
    return pixel & 0xff00_0000 | red << 16 | green << 8 | blue
  }
}
