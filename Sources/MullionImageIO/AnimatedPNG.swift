// SPDX-License-Identifier: GPL-3.0-or-later

public import MullionGeometry
public import MullionRaster

/// Encodes frames of one size as an animated PNG: the first frame whole, later ones as changes.
///
/// The format is that of PNG's third edition (W3C, 2025), 11.3.6. Programs that do not support it
/// show the first frame. Each later frame stores one box of pixels, the bounding box of its
/// changes.
public struct AnimatedPNG: Sendable {
  /// A frame of the animation and its duration.
  private struct Frame {
    var box: PixelRect
    /// The compressed pixels, one slice for each IDAT chunk.
    var data: [ArraySlice<UInt8>]
    var milliseconds: UInt32
  }

  private let width: Int
  private let height: Int
  /// The number of times that the animation plays; 0 for endless.
  private let plays: UInt32
  private var header: [UInt8] = []
  private var frames: [Frame] = []

  /// The largest number of frames.
  public static let maximumFrameCount = 1 << 20

  /// Creates an empty animation.
  ///
  /// - Parameters:
  ///   - width: The width of each frame, in pixels.
  ///   - height: The height of each frame, in pixels.
  ///   - plays: The number of times that the animation plays; 0 for endless.
  public init(width: Int, height: Int, plays: UInt32 = 0) {
    (self.width, self.height, self.plays) = (width, height, plays)
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - bitmap: The whole frame.
  ///   - damage: The pixels that differ from the previous frame; nil if not known. Ignored for the
  ///     first frame.
  ///   - seconds: The duration in seconds, at most 65 535, rounded to milliseconds. The file stores
  ///     a longer duration in a coarser unit: 10 ms above 65.535 s, 100 ms above 655.35 s, and 1 s
  ///     above 6553.5 s.
  /// - Throws: ``PNGError`` if the size differs, if there are too many frames, or if the
  ///   frame cannot be encoded.
  /// - Complexity: O(pixels of the damage).
  public mutating func append(
    _ bitmap: Bitmap, damage: PixelRect? = nil, seconds: Double
  ) throws(PNGError) {
    guard bitmap.width == width, bitmap.height == height else {
      throw .frameSize(
        expected: "\(width) × \(height)", given: "\(bitmap.width) × \(bitmap.height)")
    }
    guard frames.count < Self.maximumFrameCount else {
      throw .encoding("there are \(Self.maximumFrameCount) frames already")
    }
    let whole = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
    let milliseconds = UInt32(
      min(max(seconds.isFinite ? seconds * 1000 : 0, 0), Self.longest).rounded())
    let box = frames.isEmpty ? whole : (damage ?? whole).intersection(whole)
    guard !box.isEmpty else {
      return extend(by: milliseconds)
    }
    // All frames share one header, so all of them must use the same samples, RGBA.
    let part = box == whole ? bitmap : try cut(bitmap, to: box)
    let file = try PNGEncoder(bitmap: part, colors: .rgba).encode()
    if frames.isEmpty { header = Self.chunks(of: file, before: "IDAT") }
    frames.append(Frame(box: box, data: Self.data(of: file), milliseconds: milliseconds))
  }

  /// Extends the duration of the last frame, for a new frame that is identical.
  private mutating func extend(by milliseconds: UInt32) {
    guard let last = frames.last else { return }
    let sum = min(last.milliseconds + milliseconds, UInt32(Self.longest))
    frames[frames.count - 1].milliseconds = sum
  }

  /// The longest duration of a frame, in milliseconds: a 16-bit number of seconds.
  private static let longest = 65_535_000.0

  /// Returns a duration as a 16-bit numerator and the largest possible denominator, in seconds.
  private static func fraction(_ milliseconds: UInt32) -> (numerator: UInt16, denominator: UInt16) {
    for (unit, denominator) in [(UInt32(1), UInt16(1000)), (10, 100), (100, 10)] {
      let count = (milliseconds + unit / 2) / unit
      if let numerator = UInt16(exactly: count) { return (numerator, denominator) }
    }
    return (UInt16(clamping: (milliseconds + 500) / 1000), 1)
  }

  private func cut(_ bitmap: Bitmap, to box: PixelRect) throws(PNGError) -> Bitmap {
    let columns = Int(box.minX)..<Int(box.maxX)
    let pixels = (Int(box.minY)..<Int(box.maxY)).flatMap { row in
      bitmap.pixels[row * width + columns.lowerBound..<row * width + columns.upperBound]
    }
    do throws(RasterError) {
      return try Bitmap(width: box.width, height: box.height, pixels: pixels)
    } catch {
      throw .bitmap(error)
    }
  }

  /// Encodes the animation.
  ///
  /// - Returns: The bytes of an animated PNG file with all frames so far.
  /// - Throws: ``PNGError/encoding(_:)`` if there are no frames.
  /// - Complexity: O(bytes).
  public func encode() throws(PNGError) -> [UInt8] {
    guard !frames.isEmpty else { throw .encoding("there are no frames") }
    var bytes = header
    PNGChunk.append(
      "acTL", PNGChunk.bigEndian(UInt32(frames.count)) + PNGChunk.bigEndian(plays), to: &bytes)
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      PNGChunk.append("fcTL", control(of: frame, sequence), to: &bytes)
      sequence += 1
      for data in frame.data {
        if index == 0 {
          PNGChunk.append("IDAT", data, to: &bytes)
        } else {
          PNGChunk.append("fdAT", PNGChunk.bigEndian(sequence) + data, to: &bytes)
          sequence += 1
        }
      }
    }
    PNGChunk.append("IEND", [], to: &bytes)
    return bytes
  }

  /// Returns the content of a frame's fcTL chunk: its box and duration, without blending.
  private func control(of frame: Frame, _ sequence: UInt32) -> [UInt8] {
    let (numerator, denominator) = Self.fraction(frame.milliseconds)
    let numbers = [
      sequence, UInt32(frame.box.width), UInt32(frame.box.height), UInt32(frame.box.minX),
      UInt32(frame.box.minY),
    ]
    let delay = [numerator, denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
    return numbers.flatMap(PNGChunk.bigEndian) + delay + [0, 0]
  }

  // MARK: Chunks

  /// Returns the bytes of a file before its first chunk of a type.
  private static func chunks(of file: [UInt8], before kind: String) -> [UInt8] {
    var end = PNGChunk.signature.count
    forEachChunk(of: file) { name, range in
      if name != kind { end = range.upperBound + 4 }
      return name != kind
    }
    return Array(file[..<end])
  }

  /// Returns the content of each chunk of compressed pixels.
  private static func data(of file: [UInt8]) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    forEachChunk(of: file) { name, range in
      if name == "IDAT" { found.append(file[range]) }
      return true
    }
    return found
  }

  /// Calls `body` with the type and the content range of each chunk, until it returns false.
  private static func forEachChunk(of file: [UInt8], _ body: (String, Range<Int>) -> Bool) {
    var place = PNGChunk.signature.count
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      guard place + 12 + length <= file.count, body(name, place + 8..<place + 8 + length) else {
        return
      }
      place += 12 + length
    }
  }
}
