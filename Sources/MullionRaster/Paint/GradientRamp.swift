// SPDX-License-Identifier: GPL-3.0-or-later

/// The colours of a gradient by place, in integers.
///
/// A place is in 2^36ths of the way from the start to the end. Channels are premultiplied, in
/// 65536ths of a 255th, and rounded once.
struct GradientRamp {
  static let bits = 36
  static let one = 1 << bits

  /// What lies between two neighbouring stops.
  private struct Segment {
    /// Where it ends.
    var end: Int
    var start: Int
    /// 2^60 over its length.
    var reciprocal: Int
    /// Alpha, red, green, blue at the start.
    var channels: SIMD4<Int>
    /// By how much they change up to the end.
    var change: SIMD4<Int>
  }

  private let segments: [Segment]
  /// What is seen before the start and behind the end.
  private let outside: (before: UInt32, after: UInt32)

  /// Makes a ramp, or nil for a gradient without stops.
  ///
  /// - Parameters:
  ///   - gradient: the stops.
  ///   - extendsBefore: whether the first colour goes on before the start.
  ///   - extendsAfter: whether the last colour goes on behind the end.
  init?(_ gradient: Gradient, extendsBefore: Bool, extendsAfter: Bool) {
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return nil }
    // Stops at both ends make every place lie between two of them.
    let stops =
      [Gradient.Stop(first.color, at: 0)] + gradient.stops + [Gradient.Stop(last.color, at: 1)]
    segments = zip(stops, stops.dropFirst()).compactMap { from, to in
      let start = Int((from.location * Double(Self.one)).rounded())
      let end = Int((to.location * Double(Self.one)).rounded())
      guard end > start else { return nil }
      let channels = Self.channels(from.color)
      return Segment(
        end: end, start: start, reciprocal: (1 << 60) / (end - start), channels: channels,
        change: Self.channels(to.color) &- channels)
    }
    outside = (
      extendsBefore ? Self.pixel(Self.channels(first.color)) : 0,
      extendsAfter ? Self.pixel(Self.channels(last.color)) : 0
    )
  }

  /// The pixel at a place.
  @inline(__always)
  func pixel(at place: Int) -> UInt32 {
    if place < 0 { return outside.before }
    if place > Self.one { return outside.after }
    return segments.withUnsafeBufferPointer { segments in
      var index = 0
      while index &+ 1 < segments.count, place >= segments[index].end { index &+= 1 }
      let segment = segments[index]
      let weight = ((place &- segment.start) &* segment.reciprocal) &>> 44
      return Self.pixel(
        segment.channels
          &+ (segment.change &* SIMD4(repeating: weight)) &>> SIMD4(repeating: 16))
    }
  }

  private static func channels(_ color: Color) -> SIMD4<Int> {
    let unit = 255.0 * 65536
    func fixed(_ share: Double) -> Int { Int((share * color.alpha * unit).rounded()) }
    return SIMD4(fixed(1), fixed(color.red), fixed(color.green), fixed(color.blue))
  }

  @inline(__always)
  private static func pixel(_ channels: SIMD4<Int>) -> UInt32 {
    let bytes = (channels &+ SIMD4(repeating: 1 << 15)) &>> SIMD4(repeating: 16)
    return UInt32(
      truncatingIfNeeded: bytes[0] &<< 24 | bytes[1] &<< 16 | bytes[2] &<< 8 | bytes[3])
  }
}
