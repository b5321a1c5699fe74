// SPDX-License-Identifier: GPL-3.0-or-later

/// Four premultiplied pixels.
typealias Pixels = SIMD4<UInt32>

/// The channels of four pixels, 16 bits each, so that a product of two bytes fits.
///
/// Blue and red of a pixel lie side by side in one vector, green and alpha in another. Every
/// operation exists in SSE2, and the results are those of ``Pixel`` bit for bit.
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

  /// The four pixels again.
  @inline(__always)
  var pixels: Pixels {
    unsafeBitCast(even | odd &<< Lanes(repeating: 8), to: Pixels.self)
  }

  /// All channels times factors in 255ths, rounded.
  @inline(__always)
  func multiplied(by factors: Lanes) -> PixelLanes {
    PixelLanes(even: Self.product(even, factors), odd: Self.product(odd, factors))
  }

  /// Lays these pixels over others.
  ///
  /// Adding never carries into the next channel, because no channel is above its alpha.
  @inline(__always)
  func over(_ below: Pixels) -> Pixels {
    over(below, leaving: rest)
  }

  /// Lays these pixels over others of which a share in 255ths is left.
  @inline(__always)
  func over(_ below: Pixels, leaving rest: Lanes) -> Pixels {
    let below = PixelLanes(below).multiplied(by: rest)
    return PixelLanes(even: even &+ below.even, odd: odd &+ below.odd).pixels
  }

  /// What four pixels leave of those below, 255 less their alphas, for each lane.
  @inline(__always)
  private var rest: Lanes {
    let alphas = unsafeBitCast(odd, to: Pixels.self) &>> Pixels(repeating: 16)
    let left = Pixels(repeating: 255) &- alphas
    return unsafeBitCast(left | left &<< Pixels(repeating: 16), to: Lanes.self)
  }

  /// Four bytes, each for the two lanes of its pixel.
  ///
  /// By hand: the initializer that widens is not always made part of its caller.
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

  /// (t + t / 256) / 256, as in ``Pixel``; the same as 257 · t / 65 536, rounded down.
  @inline(__always)
  private static func over255(_ t: Lanes) -> Lanes {
    upperHalf(t, Lanes(repeating: 257))
  }

  /// The upper halves of products.
  ///
  /// Lane by lane, for there is an instruction that keeps them, but no name for it: the compiler
  /// finds it in this form.
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
