// SPDX-License-Identifier: GPL-3.0-or-later

/// Four pixels of an image row, each the mean of two neighbors, in lanes of 16 bits.
///
/// A mean in 4096ths needs 20 bits. The upper 16 bits, in 256ths, include an added half (128), so
/// that truncation rounds. The lower four bits are separate. The results are bit for bit those of
/// ``PixelMean``.
struct MeanLanes {
  typealias Lanes = PixelLanes.Lanes

  /// The means of two color channels, for each pixel.
  struct Part {
    /// The value in 256ths, plus 128.
    var high: Lanes
    /// The remainder in 4096ths.
    var low: Lanes
  }

  /// Blue and red of each pixel.
  var even: Part
  /// Green and alpha of each pixel.
  var odd: Part

  /// Computes the weighted mean of each of four pixels and its right neighbor.
  ///
  /// - Parameters:
  ///   - left: The four pixels.
  ///   - right: The right neighbor of each.
  ///   - places: The positions in the row, in 2^24ths of a pixel. The upper 12 bits of a position's
  ///     fraction are the weight of the right neighbor, in 4096ths.
  @inline(__always)
  init(_ left: Pixels, _ right: Pixels, _ places: Pixels) {
    @inline(__always)
    func lanes(_ weights: Pixels) -> Lanes {
      unsafeBitCast(weights | weights &<< Pixels(repeating: 16), to: Lanes.self)
    }
    // Split the 12-bit weight in two, so that its product with a difference of neighbors fits.
    let coarse = lanes((places &>> Pixels(repeating: 16)) & Pixels(repeating: 255))
    let fine = lanes((places &>> Pixels(repeating: 12)) & Pixels(repeating: 15))
    let (left, right) = (PixelLanes(left), PixelLanes(right))
    even = Self.mean(left.even, right.even, coarse, fine)
    odd = Self.mean(left.odd, right.odd, coarse, fine)
  }

  @inline(__always)
  private static func mean(
    _ left: Lanes, _ right: Lanes, _ coarse: Lanes, _ fine: Lanes
  ) -> Part {
    let rise = right &- left
    let product = rise &* fine
    // This shift rounds down, also below 0; the remainder is the lower four bits.
    let share = unsafeBitCast(product, to: SIMD8<Int16>.self) &>> SIMD8<Int16>(repeating: 4)
    let high =
      left &<< Lanes(repeating: 8) &+ Lanes(repeating: 128) &+ rise &* coarse
      &+ unsafeBitCast(share, to: Lanes.self)
    return Part(high: high, low: product & Lanes(repeating: 15))
  }

  /// Computes the means for a run of positions in an image row.
  ///
  /// - Parameters:
  ///   - row: The pixels of the row.
  ///   - width: The number of pixels in the row.
  ///   - start: The first position; beyond the row, its edge pixels repeat.
  ///   - step: The distance between positions.
  ///   - count: The number of positions.
  ///   - result: A buffer for a fourth of `count`, rounded up.
  static func make(
    _ row: UnsafePointer<UInt32>, width: Int, from start: Int, step: Int, count: Int,
    into result: UnsafeMutablePointer<MeanLanes>
  ) {
    let last = width &- 1
    func clampedPair(_ place: Int) -> SIMD2<UInt32> {
      let left = place &>> PixelMap.bits
      return SIMD2(row[min(max(left, 0), last)], row[min(max(left &+ 1, 0), last)])
    }
    @inline(__always)
    func pair(_ place: Int) -> SIMD2<UInt32> {
      UnsafeRawPointer(row + place &>> PixelMap.bits).loadUnaligned(as: SIMD2<UInt32>.self)
    }
    var places = Pixels.zero
    for index in 0..<4 { places[index] = UInt32(truncatingIfNeeded: start &+ index &* step) }
    let next = Pixels(repeating: UInt32(truncatingIfNeeded: 4 &* step))
    var place = start
    @inline(__always)
    func make(_ groups: Range<Int>, _ pair: (Int) -> SIMD2<UInt32>) {
      for group in groups {
        let third = place &+ 2 &* step
        let first = Pixels(lowHalf: pair(place), highHalf: pair(place &+ step))
        let second = Pixels(lowHalf: pair(third), highHalf: pair(third &+ step))
        let pairs = SIMD8(lowHalf: first, highHalf: second)
        result[group] = MeanLanes(pairs.evenHalf, pairs.oddHalf, places)
        places &+= next
        place &+= 4 &* step
      }
    }
    let groups = (count &+ 3) &>> 2
    let inner = innerGroups(width: width, from: start, step: step, groups)
    make(0..<inner.lowerBound, clampedPair)
    make(inner, pair)
    make(inner.upperBound..<groups, clampedPair)
  }

