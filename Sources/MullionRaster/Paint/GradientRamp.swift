// SPDX-License-Identifier: GPL-3.0-or-later

/// Computes the colors of a gradient at positions, with integers.
///
/// Positions are in 2^36ths of the distance from the start to the end. Channels are premultiplied,
/// in 65536ths of a 255th, and rounded once.
struct GradientRamp {
  static let bits = 36
  static let one = 1 << bits

  /// Premultiplied channels in 65536ths of a 255th, or their differences.
  private struct Channels {
    var alpha: Int
    var red: Int
    var green: Int
    var blue: Int

    init(_ color: Color) {
      let unit = 255.0 * 65536
      func fixed(_ share: Double) -> Int { Int((share * color.alpha * unit).rounded()) }
      (alpha, red, green, blue) = (
        fixed(1), fixed(color.red), fixed(color.green), fixed(color.blue)
      )
    }

    mutating func subtract(_ other: Channels) {
      alpha -= other.alpha
      red -= other.red
      green -= other.green
      blue -= other.blue
    }

    /// Returns the pixel at a fraction of a change of the channels; `weight` is the fraction, in
    /// 65536ths.
    @inline(__always)
    func pixel(_ change: Channels, _ weight: Int) -> UInt32 {
      @inline(__always)
      func byte(_ start: Int, _ change: Int) -> UInt32 {
        UInt32(
          truncatingIfNeeded: (start &+ (change &* weight) &>> 16 &+ 1 &<< 15) &>> 16)
      }
      return byte(alpha, change.alpha) &<< 24 | byte(red, change.red) &<< 16
        | byte(green, change.green) &<< 8 | byte(blue, change.blue)
    }
  }

  /// The range between two neighboring stops.
  private struct Segment {
    var start: Int
    /// The position of the end.
    var end: Int
    /// 2^60 divided by the length.
    var reciprocal: Int
    var channels: Channels
    /// The change of the channels up to the end.
    var change: Channels

    @inline(__always)
    func pixel(at place: Int) -> UInt32 {
      channels.pixel(change, ((place &- start) &* reciprocal) &>> 44)
    }
  }

  private let segments: [Segment]
  /// The pixels before the start and after the end.
  private let outside: (before: UInt32, after: UInt32)

  /// Creates a ramp; returns nil for a gradient without stops.
  ///
  /// - Parameters:
  ///   - gradient: The stops.
  ///   - extendsBefore: Whether the first color continues before the start.
  ///   - extendsAfter: Whether the last color continues after the end.
  init?(_ gradient: Gradient, extendsBefore: Bool, extendsAfter: Bool) {
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return nil }
    // With stops at both ends, every position lies between two stops.
    let stops =
      [Gradient.Stop(first.color, at: 0)] + gradient.stops + [Gradient.Stop(last.color, at: 1)]
    segments = zip(stops, stops.dropFirst()).compactMap { from, to in
      let start = Int((from.location * Double(Self.one)).rounded())
      let end = Int((to.location * Double(Self.one)).rounded())
      guard end > start else { return nil }
      let channels = Channels(from.color)
      var change = Channels(to.color)
      change.subtract(channels)
      return Segment(
        start: start, end: end, reciprocal: (1 << 60) / (end - start), channels: channels,
        change: change)
    }
    func pixel(_ color: Color) -> UInt32 { Channels(color).pixel(Channels(.clear), 0) }
    outside = (extendsBefore ? pixel(first.color) : 0, extendsAfter ? pixel(last.color) : 0)
  }

  /// Computes the pixels at positions.
  ///
  /// - Parameters:
  ///   - result: A buffer for `count` pixels.
  ///   - count: The number of pixels.
  ///   - place: Returns the next position, from the first to the last pixel; nil for a position
  ///     without a color.
  @inline(__always)
  func read(
    into result: UnsafeMutablePointer<UInt32>, _ count: Int, _ place: () -> Int?
  ) {
    segments.withUnsafeBufferPointer { segments in
      // Try the segment of the previous pixel first, because it is usually the right one; this does
      // not change the result.
      var segment = segments[0]
      for index in 0..<count {
        guard let place = place() else {
          result[index] = 0
          continue
        }
        if place < 0 {
          result[index] = outside.before
        } else if place > Self.one {
          result[index] = outside.after
        } else {
          if place < segment.start || place >= segment.end {
            var next = 0
            while next &+ 1 < segments.count, place >= segments[next].end { next &+= 1 }
            segment = segments[next]
          }
          result[index] = segment.pixel(at: place)
        }
      }
    }
  }
}
