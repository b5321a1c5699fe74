// SPDX-License-Identifier: GPL-3.0-or-later

/// Maps positions on a drawn length to an axis of an image whose two ends keep their lengths.
///
/// All positions are in 2^24ths of an image pixel. Drawn positions use this unit too, at the
/// image's own scale, so the fixed ends are copied without scaling.
struct NinePartAxis {
  /// A part of the drawn length, with the image pixels it shows.
  private struct Part {
    /// The drawn start position.
    var start: Int
    /// The start position in the image.
    var source: Int
    /// The number of image pixels per drawn pixel, in 2^24ths.
    var slope: Int
    /// The first image pixel that this part may read.
    var low: Int
    /// The last image pixel that this part may read.
    var high: Int
    /// The length after which the part repeats; 0 if it does not repeat.
    var period: Int
  }

  /// An image position, and the pixels that may be read around it.
  struct Position {
    var at: Int
    var low: Int
    var high: Int
    /// Whether the pixel beyond one end is the pixel at the other end.
    var wraps: Bool

    /// Returns the pixel between `low` and `high` for a position.
    @inline(__always)
    func pixel(_ place: Int) -> Int {
      let index = place &>> PixelMap.bits
      if index < low { return wraps ? high : low }
      if index > high { return wraps ? low : high }
      return index
    }
  }

  private let leading: Part
  private let middle: Part
  private let trailing: Part

  /// Creates an axis.
  ///
  /// The fixed ends keep their lengths, and the middle gets the rest of the drawn length. If the
  /// ends do not fit, they share the drawn length in proportion and the middle vanishes.
  ///
  /// - Parameters:
  ///   - count: The number of image pixels.
  ///   - ends: The lengths of the fixed ends, in image pixels; at least 0.
  ///   - length: The drawn length, in image pixels at the size of the fixed ends; above 0.
  ///   - tiles: Whether the middle is tiled instead of stretched.
  init(count: Int, ends: (Double, Double), length: Double, tiles: Bool) {
    let total = Double(count)
    // Remove rounding errors, so that an end on a pixel boundary stays there and nothing is read
    // across it.
    func denoised(_ end: Double) -> Double { (min(end, 0x1p30) * 4096).rounded() / 4096 }
    var (first, last) = (denoised(ends.0), denoised(ends.1))
    if first + last > total {
      (first, last) = (first * total / (first + last), last * total / (first + last))
    }
    if total - first - last < 1.0 / 4096 {
      // Make the center one pixel around the line between the ends, inside the image.
      first = min(max(first - 0.5, 0), total - 1)
      last = total - first - 1
    }
    let shrink = first + last > length ? length / (first + last) : 1
    let (drawnFirst, drawnLast) = (first * shrink, last * shrink)
    let (center, drawnCenter) = (total - first - last, length - drawnFirst - drawnLast)
    func part(_ start: Double, _ from: Double, _ to: Double, _ slope: Double, _ period: Double)
      -> Part
    {
      let low = min(Int(from.rounded(.down)), count - 1)
      return Part(
        start: PixelMap.fixed(start), source: PixelMap.fixed(from),
        slope: PixelMap.fixed(slope), low: low, high: max(low, Int(to.rounded(.up)) - 1),
        period: PixelMap.fixed(period))
    }
    leading = part(0, 0, first, 1 / shrink, 0)
    let isFlat = drawnCenter <= 0
    middle = part(
      drawnFirst, first, first + center, tiles || isFlat ? 1 : center / drawnCenter,
      tiles ? center : 0)
    trailing = part(length - drawnLast, total - last, total, 1 / shrink, 0)
  }

  /// Returns the image position for a drawn position.
  @inline(__always)
  func place(_ drawn: Int) -> Position {
    let part = drawn < middle.start ? leading : drawn < trailing.start ? middle : trailing
    var offset = drawn &- part.start
    if part.period > 0 { offset %= part.period }
    if part.slope != PixelMap.one {
      // An image has at most 2^20 pixels, so offset and slope fit 64 bits, but their product does
      // not.
      let product = offset.multipliedFullWidth(by: part.slope)
      offset =
        product.high &<< (64 - PixelMap.bits)
        | Int(truncatingIfNeeded: product.low &>> UInt(PixelMap.bits))
    }
    return Position(
      at: part.source &+ offset, low: part.low, high: part.high, wraps: part.period > 0)
  }
}
