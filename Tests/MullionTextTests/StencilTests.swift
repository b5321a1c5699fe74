// SPDX-License-Identifier: GPL-3.0-or-later
import Mullion
import MullionGeometry
import MullionRaster
import Synchronization
import TestSupport
import Testing

@testable import MullionText

/// Compares glyphs painted from cached stencils with glyphs filled from their outlines.
struct StencilTests {
  private let engine = FontEngine()

  /// Draws a layout by filling every glyph's outline, without a cache.
  private func fill(
    _ layout: TextLayout, at origin: Point, color: Color, in context: GraphicsContext
  ) {
    engine.library.withLock { library in
      guard let face = library.face(for: layout.font) else { return }
      for glyph in layout.lines.flatMap(\.glyphs) {
        let face = face.fallback?.face(glyph.fallback) ?? face
        let scale = layout.font.pointSize / Double(face.metrics.unitsPerEm)
        let transform = AffineTransform(
          a: scale, b: 0, c: 0, d: -scale, tx: origin.x + glyph.position.x,
          ty: origin.y + glyph.position.y)
        context.fill(face.outline(of: glyph.id).applying(transform), color: color)
      }
    }
  }

  /// Returns whether stencils and outlines paint the same pixels over the same background.
  ///
  /// At least one pixel must change, unless the text may be hidden.
  private func isSame(
    _ layout: TextLayout, at origin: Point, color: Color = .black, scale: Double,
    mayBeHidden: Bool = false, _ painting: (GraphicsContext, () -> Void) throws -> Void = { $1() }
  ) throws -> Bool {
    let contexts = try (0..<3).map { _ in
      let context = try GraphicsContext(width: 150, height: 160, scale: scale)
      let ground = Color(red: 0.5, green: 1, blue: 0)
      context.fill(Rect(x: 0, y: 0, width: 50, height: 20), color: ground)
      return context
    }
    try painting(contexts[0]) {
      engine.draw(
        layout, at: origin, width: 0, alignment: .left, color: color, in: contexts[0])
    }
    try painting(contexts[1]) { fill(layout, at: origin, color: color, in: contexts[1]) }
    try painting(contexts[2]) {}
    let bitmaps = contexts.map(\.bitmap)
    return bitmaps[0] == bitmaps[1] && (mayBeHidden || bitmaps[0] != bitmaps[2])
  }

  /// The number of cached stencils, one for each glyph and subpixel position.
  private var keptCount: Int { engine.library.withLock { $0.stencils.count } }

