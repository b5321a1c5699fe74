// SPDX-License-Identifier: GPL-3.0-or-later

/// Blends runs of premultiplied pixels with the blend modes.
///
/// Each formula of ``BlendMode`` is computed in units of 1/255² and rounded once;
/// ``BlendMode/normal`` is computed as in ``Kernels``. Partial coverage is then mixed in with a
/// second rounding. No channel exceeds its alpha: the formulas are monotonic in each channel, and
/// alpha is one of the channels.
enum BlendKernels {
  /// Blends a run of pixels with the destination.
  ///
  /// - Parameters:
  ///   - mode: The blend mode.
  ///   - source: The premultiplied source pixels.
  ///   - coverage: The coverage of each pixel, in 255ths; nil for full coverage.
  ///   - destination: The first destination pixel.
  ///   - count: The number of pixels.
  static func blend(
    _ mode: BlendMode, _ source: UnsafePointer<UInt32>, covering coverage: UnsafePointer<UInt8>?,
    _ destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    @inline(__always)
    func run(_ formula: (UInt32, UInt32) -> UInt32) {
      for index in 0..<count {
        let share = coverage.map { UInt32($0[index]) } ?? 255
        if share == 0 { continue }
        let below = destination[index]
        let result = formula(source[index], below)
        destination[index] = share == 255 ? result : sum(result, share, below, 255 &- share)
      }
    }
    switch mode {
    case .normal: run { Pixel.over($0, $1) }
    case .multiply: run { eachChannel($0, $1, product) }
    case .screen:
      run { eachChannel($0, $1) { s, d, _, _ in 255 &* (s &+ d) &- s &* d } }
    case .clear: run { _, _ in 0 }
    case .copy: run { source, _ in source }
    case .sourceIn: run { sum($0, $1 &>> 24, $1, 0) }
    case .sourceOut: run { sum($0, 255 &- $1 &>> 24, $1, 0) }
    case .sourceAtop: run { sum($0, $1 &>> 24, $1, 255 &- $0 &>> 24) }
    case .destinationOver: run { sum($0, 255 &- $1 &>> 24, $1, 255) }
    case .destinationIn: run { sum($0, 0, $1, $0 &>> 24) }
    case .destinationOut: run { sum($0, 0, $1, 255 &- $0 &>> 24) }
    case .destinationAtop: run { sum($0, 255 &- $1 &>> 24, $1, $0 &>> 24) }
    case .xor: run { sum($0, 255 &- $1 &>> 24, $1, 255 &- $0 &>> 24) }
    case .plusLighter:
      run { eachChannel($0, $1) { s, d, _, _ in 255 &* min(255, s &+ d) } }
    }
  }

  /// Multiplies a run of pixels by a factor in 255ths.
  static func multiply(_ pixels: UnsafeMutablePointer<UInt32>, by factor: UInt32, _ count: Int) {
    for index in 0..<count { pixels[index] = Pixel.multiplied(pixels[index], by: factor) }
  }

  /// Returns (s · f + d · g) / 255 for each channel, rounded; the sums must be at most 255 · 255.
  @inline(__always)
  private static func sum(_ s: UInt32, _ f: UInt32, _ d: UInt32, _ g: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00ff_00ff
    let half: UInt32 = 0x0080_0080
    var low = (s & mask) &* f &+ (d & mask) &* g &+ half
    var high = ((s &>> 8) & mask) &* f &+ ((d &>> 8) & mask) &* g &+ half
    low = ((low &+ ((low &>> 8) & mask)) &>> 8) & mask
    high = (high &+ ((high &>> 8) & mask)) & 0xff00_ff00
    return low | high
  }

  /// Returns a formula's value for each channel, divided by 255 and rounded.
  ///
  /// The formula receives a channel of the source and of the destination, then the two alphas.
  @inline(__always)
  private static func eachChannel(
    _ source: UInt32, _ destination: UInt32,
    _ formula: (UInt32, UInt32, UInt32, UInt32) -> UInt32
  ) -> UInt32 {
    var result: UInt32 = 0
    var shift: UInt32 = 0
    while shift < 32 {
      let t =
        formula(
          (source &>> shift) & 255, (destination &>> shift) & 255, source &>> 24,
          destination &>> 24) &+ 128
      result |= ((t &+ t &>> 8) &>> 8) &<< shift
      shift &+= 8
    }
    return result
  }

  @inline(__always)
  private static func product(_ s: UInt32, _ d: UInt32, _ sa: UInt32, _ da: UInt32) -> UInt32 {
    s &* d &+ s &* (255 &- da) &+ d &* (255 &- sa)
  }
}
