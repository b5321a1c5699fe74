// SPDX-License-Identifier: GPL-3.0-or-later

import CPNG
import Glibc
import MullionGeometry
import MullionImageIO
import MullionRaster
import TestSupport
import Testing

/// Tests the samples, the filters and the size of files; the oracle for sizes is libpng.
struct PNGEncodingTests {
  private static let side = 200

  private static func bitmap(_ pixel: (Int, Int) -> UInt32) throws -> Bitmap {
    let pixels = (0..<side * side).map { pixel($0 % side, $0 / side) }
    return try Bitmap(width: side, height: side, pixels: pixels)
  }

  private static func opaque(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    func byte(_ value: Int) -> UInt32 { UInt32(min(max(value, 0), 255)) }
    return 0xff00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// Returns a picture with smooth shades, and noise as of a camera.
  private static func photograph() throws -> Bitmap {
    var random = SplitMix64(seed: 7)
    return try bitmap { x, y in
      let (u, v) = (Double(x), Double(y))
      let shade = 128 + 60 * sin(u / 31 + v / 57) + 50 * sin(v / 23 - u / 71)
      func channel(_ factor: Double) -> Int {
        Int(shade * factor) + Int.random(in: -4...4, using: &random)
      }
      return opaque(channel(1), channel(0.8), channel(0.6))
    }
  }

  /// Returns a smooth ramp in two directions.
  private static func gradient() throws -> Bitmap {
    try bitmap { x, y in opaque(x * 255 / side, y * 255 / side, (x + 2 * y) * 100 / (3 * side)) }
  }

  /// Returns bars, cards with round corners, and lines, in more colors than a palette has.
  private static func interface() throws -> Bitmap {
    let context = try GraphicsContext(width: side, height: side)
    context.fill(
      Rect(x: 0, y: 0, width: 200, height: 200), color: Color(red: 0.9, green: 0.95, blue: 1))
    for row in 0..<9 {
      let part = Double(row) / 9
      let card = Path.roundedRect(
        Rect(x: 10.3, y: 5.4 + 21 * Double(row), width: 179.2, height: 17), cornerRadius: 6)
      context.fill(card, color: Color(red: 1 - part, green: 0.4, blue: 0.3 + part / 2))
      for x in [30.0, 70, 110] {
        let dot = Path.ellipse(
          in: Rect(x: x + 3 * part, y: 9.1 + 20.9 * Double(row), width: 12, height: 9))
        context.fill(dot, color: Color(red: part, green: x / 110, blue: 0.9))
      }
    }
    return context.bitmap
  }

  /// Returns the compressed pixels of a file, one array for each chunk.
  private func data(of file: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var place = 8
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if Array(file[place + 4..<place + 8]) == Array("IDAT".utf8) {
        found.append(Array(file[place + 8..<place + 8 + length]))
      }
      place += 12 + length
    }
    return found
  }

  /// Returns the numbers of the filters of a file with `side` rows.
  private func filters(of file: [UInt8]) throws -> Set<UInt8> {
    let compressed = data(of: file).flatMap { $0 }
    // The color type follows the signature, the chunk's length and type, the size and the depth.
    let samples = try #require([0: 1, 2: 3, 3: 1, 6: 4][file[25]])
    let row = Self.side * samples + 1
    var count = uLongf(row * Self.side)
    var rows = [UInt8](repeating: 0, count: row * Self.side)
    #expect(uncompress(&rows, &count, compressed, uLong(compressed.count)) == Z_OK)
    #expect(Int(count) == rows.count)
    return Set(stride(from: 0, to: rows.count, by: row).map { rows[$0] })
  }

