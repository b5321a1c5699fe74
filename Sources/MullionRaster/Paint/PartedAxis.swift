// SPDX-License-Identifier: GPL-3.0-or-later

/// How one axis of an image with fixed ends is spread over a length.
///
/// All places are in 2^24ths of an image pixel. Places on the drawn side are measured in the same
/// unit, as if each drawn point had as many pixels as one of the image: the fixed ends are copied.
struct PartedAxis {
  /// A stretch of the drawn length and the image pixels it shows.
  private struct Part {
    /// Where it begins, drawn.
    var start: Int
    /// Where it begins in the image.
    var source: Int
    /// Image pixels for each drawn one.
    var slope: Int
    /// The first pixel that may be read for it.
    var low: Int
    /// The last pixel that may be read for it.
    var high: Int
    /// The length after which it begins again, or 0.
    var period: Int
  }

  /// An image place and the pixels that may be read around it.
  struct Place {
    var at: Int
    var low: Int
    var high: Int
    /// Whether the pixel beyond one end is that at the other end.
    var wraps: Bool

    /// The pixel a place between `low` and `high` belongs to.
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

  /// Makes an axis.
  ///
  /// With ends a and e and a length D between the edges of the drawn rectangle, the ends keep their
  /// lengths and the middle gets D - a - e; if that is below 0, the ends share D in proportion and
  /// the middle vanishes.
  ///
  /// - Parameters:
  ///   - count: the number of image pixels.
  ///   - ends: the lengths of the fixed ends, in image pixels; none below 0.
  ///   - length: the drawn length in image pixels of the fixed ends' size; above 0.
  ///   - tiles: whether the middle is repeated rather than stretched.
  init(count: Int, ends: (Double, Double), length: Double, tiles: Bool) {
    let total = Double(count)
    // What is a border between pixels but for rounding is one, so that it is not read across.
    func denoised(_ end: Double) -> Double { (min(end, 0x1p30) * 4096).rounded() / 4096 }
    var (first, last) = (denoised(ends.0), denoised(ends.1))
    if first + last > total {
      (first, last) = (first * total / (first + last), last * total / (first + last))
    }
    if total - first - last < 1.0 / 4096 {
      // One pixel around the line where the ends meet, inside the image.
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

  /// The image place that is shown at a drawn one.
  @inline(__always)
  func place(_ drawn: Int) -> Place {
    let part = drawn < middle.start ? leading : drawn < trailing.start ? middle : trailing
    var offset = drawn &- part.start
    if part.period > 0 { offset %= part.period }
    if part.slope != PixelMap.one {
      // An image has at most 2^20 pixels, so that only the product needs more than 64 bits.
      let product = offset.multipliedFullWidth(by: part.slope)
      offset =
        product.high &<< (64 - PixelMap.bits)
        | Int(truncatingIfNeeded: product.low &>> UInt(PixelMap.bits))
    }
    return Place(
      at: part.source &+ offset, low: part.low, high: part.high, wraps: part.period > 0)
  }
}