  @Test(
    arguments: ["DejaVu Sans", "DejaVu Serif", "Nimbus Sans", "Noto Sans Mono"],
    [Font.Weight.regular, .bold])
  func `cached glyph stencils paint the same pixels as filled outlines`(
    family: String, weight: Font.Weight
  ) throws {
    var random = SplitMix64(seed: 3)
    // Fonts without Hebrew draw its letters with the glyphs of another font.
    let texts = ["Se@&", "quic", "ößЖ3", "8gQx", "e\u{5E9}x\u{5D0}"]
    for size in [11, 13.3, 17, 33.7] {
      let font = Font(family: family, pointSize: size, weight: weight)
      for scale in [1, 1.25, 1.5, 2, 3] {
        let text = texts[Int.random(in: 0..<texts.count, using: &random)]
        let layout = engine.layout(text, font: font, maximumWidth: nil, numberOfLines: 1)
        let part = Point(x: random.phase(scale), y: random.chance(0.5) ? 0 : random.phase(scale))
        // The points are whole pixels apart, so they have the same subpixel position. At each
        // point, coordinates halfway between two 1024ths of a pixel are rounded again.
        for _ in 0..<3 {
          let place = Point(
            x: part.x + Double(Int.random(in: -10...30, using: &random)) / scale,
            y: part.y + Double(Int.random(in: -3...50, using: &random)) / scale)
          #expect(
            try isSame(layout, at: place, scale: scale),
            "\(text) of size \(size) at \(place.x), \(place.y), scale \(scale)")
        }
      }
    }
    #expect(keptCount >= 80)
  }

  /// Corners of the glyph's curves are halfway between two 1024ths of a pixel.
  ///
  /// Both points are whole pixels, but a `Double` rounds one of the corners differently at each.
  /// The two masks differ in a byte.
  @Test func `glyph stencils match outlines if a corner now rounds differently`() throws {
    let layout = engine.layout(
      "@", font: Font(pointSize: 20), maximumWidth: nil, numberOfLines: 1)
    for baseline in [Point(x: 0, y: 20), Point(x: 37, y: 31), Point(x: 0, y: 20)] {
      let place = Point(x: baseline.x, y: baseline.y - layout.firstBaseline)
      #expect(try isSame(layout, at: place, scale: 2))
    }
  }

  @Test(arguments: [
    AffineTransform.identity, .scale(x: -1, y: 1).concatenating(.translation(x: 180, y: 0)),
    .scale(x: 1, y: -0.5).concatenating(.translation(x: 0, y: 60)),
    .rotation(0.3), .scale(x: 1.1, y: 0.7), .translation(x: 1.0 / 3, y: 0.1),
    AffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0),
  ])
  func `glyph stencils match outlines under every transform, clip, opacity and blend mode`(
    transform: AffineTransform
  ) throws {
    let layout = engine.layout("Quick, g", font: Font(), maximumWidth: nil, numberOfLines: 1)
    let gray = Color(red: 0.3, green: 0.2, blue: 0.6, alpha: 0.7)
    let shadow = Shadow(offset: Size(width: 2, height: 2), radius: 3, color: .black)
    var settings: [(String, (GraphicsContext) throws -> Void)] = [
      ("nothing", { _ in }),
      ("box", { $0.clip(to: Rect(x: 13, y: 14, width: 30, height: 7)) }),
      ("soft box", { $0.clip(to: Rect(x: 13.3, y: 14.6, width: 30, height: 7)) }),
      ("round clip", { $0.clip(to: Path.ellipse(in: Rect(x: 8, y: 8, width: 60, height: 20))) }),
      ("alpha", { $0.alpha = 0.4 }),
      ("shadow", { $0.shadow = shadow }),
      ("hard edges", { $0.isAntialiased = false }),
    ]
    for mode in BlendMode.allCases { settings.append(("\(mode)", { $0.blendMode = mode })) }
    for (name, setting) in settings {
      for color in [Color.black, gray] {
        for _ in 0..<2 {
          let isSame = try isSame(
            layout, at: Point(x: 9, y: 10), color: color, scale: 1, mayBeHidden: name != "nothing"
          ) {
            $0.concatenate(transform)
            try setting($0)
            $1()
          }
          #expect(isSame, "\(name)")
        }
      }
    }
  }

  @Test func `glyph stencils match outlines inside a transparency layer`() throws {
    let layout = engine.layout("Quick, g", font: Font(), maximumWidth: nil, numberOfLines: 1)
    for alpha in [0.5, 1] {
      let isSame = try isSame(layout, at: Point(x: 9, y: 10), scale: 2) {
        $0.clip(to: Rect(x: 10, y: 3, width: 80, height: 40))
        $0.beginTransparencyLayer(alpha: alpha)
        $1()
        $0.endTransparencyLayer()
      }
      #expect(isSame)
    }
  }

  /// A stencil's rows are padded to four pixels, which may lie beyond the bitmap's last row.
  @Test func `glyph stencils match outlines at every edge of a bitmap`() throws {
    let layout = engine.layout("jQ", font: Font(), maximumWidth: nil, numberOfLines: 1)
    for width in 8...34 {
      for (height, top) in [(8, -9.0), (15, -3), (20, 0), (25, 6)] {
        let contexts = try (0..<2).map { _ in
          try GraphicsContext(width: width, height: height)
        }
        let place = Point(x: Double(width) - 30, y: top)
        engine.draw(
          layout, at: place, width: 0, alignment: .left, color: .black, in: contexts[0])
        fill(layout, at: place, color: .black, in: contexts[1])
        #expect(contexts[0].bitmap == contexts[1].bitmap, "\(width) × \(height)")
      }
    }
  }

  @Test func `glyphs keep their pixels while the cache drops stencils of the same line`() throws {
    // A generation of 3000 bytes has fewer than a dozen glyphs.
    engine.library.withLock { $0.stencils = GlyphStencils(limit: 3000) }
    let layout = engine.layout(
      "The quick brown fox", font: Font(pointSize: 13), maximumWidth: nil, numberOfLines: 1)
    for step in 0..<6 {
      let place = Point(x: 1 + Double(step % 2) / 4, y: Double(step))
      #expect(try isSame(layout, at: place, scale: 1), "\(step)")
    }
    #expect(engine.library.withLock { $0.stencils.generation } > 6)
  }

  /// Far from the origin, rounding errors of coordinates exceed the tolerance of a stencil.
  @Test(arguments: [1e4, 1e6, 1e9, 1e11])
  func `glyph stencils match outlines far from the origin`(distance: Double) throws {
    let layout = engine.layout("Quick, g", font: Font(), maximumWidth: nil, numberOfLines: 1)
    for step in 0..<10 {
      let place = Point(x: distance + 9 + Double(step) / 7, y: distance / 3 + 10)
      let isSame = try isSame(layout, at: place, scale: 1.1) {
        $0.translateBy(x: -distance, y: -distance / 3)
        $1()
      }
      #expect(isSame, "\(step)")
    }
  }

  @Test func `drawing a text again at its position adds no glyph stencils`() throws {
    let layout = engine.layout(
      "Quick, g over the lazy dogs", font: Font(), maximumWidth: 90, numberOfLines: 0)
    let context = try GraphicsContext(width: 200, height: 90, scale: 1.5)
    func draw() {
      engine.draw(
        layout, at: Point(x: 9.5, y: 10), width: 100, alignment: .center, color: .black,
        in: context)
    }
    draw()
    let kept = keptCount
    #expect(kept >= 20)
    draw()
    #expect(keptCount == kept)
  }

  @Test func `the cache of glyph stencils has a size limit`() throws {
    let context = try GraphicsContext(width: 1, height: 1)
    let grid = try #require(context.stencilGrid(unitX: 17 / 2048, unitY: -17 / 2048))
    let file = try #require(SystemFontLocator().defaultFile(weight: .regular))
    let face = try #require(FontFace(file: file))
    var kept = GlyphStencils(limit: 30_000)
    for step in 0..<200 {
      let place = try #require(grid.place(x: Double(step) / 256, y: 0))
      for glyph: UInt32 in 36...38 {
        #expect(kept.stencil(of: glyph, in: face, at: place, on: grid)?.isEmpty == false)
      }
      #expect(kept.cost <= 60_000)
    }
    // 600 glyphs of more than 200 bytes exceed the two generations that the cache keeps.
    #expect(kept.cost > 30_000 && kept.count < 300)
  }

  @Test func `text drawn by several threads at once has the same pixels`() async throws {
    let texts = (0..<8).map { "Thread \($0) of Quick" }
    func pixels(_ text: String, by engine: FontEngine) throws -> Bitmap {
      let context = try GraphicsContext(width: 200, height: 40)
      for row in 0..<6 {
        let layout = engine.layout(text, font: Font(), maximumWidth: nil, numberOfLines: 1)
        let place = Point(x: Double(row % 3) / 4, y: Double(row))
        engine.draw(layout, at: place, width: 0, alignment: .left, color: .black, in: context)
      }
      return context.bitmap
    }
    let alone = FontEngine()
    let expected = try texts.map { try pixels($0, by: alone) }
    let engine = engine
    let found = try await withThrowingTaskGroup(of: (Int, Bitmap).self) { group in
      for (index, text) in texts.enumerated() {
        group.addTask { (index, try pixels(text, by: engine)) }
      }
      return try await group.reduce(into: [Int: Bitmap]()) { $0[$1.0] = $1.1 }
    }
    for (index, bitmap) in expected.enumerated() { #expect(found[index] == bitmap) }
  }
}

extension SplitMix64 {
  /// Returns a fraction of a pixel in points: zero, a binary fraction, a twelfth, or a random one.
  fileprivate mutating func phase(_ scale: Double) -> Double {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: 0
    case 1: Double(Int.random(in: 0..<2048, using: &self)) / 2048
    case 2: Double(Int.random(in: 0..<12, using: &self)) / 12 / scale
    default: Double.random(in: 0..<1, using: &self)
    }
  }
}
