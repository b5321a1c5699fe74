// SPDX-License-Identifier: GPL-3.0-or-later

/// Four premultiplied pixels.
typealias Pixels = SIMD4<UInt32>

/// The channels of four pixels in 16 bits each, so that a product of two bytes fits.
///
/// Blue and red of a pixel are adjacent in one vector, green and alpha in another. Every operation
/// exists in SSE2, and the results are bit for bit those of ``Pixel``.
struct PixelLanes {
  typealias Lanes = SIMD8<UInt16>

  /// Blue and red of each pixel.
  var even: Lanes
  /// Green and alpha of each pixel.
  var odd: Lanes

  @inline(__always)
  init(even: Lanes, odd: Lanes) {
    self.even = even
    self.odd = odd
  }

  @inline(__always)
  init(_ pixels: Pixels) {
    let lanes = unsafeBitCast(pixels, to: Lanes.self)
    even = lanes & Lanes(repeating: 255)
    odd = lanes &>> Lanes(repeating: 8)
  }

  /// The lanes as four pixels.
  @inline(__always)
  var pixels: Pixels {
    unsafeBitCast(even | odd &<< Lanes(repeating: 8), to: Pixels.self)
  }

  /// Returns all channels times factors in 255ths, rounded.
  @inline(__always)
  func multiplied(by factors: Lanes) -> PixelLanes {
    PixelLanes(even: Self.product(even, factors), odd: Self.product(odd, factors))
  }

  /// Composites these pixels over others.
  ///
  /// The addition never carries into the next channel, because no channel exceeds its alpha.
  @inline(__always)
  func over(_ below: Pixels) -> Pixels {
    over(below, leaving: rest)
  }

  /// Composites these pixels over others that are multiplied by factors in 255ths.
  @inline(__always)
  func over(_ below: Pixels, leaving rest: Lanes) -> Pixels {
    let below = PixelLanes(below).multiplied(by: rest)
    return PixelLanes(even: even &+ below.even, odd: odd &+ below.odd).pixels
  }

  /// The remaining weight of the pixels below, 255 minus alpha, for each lane.
  @inline(__always)
  private var rest: Lanes {
    let alphas = unsafeBitCast(odd, to: Pixels.self) &>> Pixels(repeating: 16)
    let left = Pixels(repeating: 255) &- alphas
    return unsafeBitCast(left | left &<< Pixels(repeating: 16), to: Lanes.self)
  }

  /// Returns four bytes, each repeated in the two lanes of its pixel.
  ///
  /// The code is explicit because the compiler does not always inline the widening initializer.
  @inline(__always)
  static func spread(_ four: UInt32) -> Lanes {
    let bytes = unsafeBitCast(four, to: SIMD4<UInt8>.self)
    let wide = Pixels(UInt32(bytes[0]), UInt32(bytes[1]), UInt32(bytes[2]), UInt32(bytes[3]))
    return unsafeBitCast(wide | wide &<< Pixels(repeating: 16), to: Lanes.self)
  }

  @inline(__always)
  private static func product(_ lanes: Lanes, _ factors: Lanes) -> Lanes {
    over255(lanes &* factors &+ Lanes(repeating: 128))
  }

  /// Returns (t + t / 256) / 256, as in ``Pixel``; the same as 257 · t / 65 536, rounded down.
  @inline(__always)
  private static func over255(_ t: Lanes) -> Lanes {
    upperHalf(t, Lanes(repeating: 257))
  }

  /// Returns the upper halves of products.
  ///
  /// An instruction exists for this operation, but Swift has no function for it. The compiler
  /// recognizes this lane-by-lane form.
  @inline(__always)
  static func upperHalf(_ p: Lanes, _ q: Lanes) -> Lanes {
    @inline(__always)
    func upper(_ index: Int) -> UInt16 {
      UInt16(truncatingIfNeeded: (UInt32(p[index]) &* UInt32(q[index])) &>> 16)
    }
    return Lanes(
      upper(0), upper(1), upper(2), upper(3), upper(4), upper(5), upper(6), upper(7))
  }
}
