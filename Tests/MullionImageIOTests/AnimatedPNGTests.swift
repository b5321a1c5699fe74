// SPDX-License-Identifier: GPL-3.0-or-later

import MullionGeometry
import MullionImageIO
import MullionRaster
import TestSupport
import Testing

/// Tests animation files with an independent reader of PNG chunks.
struct AnimatedPNGTests {
  /// The position, delay and picture of a frame in a file.
  private struct Frame: Equatable {
    var box: PixelRect
    var delay: Double
    var bitmap: Bitmap?
  }

  private struct Chunk {
    var name: String
    var content: [UInt8]
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private func chunks(_ file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var place = 8
    while place < file.count {
      let length = number(file[place..<place + 4])
      chunks.append(
        Chunk(
          name: String(decoding: file[place + 4..<place + 8], as: UTF8.self),
          content: Array(file[place + 8..<place + 8 + length])))
      place += 12 + length
    }
    return chunks
  }

  /// Returns the CRC of ISO/IEC 15948, annex D, computed bit by bit.
  private func checkSum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xffff_ffff
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return sum ^ 0xffff_ffff
  }

  private func bytes(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 0xff) }
  }

  private func file(_ chunks: [Chunk]) -> [UInt8] {
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    for chunk in chunks {
      let checked = Array(chunk.name.utf8) + chunk.content
      file += bytes(chunk.content.count) + checked + bytes(Int(checkSum(checked)))
    }
    return file
  }

  /// Returns the frames of a file, each picture read by libpng as a file of its own.
  private func frames(_ animation: [UInt8]) throws -> [Frame] {
    let chunks = chunks(animation)
    let header = try #require(chunks.first { $0.name == "IHDR" })
    var frames: [Frame] = []
    var data: [Chunk] = []
    var sequence = 0
    func close() throws {
      guard !frames.isEmpty else { return }
      let box = frames[frames.count - 1].box
      let size = bytes(box.width) + bytes(box.height)
      let head = Chunk(name: "IHDR", content: size + header.content[8...])
      frames[frames.count - 1].bitmap = try PNG.decode(
        file([head] + data + [Chunk(name: "IEND", content: [])]))
      data = []
    }
    for chunk in chunks {
      switch chunk.name {
      case "fcTL":
        try close()
        let parts = (0..<5).map { number(chunk.content[4 * $0..<4 * $0 + 4]) }
        #expect(parts[0] == sequence)
        sequence += 1
        frames.append(
          Frame(
            box: PixelRect(
              minX: Int32(parts[3]), minY: Int32(parts[4]), maxX: Int32(parts[3] + parts[1]),
              maxY: Int32(parts[4] + parts[2])),
            delay: Double(number(chunk.content[20..<22])) / Double(number(chunk.content[22..<24]))))
        #expect(chunk.content[24...] == [0, 0], "left as it is, and replaced")
      case "IDAT": data.append(chunk)
      case "fdAT":
        #expect(number(chunk.content[..<4]) == sequence)
        sequence += 1
        data.append(Chunk(name: "IDAT", content: Array(chunk.content[4...])))
      default: break
      }
    }
    try close()
    return frames
  }

  private func bitmap(_ random: inout SplitMix64, _ box: PixelRect, on earlier: Bitmap?) throws
    -> Bitmap
  {
    var pixels = earlier?.pixels ?? [UInt32](repeating: 0, count: 7 * 5)
    for y in Int(box.minY)..<Int(box.maxY) {
      for x in Int(box.minX)..<Int(box.maxX) {
        pixels[7 * y + x] = 0xff00_0000 | UInt32.random(in: 0..<1 << 24, using: &random)
      }
    }
    return try Bitmap(width: 7, height: 5, pixels: pixels)
  }

  @Test func `an animated PNG's changed rectangles reproduce every picture`() throws {
    try withEverySeed(0..<20) { _, generator in
      var random = generator
      let whole = PixelRect(minX: 0, minY: 0, maxX: 7, maxY: 5)
      var animation = AnimatedPNG(width: 7, height: 5, plays: 3)
      var pictures: [Bitmap] = []
      for index in 0..<6 {
        let x = Int32.random(in: 0...6, using: &random)
        let y = Int32.random(in: 0...4, using: &random)
        let box = index == 0 ? whole : PixelRect(minX: x, minY: y, maxX: 7, maxY: y + 1)
        let picture = try bitmap(&random, box, on: pictures.last)
        pictures.append(picture)
        try animation.append(picture, damage: box, seconds: 0.04)
      }
      let file = try animation.encode()
      let control = try #require(chunks(file).first { $0.name == "acTL" })
      #expect(control.content == bytes(6) + bytes(3))
      var shown = [UInt32](repeating: 0, count: 35)
      for (frame, picture) in zip(try frames(file), pictures) {
        #expect(frame.delay == 0.04)
        let part = try #require(frame.bitmap)
        for y in 0..<part.height {
          for x in 0..<part.width {
            shown[7 * (Int(frame.box.minY) + y) + Int(frame.box.minX) + x] = part[x, y] ?? 0
          }
        }
        #expect(shown == picture.pixels)
      }
    }
  }

  @Test func `a translucent frame after an opaque one keeps its alpha`() throws {
    let opaque = try Bitmap(width: 7, height: 5, pixels: Array(repeating: 0xff20_4060, count: 35))
    let clear = try Bitmap(width: 7, height: 5, pixels: Array(repeating: 0x8020_4060, count: 35))
    var animation = AnimatedPNG(width: 7, height: 5)
    try animation.append(opaque, seconds: 1)
    try animation.append(clear, seconds: 1)
    #expect(try frames(animation.encode()).map(\.bitmap) == [opaque, clear])
  }

  @Test func `a reader of still pictures shows the first frame`() throws {
    var random = SplitMix64(seed: 1)
    let whole = PixelRect(minX: 0, minY: 0, maxX: 7, maxY: 5)
    let first = try bitmap(&random, whole, on: nil)
    var animation = AnimatedPNG(width: 7, height: 5)
    try animation.append(first, seconds: 1)
    try animation.append(try bitmap(&random, whole, on: nil), seconds: 1)
    #expect(try PNG.decode(animation.encode()) == first)
  }

  @Test func `appending an unchanged frame lengthens the previous frame's delay`() throws {
    let picture = try Bitmap(width: 7, height: 5)
    var animation = AnimatedPNG(width: 7, height: 5)
    try animation.append(picture, seconds: 0.5)
    try animation.append(picture, damage: .zero, seconds: 0.25)
    try animation.append(picture, damage: .zero, seconds: .infinity)
    #expect(try frames(animation.encode()).map(\.delay) == [0.75])
  }

  @Test func `a long delay is rounded to the finest unit that fits`() throws {
    let pictures = [try Bitmap(width: 7, height: 5), try Bitmap(width: 7, height: 5)]
    let table: [(seconds: Double, delay: Double)] = [
      (65.535, 65.535), (65.536, 65.54), (70, 70), (655.35, 655.35), (655.356, 655.4),
      (3600, 3600), (6553.56, 6554), (65_535, 65_535), (1e9, 65_535),
    ]
    for (seconds, delay) in table {
      var animation = AnimatedPNG(width: 7, height: 5)
      for picture in pictures { try animation.append(picture, seconds: seconds) }
      #expect(try frames(animation.encode()).map(\.delay) == [delay, delay])
    }
    var animation = AnimatedPNG(width: 7, height: 5)
    try animation.append(pictures[0], seconds: 60)
    for _ in 0..<2 { try animation.append(pictures[0], damage: .zero, seconds: 60) }
    #expect(try frames(animation.encode()).map(\.delay) == [180])
  }

  @Test func `an animation without frames, and a frame of another size, are refused`() throws {
    var animation = AnimatedPNG(width: 7, height: 5)
    #expect(throws: PNGError.encoding("there are no frames")) { try animation.encode() }
    #expect(throws: PNGError.frameSize(expected: "7 × 5", given: "5 × 7")) {
      try animation.append(Bitmap(width: 5, height: 7), seconds: 1)
    }
  }
}
