// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import MullionImageIO
import MullionRaster
import TestSupport
import Testing

struct PNGTests {
  /// Returns a bitmap with every premultiplied pair of channel value and alpha: one row for each of
  /// 256 alphas.
  private func everyPixel() throws -> Bitmap {
    var pixels: [UInt32] = []
    for alpha in 0..<UInt32(256) {
      for column in 0..<UInt32(256) {
        let value = min(column, alpha)
        pixels.append(alpha << 24 | value << 16 | (alpha - value) << 8 | value / 2)
      }
    }
    return try Bitmap(width: 256, height: 256, pixels: pixels)
  }

  private func randomBitmap(_ random: inout SplitMix64) throws -> Bitmap {
    let (width, height) = (
      Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random)
    )
    let pixels = (0..<width * height).map { _ -> UInt32 in
      let alpha = UInt32.random(in: 0...255, using: &random)
      let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
      return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
    }
    return try Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test func `every premultiplied pixel is unchanged after PNG writing and reading`() throws {
    let bitmap = try everyPixel()
    #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
    var random = SplitMix64(seed: 5)
    for _ in 0..<40 {
      let bitmap = try randomBitmap(&random)
      #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
    }
  }

  @Test func `a file's header has the signature, the size and 8-bit samples`() throws {
    let bytes = try PNG.encode(Bitmap(width: 3, height: 258))
    // By ISO/IEC 15948, 5.2 and 11.2.2, a file begins with: signature, length 13, "IHDR", width,
    // height, 8 bits, type 3 (a palette) for a bitmap of one translucent color.
    let header: [UInt8] = [
      137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 3, 0, 0, 1, 2, 8, 3,
    ]
    #expect(Array(bytes.prefix(header.count)) == header)
    #expect(try PNG.encode(Bitmap(width: 3, height: 258)) == bytes)
  }

  @Test(
    arguments: [
      // A straight color (255, 128, 0) at alpha 128 is premultiplied to 255·128/255 = 128;
      // 128·128/255 = 64.25, rounded 64.
      (6, 8, [255, 128, 0, 128], 0x8080_4000),
      (2, 8, [1, 2, 3], 0xff01_0203), (0, 8, [0x40], 0xff40_4040), (0, 1, [0x80], 0xffff_ffff),
      (4, 8, [255, 0], 0), (0, 16, [0x80, 0x80], 0xff80_8080),
    ] as [(UInt8, UInt8, [UInt8], UInt32)])
  func `a foreign file of any color type becomes premultiplied sRGB`(
    colorType: UInt8, depth: UInt8, channels: [UInt8], pixel: UInt32
  ) throws {
    let bytes = Self.onePixelFile(colorType: colorType, depth: depth, channels)
    #expect(try PNG.decode(bytes).pixels == [pixel])
  }

  @Test func `a file truncated at any length gives an error`() throws {
    let bytes = try PNG.encode(everyPixel())
    // The last 12 bytes are the end chunk, which is not needed for the pixels.
    for count in Array(0..<128) + stride(from: 128, to: bytes.count - 16, by: 997) {
      #expect(throws: PNGError.self, "\(count) bytes") {
        try PNG.decode(Array(bytes.prefix(count)))
      }
    }
  }

  @Test func `reading a mutated PNG gives a picture or an error`() throws {
    var random = SplitMix64(seed: 6)
    var failures = 0
    for _ in 0..<1500 {
      var bytes = try PNG.encode(randomBitmap(&random))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      do throws(PNGError) {
        _ = try PNG.decode(bytes)
      } catch {
        failures += 1
        #expect(!error.description.isEmpty)
      }
    }
    // Nearly every byte is covered by a checksum, so most mutations are errors.
    #expect(failures > 1000)
  }

  @Test func `a PNG header with too many pixels is refused before allocation`() {
    var bytes = Self.onePixelFile([0, 0, 0, 0])
    Self.setSize(width: 1 << 14, height: 1 << 13, in: &bytes)
    #expect(throws: PNGError.tooManyPixels(width: 1 << 14, height: 1 << 13)) {
      try PNG.decode(bytes)
    }
    Self.setSize(width: 1 << 24, height: 1, in: &bytes)
    #expect(throws: PNGError.self) { try PNG.decode(bytes) }
  }

  @Test func `a PNG file is replaced whole or refused with the system's reason`() throws {
    let path = "/tmp/mullion-png-test-\(getpid()).png"
    defer { unlink(path) }
    let bitmap = try everyPixel()
    try PNG.write(bitmap, to: path)
    #expect(try PNG.read(from: path) == bitmap)
    // A shorter picture replaces a longer one completely.
    let small = try Bitmap(width: 1, height: 1)
    try PNG.write(small, to: path)
    #expect(try PNG.read(from: path) == small)
    let missing = PNGError.file(
      path: "/nowhere/a.png", reason: "No such file or directory; check the path")
    #expect(throws: missing) { try PNG.read(from: "/nowhere/a.png") }
    #expect(throws: missing) { try PNG.write(small, to: "/nowhere/a.png") }
    #expect(throws: PNGError.self) { try PNG.read(from: "/tmp") }
    #expect(throws: PNGError.self) { try PNG.read(from: "\(path)\0.png") }
  }
}

// MARK: Files written by hand

extension PNGTests {
  private static func onePixelFile(
    colorType: UInt8 = 6, depth: UInt8 = 8, _ channels: [UInt8]
  ) -> [UInt8] {
    // A zlib stream with one stored block (RFC 1950, 1951): filter byte 0 and the pixel.
    let row = [0] + channels
    let length = UInt8(row.count)
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in row {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    let stream: [UInt8] =
      [0x78, 0x01, 0x01, length, 0, ~length, 0xff] + row + bigEndian(b << 16 | a)
    return [137, 80, 78, 71, 13, 10, 26, 10]
      + chunk("IHDR", bigEndian(1) + bigEndian(1) + [depth, colorType, 0, 0, 0])
      + chunk("IDAT", stream)
      + chunk("IEND", [])
  }

  private static func setSize(width: UInt32, height: UInt32, in bytes: inout [UInt8]) {
    let header = chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])
    bytes.replaceSubrange(8..<8 + header.count, with: header)
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return bigEndian(UInt32(data.count)) + body + bigEndian(checksum(body))
  }

  /// CRC-32 as in ISO/IEC 15948, annex D.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xedb8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return ~crc
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  @Test func `decoding ends as soon as the picture is not wanted`() throws {
    let pixels = (0..<UInt32(1 << 20)).map { 0xFF00_0000 | $0 &* 0x9E37_79B1 >> 8 }
    let bytes = try PNG.encode(Bitmap(width: 1024, height: 1024, pixels: pixels))
    var questions = 0
    #expect(throws: PNGError.interrupted) {
      try PNG.decode(
        bytes,
        while: {
          questions += 1
          return questions < 10
        })
    }
    #expect(questions == 10)
    #expect(try PNG.decode(bytes, while: { true }).pixels == pixels)
  }
}