  /// Returns the groups of four positions that all lie between two pixels of a row.
  private static func innerGroups(
    width: Int, from start: Int, step: Int, _ count: Int
  ) -> Range<Int> {
    let end = (width &- 1) &<< PixelMap.bits
    // For a negative step, measure from the other end of the row, so that positions increase.
    let first = step < 0 ? end &- 1 &- start : start
    let size = 4 &* abs(step)
    guard size > 0 else { return 0..<0 }
    let lower = first < 0 ? (size &- 1 &- first) / size : 0
    let last = end &- 1 &- first &- 3 &* abs(step)
    let upper = last < 0 ? 0 : min(last / size &+ 1, count)
    return lower < upper ? lower..<upper : 0..<0
  }

  /// The precision needed for means between rows, which depends on the fraction bits of positions.
  enum Precision {
    /// The upper halves of products suffice, because the lower halves are 0.
    ///
    /// The fractions of both axes have at most eight bits together, as for images at twice or four
    /// times their size.
    case short
    /// Whole products of 256ths are needed: fractions in the row have at most eight bits.
    case middle
    /// The 4096ths are needed too.
    case long

    /// Determines the needed precision.
    ///
    /// - Parameters:
    ///   - u: The bitwise or of the first position in a row and the step.
    ///   - v: The position between the rows.
    init(_ u: Int, _ v: Int) {
      let bits = PixelMap.bits
      let (across, down) = (min(u.trailingZeroBitCount, bits), min(v.trailingZeroBitCount, bits))
      // The added 128 is multiplied by the rows' weights too, which is exact for at most seven
      // bits.
      if across &+ down >= 2 &* bits &- 8, down >= bits &- 7 {
        self = .short
      } else {
        self = across >= bits &- 8 ? .middle : .long
      }
    }
  }

  /// Computes the means of two rows, rounded to pixels.
  ///
  /// - Parameters:
  ///   - upper: The upper row.
  ///   - lower: The lower row.
  ///   - place: The position between the two rows, whose fraction is the weight of the lower one.
  ///   - precision: The needed precision of the rows.
  ///   - count: The number of pixels.
  ///   - result: A buffer for `count` pixels.
  static func mean(
    _ upper: UnsafePointer<MeanLanes>, _ lower: UnsafePointer<MeanLanes>, _ place: Int,
    _ precision: Precision, count: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    let weight = UInt16(truncatingIfNeeded: (place &>> (PixelMap.bits - 12)) & 4095)
    if weight == 0 {
      return write(count, into: result) { (upper[$0].even.high, upper[$0].odd.high) }
    }
    let rest = 4096 &- weight
    // Multiply the weights by 16, so that the upper half of a product is in 256ths again.
    let (above, below) = (Lanes(repeating: rest &<< 4), Lanes(repeating: weight &<< 4))
    @inline(__always)
    func short(_ a: Lanes, _ b: Lanes) -> Lanes {
      PixelLanes.upperHalf(a, above) &+ PixelLanes.upperHalf(b, below)
    }
    let (fineAbove, fineBelow) = (Lanes(repeating: rest), Lanes(repeating: weight))
    let four = Lanes(repeating: 4)
    // The lower halves of products have four extra bits; only their carry matters.
    @inline(__always)
    func middle(_ a: Lanes, _ b: Lanes, _ more: Lanes) -> Lanes {
      let sum = (a &* above) &>> four &+ (b &* below) &>> four &+ more
      return short(a, b) &+ sum &>> Lanes(repeating: 12)
    }
    @inline(__always)
    func long(_ a: Part, _ b: Part) -> Lanes {
      middle(a.high, b.high, (a.low &* fineAbove &+ b.low &* fineBelow) &>> four)
    }
    switch precision {
    case .short:
      write(count, into: result) {
        let (a, b) = (upper[$0], lower[$0])
        return (short(a.even.high, b.even.high), short(a.odd.high, b.odd.high))
      }
    case .middle:
      write(count, into: result) {
        let (a, b) = (upper[$0], lower[$0])
        return (middle(a.even.high, b.even.high, .zero), middle(a.odd.high, b.odd.high, .zero))
      }
    case .long:
      write(count, into: result) {
        (long(upper[$0].even, lower[$0].even), long(upper[$0].odd, lower[$0].odd))
      }
    }
  }

  /// Writes pixels, four at a time, from channels in 256ths.
  @inline(__always)
  private static func write(
    _ count: Int, into result: UnsafeMutablePointer<UInt32>,
    _ group: (Int) -> (even: Lanes, odd: Lanes)
  ) {
    @inline(__always)
    func pixels(_ index: Int) -> Pixels {
      let (even, odd) = group(index)
      return unsafeBitCast(
        even &>> Lanes(repeating: 8) | odd & Lanes(repeating: 0xff00), to: Pixels.self)
    }
    let to = UnsafeMutableRawPointer(result)
    let groups = count &>> 2
    for index in 0..<groups {
      to.storeBytes(of: pixels(index), toByteOffset: index &* 16, as: Pixels.self)
    }
    guard count & 3 != 0 else { return }
    let last = pixels(groups)
    for index in 0..<count & 3 { result[groups &* 4 &+ index] = last[index] }
  }
}