  /// Returns the size of the file that libpng writes by default for an opaque bitmap.
  private func libpngSize(_ bitmap: Bitmap) -> Int {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(bitmap.width)
    image.height = UInt32(bitmap.height)
    image.format =
      UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_BGR) | UInt32(PNG_FORMAT_FLAG_ALPHA)
    var count = bitmap.pixels.count * 5 + 1 << 16
    var bytes = [UInt8](repeating: 0, count: count)
    #expect(png_image_write_to_memory(&image, &bytes, &count, 0, bitmap.pixels, 0, nil) != 0)
    return count
  }

  @Test func `a file has the smallest color type that represents the pixels`() throws {
    let table: [(type: UInt8, pixel: (Int, Int) -> UInt32)] = [
      (0, { x, y in Self.opaque(x + y / 4, x + y / 4, x + y / 4) }),
      (2, { x, y in Self.opaque(x, y, 7) }),
      (3, { x, y in Self.opaque(x / 13, y / 13, 0) }),
      (3, { x, y in 0x8000_0000 | UInt32(min(x, 127)) << 8 }),
      (6, { x, y in 0x8000_0000 | UInt32(min(x, 127)) << 8 | UInt32(min(y, 127)) }),
      (6, { x, y in x == 199 && y == 199 ? 0 : Self.opaque(x, y, 7) }),
    ]
    for (type, pixel) in table {
      let bitmap = try Self.bitmap(pixel)
      let file = try PNG.encode(bitmap)
      #expect(file[25] == type)
      #expect(try PNG.decode(file) == bitmap, "type \(type)")
    }
  }

  @Test func `a palette has at most 256 colors and at least eight pixels per color`() throws {
    /// Returns a bitmap with some colors, each in a run of equal pixels.
    func bitmap(colors: Int, run: Int) throws -> Bitmap {
      let pixels = (0..<colors * run).map { Self.opaque($0 / run % 256, $0 / run / 256, 9) }
      return try Bitmap(width: run, height: colors, pixels: pixels)
    }
    for (colors, run, type) in [(256, 8, UInt8(3)), (257, 8, 2), (256, 7, 2), (1, 8, 3), (1, 7, 2)]
    {
      let bitmap = try bitmap(colors: colors, run: run)
      let file = try PNG.encode(bitmap)
      #expect(file[25] == type, "\(colors) colors of \(run) pixels")
      #expect(try PNG.decode(file) == bitmap)
    }
  }

  @Test func `random pixels of every size and color type are unchanged after reading`() throws {
    try withEverySeed(0..<200) { _, generator in
      var random = generator
      let (width, height) = (
        Int.random(in: 1...70, using: &random), Int.random(in: 1...70, using: &random)
      )
      let colors = (0..<Int.random(in: 1...400, using: &random)).map { _ -> UInt32 in
        let alpha = Bool.random(using: &random) ? 255 : UInt32.random(in: 0...255, using: &random)
        return alpha << 24 | UInt32.random(in: 0...alpha, using: &random) * 0x0001_0001
      }
      let pixels = (0..<width * height).map { _ in colors.randomElement(using: &random) ?? 0 }
      let bitmap = try Bitmap(width: width, height: height, pixels: pixels)
      #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
    }
  }

  @Test func `rows of interfaces have no filter, rows of photographs and gradients do`() throws {
    let bars = try Self.bitmap { x, y in
      Self.opaque((x * 7 + y * 3) % 29 < 5 ? 40 : 250, x % 23 == 0 ? 0 : 250, y % 17 * 3)
    }
    for (bitmap, type) in [(try Self.interface(), UInt8(2)), (bars, 3)] {
      let file = try PNG.encode(bitmap)
      #expect(file[25] == type)
      #expect(try filters(of: file) == [0])
    }
    for bitmap in [try Self.photograph(), try Self.gradient()] {
      let file = try PNG.encode(bitmap)
      let filters = try filters(of: file)
      #expect(!filters.isDisjoint(with: 1...4) && filters.isSubset(of: 0...4))
      #expect(try PNG.decode(file) == bitmap)
    }
  }

  /// The pictures of the gallery, in which flat colors and text prevail.
  private static let gallery = [
    "calendar", "chat", "dashboard", "feed-cell", "mail", "media-player", "photo-grid",
    "ticket-machine",
  ]

  @Test(arguments: gallery)
  func `the file of an interface is smaller than libpng's`(_ name: String) throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let bitmap = try PNG.read(from: "/\(folder)/Docs/Gallery/\(name).png")
    let file = try PNG.encode(bitmap)
    #expect(file.count < libpngSize(bitmap))
    #expect(try PNG.decode(file) == bitmap)
  }

  /// A palette of 256 colors takes 780 bytes, which are much in a small file.
  @Test func `a photograph or gradient takes at most a quarter more than libpng's`() throws {
    var random = SplitMix64(seed: 8)
    let noise = try Self.bitmap { _, _ in
      0xff00_0000 | UInt32.random(in: 0..<1 << 24, using: &random)
    }
    let ring = try Self.bitmap { x, y in
      let radius = Int(sqrt(Double((x - 100) * (x - 100) + (y - 90) * (y - 90))))
      return Self.opaque(radius * 2, 200 - radius, 40 + radius / 3)
    }
    let ramp = try Self.bitmap { x, _ in Self.opaque(x, 255 - x, x / 2) }
    for bitmap in [try Self.photograph(), try Self.gradient(), noise, ring, ramp] {
      let file = try PNG.encode(bitmap)
      let limit = libpngSize(bitmap) * 5 / 4 + (file[25] == 3 ? 780 : 0)
      #expect(file.count <= limit)
    }
  }

  @Test func `compressed pixels above a mebibyte are several chunks`() throws {
    var random = SplitMix64(seed: 9)
    let pixels = (0..<700 * 600).map { _ in
      0xff00_0000 | UInt32.random(in: 0..<1 << 24, using: &random)
    }
    let bitmap = try Bitmap(width: 700, height: 600, pixels: pixels)
    let file = try PNG.encode(bitmap)
    // Noise does not shrink: 700 · 600 · 3 bytes are more than one mebibyte and less than two.
    #expect(data(of: file).count == 2)
    #expect(data(of: file).map(\.count).max() == 1 << 20)
    #expect(try PNG.decode(file) == bitmap)
  }
}
